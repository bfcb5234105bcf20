import type { OwnerInterest, Percentage } from '#lib/contract/index.ts'
import { compare, type Fraction, minus, none, plus, wholeFraction } from './fraction.ts'
import { intervalOf, percentageOf } from './interval.ts'
import type { FindingKind, OwnerRow } from './reconcile.ts'
import { isClearlyAbove, rounding, totalShare } from './stated-shares.ts'

/** What the owners named leave of the company for one of them, or for whom nobody names. */
export interface Left {
  /** Their lower ends come to more than the whole: not all can be true, so none bounds another. */
  isOverWhole: boolean
  /** A share as it can be at most beside all other owners, and whether it cannot be at all; `null` is whoever is not on file. */
  most(row: OwnerRow | null, share: Percentage): { share: Percentage; isLessened: boolean; isImpossible: boolean }
}

/** Companies between the subject and its owners hold the owners' own shares, so only whoever is an owner itself counts. */
export function leftBeside(rows: readonly OwnerRow[]): Left {
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

function isStep({ party, registered }: OwnerRow): boolean {
  return party.kind === 'company' && registered === null
}

/** What an owner surely has: the most that a source is sure of, or the least where its sources contradict each other. */
export function leastOf(row: OwnerRow): Fraction {
  const { registered, shareholder, reportedShare, derivedShares, hasCurrent } = row
  const ofRegister = hasCurrent ? totalShare((registered?.interests ?? []).filter(isOwn)) : null
  const shares = [ofRegister, derivedShares.between, shareholder?.jointHolding ? null : reportedShare]
  const lows = shares.flatMap((share) => (share ? [intervalOf(share).low.at] : []))
  const [least = none] = lows.toSorted((a, b) => (isContradicted(row) ? compare(a, b) : compare(b, a)))
  return least
}

/** Whether the sources of a party state shares of it that cannot all be true. */
export function isContradicted({ findings }: OwnerRow): boolean {
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

function isOwn(interest: OwnerInterest): boolean {
  return isShare(interest) && !isShared(interest)
}

function isShare({ type, endDate }: OwnerInterest): boolean {
  return endDate == null && /share|capital/i.test(type ?? '') && !/surplus/i.test(type ?? '')
}

function isShared({ type, details }: OwnerInterest): boolean {
  return /joint|trust|\bfirm\b/i.test(`${type ?? ''} ${details ?? ''}`)
}
