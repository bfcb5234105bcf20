import Big from 'big.js'
import { dayMs } from '#lib/time/index.ts'

/** What the month has used by product with its prices, and what is left of grants, as the service states them. */
export interface MonthPrices {
  /** Null where the service names none. */
  currency: string | null
  products: readonly (ProductUsage & { sku: string })[]
  grants: readonly GivenGrant[]
}

interface Stated {
  currency?: string | null | undefined
  usage?: readonly StatedUsage[] | null | undefined
  grants?: readonly GivenGrant[] | null | undefined
}

interface StatedUsage {
  sku: string
  credits?: number | null | undefined
  billed?: number | null | undefined
  tiers?: ProductUsage['tiers'] | null | undefined
}

/** The prices in an account of the service; null where it states none, or not those of each product that was used. */
export function monthPricesOf({ currency, usage, grants }: Stated): MonthPrices | null {
  const products = (usage ?? []).map(({ sku, credits, billed, tiers }) => {
    if (typeof credits !== 'number' || typeof billed !== 'number' || !tiers || tiers.length === 0) return null
    return { sku, credits, billed, tiers }
  })
  const priced = products.filter((product) => product !== null)
  if (!usage || priced.length < products.length) return null
  return { currency: currency ?? null, products: priced, grants: grants ?? [] }
}

/**
 * What the month costs so far, of a product or of all (null): the gross of the draft invoice, exact, as a decimal text. With `more`
 * credits by product that are reserved or about to be, the most it can come to: what grants do not pay of them may fall on any
 * product. Null where one of these products has no price.
 */
export function moneyUsed(
  { products, grants }: MonthPrices,
  sku: string | null,
  now: Date,
  more: ReadonlyMap<string, number> = new Map(),
): string | null {
  const added = [...more].filter(([, credits]) => credits > 0)
  const priced = new Set(products.map((product) => product.sku))
  if (added.some(([name]) => (sku === null || name === sku) && !priced.has(name))) return null
  const wanted = added.reduce((sum, [, credits]) => sum + credits, 0)
  const unpaid = Math.max(0, wanted - openCredits(grants, now))
  const counted = products.filter((product) => sku === null || product.sku === sku)
  return counted
    .reduce((sum, product) => {
      const most = Math.min(more.get(product.sku) ?? 0, unpaid)
      return sum.plus(grossOf(product.tiers, new Big(product.billed).plus(Math.max(0, most))))
    }, new Big(0))
    .toFixed()
}

/** What the whole month comes to at its pace after grants, of a product or of all (null); null on its first day, and where nothing was used. */
export function moneyAtMonthEnd({ products, grants }: MonthPrices, sku: string | null, now: Date): string | null {
  return monthCostOf(products, grants, now, (product) => sku === null || product.sku === sku)?.gross ?? null
}

/**
 * Credits of a part of the organization at list price, exact, as a decimal text: as if it alone had used the month, before grants. Each
 * credit costs the highest price from its place on, so that this is never less than its share of the invoice, in which others may come
 * first. The least it is where one of these products has no price.
 */
export function moneyByList(
  { products }: MonthPrices,
  credits: ReadonlyMap<string | null, number>,
): { used: string; isWhole: boolean } {
  const used = [...credits].filter(([, sum]) => sum > 0)
  const priced = used.flatMap(([sku, sum]) => {
    const product = products.find((one) => one.sku === sku)
    return product === undefined ? [] : [grossOf(highestFrom(product.tiers), new Big(sum))]
  })
  const gross = priced.reduce((sum, one) => sum.plus(one), new Big(0))
  return { used: gross.toFixed(), isWhole: priced.length === used.length }
}

/** Tiers whose price is the highest of theirs and all later ones. */
function highestFrom(tiers: ProductUsage['tiers']): ProductUsage['tiers'] {
  return tiers.map(({ from }, at) => {
    const [first, ...later] = tiers.slice(at).map(({ unitAmountMajor }) => unitAmountMajor)
    const unitAmountMajor = later.reduce((most, price) => (new Big(price).gt(most) ? price : most), first ?? '0')
    return { from, unitAmountMajor }
  })
}

function openCredits(grants: readonly GivenGrant[], now: Date) {
  return grants
    .filter(({ expiresAt }) => !expiresAt || Date.parse(expiresAt) > now.getTime())
    .reduce((sum, { remaining }) => sum + Math.max(0, remaining ?? 0), 0)
}

/** What a product has used in the month, what of it no grant paid, and what its credits cost. */
interface ProductUsage {
  credits: number
  billed: number
  /** Graduated: credits above `from` cost `unitAmountMajor` each. */
  tiers: readonly { from: number; unitAmountMajor: string }[]
}

/** So much of a credit is a fault of floating point. */
const tinyCredits = 1e-6

export interface MonthCost {
  /** Credits of the whole month, those that grants pay, and the others. */
  credits: number
  granted: number
  billed: number
  /** What the others come to by the tiers, as a decimal text with all its digits. */
  gross: string
}

/**
 * What the month will cost if it goes on as it has so far: each product at its own pace, less what is left of grants until
 * they expire, by the tiers of the month. Null on its first day, and where nothing was used.
 * `counts` leaves products out of the gross, never out of what grants pay.
 */
export function monthCostOf<Usage extends ProductUsage>(
  usage: readonly Usage[],
  grants: readonly GivenGrant[],
  now: Date,
  counts: (product: Usage) => boolean = () => true,
): MonthCost | null {
  const used = usage.reduce((sum, { credits }) => sum + credits, 0)
  const pace = paceOf(used, now)
  if (pace === null || used <= 0) return null
  const more = pace.atMonthEnd - used
  const covered = Math.min(more, coveredUntil(pace.monthEndsAt, grants, { perDay: pace.perDay, now }))
  const billedOf = ({ credits, billed }: Usage) =>
    new Big(credits)
      .times(more - covered)
      .div(used)
      .plus(billed)
  const counted = usage.filter(counts)
  const gross = counted.reduce((sum, product) => sum.plus(grossOf(product.tiers, billedOf(product))), new Big(0))
  const billed = used === 0 ? 0 : usage.reduce((sum, product) => sum + product.billed, 0) + more - covered
  return { credits: pace.atMonthEnd, granted: pace.atMonthEnd - billed, billed, gross: gross.toFixed() }
}

/** Whole credits that grants pay from now on: each until it is used up, expires, or the month is over. */
function coveredUntil(end: Date, grants: readonly GivenGrant[], { perDay, now }: { perDay: number; now: Date }) {
  const byId = new Map(grants.map((grant) => [grant.grantId, grant]))
  let at = now.getTime()
  let covered = 0
  for (const { grantId, left } of forecastGrants(grants, null, now)) {
    const expiry = Date.parse(byId.get(grantId)?.expiresAt ?? '')
    const until = Math.min(end.getTime(), Number.isNaN(expiry) ? end.getTime() : expiry)
    const paid = Math.max(0, Math.min(left, Math.ceil(((until - at) / dayMs) * perDay - tinyCredits)))
    covered += paid
    at += perDay === 0 ? 0 : (paid / perDay) * dayMs
  }
  return covered
}

/** Graduated, exact; below zero all at the first price. */
function grossOf(tiers: ProductUsage['tiers'], billed: Big): Big {
  return tiers.reduce((sum, { from, unitAmountMajor }, at) => {
    const end = tiers[at + 1]?.from
    const upTo = end === undefined || billed.lt(end) ? billed : new Big(end)
    const inTier = upTo.minus(from)
    return at > 0 && inTier.lte(0) ? sum : sum.plus(inTier.times(unitAmountMajor))
  }, new Big(0))
}

/** Credits given beforehand; a service may leave out any of it but the id. */
interface GivenGrant {
  grantId: string
  remaining?: number | null | undefined
  expiresAt?: string | null | undefined
}

type GrantState = 'open' | 'usedUp' | 'expired' | 'unknown'

export interface GrantForecast {
  grantId: string
  state: GrantState
  /** Credits that can still be used: 0 once it has expired. */
  left: number
  /** When it is used up at the pace of this month; null where it is not, or where no pace is known. */
  usedUpAt: Date | null
  /** Credits that expire unused at that pace; null where no pace is known, or it never expires. */
  expires: number | null
}

/**
 * What is left of grants, in the order in which they are used: earliest expiry first, those without one last. `used` is what
 * the month has used so far; the forecast goes on at its pace.
 */
export function forecastGrants(grants: readonly GivenGrant[], used: number | null, now: Date): GrantForecast[] {
  const perDay = used === null ? null : (paceOf(used, now)?.perDay ?? null)
  let from = now.getTime()
  return grants
    .toSorted((a, b) => expiryOf(a) - expiryOf(b))
    .map((grant) => {
      const state = stateOf(grant, now)
      const left = state === 'open' ? (grant.remaining ?? 0) : 0
      const none = { grantId: grant.grantId, state, left, usedUpAt: null, expires: null }
      if (state !== 'open' || perDay === null) return none
      const expiry = expiryOf(grant)
      const usedUpMs = perDay === 0 ? Number.POSITIVE_INFINITY : from + (left / perDay) * dayMs
      const isUsedUp = usedUpMs <= expiry && Number.isFinite(usedUpMs)
      const expires = isUsedUp ? 0 : Math.max(0, left - Math.floor(((expiry - from) / dayMs) * perDay))
      from = Math.max(from, Math.min(usedUpMs, expiry))
      return {
        ...none,
        usedUpAt: isUsedUp ? new Date(usedUpMs) : null,
        expires: Number.isFinite(expiry) ? expires : null,
      }
    })
}

/** What is left of all grants together, in credits. */
export function leftOf(grants: readonly GrantForecast[]): number {
  return grants.reduce((sum, { left }) => sum + left, 0)
}

function stateOf({ remaining, expiresAt }: GivenGrant, now: Date): GrantState {
  if (typeof remaining !== 'number') return 'unknown'
  if (remaining <= 0) return 'usedUp'
  return expiryOf({ expiresAt }) <= now.getTime() ? 'expired' : 'open'
}

function expiryOf({ expiresAt }: Pick<GivenGrant, 'expiresAt'>) {
  const at = Date.parse(expiresAt ?? '')
  return Number.isNaN(at) ? Number.POSITIVE_INFINITY : at
}

/** How fast credits are used in a month of UTC; null on its first day, of which nothing can be said about the rest. */
interface Pace {
  perDay: number
  /** What the whole month comes to at this pace, rounded up. */
  atMonthEnd: number
  /** The first instant of the next month. */
  monthEndsAt: Date
}

/** `used` is what the month has used by `now`, evenly spread over the time that has passed. */
export function paceOf(used: number, now: Date): Pace | null {
  const start = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1)
  const end = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1)
  const days = (now.getTime() - start) / dayMs
  if (days < 1) return null
  const perDay = used / days
  // Multiplied before it is divided, so that a whole result is not rounded up for a digit of the floating point.
  return { perDay, atMonthEnd: Math.ceil((used * (end - start)) / (now.getTime() - start)), monthEndsAt: new Date(end) }
}

/** When a budget of the month is spent at this pace; null where it outlasts the month, or is spent already. */
export function spentAt(budget: number, used: number, now: Date): Date | null {
  const pace = paceOf(used, now)
  if (pace === null || used >= budget || pace.perDay === 0) return null
  const at = new Date(now.getTime() + ((budget - used) / pace.perDay) * dayMs)
  return at < pace.monthEndsAt ? at : null
}
