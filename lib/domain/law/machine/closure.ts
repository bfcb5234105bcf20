import {
  type Block,
  type CapitalTable,
  type ExactLimit,
  exactLimit,
  type Interval,
  meets,
  type StatedHolding,
} from '#lib/domain/ownership/index.ts'
import { copyOf, emptyGroup, type HolderGroup, shareOfGroup, shareWithoutOwn, takeBlock } from './group.ts'
import type { Certainty, LawReading, ReadingKind, Weight } from './reading.ts'
import { type Relations, relationsOf } from './relations.ts'

/** Why and when a party came into the set. */
export interface ClosureEntry {
  party: number
  /** 0 for those it began with. */
  round: number
  by: 'start' | 'decision' | 'shares' | 'votes' | 'control' | 'role' | 'lookThrough'
  /** The sum, and what was added up to it: whole holdings of members of earlier rounds. */
  share: Interval | null
  blocks: readonly Block[]
  statement: StatedHolding | null
  /** Readings no text decides without which it were not in the set by this step. */
  readings: readonly ReadingKind[]
}

/** The least set that holds what it began with and every company that it owns or controls. */
export interface Closure {
  get(party: number): ClosureEntry | undefined
  /** Entries of this run in the order they came, without those of the run it stands on. */
  entries: readonly ClosureEntry[]
}

export interface ClosureOptions {
  reading: LawReading
  certainty: Certainty
  /** What nobody named holds is the set's as well. */
  withRest?: boolean
  /** In the set because a person decided so; what it owns follows. */
  decided?: readonly number[]
  /** Not in the set because a person decided so. */
  without?: ReadonlySet<number>
  /** Counts as if owned, by another reading, where the others do not lead there. */
  alsoByLookThrough?: readonly { party: number; share: Interval }[]
  /** A run of the same options whose result holds here as well. */
  base?: ClosureRun
}

type Kind = 'shares' | 'votes'

/** A run and what it knows of each company, for a run that stands on it. */
export interface ClosureRun extends Closure {
  /** Everybody in the set, those of the run it stands on first. */
  members(): number[]
  groupOf(kind: Kind, company: number): HolderGroup | undefined
  hasTaken(kind: Kind, block: Block): boolean
}

/**
 * Grows the set round by round: whole holdings of members are added up, never products (OFAC FAQ 401;
 * Article 53(2)(b) of Regulation (EU) 2024/1624). Each holding is looked at once, so a circle confirms nothing by itself.
 */
export function closureOf(table: CapitalTable, start: readonly number[], options: ClosureOptions): ClosureRun {
  const state = new Growing(table, options)
  for (const party of start) state.enter({ ...blank, party, round: 0, by: 'start' })
  for (const party of options.decided ?? []) state.enter({ ...blank, party, round: 0, by: 'decision' })
  if (options.withRest === true && options.base === undefined) state.lookAtAll()
  state.grow()
  // Last, so that a majority on each level is named as such, and a product only where nothing else leads there.
  for (const { party, share } of options.alsoByLookThrough ?? []) {
    state.enter({ ...blank, party, round: state.round, by: 'lookThrough', share, readings: ['lookThrough'] })
  }
  state.grow()
  return state
}

const blank = { share: null, blocks: [], statement: null, readings: [] } as const

class Growing implements ClosureRun {
  readonly entries: ClosureEntry[] = []
  /** That begins next, and the first entry it looks at. */
  round = 1
  private next = 0
  private readonly own = new Map<number, ClosureEntry>()
  private readonly groups = { shares: new Map<number, HolderGroup>(), votes: new Map<number, HolderGroup>() }
  private readonly taken = { shares: new Set<Block>(), votes: new Set<Block>() }
  private readonly tags = new Map<Block, ReadingKind>()
  private readonly limits: { shares: ExactLimit; votes: ExactLimit | null }
  private readonly relations: Relations
  private readonly table: CapitalTable
  private readonly options: ClosureOptions
  private readonly isWide: boolean

  constructor(table: CapitalTable, options: ClosureOptions) {
    this.table = table
    this.options = options
    this.relations = relationsOf(table)
    this.isWide = options.certainty === 'widely'
    const { shares, votes } = options.reading
    this.limits = { shares: exactLimit(shares), votes: votes === null ? null : exactLimit(votes) }
  }

  get(party: number): ClosureEntry | undefined {
    return this.own.get(party) ?? this.options.base?.get(party)
  }

  members(): number[] {
    return [...(this.options.base?.members() ?? []), ...this.entries.map(({ party }) => party)]
  }

  groupOf(kind: Kind, company: number): HolderGroup | undefined {
    return this.groups[kind].get(company) ?? this.options.base?.groupOf(kind, company)
  }

  hasTaken(kind: Kind, block: Block): boolean {
    return this.taken[kind].has(block) || (this.options.base?.hasTaken(kind, block) ?? false)
  }

  enter(entry: ClosureEntry): void {
    if (this.get(entry.party) !== undefined || this.options.without?.has(entry.party) === true) return
    this.own.set(entry.party, entry)
    this.entries.push(entry)
  }

  /** Companies of which the unnamed rest alone is enough. */
  lookAtAll(): void {
    for (const company of this.table.parties.keys()) {
      const entry = this.table.parties[company]?.type === 'company' ? this.testOf(company, 1) : null
      if (entry !== null) this.enter(entry)
    }
  }

  grow(): void {
    for (; this.next < this.entries.length; this.round += 1) {
      const { round } = this
      const touched = new Set<number>()
      const found: ClosureEntry[] = []
      for (const end = this.entries.length; this.next < end; this.next += 1) {
        const entry = this.entries[this.next]
        if (entry === undefined) break
        this.takeAll(entry.party, touched)
        found.push(...this.ledTo(entry.party, round))
      }
      for (const company of touched) {
        if (this.get(company) !== undefined || this.table.parties[company]?.type === 'person') continue
        const entry = this.testOf(company, round)
        if (entry !== null) this.enter(entry)
      }
      for (const entry of found) this.enter(entry)
    }
  }

  private takeAll(party: number, touched: Set<number>): void {
    const { reading } = this.options
    this.takeKind('shares', party, touched, reading.arrangedShares)
    if (this.limits.votes !== null) this.takeKind('votes', party, touched, reading.arrangedVotes)
  }

  private takeKind(kind: Kind, party: number, touched: Set<number>, arranged: Weight): void {
    for (const block of this.relations[kind][party] ?? [])
      this.take(kind, block, this.weightOf(block), 'joint', touched)
    if (this.isWide && this.options.reading.nominee === 'law') {
      const inName = this.relations[kind === 'shares' ? 'sharesInName' : 'votesInName'][party] ?? []
      for (const block of inName) this.take(kind, block, 'judgment', 'nominee', touched)
    }
    if (arranged === 'none') return
    for (const { of, members } of this.relations.arrangements[party] ?? []) {
      for (const block of this.table[kind][of]?.blocks ?? []) {
        const isArranged = block.holders.some((holder) => members.includes(holder))
        if (isArranged) this.take(kind, block, arranged, 'arrangement', touched)
      }
    }
  }

  private weightOf({ isJoint, holders }: Block): Weight {
    if (!isJoint || this.options.reading.joint === 'each') return 'certain'
    return holders.every((holder) => this.get(holder) !== undefined) ? 'certain' : 'judgment'
  }

  private take(kind: Kind, block: Block, weight: Weight, tag: ReadingKind, touched: Set<number>): void {
    if (weight === 'none' || (weight === 'judgment' && !this.isWide)) return
    const capital = this.table[kind][block.of]
    if (capital === undefined || this.hasTaken(kind, block)) return
    if (kind === 'votes' && !this.relations.haveVotesOfTheirOwn(block.of, this.options.reading)) return
    const known = this.groupOf(kind, block.of)
    const own = this.groups[kind].get(block.of)
    const group = own ?? (known === undefined ? emptyGroup(capital) : copyOf(known))
    this.groups[kind].set(block.of, group)
    takeBlock(group, block)
    this.taken[kind].add(block)
    if (weight === 'judgment') this.tags.set(block, tag)
    touched.add(block.of)
  }

  /** Companies and arrangements that a member leads to without any share. */
  private ledTo(party: number, round: number): ClosureEntry[] {
    const { reading } = this.options
    const controlled = (this.relations.controls[party] ?? []).flatMap(({ of, means, statement }): ClosureEntry[] => {
      const weight = reading.control[means]
      if (weight === 'none' || (weight === 'judgment' && !this.isWide)) return []
      if (this.table.parties[of]?.type === 'person') return []
      const readings = weight === 'judgment' ? (['judgment'] as const) : []
      return [{ ...blank, party: of, round, by: 'control', statement, readings }]
    })
    if (!this.isWide || reading.trustRole === 'none') return controlled
    const trusts = (this.relations.roles[party] ?? []).map(
      (trust): ClosureEntry => ({ ...blank, party: trust, round, by: 'role', readings: ['trustRole'] }),
    )
    return [...controlled, ...trusts]
  }

  private testOf(company: number, round: number): ClosureEntry | null {
    for (const kind of ['shares', 'votes'] as const) {
      const limit = this.limits[kind]
      const capital = this.table[kind][company]
      if (limit === null || capital === undefined) continue
      if (kind === 'votes' && !this.relations.haveVotesOfTheirOwn(company, this.options.reading)) continue
      const group = this.groupOf(kind, company) ?? emptyGroup(capital)
      for (const { share, readings } of this.sharesOf(kind, group)) {
        const end = this.options.certainty === 'surely' ? 'low' : 'high'
        if (!meets(share[end], limit, end)) continue
        const blocks = [...group.blocks]
        const tags = blocks.flatMap((block) => this.tags.get(block) ?? [])
        return {
          ...blank,
          party: company,
          round,
          by: kind,
          share,
          blocks,
          readings: [...new Set([...tags, ...readings])],
        }
      }
    }
    return null
  }

  /** Its share as the text reads it, and by the wider reading where that is asked for. */
  private sharesOf(kind: Kind, group: HolderGroup): { share: Interval; readings: readonly ReadingKind[] }[] {
    const withRest = this.options.withRest ?? false
    const rule = kind === 'shares' ? this.options.reading.ownShares : this.options.reading.ownVotes
    const limit = this.limits[kind]
    // Most companies fall short surely: their whole share is not worked out.
    if (this.options.certainty === 'surely' && rule !== 'leave' && limit !== null && !meets(group.low, limit, 'low')) {
      return []
    }
    if (rule === 'leave') return [{ share: shareWithoutOwn(group, withRest), readings: [] }]
    const stays = { share: shareOfGroup(group, withRest), readings: [] }
    if (rule === 'stay' || !this.isWide) return [stays]
    return [stays, { share: shareWithoutOwn(group, withRest), readings: ['ownShares'] }]
  }
}
