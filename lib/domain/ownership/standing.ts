import type { Percentage } from '#lib/contract/index.ts'
import { add, cut, intervalOf, percentageOf } from './interval.ts'
import type { OpenBranch } from './open-branches.ts'
import type { OwnerRow } from './reconcile.ts'
import { reaches, type Threshold } from './threshold.ts'

/** What the data on file say of a party at a threshold, and by what. */
export type Standing =
  | { kind: 'certain'; by: 'registered' | 'control' | 'reported' | 'derived' }
  /** `joint`: only with the whole of a joint parcel; `unmeasured`: named by the register without a share. */
  | { kind: 'possible'; by: 'range' | 'joint' | 'unmeasured' }
  /** `ended`: the register still names it; `inPlace`: named as a senior manager in place of an owner. */
  | { kind: 'excluded'; by: 'below' | 'ended' | 'inPlace' }

export interface StandingRow {
  row: OwnerRow
  standing: Standing
  /** The share of the source that decides it; null where it is decided by no share. */
  share: Percentage | null
}

/**
 * One source that is sure is enough, because owning and controlling are looked at independently (Article 51 of Regulation
 * (EU) 2024/1624); excluded is only whom every source on file keeps below the threshold.
 */
export function standingOf(row: OwnerRow, threshold: Threshold): StandingRow {
  const { registeredShare, shareholder, derivedShares } = row
  const sources = [
    { by: 'registered', share: registeredShare },
    { by: 'derived', share: derivedShares.between },
    { by: 'reported', share: shareholder?.percentage ?? null },
  ] as const
  const given = sources.flatMap(({ by, share }) =>
    share === null ? [] : [{ by, share, reach: reaches(share, threshold) }],
  )
  const surest = given.find(({ reach }) => reach === 'surely')
  const widest = given.find(({ reach }) => reach === 'perhaps')
  const shown = surest?.share ?? widest?.share ?? derivedShares.between ?? given[0]?.share ?? null
  const said = (standing: Standing): StandingRow => ({ row, standing, share: shown })
  if (surest) return said({ kind: 'certain', by: surest.by })
  if (row.hasControl) return said({ kind: 'certain', by: 'control' })
  if (widest) return said({ kind: 'possible', by: isOnlyJoint(row, threshold, widest.by) ? 'joint' : 'range' })
  if (row.isInPlace) return said({ kind: 'excluded', by: 'inPlace' })
  if (row.registered !== null && !row.hasCurrent) return said({ kind: 'excluded', by: 'ended' })
  if (given.length === 0 || (row.registered !== null && registeredShare === null)) {
    return said({ kind: 'possible', by: 'unmeasured' })
  }
  return said({ kind: 'excluded', by: 'below' })
}

function isOnlyJoint({ derivedShares: { alone, withJoint } }: OwnerRow, threshold: Threshold, by: string): boolean {
  return by === 'derived' && withJoint !== null && reaches(alone ?? { exact: 0 }, threshold) === 'not'
}

/** Whoever the register names as an owner is one, whatever it is; other companies are steps on the way to persons. */
export function isOwnerItself({ party, registered }: OwnerRow): boolean {
  return party.kind !== 'company' || registered !== null
}

export interface OwnerLists {
  certain: readonly StandingRow[]
  possible: readonly StandingRow[]
  excluded: readonly StandingRow[]
  /** Branches whose owners are not on file, one of whom alone could reach the threshold. */
  unknown: readonly OpenBranch[]
  /** What the other such branches come to together; null where there are none. */
  undisclosed: Percentage | null
}

/** Everybody on file in one of three lists, and the parts of the company that nobody on file explains. */
export function ownerLists(
  rows: readonly OwnerRow[],
  branches: readonly OpenBranch[],
  threshold: Threshold,
): OwnerLists {
  const all = rows.map((row) => standingOf(row, threshold)).toSorted((a, b) => mostOf(b) - mostOf(a))
  const unknown = branches.filter(({ share }) => reaches(share, threshold) !== 'not')
  const small = branches.filter(({ share }) => reaches(share, threshold) === 'not')
  return {
    certain: all.filter(({ standing }) => standing.kind === 'certain'),
    possible: all.filter(({ standing }) => standing.kind === 'possible'),
    excluded: all.filter(({ standing }) => standing.kind === 'excluded'),
    unknown: unknown.toSorted((a, b) => mostOf(b) - mostOf(a)),
    undisclosed: small.length === 0 ? null : percentageOf(cut(small.map(({ share }) => intervalOf(share)).reduce(add))),
  }
}

function mostOf({ share }: { share: Percentage | null }): number {
  return share === null ? 2 : intervalOf(share).high
}
