const instant = '2026-11-21T08:12:44.000Z'
const itemsMax = 2

/** What no run makes a second time, by the names it stands under. */
const random = [
  'signature',
  'publicKey',
  'fingerprint',
  'statement',
  'sha256',
  'fileHash',
  'durationMs',
  'lastDurationMs',
  'error',
  'lastError',
]

/**
 * An answer as every run of it would be: ids numbered as they come, one instant, no secrets, and of a long list its first two. So
 * two runs can be compared, and what is on file opens nothing.
 */
export function withoutChance(answers: unknown): unknown {
  const ids = new Map<string, string>()
  const numbered = (id: string) => {
    if (!ids.has(id)) ids.set(id, `0199b0c5-0000-7000-8000-${String(ids.size + 1).padStart(12, '0')}`)
    return ids.get(id) ?? id
  }
  const plain = (text: string) =>
    text
      .replace(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, numbered)
      .replace(/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z/g, instant)
      .replace(/whsec_[\w+/=-]+/g, 'whsec_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA')
      .replace(/rk_\w{8,}[\w-]*/g, 'rk_000000000001_shown-once')
      .replace(/signature=[\w%-]+/g, 'signature=AAAA')
      .replace(/v1,[\w+/]{43}=/g, 'v1,AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=')
      .replace(/expires=\d+/g, 'expires=1795249064')
  const walk = (value: unknown, key: string): unknown => {
    if (typeof value === 'string') return random.includes(key) ? '…' : plain(value)
    if (typeof value === 'number' && random.includes(key)) return 12
    if (typeof value !== 'object' || value === null) return value
    if (Array.isArray(value)) return value.slice(0, itemsMax).map((one) => walk(one, key))
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [plain(name), walk(one, name)]))
  }
  return walk(answers, '')
}
