import type { Percentage } from '#lib/contract/index.ts'
import { dayAt, numberOfDay } from './calendar.ts'
import type { Company, Party, WorldHolding } from './model.ts'
import { legalFormOfWorld } from './names-forms.ts'
import { pickAt, type Random } from './random.ts'
import type { RegisterCode } from './register-codes.ts'

/** 100 % in hundredths of a percent. */
export const allCapital = 10_000
const smallest = 100
const step = 50
/** The last day on which the economy, before its life events, has changed hands. */
const lastDay = numberOfDay('2026-06-30')

/** The holdings of a company among these holders; of listed ones the register names only the largest. */
export function shareOut(
  random: Random,
  company: Company,
  holders: readonly Party[],
  options: { isListed: boolean; hasTreasury: boolean },
): WorldHolding[] {
  const parcels = joinSome(random, holders)
  const total = options.isListed ? random.between(30, 85) * 100 : allCapital
  const own = options.hasTreasury && parcels.length > 0 ? random.between(2, 16) * step : 0
  const parts = splitShares(random, total - own, parcels.length)
  const holdings = parcels.map((parcel, position): WorldHolding => {
    const basisPoints = pickAt(parts, position)
    return {
      holders: parcel,
      parcelId: parcel.length > 1 ? `P-${position + 1}` : null,
      basisPoints,
      disclosure: parcel.length > 1 ? 'exact' : disclosureOf(random, company.register, basisPoints),
      since: dayAt(random.between(numberOfDay(company.founded), Math.max(numberOfDay(company.founded), lastDay))),
      until: null,
    }
  })
  if (own > 0) holdings.push(ownShares(company, own))
  return holdings
}

function ownShares({ index, founded }: Company, basisPoints: number): WorldHolding {
  return {
    holders: [{ kind: 'company', index }],
    parcelId: null,
    basisPoints,
    disclosure: 'exact',
    since: founded,
    until: null,
    more: { interestDetails: 'own shares' },
  }
}

/** Now and then two persons hold one parcel together, beside others. */
function joinSome(random: Random, holders: readonly Party[]): Party[][] {
  const persons = holders.filter((holder) => holder.kind === 'person')
  const [one, other] = persons
  if (one === undefined || other === undefined || holders.length < 3 || !random.chance(0.25))
    return holders.map((holder) => [holder])
  return [...holders.filter((holder) => holder !== one && holder !== other).map((holder) => [holder]), [one, other]]
}

const evenPairs = [5_000, 5_100, 6_000, 6_650, 7_000, 7_500, 8_000, 9_000, 9_500] as const

/** Parts of a total in steps of half a percent, none below one percent. */
function splitShares(random: Random, total: number, count: number): number[] {
  if (count === 0) return []
  if (count === 1) return [total]
  if (count === 2 && total === allCapital) {
    const larger = random.pick(evenPairs)
    return [larger, allCapital - larger]
  }
  const weights = Array.from({ length: count }, () => 0.05 + random.next() ** 2)
  const sum = weights.reduce((all, weight) => all + weight, 0)
  const spread = total - smallest * count
  const parts = weights.map((weight) => smallest + Math.floor((spread * weight) / sum / step) * step)
  const rest = total - parts.reduce((all, part) => all + part, 0)
  const largest = parts.indexOf(Math.max(...parts))
  return parts.map((part, position) => (position === largest ? part + rest : part))
}

const bounds = [0, 10, 25, 50, 75, 100] as const

/** Each register has its own habit: figures in Alpha, ranges in Beta, bounds that are not reached in Gamma. */
function disclosureOf(random: Random, register: RegisterCode, basisPoints: number): 'exact' | 'missing' | Percentage {
  const habit = random.next()
  if (habit < 0.015) return 'missing'
  const isVague = habit < (register === 'xa' ? 0.06 : register === 'xb' ? 0.3 : 0.2)
  const percent = basisPoints / 100
  const upper = bounds.findIndex((bound) => percent <= bound)
  if (!isVague || upper < 1) return 'exact'
  const [minimum, maximum] = [pickAt(bounds, upper - 1), pickAt(bounds, upper)]
  if (register !== 'xc') return { minimum, maximum }
  if (percent < 5) return { exclusiveMaximum: 5 }
  return maximum === 100 ? { exclusiveMinimum: minimum } : { exclusiveMinimum: minimum, maximum }
}

/** Makes room for one more holder, at the cost of the largest. False where nobody has so much. */
export function admitHolding(company: Company, holder: Party, basisPoints: number): boolean {
  const largest = company.holdings
    .filter((one) => one.until === null && one.parcelId === null && one.basisPoints !== null)
    .toSorted((one, other) => (other.basisPoints ?? 0) - (one.basisPoints ?? 0))[0]
  if (largest === undefined || (largest.basisPoints ?? 0) < basisPoints + smallest) return false
  const isOwn = largest.holders.some((one) => one.kind === 'company' && one.index === company.index)
  if (isOwn) return false
  largest.basisPoints = (largest.basisPoints ?? 0) - basisPoints
  largest.disclosure = 'exact'
  const { since } = largest
  company.holdings.push({ holders: [holder], parcelId: null, basisPoints, disclosure: 'exact', since, until: null })
  return true
}

/** Whether this company has shares. */
export function hasShares(company: Company): boolean {
  return legalFormOfWorld(company.form).hasShares
}
