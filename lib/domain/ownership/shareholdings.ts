import Big from 'big.js'
import type { CompanyParty, JointHolding, Percentage, Person, Shareholder, Sources } from '#lib/contract/index.ts'
import { type ResolvedSource, resolveSource } from '#lib/domain/evidence/index.ts'
import { boundedByOthers } from './capital.ts'
import { add, intervalOf, nothingHeld, percentageOf, restOfWhole } from './interval.ts'

export interface ReadShareholding {
  /** The entry it was first read from; a joint parcel is in several entries. */
  index: number
  entry: Shareholder
  /** Who holds a joint parcel together; one entry a holder, one row a parcel (P60). */
  holders: Shareholder[]
  parcelId: string | null
  source: ResolvedSource | null
}

export interface ShareholdingTotals {
  /** As a share: an exact figure or a range, never a midpoint. */
  named: Percentage
  notShown: Percentage
  shares: string | null
  nominal: { amount: string; iso4217CurrencyCode: string } | null
}

export function shareholdingsOf(shareholders: readonly Shareholder[], sources: Sources): ReadShareholding[] {
  const parcels = new Map<string, ReadShareholding>()
  const holdings: ReadShareholding[] = []
  for (const [index, entry] of shareholders.entries()) {
    const parcelId = entry.jointHolding?.parcelId ?? null
    const known = parcelId === null ? undefined : parcels.get(parcelId)
    if (known !== undefined) {
      known.holders.push(entry)
      continue
    }
    const holding = { index, entry, holders: [entry], parcelId, source: resolveSource(entry.source, sources) }
    if (parcelId !== null) parcels.set(parcelId, holding)
    holdings.push(holding)
  }
  return holdings
}

/** What each entry of a list counts for: at most what the others leave. A parcel of several counts once; null where nothing is stated. */
export function countedShares(shareholders: readonly Shareholder[]): ReadonlyMap<Shareholder, Percentage | null> {
  const holdings = shareholdingsOf(shareholders, {})
  const stated = holdings.map(({ entry }) => intervalOf(entry.percentage))
  const counted = boundedByOthers(stated)
  return new Map(
    holdings.flatMap(({ entry, holders }, at) => {
      const share = counted[at]
      const counts = share === undefined || share === stated[at] ? (entry.percentage ?? null) : percentageOf(share)
      return holders.map((holder) => [holder, counts] as const)
    }),
  )
}

/** What the named holders come to. A holding that states nothing may be anything, so it opens the range; 100 closes it. */
export function shareholdingTotals(holdings: readonly ReadShareholding[]): ShareholdingTotals {
  const named = holdings.map(({ entry }) => intervalOf(entry.percentage)).reduce(add, nothingHeld)
  return {
    named: percentageOf(named),
    notShown: percentageOf(restOfWhole(named)),
    shares: sumOfShares(holdings),
    nominal: sumOfNominal(holdings),
  }
}

/** Only of those that state it; null where nobody does. A sum that leaves some out is said to by its column. */
function sumOfShares(holdings: readonly ReadShareholding[]): string | null {
  const given = holdings.flatMap(({ entry }) => decimalOf(entry.numberOfShares) ?? [])
  return given.length === 0 ? null : given.reduce((sum, one) => sum.plus(one), new Big(0)).toFixed()
}

/** Amounts of different currencies have no sum. */
function sumOfNominal(holdings: readonly ReadShareholding[]): ShareholdingTotals['nominal'] {
  const given = holdings.flatMap(({ entry }) => {
    const amount = decimalOf(entry.totalNominalValue?.amount)
    const code = entry.totalNominalValue?.iso4217CurrencyCode
    return amount !== null && code ? [{ amount, code }] : []
  })
  const [first] = given
  if (first === undefined || given.some(({ code }) => code !== first.code)) return null
  const digits = Math.max(...given.map(({ amount }) => amount.toFixed().split('.')[1]?.length ?? 0), 2)
  const sum = given.reduce((total, { amount }) => total.plus(amount), new Big(0))
  return { amount: sum.toFixed(digits), iso4217CurrencyCode: first.code }
}

function decimalOf(value: string | number | null | undefined): Big | null {
  if (value === null || value === undefined || !/^-?\d+(\.\d+)?$/.test(String(value))) return null
  return new Big(value)
}

/** A row of a list of holders, as far as it says who they are. */
interface Relation {
  person?: Person | null
  company?: CompanyParty | null
  jointHolding?: JointHolding | null
}

/** A joint parcel may name holders that have no row of their own: each gets the row it shares (P60). */
export function withNamedHolders<One extends Relation>(relations: readonly One[]): One[] {
  const named = new Set(relations.map(parcelKeyOf))
  return relations.flatMap((relation) => {
    const missing = (relation.jointHolding?.holders ?? []).flatMap((holder) => {
      const party = partyIn(holder)
      if (party === null) return []
      const row: One = { ...relation, person: null, company: null, ...party }
      if (named.has(parcelKeyOf(row))) return []
      named.add(parcelKeyOf(row))
      return [row]
    })
    return [relation, ...missing]
  })
}

function parcelKeyOf({ jointHolding, person, company }: Relation) {
  return JSON.stringify([jointHolding?.parcelId, person ?? null, company ?? null])
}

function partyIn(holder: unknown): { person?: Person; company?: CompanyParty } | null {
  if (typeof holder !== 'object' || holder === null) return null
  if ('person' in holder && isRecord(holder.person)) return { person: holder.person }
  return 'company' in holder && isRecord(holder.company) ? { company: holder.company } : null
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
