import 'server-only'
import Big from 'big.js'
import { ApiError, type Budget, budgetSubjectOf, consoleError, isInvoiced } from '#lib/contract/index.ts'
import type { Transaction } from '#lib/database/index.ts'
import { startOfMonth } from '#lib/time/index.ts'
import type { Context } from '../../../core/context.ts'
import { notify } from '../../../core/notifications/index.ts'
import { budgetMoneyOf, moneyAfter } from './money.ts'
import {
  type BudgetRow,
  hasBudget,
  listBudgetRows,
  lockBudgets,
  organization,
  peopleOfBudget,
  usageOfBudget,
  usageSince,
} from './store.ts'
import { type BudgetUsage, creditsUsed, type MonthAccount, monthName, readAccount, unpricedUsageIn } from './usage.ts'

export function budgetStateOf(
  creditsMonthly: number | null,
  used: number,
  thresholds: readonly number[],
  isKnown = true,
): Budget['state'] {
  if (creditsMonthly === null) return 'free'
  if (used >= creditsMonthly) return 'spent'
  // What is known is the least that was used: it can show that a budget is spent, and never that something is left.
  if (!isKnown) return 'unknown'
  return used * 100 >= creditsMonthly * (thresholds[0] ?? 100) ? 'warned' : 'free'
}

/** One product of what is about to be requested. */
interface BudgetPart {
  /** Null where it is of several products. */
  product: string | null
  /** Null where the service quotes nothing: then only a budget that is spent refuses. */
  credits: number | null
}

interface BudgetRequest {
  userId: string
  customerId: string | null
  parts: readonly BudgetPart[]
  now: Date
}

/** With what the service says of the month. */
interface BudgetCheck extends BudgetRequest {
  account: MonthAccount | null
}

/**
 * Checks a request against the budgets of the month and does the work in the same transaction, or refuses it: then nothing
 * is written but the warning, and nothing is sent. What costs nothing always passes, and where there is no budget, all does.
 */
export async function withinBudgets<T>(
  ctx: Pick<Context, 'database' | 'upstream' | 'clock'>,
  request: BudgetRequest,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  const isLimited = creditsOf(request.parts) !== 0 && (await hasBudget(ctx.database.sql, subjectsOf(request)))
  const account = isLimited ? await readAccount(ctx) : null
  const done = await ctx.database.transaction(async (tx) => {
    const refusal = isLimited ? await findExceeded(tx, { ...request, account }) : null
    return refusal ?? { value: await work(tx) }
  })
  if (done instanceof ApiError) throw done
  return done.value
}

/** Checks inside a transaction about more than one request; a refusal rolls all of it back. */
export async function assertWithinBudget(tx: Transaction, request: BudgetCheck): Promise<void> {
  const refusal = await findExceeded(tx, request)
  if (refusal !== null) throw refusal
}

/** The budgets a request counts in. */
function subjectsOf({ userId, customerId, parts }: BudgetRequest) {
  const products = parts.flatMap(({ product }) => (product === null ? [] : [`product:${product}`]))
  return [organization, userId, ...(customerId === null ? [] : [`customer:${customerId}`]), ...new Set(products)]
}

/** What is known of the sum; null where no price is known, so that a budget that is spent refuses. */
function creditsOf(parts: readonly BudgetPart[]) {
  const known = parts.flatMap(({ credits }) => credits ?? [])
  const total = known.reduce((sum, credits) => sum + credits, 0)
  return total === 0 && known.length < parts.length ? null : total
}

async function findExceeded(tx: Transaction, request: BudgetCheck) {
  const { parts, now } = request
  if (creditsOf(parts) === 0) return null
  for (const row of await lockBudgets(tx, subjectsOf(request))) {
    const credits = creditsOf(parts.filter(({ product }) => countsIn(row.subject, product)))
    if (credits === 0) continue
    const usage = await usageOfBudget(tx, row.subject, startOfMonth(now))
    const refusal =
      (await overCredits(tx, row, request, { usage, credits })) ?? (await overAmount(tx, row, request, usage))
    if (refusal !== null) return refusal
  }
  return null
}

async function overCredits(
  tx: Transaction,
  row: BudgetRow,
  { account, now }: BudgetCheck,
  { usage, credits }: { usage: BudgetUsage[]; credits: number | null },
) {
  const { creditsMonthly } = row
  if (creditsMonthly === null) return null
  const known = account?.credits ?? null
  const used = creditsUsed(usage, row.subject, known)
  const isOver = credits === null ? used >= creditsMonthly : used + credits > creditsMonthly
  await notifyReached(tx, row, 'creditsMonthly', isOver ? creditsMonthly : used + (credits ?? 0), now)
  const all = { used, unpriced: unpricedUsageIn(usage, row.subject, known), creditsMonthly }
  return isOver ? consoleError('budget.exceeded', refusalText(row.subject, all, credits, now)) : null
}

async function overAmount(
  tx: Transaction,
  row: BudgetRow,
  { account, parts, now }: BudgetCheck,
  usage: readonly BudgetUsage[],
) {
  const wanted = new Map<string, number>()
  for (const { product, credits } of parts)
    if (product !== null && credits !== null && countsIn(row.subject, product))
      wanted.set(product, (wanted.get(product) ?? 0) + credits)
  const after = moneyAfter(row, { usage, account, wanted, now })
  if (after === null || row.amountMonthly === null) return null
  await notifyReached(tx, row, 'amountMonthly', after.isOver ? row.amountMonthly : after.used, now)
  // Without a figure: who orders may not read what the organization pays.
  const text = `${whose(row.subject)} for ${monthName(now)} in money does not cover what this may cost beside what is charged and reserved`
  return after.isOver ? consoleError('budget.exceeded', text) : null
}

/** A budget of a product has only the parts of that product. */
function countsIn(subject: string, product: string | null) {
  return !subject.startsWith('product:') || subject === `product:${product}`
}

function refusalText(
  subject: string,
  { used, unpriced, creditsMonthly }: { used: number; unpriced: number; creditsMonthly: number },
  credits: number | null,
  now: Date,
) {
  const known = unpriced === 0 ? `${used}` : `at least ${used}, without ${unpriced} orders of unknown price,`
  const price = credits === null ? '' : `, this needs ${credits}`
  return `${whose(subject)} for ${monthName(now)} is ${creditsMonthly} credits: ${known} are used or reserved${price}`
}

function whose(subject: string) {
  if (subject === organization) return 'the budget of the organization'
  return subject.includes(':') ? `the budget of ${subject.replace(':', ' ')}` : 'your own budget'
}

/** Of what kind the notification is: its text names whose budget it is. */
const kinds = {
  organization: 'budget.organization',
  person: 'budget.own',
  product: 'budget.named',
  customer: 'budget.named',
  key: 'budget.named',
} as const

/** Once a month for each threshold of a budget, however many requests there are; of several reached at one step the highest. */
async function notifyReached(tx: Transaction, row: BudgetRow, of: Limit, used: Big.BigSource, now: Date) {
  const limit = row[of]
  if (limit === null) return
  const reached = row.thresholds.findLast((percent) => new Big(used).times(100).gte(new Big(limit).times(percent)))
  if (reached === undefined) return
  await tellOf(tx, row.subject, { about: of === 'amountMonthly' ? `${reached} money` : String(reached), now })
}

type Limit = 'creditsMonthly' | 'amountMonthly'

/** Once a month: at its pace after grants it will cost more than its budget. */
async function notifyForecast(tx: Transaction, row: BudgetRow, atMonthEnd: string, now: Date) {
  if (row.amountMonthly === null || new Big(atMonthEnd).lte(row.amountMonthly)) return
  await tellOf(tx, row.subject, { about: 'forecast money', kind: 'budget.forecast', now })
}

async function tellOf(
  tx: Transaction,
  subject: string,
  { about, kind = kinds[budgetSubjectOf(subject).kind], now }: { about: string; kind?: `budget.${string}`; now: Date },
) {
  await notify(tx, kind, await peopleOfBudget(tx, subject), { about: `${subject} ${monthName(now)} ${about}` }, now)
}

/**
 * Looks at what the service has charged of the month: monitors and other clients pass no check here, and where they bring a budget
 * to a threshold, or its forecast above it, people are notified all the same.
 */
export async function watchBudgets(ctx: Pick<Context, 'database' | 'upstream' | 'clock'>): Promise<void> {
  const listed = await listBudgetRows(ctx.database.sql)
  const rows = listed.filter(({ subject, amountMonthly }) => isInvoiced(subject) || amountMonthly !== null)
  const account = rows.length === 0 ? null : await readAccount(ctx)
  if (account === null) return
  const now = ctx.clock.now()
  const isByList = rows.some(({ subject }) => !isInvoiced(subject))
  const usage = isByList ? await usageSince(ctx.database.sql, startOfMonth(now)) : []
  await ctx.database.transaction(async (tx) => {
    for (const row of rows) {
      const { used, atMonthEnd } = budgetMoneyOf(row.subject, row, { usage, account, now, isKnown: true })
      if (isInvoiced(row.subject)) {
        const charged = creditsUsed([], row.subject, account.credits)
        await notifyReached(tx, row, 'creditsMonthly', charged, now)
      }
      if (used != null) await notifyReached(tx, row, 'amountMonthly', used, now)
      if (atMonthEnd != null) await notifyForecast(tx, row, atMonthEnd, now)
    }
  })
}

interface OtherOrder {
  product: string | null
  customerId: string | null
  apiKeyName: string | null
}

/** Orders of other clients pass no check here; where they reach a threshold, people are notified all the same. */
export async function notifyOfOther(tx: Transaction, orders: readonly OtherOrder[], now: Date): Promise<void> {
  if (orders.length === 0) return
  const subjects = new Set(orders.flatMap(warnedSubjectsOf))
  for (const row of await lockBudgets(tx, [organization, ...subjects])) {
    const usage = await usageOfBudget(tx, row.subject, startOfMonth(now))
    await notifyReached(tx, row, 'creditsMonthly', creditsUsed(usage, row.subject, {}), now)
  }
}

function warnedSubjectsOf({ product, customerId, apiKeyName }: OtherOrder) {
  const named = { product, customer: customerId, key: apiKeyName }
  return Object.entries(named).flatMap(([kind, name]) => (name === null ? [] : [`${kind}:${name}`]))
}
