import type { Ownership } from '#lib/domain/ownership/index.ts'

/**
 * Where a party stands to the subject: `above` it (the subject itself and whoever a chain of lines leads down to it from),
 * `beside` (tied to it otherwise: what it holds, and what its owners hold), or `apart` (no line leads to it).
 */
export type PartyStanding = 'above' | 'beside' | 'apart'

interface Standings {
  /** Lines between a party and the root on the shortest path; of a party apart one more than of any other. */
  levels: number[]
  standings: PartyStanding[]
  /** Of the parties tied to the root. */
  maxLevel: number
}

interface Line {
  source: string
  target: string
}

/** Over every line: what is only an ended or contractual tie is one too. */
export function standingsOfParties({ ids, indexOf, root, parcels }: Ownership, lines: readonly Line[]): Standings {
  const indices = new Map(indexOf)
  for (const { index } of parcels) indices.set(ids[index] ?? '', index)
  const above: number[][] = ids.map(() => [])
  const below: number[][] = ids.map(() => [])
  for (const { source, target } of lines) {
    const [from, to] = [indices.get(source), indices.get(target)]
    if (from === undefined || to === undefined) continue
    above[to]?.push(from)
    below[from]?.push(to)
  }
  const parcelAt = new Set(parcels.map(({ index }) => index))
  const levels = ids.map(() => -1)
  if (ids.length > 0) levels[root] = 0
  walk(levels, parcelAt, (at) => above[at] ?? [])
  const isAbove = levels.map((level) => level !== -1)
  walk(levels, parcelAt, (at) => [...(above[at] ?? []), ...(below[at] ?? [])])
  const maxLevel = levels.reduce((most, level) => Math.max(most, level), 0)
  return {
    levels: levels.map((level) => (level === -1 ? maxLevel + 1 : level)),
    standings: levels.map((level, at) => (isAbove[at] ? 'above' : level === -1 ? 'apart' : 'beside')),
    maxLevel,
  }
}

/** Breadth first from all that have a level already; a parcel is no level of its own: its holders hold what it is a parcel of. */
function walk(levels: number[], parcelAt: ReadonlySet<number>, nextOf: (at: number) => number[]) {
  const waiting: number[][] = []
  const put = (at: number, level: number) => {
    waiting[level] ??= []
    waiting[level].push(at)
  }
  for (const [at, level] of levels.entries()) if (level !== -1) put(at, level)
  // Layers grow while they are walked: a parcel puts its holders into its own.
  for (let level = 0; level < waiting.length; level += 1) {
    for (const at of waiting[level] ?? []) {
      for (const next of nextOf(at)) {
        if (levels[next] !== -1) continue
        const own = parcelAt.has(at) ? level : level + 1
        levels[next] = own
        put(next, own)
      }
    }
  }
}
