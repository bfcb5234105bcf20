import type { Percentage } from '#lib/contract/index.ts'
import { add, cut, drawnEnds, intervalOf, nothingHeld, percentageOf } from '#lib/domain/ownership/index.ts'
import { append } from '../append.ts'
import type { Explored, ExploredRelation, Party } from './explored.ts'

export interface ViewOptions {
  /** Percent: owners whose share surely stays below are left out. */
  threshold: number
  showsEnded: boolean
  /** Levels around the root that are opened by themselves; parts that hang apart come after the last. */
  depth: number
  /** Opened beyond the depth, and folded within it. */
  opened: ReadonlySet<string>
  folded: ReadonlySet<string>
  /** Only who is above and below this party, and the root. */
  focus: string | null
}

/** What of a graph is in the picture. Everything left out is counted where it is left out. */
export interface GraphView {
  threshold: number
  parties: readonly Party[]
  relations: readonly ExploredRelation[]
  shown: ReadonlySet<string>
  /** Direct holders that are not in the picture, by whom they hold. */
  hiddenAbove: ReadonlyMap<string, number>
  /** Whether holders above are folded away and can be opened. */
  foldedAbove: ReadonlySet<string>
  /** Left out by the threshold alone, and what those at the ends of branches have together, at most. */
  belowThreshold: number
  belowShare: Percentage
  endedCount: number
}

export function graphViewOf(explored: Explored, options: ViewOptions): GraphView {
  const lines = explored.relations.filter((relation) => options.showsEnded || !relation.isNotCurrent)
  const ends = {
    holders: Map.groupBy(lines, ({ target }) => target),
    holdings: Map.groupBy(lines, ({ source }) => source),
  }
  const passing = passingThreshold(explored, options.threshold, ends.holders)
  const shown = shownIn(explored, options, { ...ends, lines, passing })
  const hiddenAbove = new Map<string, number>()
  const foldedAbove = new Set<string>()
  for (const id of shown) {
    const above = new Set((ends.holders.get(id) ?? []).map(({ source }) => source))
    const missing = [...above].filter((source) => !shown.has(source))
    if (missing.length > 0) hiddenAbove.set(id, missing.length)
    if (missing.some((source) => passing.has(source))) foldedAbove.add(id)
  }
  return {
    threshold: options.threshold,
    parties: explored.parties.filter(({ id }) => shown.has(id)),
    relations: lines.filter(({ source, target }) => shown.has(source) && shown.has(target)),
    shown,
    hiddenAbove,
    foldedAbove,
    ...leftOut(explored, passing, ends.holders),
    endedCount: explored.relations.length - explored.current.length,
  }
}

type Grouped = ReadonlyMap<string, readonly ExploredRelation[]>

interface Lines {
  lines: readonly ExploredRelation[]
  holders: Grouped
  holdings: Grouped
  passing: ReadonlySet<string>
}

/** The root, owners of whoever is open, what those in the picture hold beside it, and parts apart once all levels are open. */
function shownIn(explored: Explored, options: ViewOptions, { lines, holders, holdings, passing }: Lines) {
  const { partyOf, root } = explored
  const inFocus = options.focus === null ? null : aroundOf(options.focus, lines)
  const shown = new Set<string>()
  const queue: Party[] = []
  const show = (id: string) => {
    const party = partyOf.get(id)
    if (party === undefined || shown.has(id) || !passing.has(id)) return
    if (inFocus !== null && !party.isRoot && !inFocus.has(id)) return
    shown.add(id)
    queue.push(party)
  }
  if (root !== null) show(root.id)
  const tied = new Set(explored.relations.flatMap(({ source, target }) => [source, target]))
  for (const party of explored.parties) {
    if (party.standing !== 'apart' || (party.level > options.depth && !options.opened.has(party.id))) continue
    // Whoever is tied by ended relations alone is in the picture with these.
    if (holders.has(party.id) || holdings.has(party.id) || !tied.has(party.id)) show(party.id)
  }
  for (const party of queue) {
    if (isOpen(party, options)) for (const { source } of holders.get(party.id) ?? []) show(source)
    if (!isWithin(party, options)) continue
    for (const { target } of holdings.get(party.id) ?? []) if (partyOf.get(target)?.standing !== 'above') show(target)
  }
  return shown
}

/** A joint parcel is open with what it is a parcel of: folded, it would hide who is behind it. */
export function isOpen(party: Party, options: ViewOptions): boolean {
  if (party.kind === 'parcel' || options.opened.has(party.id)) return true
  return isWithin(party, options) && !options.folded.has(party.id)
}

/** Folding is about owners: what a party holds beside the root is in the picture as far as the depth reaches. */
function isWithin({ id, level }: Party, { depth, opened }: ViewOptions) {
  return level < depth || opened.has(id)
}

/** Who may reach the threshold, and everyone on the shortest path from one of them to the root. It is about owners of the root only. */
function passingThreshold({ parties, root }: Explored, threshold: number, holders: Grouped) {
  if (threshold <= 0) return new Set(parties.map(({ id }) => id))
  const passing = new Set<string>()
  // A map gives what is added while it is walked through.
  const below = new Map<string, string | undefined>(root === null ? [] : [[root.id, undefined]])
  for (const [at] of below)
    for (const { source } of holders.get(at) ?? []) if (!below.has(source)) below.set(source, at)
  for (const party of parties) {
    if (party.standing === 'above' && !party.isRoot && mostOf(party) < threshold - 1e-9) continue
    for (let at: string | undefined = party.id; at !== undefined && !passing.has(at); at = below.get(at))
      passing.add(at)
  }
  return passing
}

/** The most a party can have of the root, alone and jointly, in percent. */
export function mostOf({ share, joint }: Party): number {
  const own = share === null ? nothingHeld : intervalOf(share)
  const together = joint === null ? nothingHeld : intervalOf(joint)
  return drawnEnds(cut(add(own, together))).high
}

function leftOut({ parties, cumulative }: Explored, passing: ReadonlySet<string>, holders: Grouped) {
  const below = parties.filter(({ id, kind }) => !passing.has(id) && kind !== 'parcel')
  const shares = below.filter(({ id }) => !holders.has(id)).map(({ index }) => cumulative.share[index] ?? nothingHeld)
  return { belowThreshold: below.length, belowShare: percentageOf(shares.reduce(add, nothingHeld)) }
}

/** Everyone above and everyone below a party, itself included. */
function aroundOf(id: string, lines: readonly ExploredRelation[]) {
  const around = new Set([id])
  for (const [from, to] of [
    ['source', 'target'],
    ['target', 'source'],
  ] as const) {
    const next = new Map<string, string[]>()
    for (const line of lines) append(next, line[from], line[to])
    const seen = new Set([id])
    for (const at of seen) for (const other of next.get(at) ?? []) seen.add(other)
    for (const one of seen) around.add(one)
  }
  return around
}
