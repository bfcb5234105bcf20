/**
 * JSON in the one form of RFC 8785: keys in the order of their UTF-16 units, no white space, numbers and texts as ECMAScript
 * writes them. What is undefined is left out, as JSON does.
 */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map((one) => canonicalJson(one ?? null)).join(',')}]`
  if (typeof value !== 'object' || value === null) {
    if (typeof value === 'number' && !Number.isFinite(value)) throw new TypeError(`JSON has no ${value}`)
    return JSON.stringify(value) ?? 'null'
  }
  const members = Object.entries(value).filter(([, one]) => one !== undefined)
  const sorted = members.toSorted(([one], [other]) => (one < other ? -1 : 1))
  return `{${sorted.map(([key, one]) => `${JSON.stringify(key)}:${canonicalJson(one)}`).join(',')}}`
}
