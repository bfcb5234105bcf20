/** An answer with its tag, so that a second look at the same costs no body. */
export interface Tagged {
  etag: string
  text: string
}

/** Pages of lists, of some hundred kilobytes at most; the one that was not read for longest goes first. */
const keptMax = 20
const kept = new Map<string, Tagged>()

export function taggedAt(address: string): Tagged | null {
  return kept.get(address) ?? null
}

export function keepTagged(address: string, answer: Tagged): void {
  kept.delete(address)
  kept.set(address, answer)
  const [oldest] = kept.keys()
  if (kept.size > keptMax && oldest !== undefined) kept.delete(oldest)
}
