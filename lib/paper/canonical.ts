import type { Paper } from './model.ts'

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

/** Digits and letters that are not taken for one another (Crockford). */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const codeLetters = 20
const groupLetters = 5

/**
 * What a reader compares by eye: the first 100 bits of the SHA-256 of a paper, as 20 letters in groups of 5. A change of the
 * paper by one letter gives another code. Browsers compute it as well.
 */
export async function verificationCodeOf(paper: Paper): Promise<string> {
  const bytes = new TextEncoder().encode(canonicalJson(paper))
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  const bits = Array.from(hash.subarray(0, 13), (byte) => byte.toString(2).padStart(8, '0')).join('')
  const letters = Array.from(
    { length: codeLetters },
    (_, at) => alphabet[Number.parseInt(bits.slice(at * 5, at * 5 + 5), 2)],
  )
  const groups = Array.from({ length: codeLetters / groupLetters }, (_, at) =>
    letters.slice(at * groupLetters, (at + 1) * groupLetters),
  )
  return groups.map((group) => group.join('')).join('-')
}
