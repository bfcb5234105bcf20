import 'server-only'
import Big from 'big.js'
import { type Budget, type BudgetMoneyReason, budgetSubjectOf, pricedBudgetKinds } from '#lib/contract/index.ts'
import { type MonthPrices, moneyAtMonthEnd, moneyUsed } from '#lib/domain/credits/index.ts'
import type { MonthAccount } from './account.ts'
import type { BudgetRow } from './store.ts'
import { creditsByProduct, type Usage } from './usage.ts'

/** The product a budget is of, null for all; no budget that has an amount is of anything else. */
export function skuOf(subject: string): string | null {
  const { kind, name } = budgetSubjectOf(subject)
  return kind === 'product' ? name : null
}

export function isPriced(subject: string): boolean {
  return pricedBudgetKinds.some((kind) => kind === budgetSubjectOf(subject).kind)
}

/** What the month has cost and will, beside the budget; what cannot be known says why. */
export function moneyOf(
  subject: string,
  row: BudgetRow | undefined,
  account: MonthAccount | null,
  now: Date,
): NonNullable<Budget['money']> {
  const why = reasonOf(subject, row, account)
  const prices = why === null ? (account?.prices ?? null) : null
  const used = prices === null ? null : moneyUsed(prices, skuOf(subject), now)
  return {
    currency: account?.prices?.currency ?? null,
    used,
    atMonthEnd: prices === null ? null : moneyAtMonthEnd(prices, skuOf(subject), now),
    state: moneyStateOf(row, used),
    why,
  }
}

function reasonOf(subject: string, row: BudgetRow | undefined, account: MonthAccount | null): BudgetMoneyReason | null {
  if (!isPriced(subject)) return 'ofPart'
  if (account === null) return 'away'
  if (account.prices === null) return 'notStated'
  return isOtherCurrency(row, account.prices) ? 'otherCurrency' : null
}

function isOtherCurrency(row: BudgetRow | undefined, { currency }: MonthPrices): boolean {
  return row?.amountMonthly != null && row.amountCurrency !== currency
}

function moneyStateOf(row: BudgetRow | undefined, used: string | null): Budget['state'] {
  const amount = row?.amountMonthly ?? null
  if (amount === null) return 'free'
  if (used === null) return 'unknown'
  if (new Big(used).gte(amount)) return 'spent'
  return new Big(used).times(100).gte(new Big(amount).times(row?.thresholds[0] ?? 100)) ? 'warned' : 'free'
}

/**
 * Whether a request of so many credits by product may cost more than a budget has left, with what the journal holds reserved beyond
 * the account; `used` is what is told of it. Where a price is not known, only a budget that is spent refuses. Null for a budget
 * without an amount, or whose money nobody knows.
 */
export function moneyAfter(
  row: BudgetRow,
  {
    usage,
    account,
    wanted,
    now,
  }: { usage: readonly Usage[]; account: MonthAccount | null; wanted: ReadonlyMap<string, number>; now: Date },
): { used: string; isOver: boolean } | null {
  if (row.amountMonthly === null || account?.prices == null || isOtherCurrency(row, account.prices)) return null
  const sku = skuOf(row.subject)
  const more = new Map(wanted)
  for (const [product, credits] of creditsByProduct(usage, row.subject, {}))
    if (product !== null) {
      const reserved = Math.max(0, credits - (account.credits[product] ?? 0))
      more.set(product, (more.get(product) ?? 0) + reserved)
    }
  const used = moneyUsed(account.prices, sku, now) ?? '0'
  const after = moneyUsed(account.prices, sku, now, more)
  const isSpent = new Big(used).gte(row.amountMonthly)
  return { used, isOver: isSpent || (after !== null && new Big(after).gt(row.amountMonthly)) }
}
