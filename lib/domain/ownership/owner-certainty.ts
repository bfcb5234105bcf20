import type { OwnerInterest, Percentage } from '#lib/contract/index.ts'
import { compare, type Fraction, minus, none, plus, wholeFraction } from './fraction.ts'
import { add, cut, drawnEnds, intervalOf, isNegligible, noBound, percentageOf } from './interval.ts'
import type { OpenBranch } from './open-branches.ts'
import type { FindingKind, OwnerRow } from './reconcile.ts'
import { isClearlyAbove, rounding, totalShare } from './stated-shares.ts'
import { reaches, type Threshold } from './threshold.ts'

/** What the data on file say of a party at a threshold, and by what. */
export type OwnerCertainty =
  | { kind: 'certain'; by: 'registered' | 'control' | 'reported' | 'derived' }
  /**
   * `joint`: only with the whole of a joint parcel; `unmeasured`: named by the register without a share; `oneSource`: below the
   * threshold by the register of owners, and nothing else is on file; `contradicted`: the shares stated come to more than the whole.
   */
  | { kind: 'possible'; by: 'range' | 'joint' | 'unmeasured' | 'oneSource' | 'contradicted' }
  /** `ended`: the register still names it; `inPlace`: named as a senior manager in place of an owner. */
  | { kind: 'excluded'; by: 'below' | 'ended' | 'inPlace' }

export interface OwnerCertaintyRow {
  row: OwnerRow
  certainty: OwnerCertainty
  /** The share of the source that decides it, at most what the others leave; null where it is decided by no share. */
  share: Percentage | null
  /** The others leave less than the sources state. */
  isLessened: boolean
}

/** What is on file beside the rows. */
interface Beside {
  left: Left
  /** A graph, or a list of shareholders: without either nobody's other holdings are known. */
  isCapitalOnFile: boolean
}

/**
 * One source that is sure is enough, because owning and controlling are looked at independently (Article 51 of Regulation
 * (EU) 2024/1624); excluded is only whom every source on file keeps below the threshold.
 */
function certaintyOf(row: OwnerRow, threshold: Threshold, { left, isCapitalOnFile }: Beside): OwnerCertaintyRow {
  const { registeredShare, derivedShares } = row
  const isOver = left.isOverWhole
  const sources = [
    { by: 'registered', share: registeredShare },
    { by: 'derived', share: derivedShares.between },
    { by: 'reported', share: countedShare(row) },
  ] as const
  const given = sources.flatMap(({ by, share: stated }) => {
    if (stated === null) return []
    const { share, isLessened, isImpossible } = left.most(row, stated)
    const isCounted = by === 'reported' && stated !== row.shareholder?.percentage && !row.shareholder?.jointHolding
    return [{ by, share, isLessened: isLessened || isCounted, isImpossible, reach: reaches(share, threshold) }]
  })
  // Where the shares stated cannot all be true, only what the graph comes to is certain: there that is looked at company by company.
  const surest = given.find(
    ({ by, reach, isImpossible }) => reach === 'surely' && !isImpossible && !(isOver && by !== 'derived'),
  )
  const contradicted = given.find(({ reach }) => reach === 'surely')
  const widest = given.find(({ reach }) => reach === 'perhaps')
  const said = (
    certainty: OwnerCertainty,
    of = given.find(({ by }) => by === 'derived') ?? given[0],
  ): OwnerCertaintyRow => ({
    ...{ row, certainty, share: of?.share ?? null, isLessened: of?.isLessened ?? false },
  })
  if (surest) return said({ kind: 'certain', by: surest.by }, agreed(row, surest))
  // It controls for certain; of a share that cannot be true beside those of the others, nothing is certain.
  if (row.hasControl) return said({ kind: 'certain', by: 'control' }, contradicted ? withoutLow(contradicted) : widest)
  if (contradicted) return said({ kind: 'possible', by: 'contradicted' }, contradicted)
  if (widest) return said({ kind: 'possible', by: isOnlyJoint(row, threshold, widest.by) ? 'joint' : 'range' }, widest)
  if (row.isInPlace) return said({ kind: 'excluded', by: 'inPlace' })
  if (row.registered !== null && !row.hasCurrent) return said({ kind: 'excluded', by: 'ended' })
  if (given.length === 0 || (row.registered !== null && registeredShare === null)) {
    return said({ kind: 'possible', by: 'unmeasured' })
  }
  return said(isCapitalOnFile ? { kind: 'excluded', by: 'below' } : { kind: 'possible', by: 'oneSource' })
}

/** Where the sources of one party contradict each other, it has surely no more than the least of them says. */
function agreed<T extends { share: Percentage }>(row: OwnerRow, given: T): T {
  const interval = intervalOf(given.share)
  const least = leastOf(row)
  if (!isContradicted(row) || compare(least, interval.low.at) >= 0) return given
  return { ...given, share: percentageOf({ ...interval, low: { at: least, isOpen: false } }) }
}

/** A parcel that several hold together is surely nobody's alone: what counts of it lies between nothing and all. */
function countedShare({ shareholder, reportedShare }: OwnerRow): Percentage | null {
  if (reportedShare === null || !shareholder?.jointHolding) return reportedShare
  return withoutLow({ share: reportedShare }).share
}

function withoutLow<T extends { share: Percentage }>(given: T): T {
  return { ...given, share: percentageOf({ ...intervalOf(given.share), low: noBound }) }
}

function isOnlyJoint(row: OwnerRow, threshold: Threshold, by: string) {
  const { alone, withJoint } = row.derivedShares
  if (by === 'reported') return Boolean(row.shareholder?.jointHolding)
  return by === 'derived' && withJoint !== null && reaches(alone ?? { exact: 0 }, threshold) === 'not'
}

/** Whoever the register names as an owner is one, whatever it is; other companies are steps on the way to persons. */
export function isOwnerItself({ party, registered }: OwnerRow): boolean {
  return party.kind !== 'company' || registered !== null
}

export interface OwnerLists {
  certain: readonly OwnerCertaintyRow[]
  possible: readonly OwnerCertaintyRow[]
  excluded: readonly OwnerCertaintyRow[]
  /** Branches whose owners are not on file, one of whom alone could reach the threshold. */
  unknown: readonly OpenBranch[]
  /** What the other such branches come to together; null where there are none. */
  undisclosed: Percentage | null
  /** The shares that the sources state of different owners come to more than the whole together. */
  isOverWhole: boolean
}

/** Everybody on file in one of three lists, and the parts of the company that nobody on file explains. */
export function ownerLists(
  rows: readonly OwnerRow[],
  branches: readonly OpenBranch[],
  threshold: Threshold,
  { isCapitalOnFile = true }: Partial<Pick<Beside, 'isCapitalOnFile'>> = {},
): OwnerLists {
  const left = leftBeside(rows)
  const beside = { left, isCapitalOnFile }
  const all = rows.map((row) => certaintyOf(row, threshold, beside)).toSorted((a, b) => mostOf(b) - mostOf(a))
  const open = branches.flatMap((branch) => {
    const { share } = left.most(null, branch.share)
    return isNegligible(intervalOf(share).high.at) ? [] : [{ ...branch, share }]
  })
  const unknown = open.filter(({ share }) => reaches(share, threshold) !== 'not')
  const small = open.filter(({ share }) => reaches(share, threshold) === 'not')
  return {
    certain: all.filter(({ certainty }) => certainty.kind === 'certain'),
    possible: all.filter(({ certainty }) => certainty.kind === 'possible'),
    excluded: all.filter(({ certainty }) => certainty.kind === 'excluded'),
    unknown: unknown.toSorted((a, b) => mostOf(b) - mostOf(a)),
    undisclosed: small.length === 0 ? null : left.most(null, sumOf(small)).share,
    isOverWhole: left.isOverWhole,
  }
}

function sumOf(branches: readonly OpenBranch[]): Percentage {
  return percentageOf(cut(branches.map(({ share }) => intervalOf(share)).reduce(add)))
}

function mostOf({ share }: { share: Percentage | null }) {
  return share === null ? 200 : drawnEnds(intervalOf(share)).high
}

/** What the owners named leave of the company for one of them, or for whom nobody names. */
interface Left {
  /** Their lower ends come to more than the whole: not all can be true, so none bounds another. */
  isOverWhole: boolean
  /** A share as it can be at most beside all other owners, and whether it cannot be at all; `null` is whoever is not on file. */
  most(row: OwnerRow | null, share: Percentage): { share: Percentage; isLessened: boolean; isImpossible: boolean }
}

/** Companies between the subject and its owners hold the owners' own shares, so only whoever is an owner itself counts. */
function leftBeside(rows: readonly OwnerRow[]): Left {
  const owners = rows.filter((row) => !isStep(row))
  const alone = new Map(owners.map((row) => [row, leastOf(row)]))
  const parcels = new Map(owners.flatMap(jointOf))
  const named = [...alone.values(), ...parcels.values()].reduce(plus, none)
  const isOverWhole = isClearlyAbove(named, wholeFraction)
  const leftFor = (row: OwnerRow | null) => {
    if (row === null) return minus(wholeFraction, named)
    const own = jointOf(row).reduce((sum, [, low]) => plus(sum, low), alone.get(row) ?? none)
    return minus(wholeFraction, minus(named, own))
  }
  return {
    isOverWhole,
    most: (row, share) => {
      const { low: stated, high } = intervalOf(share)
      // Who is behind an open branch may be one of the owners named, so of it nothing is sure.
      const low = row === null ? { at: none, isOpen: stated.isOpen } : stated
      const left = leftFor(row)
      const rest = compare(left, low.at) > 0 ? left : low.at
      // Of a company between, the owners behind it have its share.
      const isFree = isOverWhole || (row !== null && isStep(row))
      const isImpossible = !isFree && isClearlyAbove(low.at, left)
      if (isFree || compare(plus(rest, rounding), high.at) > 0) return { share, isLessened: false, isImpossible }
      const lessened = percentageOf({ low, high: { at: rest, isOpen: false } })
      return { share: lessened, isLessened: true, isImpossible }
    },
  }
}

function isStep({ party, registered }: OwnerRow) {
  return party.kind === 'company' && registered === null
}

/** What an owner surely has: the most that a source is sure of, or the least where its sources contradict each other. */
function leastOf(row: OwnerRow): Fraction {
  const { registered, shareholder, reportedShare, derivedShares, hasCurrent } = row
  const ofRegister = hasCurrent ? totalShare((registered?.interests ?? []).filter(isOwn)) : null
  const shares = [ofRegister, derivedShares.between, shareholder?.jointHolding ? null : reportedShare]
  const lows = shares.flatMap((share) => (share ? [intervalOf(share).low.at] : []))
  const [least = none] = lows.toSorted((a, b) => (isContradicted(row) ? compare(a, b) : compare(b, a)))
  return least
}

/** Whether the sources of a party state shares of it that cannot all be true. */
function isContradicted({ findings }: OwnerRow) {
  return findings.some((one) => contradictions.has(one))
}

const contradictions: ReadonlySet<FindingKind> = new Set(['directShareDiffers', 'derivedShareDiffers', 'notDerived'])

/**
 * Shares that count for several: a joint parcel, or one held as trustee or in a firm. A register states it of each, without saying
 * whose is the same, so those of one size count once.
 */
function jointOf({ registered, hasCurrent }: OwnerRow): [string, Fraction][] {
  if (!hasCurrent) return []
  return (registered?.interests ?? [])
    .flatMap((interest) =>
      isShare(interest) && isShared(interest) && interest.percentage
        ? [[JSON.stringify(interest.percentage), intervalOf(interest.percentage).low.at] as const]
        : [],
    )
    .map(([key, low]) => [key, low])
}

function isOwn(interest: OwnerInterest) {
  return isShare(interest) && !isShared(interest)
}

function isShare({ type, endDate }: OwnerInterest) {
  return endDate == null && /share|capital/i.test(type ?? '') && !/surplus/i.test(type ?? '')
}

function isShared({ type, details }: OwnerInterest) {
  return /joint|trust|\bfirm\b/i.test(`${type ?? ''} ${details ?? ''}`)
}
