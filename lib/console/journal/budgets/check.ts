import 'server-only'
import { ApiError, type Budget, budgetWarnsFromPercent, consoleError } from '#lib/contract/index.ts'
import type { Transaction } from '#lib/database/index.ts'
import { newId } from '#lib/id/index.ts'
import { announceNotification } from '../../announce.ts'
import type { Context } from '../../context.ts'
import { insertNotifications } from '../notifications/store.ts'
import { creditsBesideRequests } from './beside.ts'
import { type BudgetRow, creditsUsed, hasBudget, lockBudgets, organization, peopleOfBudget } from './store.ts'

/** Months are those of UTC, as in the invoice. */
export function monthOf(now: Date): Date {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1))
}

export function monthName(now: Date): string {
  return now.toISOString().slice(0, 7)
}

export function budgetStateOf(creditsMonthly: number | null, used: number): Budget['state'] {
  if (creditsMonthly === null) return 'free'
  if (used >= creditsMonthly) return 'spent'
  return used * 100 >= creditsMonthly * budgetWarnsFromPercent ? 'warned' : 'free'
}

interface BudgetRequest {
  userId: string
  /** Null where the service quotes nothing: then only a budget that is spent refuses. */
  credits: number | null
  now: Date
}

interface BudgetCheck extends BudgetRequest {
  /** Credits of the month beside all requests: monitors. They are the organization's, and nobody's own. */
  beside: number
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
  const isLimited = request.credits !== 0 && (await hasBudget(ctx.database.sql, [organization, request.userId]))
  const beside = isLimited ? await creditsBesideRequests(ctx) : 0
  const done = await ctx.database.transaction(async (tx) => {
    const refusal = isLimited ? await findExceeded(tx, { ...request, beside }) : null
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

async function findExceeded(tx: Transaction, { userId, credits, now, beside }: BudgetCheck): Promise<ApiError | null> {
  if (credits === 0) return null
  for (const row of await lockBudgets(tx, [organization, userId])) {
    const ofRequests = await creditsUsed(tx, row.subject, monthOf(now))
    const used = ofRequests + (row.subject === organization ? beside : 0)
    const isOver = credits === null ? used >= row.creditsMonthly : used + credits > row.creditsMonthly
    if (isOver || budgetStateOf(row.creditsMonthly, used + (credits ?? 0)) !== 'free') await warn(tx, row, now)
    if (isOver) return consoleError('budget.exceeded', refusalText(row, used, credits, now))
  }
  return null
}

function refusalText({ subject, creditsMonthly }: BudgetRow, used: number, credits: number | null, now: Date): string {
  const whose = subject === organization ? 'the budget of the organization' : 'your own budget'
  const price = credits === null ? '' : `, this needs ${credits}`
  return `${whose} for ${monthName(now)} is ${creditsMonthly} credits: ${used} are used or reserved${price}`
}

/** Once a month for each budget, however many requests there are. */
async function warn(tx: Transaction, { subject }: BudgetRow, now: Date): Promise<void> {
  const about = `${subject} ${monthName(now)}`
  const rows = (await peopleOfBudget(tx, subject)).map((userId) => ({
    notificationId: newId(now),
    userId,
    at: now,
    kind: subject === organization ? 'budget.organization' : 'budget.own',
    about,
  }))
  for (const { notificationId } of await insertNotifications(tx, rows)) announceNotification(tx, notificationId)
}
