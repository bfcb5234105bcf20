import 'server-only'
import Big from 'big.js'
import { type Budget, budgetSubjectOf, isInvoiced } from '#lib/contract/index.ts'
import { type MonthPrices, moneyAtMonthEnd, moneyByList, moneyUsed, paceOf } from '#lib/domain/credits/index.ts'
import type { BudgetRow } from './store.ts'
import { type BudgetUsage, type MonthAccount, usedByProduct } from './usage.ts'

/** The month as a budget in money is counted by. */
interface MoneyMonth {
  usage: readonly BudgetUsage[]
  account: MonthAccount | null
  now: Date
}

/** What the month has cost and will, beside the budget; what cannot be known says why. `isKnown` is whether its credits are. */
export function budgetMoneyOf(
  subject: string,
  row: BudgetRow | undefined,
  month: MoneyMonth & { isKnown: boolean },
): NonNullable<Budget['money']> {
  const { account } = month
  const away = reasonOf(row, account)
  const cost = away === null && account?.prices ? costOf(subject, account.prices, month) : nothing
  const state = moneyStateOf(row, cost)
  const isSaid = cost.isWhole || state === 'spent'
  return {
    currency: account?.prices?.currency ?? null,
    used: isSaid ? cost.used : null,
    atMonthEnd: isSaid ? cost.atMonthEnd : null,
    state,
    why: away ?? (isSaid ? null : 'incomplete'),
  }
}

interface Cost {
  /** The least it is where it is not whole. */
  used: string | null
  isWhole: boolean
  atMonthEnd: string | null
}
const nothing: Cost = { used: null, isWhole: false, atMonthEnd: null }

function costOf(
  subject: string,
  prices: MonthPrices,
  { usage, now, isKnown }: MoneyMonth & { isKnown: boolean },
): Cost {
  if (isInvoiced(subject)) {
    const sku = skuOf(subject)
    return { used: moneyUsed(prices, sku, now), isWhole: true, atMonthEnd: moneyAtMonthEnd(prices, sku, now) }
  }
  const credits = usedByProduct(usage, subject, null)
  const { used, isWhole } = moneyByList(prices, credits)
  const paces = [...credits].map(([product, sum]) => [product, paceOf(sum, now)?.atMonthEnd ?? 0] as const)
  const end = moneyByList(prices, new Map(paces)).used
  return { used, isWhole: isWhole && isKnown, atMonthEnd: end === '0' ? null : end }
}

/** The product an invoiced budget is of, null for all. */
function skuOf(subject: string) {
  const { kind, name } = budgetSubjectOf(subject)
  return kind === 'product' ? name : null
}

function reasonOf(row: BudgetRow | undefined, account: MonthAccount | null) {
  if (account === null) return 'away'
  if (account.prices === null) return 'notStated'
  return isOtherCurrency(row, account.prices) ? 'otherCurrency' : null
}

function isOtherCurrency(row: BudgetRow | undefined, { currency }: MonthPrices) {
  return row?.amountMonthly != null && row.amountCurrency !== currency
}

function moneyStateOf(row: BudgetRow | undefined, { used, isWhole }: Cost) {
  const amount = row?.amountMonthly ?? null
  if (amount === null) return 'free'
  if (used !== null && new Big(used).gte(amount)) return 'spent'
  if (used === null || !isWhole) return 'unknown'
  return new Big(used).times(100).gte(new Big(amount).times(row?.thresholds[0] ?? 100)) ? 'warned' : 'free'
}

/**
 * Whether a request of so many credits by product may cost more than a budget has left, with what the journal holds reserved beyond
 * the account; `used` is what is told of it. Where a price is not known, only a budget that is spent refuses. Null for a budget
 * without an amount, or whose money nobody knows.
 */
export function moneyAfter(
  row: BudgetRow,
  { usage, account, wanted, now }: MoneyMonth & { wanted: ReadonlyMap<string, number> },
): { used: string; isOver: boolean } | null {
  if (row.amountMonthly === null || account?.prices == null || isOtherCurrency(row, account.prices)) return null
  const sums = usedByProduct(usage, row.subject, null)
  const { used, after } = isInvoiced(row.subject)
    ? invoicedAfter(row.subject, account.prices, { account, sums, wanted, now })
    : { used: moneyByList(account.prices, sums).used, after: moneyByList(account.prices, added(sums, wanted)).used }
  const isSpent = new Big(used).gte(row.amountMonthly)
  return { used, isOver: isSpent || (after !== null && new Big(after).gt(row.amountMonthly)) }
}

type Sums = ReadonlyMap<string | null, number>

function invoicedAfter(
  subject: string,
  prices: MonthPrices,
  { account, sums, wanted, now }: { account: MonthAccount; sums: Sums; wanted: ReadonlyMap<string, number>; now: Date },
) {
  const reserved = [...sums].flatMap(([product, credits]): [string, number][] =>
    product === null ? [] : [[product, Math.max(0, credits - (account.credits[product] ?? 0))]],
  )
  const sku = skuOf(subject)
  return {
    used: moneyUsed(prices, sku, now) ?? '0',
    after: moneyUsed(prices, sku, now, added(new Map(reserved), wanted)),
  }
}

function added<K>(sums: ReadonlyMap<K, number>, more: ReadonlyMap<K & string, number>) {
  const all = new Map<K, number>(sums)
  for (const [product, credits] of more) all.set(product, (all.get(product) ?? 0) + credits)
  return all
}
