import { drawnShare } from '#lib/domain/ownership/index.ts'
import {
  type BranchEnd,
  branchEnds,
  type Explored,
  type ExploredRelation,
  type Party,
} from '../../../../graph/model/index.ts'

/** A party, and all lines by which it holds the one below it now. */
export interface Holder {
  party: Party
  /** The largest first. */
  lines: readonly [ExploredRelation, ...ExploredRelation[]]
}

/** A holder of the subject, with the largest of its own holders. */
export interface GraphColumn extends Holder {
  above: Holder | null
  /** How many more hold it. */
  more: number
  /** Why nobody stands above it; null where somebody does. */
  end: BranchEnd | null
}

const columnsMax = 4

/**
 * The holders of the subject that may hold most, from left to right by what they surely hold, and above each its own largest. Null
 * where the graph has no holder of now.
 */
export function pickSmall(explored: Explored) {
  const { root, parties, maxLevel } = explored
  if (root === null) return null
  const ends = branchEnds(explored)
  const columns = holdersOf(explored, root)
    .slice(0, columnsMax)
    .toSorted((a, b) => surelyOf(b.lines[0]) - surelyOf(a.lines[0]))
    .map((holder): GraphColumn => {
      const [above = null, ...more] = holdersOf(explored, holder.party)
      return { ...holder, above, more: more.length, end: above === null ? (ends.get(holder.party.id) ?? null) : null }
    })
  if (columns.length === 0) return null
  const drawn = new Set([
    root.id,
    ...columns.flatMap(({ party, above }) => [party.id, ...(above ? [above.party.id] : [])]),
  ])
  return {
    root,
    columns,
    /** Parties drawn, the subject among them, of all that the graph has. */
    shown: drawn.size,
    parties: parties.length,
    /** Rows drawn, the subject's among them, of all that the graph has. */
    shownLevels: columns.some(({ above }) => above !== null) ? 3 : 2,
    levels: maxLevel + 1,
  }
}

/** What of a graph is drawn small. */
export type Picked = NonNullable<ReturnType<typeof pickSmall>>

/** Who holds a party now, the largest share first; who only controls it comes last. */
function holdersOf({ relations, partyOf }: Explored, { id }: Party): Holder[] {
  const now = relations.filter(({ target, source, isNotCurrent }) => target === id && source !== id && !isNotCurrent)
  const bySource = Map.groupBy(now.toSorted(byShare), ({ source }) => source)
  return [...bySource].flatMap(([source, [first, ...more]]) => {
    const party = partyOf.get(source)
    return party === undefined || first === undefined ? [] : [{ party, lines: [first, ...more] }]
  })
}

const surelyOf = ({ kind, share }: ExploredRelation) => (kind === 'controls' ? -1 : drawnShare(share).low)

function byShare(a: ExploredRelation, b: ExploredRelation): number {
  const [one, other] = [a, b].map(({ kind, share }) => {
    if (kind === 'controls') return { high: -1, low: -1 }
    return drawnShare(share)
  })
  return one === undefined || other === undefined ? 0 : other.high - one.high || other.low - one.low
}
