import type { Percentage } from '#lib/contract/index.ts'
import { dayAt, numberOfDay, type RegisterCode } from './calendar.ts'
import { type Company, company, isOrdinary, type Party, plainHolding, type WorldHolding } from './model.ts'
import { legalFormOfWorld } from './names-forms.ts'
import { createRandom, pickAt, type Random } from './random.ts'

/** Connected companies by holdings: union-find, with persons between companies. */
interface Islands {
  find(node: number): number
  join(one: number, other: number): void
}

function createIslands(size: number): Islands {
  const parents = Int32Array.from({ length: size }, (_, node) => node)
  function find(node: number): number {
    let top = node
    while (parents[top] !== top) top = parents[top] ?? top
    for (let step = node; step !== top; ) {
      const next = parents[step] ?? top
      parents[step] = top
      step = next
    }
    return top
  }
  return {
    find,
    join(one, other) {
      parents[find(one)] = find(other)
    },
  }
}

/** What the economy must know of the companies besides themselves. */
interface Ground {
  persons: number
  /** The company with the 2,000 above it: whatever hangs together with it is inside. */
  root: number
  /** A holder stands above what it holds, so that chains stay short. */
  tierOf(index: number): number
  /** Companies by hand that may hold a small part of another one. */
  investors: ReadonlySet<number>
  /** Companies by hand whose shareholders are written down: nobody is added. */
  settled: ReadonlySet<number>
}

/** Makes one economy of all islands: a company outside gets a small holder from inside, or holds a part of one inside. */
export function connectEconomy(companies: readonly Company[], ground: Ground): void {
  const random = createRandom('connect')
  const islands = createIslands(companies.length + ground.persons)
  for (const one of companies)
    for (const holder of holdersOf(one)) joinParty(islands, one.index, holder, companies.length)
  const isInside = (index: number) => islands.find(index) === islands.find(ground.root)
  const mainland = companies.filter(({ index }) => isInside(index))
  const givers = mainland.filter(({ index, isPillar }) => isPillar && ground.tierOf(index) >= 25)
  const takers = mainland.filter((one) => isOrdinary(one) && hasShares(one) && one.form !== 'elSingleLtd')
  const isInvestor = (one: Company) => ground.investors.has(one.index) || one.isPillar || !hasShares(one)
  for (const one of [...companies.filter(isInvestor), ...companies]) {
    if (isInside(one.index)) continue
    const isJoined = isInvestor(one)
      ? invest(random, one, takers, ground)
      : receive(random, one, givers, ground) || (isOrdinary(one) && invest(random, one, takers, ground))
    if (isJoined) islands.join(one.index, ground.root)
  }
}

function holdersOf(one: Company) {
  return one.holdings.filter(({ until }) => until === null).flatMap(({ holders }) => holders)
}

function joinParty(islands: Islands, index: number, holder: Party, companies: number): void {
  if (holder.kind === 'company') islands.join(index, holder.index)
  if (holder.kind === 'person') islands.join(index, companies + holder.index)
}

function receive(random: Random, one: Company, givers: readonly Company[], { settled }: Ground): boolean {
  if (settled.has(one.index) || one.form === 'elSingleLtd') return false
  return admitHolding(one, company(random.pick(givers).index), random.between(2, 10) * 50)
}

/** A company that no company holds may hold any: it ends a chain. Others hold only what stands below them. */
function invest(random: Random, one: Company, takers: readonly Company[], { tierOf }: Ground): boolean {
  const isTop = !holdersOf(one).some(({ kind }) => kind === 'company')
  const start = random.below(takers.length)
  for (let step = 0; step < takers.length; step += 1) {
    const taker = pickAt(takers, (start + step) % takers.length)
    if (!isTop && tierOf(taker.index) >= tierOf(one.index)) continue
    if (admitHolding(taker, company(one.index), random.between(2, 10) * 50)) return true
  }
  return false
}

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
  return { ...plainHolding(company(index), basisPoints, founded), more: { interestDetails: 'own shares' } }
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
function admitHolding(company: Company, holder: Party, basisPoints: number): boolean {
  const largest = company.holdings
    .filter((one) => one.until === null && one.parcelId === null && one.basisPoints !== null)
    .toSorted((one, other) => (other.basisPoints ?? 0) - (one.basisPoints ?? 0))[0]
  if (largest === undefined || (largest.basisPoints ?? 0) < basisPoints + smallest) return false
  const isOwn = largest.holders.some((one) => one.kind === 'company' && one.index === company.index)
  if (isOwn) return false
  largest.basisPoints = (largest.basisPoints ?? 0) - basisPoints
  largest.disclosure = 'exact'
  company.holdings.push(plainHolding(holder, basisPoints, largest.since))
  return true
}

/** Whether this company has shares. */
export function hasShares(company: Company): boolean {
  return legalFormOfWorld(company.form).hasShares
}
