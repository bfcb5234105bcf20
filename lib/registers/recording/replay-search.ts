import { unmarked } from '#lib/text/index.ts'

/** How a search in recorded answers understands its words. */
export type SearchMode =
  /** Every word begins a word of the name, in any order. */
  | 'words'
  /** The words stand in the name as they were typed, from the beginning of a word. */
  | 'phrase'

/** Of everything recorded, what a register would have found under these words, the closest name first and each id once. */
export function searchRecorded<T>(
  candidates: readonly T[],
  query: string,
  mode: SearchMode,
  read: (candidate: T) => { id: string; names: readonly string[] },
): T[] {
  const wanted = unmarked(query)
  const hits = new Map<string, { candidate: T; rank: number; name: string }>()
  for (const candidate of candidates) {
    const { id, names } = read(candidate)
    const rank = Math.min(...names.map((name) => rankOf(unmarked(name), wanted, mode)))
    const known = hits.get(id)
    const isFuller = known === undefined || sizeOf(candidate) > sizeOf(known.candidate)
    if (rank < noHit && isFuller) hits.set(id, { candidate, rank, name: unmarked(names[0] ?? '') })
  }
  return [...hits.values()]
    .toSorted((a, b) => a.rank - b.rank || a.name.localeCompare(b.name))
    .map(({ candidate }) => candidate)
}

const noHit = 4

function rankOf(name: string, wanted: string, mode: SearchMode): number {
  if (wanted === '') return noHit
  if (name === wanted) return 0
  if (name.startsWith(wanted)) return 1
  if (` ${name}`.includes(` ${wanted}`)) return 2
  if (mode === 'phrase') return noHit
  const words = name.split(' ')
  return wanted.split(' ').every((word) => words.some((one) => one.startsWith(word))) ? 3 : noHit
}

function sizeOf(value: unknown): number {
  return JSON.stringify(value)?.length ?? 0
}
