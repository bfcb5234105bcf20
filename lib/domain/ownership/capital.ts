import { compare, minus, wholeFraction } from './fraction.ts'
import {
  add,
  addBounds,
  type End,
  type Interval,
  lessOf,
  noBound,
  restBeside,
  unknownShare,
  wholeBound,
} from './interval.ts'
import { type ControlMeans, isCurrentOn, type StatedHolding, type Structure, type StructureParty } from './structure.ts'

/** What one party, or several together, hold of a company in one kind. */
export interface Block {
  of: number
  /** For whom it counts: the nominator of a nominee; all holders of a joint parcel. */
  holders: readonly number[]
  /** Who holds it in name only. */
  nominees: readonly number[]
  isJoint: boolean
  /** Shares of the company in its own hands. */
  isOwn: boolean
  /** At most what the others leave of the capital. */
  share: Interval
  /** As its sources state it, where that is not how it counts. */
  stated?: Interval
  statements: readonly StatedHolding[]
}

/** All holdings of one company in one kind. */
export interface Capital {
  of: number
  blocks: readonly Block[]
  /** The sum of the lower ends. */
  named: End
  /** Its stated lower ends come to more than the whole: none of them is certain. */
  isContradictory: boolean
}

export interface Control {
  by: number
  of: number
  means: ControlMeans
  statement: StatedHolding
}

/** A structure as all arithmetic of ownership needs it, parties by index. */
export interface CapitalTable {
  structure: Structure
  parties: readonly StructureParty[]
  indexOf: ReadonlyMap<string, number>
  shares: readonly Capital[]
  /** Votes follow shares where a company has no votes on record. */
  votes: readonly Capital[]
  controls: readonly Control[]
  /** Each arrangement once, by company. */
  arrangements: readonly { of: number; members: readonly number[] }[]
  /** Companies whose records contradict themselves, for a finding. */
  contradictions: readonly { of: string; kind: 'shares' | 'votes' }[]
}

type Draft = { -readonly [Key in keyof Block]: Block[Key] }

/** Reads a structure into holdings that count on its day; lines of parties it does not name are left out. */
export function capitalOf(structure: Structure): CapitalTable {
  const { parties, date } = structure
  const indexOf = new Map(parties.map(({ id }, index) => [id, index]))
  const drafts = {
    shares: parties.map(() => new Map<string, Draft>()),
    votes: parties.map(() => new Map<string, Draft>()),
  }
  const controls: Control[] = []
  const current = structure.holdings.filter((line) => isCurrentOn(line, date))
  for (const line of current) {
    const [by, of] = [indexOf.get(line.by), indexOf.get(line.of)]
    if (by === undefined || of === undefined) continue
    if (line.kind === 'control') {
      controls.push({ by, of, means: line.means ?? 'other', statement: line })
      if (line.share !== null)
        place(drafts.shares[of] ?? new Map(), { ...line, kind: 'shares', joint: undefined }, { by, of, indexOf })
    } else place(drafts[line.kind][of] ?? new Map(), line, { by, of, indexOf })
  }
  for (const line of current) if (line.kind === 'votes' || line.share === null) leaveOpen(drafts.shares, line, indexOf)
  const shares = drafts.shares.map((blocks, of) => closed(of, [...blocks.values()]))
  const votes = drafts.votes.map((blocks, of) => (blocks.size === 0 ? shares[of] : closed(of, [...blocks.values()])))
  const known = votes.filter((one) => one !== undefined)
  const contradicted = (kind: 'shares' | 'votes', all: readonly Capital[]) =>
    all.flatMap(({ of, isContradictory }) => (isContradictory ? [{ of: parties[of]?.id ?? '', kind }] : []))
  return {
    structure,
    parties,
    indexOf,
    shares,
    votes: known,
    controls,
    arrangements: (structure.arrangements ?? []).flatMap(({ of, members }) => {
      const company = indexOf.get(of)
      return company === undefined ? [] : [{ of: company, members: members.flatMap((id) => indexOf.get(id) ?? []) }]
    }),
    contradictions: [
      ...contradicted('shares', shares),
      ...contradicted(
        'votes',
        known.filter((capital, of) => capital !== shares[of]),
      ),
    ],
  }
}

interface Ends {
  by: number
  of: number
  indexOf: ReadonlyMap<string, number>
}

/** Several holdings of one party add; a joint parcel counts once; what a nominee holds is its nominator's. */
function place(blocks: Map<string, Draft>, line: StatedHolding, { by, of, indexOf }: Ends): void {
  const nominator = line.nomineeFor === undefined ? undefined : indexOf.get(line.nomineeFor)
  const holder = nominator ?? by
  const nominees = nominator === undefined ? [] : [by]
  const key = line.joint === undefined ? `${holder}\n${nominees}` : `joint\n${line.joint}`
  const known = blocks.get(key)
  const share = line.share ?? unknownShare
  if (known === undefined) {
    const isJoint = line.joint !== undefined
    const isOwn = holder === of && !isJoint
    blocks.set(key, { of, holders: [holder], nominees, isJoint, isOwn, share, statements: [line] })
    return
  }
  known.statements = [...known.statements, line]
  if (!known.holders.includes(holder)) known.holders = [...known.holders, holder]
  if (line.joint === undefined) known.share = add(known.share, share)
  else known.nominees = [...known.nominees, ...nominees]
}

/** A relation without a share leaves the share open: never 0 and never more than half. */
function leaveOpen(shares: readonly Map<string, Draft>[], line: StatedHolding, indexOf: Ends['indexOf']): void {
  const [by, of] = [indexOf.get(line.by), indexOf.get(line.of)]
  const blocks = of === undefined ? undefined : shares[of]
  if (by === undefined || of === undefined || blocks === undefined || by === of) return
  const isKnown = [...blocks.values()].some(({ holders, nominees }) => holders.includes(by) || nominees.includes(by))
  if (!isKnown) place(blocks, { ...line, kind: 'shares', share: null, joint: undefined }, { by, of, indexOf })
}

/** Whether stated lower ends come to more than the whole, or to the whole where one of them is "more than". */
export function isContradictory(shares: readonly Interval[]): boolean {
  return isOverWhole(lowerEndsOf(shares))
}

function lowerEndsOf(shares: readonly Interval[]): End {
  return shares.map(({ low }) => low).reduce(addBounds, noBound)
}

function isOverWhole(named: End) {
  const order = compare(named.at, wholeFraction)
  return order > 0 || (order === 0 && named.isOpen)
}

/**
 * The shares of one company's holdings as they count: an upper end is at most what the lower ends of the others leave; where
 * these contradict each other, none of them counts.
 */
export function boundedByOthers(shares: readonly Interval[]): Interval[] {
  const named = lowerEndsOf(shares)
  if (isOverWhole(named)) return shares.map(({ high }) => ({ low: noBound, high: lessOf(high, wholeBound) }))
  const openEnds = shares.filter(({ low }) => low.isOpen).length
  return shares.map((share) => {
    const { low, high } = share
    const most = lessOf(high, restBeside({ at: minus(named.at, low.at), isOpen: openEnds > (low.isOpen ? 1 : 0) }))
    return most === high ? share : { low, high: most }
  })
}

function closed(of: number, drafts: readonly Draft[]): Capital {
  const shares = drafts.map(({ share }) => share)
  if (drafts.some(({ statements }) => statements.some(({ isIdentity }) => isIdentity))) {
    return { of, blocks: drafts, named: lowerEndsOf(shares), isContradictory: false }
  }
  const counted = boundedByOthers(shares)
  const blocks = drafts.map((draft, at): Block => {
    const { share: stated } = draft
    const share = counted[at] ?? stated
    return share === stated ? draft : { ...draft, share, stated }
  })
  const isOver = isContradictory(shares)
  return { of, blocks, named: isOver ? noBound : lowerEndsOf(shares), isContradictory: isOver }
}
