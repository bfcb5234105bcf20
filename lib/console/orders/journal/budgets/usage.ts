import 'server-only'
import { type Budget, budgetSubjectOf } from '#lib/contract/index.ts'
import { type MonthPrices, monthPricesOf, paceOf, spentAt } from '#lib/domain/credits/index.ts'
import type { Context } from '../../../core/context.ts'
import { ask } from '../../../core/upstream/index.ts'

/** Credits of requests of the month that have these values in common. */
export interface BudgetUsage {
  /** Null for other clients of the organization. */
  person: string | null
  product: string | null
  customer: string | null
  /** The key of another client. */
  key: string | null
  credits: number
  /** Requests among them that no price is known of. */
  unpriced: number
}

/** Requests that count in a budget. */
function usageOf(usage: readonly BudgetUsage[], subject: string) {
  const { kind, name } = budgetSubjectOf(subject)
  return kind === 'organization' ? [...usage] : usage.filter((one) => one[kind] === name)
}

/**
 * Credits of a budget by product. The service's account is the whole organization's, so it counts there and for a product: of
 * each product the larger figure, because the account has what was used elsewhere, and the journal what is only reserved.
 */
export function usedByProduct(
  usage: readonly BudgetUsage[],
  subject: string,
  account: Account | null,
): Map<string | null, number> {
  const { kind, name } = budgetSubjectOf(subject)
  const sums = sumsBy(usageOf(usage, subject), 'product')
  for (const [product, credits] of Object.entries(account ?? {})) {
    const counts = kind === 'organization' || (kind === 'product' && product === name)
    if (counts && credits > (sums.get(product) ?? 0)) sums.set(product, credits)
  }
  return sums
}

export function creditsUsed(usage: readonly BudgetUsage[], subject: string, account: Account | null): number {
  return [...usedByProduct(usage, subject, account).values()].reduce((sum, credits) => sum + credits, 0)
}

/** Requests of a budget that no price is known of, but for what the service's account has: it holds every charge of the month. */
export function unpricedUsageIn(usage: readonly BudgetUsage[], subject: string, account: Account | null): number {
  return hasAccount(subject, account) ? 0 : usageOf(usage, subject).reduce((sum, { unpriced }) => sum + unpriced, 0)
}

/** Whether orders of other clients that are not in the journal are lacking in a budget: no person's, and none that the account has. */
export function lacksOthers(subject: string, account: Account | null): boolean {
  return budgetSubjectOf(subject).kind !== 'person' && !hasAccount(subject, account)
}

/** What most of a budget was used for: of a product the customer, of anything else the product. */
export function leadingOf(usage: readonly BudgetUsage[], subject: string, account: Account | null): Budget['leading'] {
  const isOfProduct = budgetSubjectOf(subject).kind === 'product'
  const sums = isOfProduct ? sumsBy(usageOf(usage, subject), 'customer') : usedByProduct(usage, subject, account)
  const [largest] = [...sums].toSorted(([, a], [, b]) => b - a)
  if (largest === undefined || largest[1] === 0) return null
  const [name, credits] = largest
  return { of: isOfProduct ? 'customer' : 'product', name, credits }
}

function hasAccount(subject: string, account: Account | null) {
  const { kind } = budgetSubjectOf(subject)
  return (kind === 'organization' || kind === 'product') && Object.keys(account ?? {}).length > 0
}

export function forecastOf(creditsMonthly: number | null, used: number, now: Date): Budget['forecast'] {
  const pace = paceOf(used, now)
  if (pace === null) return null
  const spent = creditsMonthly === null ? null : spentAt(creditsMonthly, used, now)
  return { creditsAtMonthEnd: pace.atMonthEnd, spentAt: spent?.toISOString() ?? null }
}

function sumsBy(usage: readonly BudgetUsage[], field: 'product' | 'customer') {
  const sums = new Map<string | null, number>()
  for (const one of usage) sums.set(one[field], (sums.get(one[field]) ?? 0) + one.credits)
  return sums
}

/** So long an account is taken for current: monitors charge a few credits an hour, and every request asks. */
const freshMs = 15_000
const timeoutMs = 3_000

/** Credits of the month by product, as the service counts them. */
type Account = Readonly<Record<string, number>>

export interface MonthAccount {
  credits: Account
  /** Null where the service states no prices. */
  prices: MonthPrices | null
}

type Known = MonthAccount & { month: string; atMs: number }
const accounts = new WeakMap<object, Known>()
const none: MonthAccount = { credits: {}, prices: null }

/**
 * This month by the service's own account, which also has what no request of the console has: checks and events of monitors.
 * While the service cannot say, the last account of the month stands; null where there is none yet. A service without an account
 * has an empty one.
 */
export async function readAccount(ctx: Pick<Context, 'upstream' | 'clock'>): Promise<MonthAccount | null> {
  const now = ctx.clock.now()
  const month = monthName(now)
  const known = accounts.get(ctx.upstream)
  const last = known?.month === month ? known : null
  if (last !== null && now.getTime() - last.atMs < freshMs) return last
  try {
    if (!(await ctx.upstream.has('getCredits'))) return last ?? none
    const value = await ask(ctx, 'getCredits', {}, { timeoutMs })
    const account = { credits: value.byProduct ?? {}, prices: monthPricesOf(value) }
    accounts.set(ctx.upstream, { month, atMs: now.getTime(), ...account })
    return account
  } catch {
    return last
  }
}

/** Months are those of UTC, as in the invoice. */
export function monthName(now: Date): string {
  return now.toISOString().slice(0, 7)
}
