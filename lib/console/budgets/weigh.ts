import 'server-only'
import { type Budget, budgetWarnsFromPercent, consoleError } from '#lib/contract/index.ts'
import type { Transaction } from '#lib/database/index.ts'
import { newId } from '../id.ts'
import { announceNotification } from '../live/announce.ts'
import { insertNotifications } from '../notifications/store.ts'
import { type BudgetRow, creditsUsed, lockBudgets, organization, peopleOfBudget } from './store.ts'

/** Months are those of UTC, as in the invoice. */
export function monthOf(now: Date): Date {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1))
}

export function monthName(now: Date): string {
  return now.toISOString().slice(0, 7)
}

export function standingOf(creditsMonthly: number | null, used: number): Budget['standing'] {
  if (creditsMonthly === null) return 'free'
  if (used >= creditsMonthly) return 'spent'
  return used * 100 >= creditsMonthly * budgetWarnsFromPercent ? 'warned' : 'free'
}

interface Weighed {
  userId: string
  /** Null where the service quotes nothing: then only a budget that is spent refuses. */
  credits: number | null
  now: Date
}

/**
 * Weighs a press against the budgets of the month, in the transaction that writes it into the journal; throws before
 * anything is sent. What costs nothing always passes.
 */
export async function weighPress(tx: Transaction, { userId, credits, now }: Weighed): Promise<void> {
  if (credits === 0) return
  const rows = await lockBudgets(tx, [organization, userId])
  for (const row of rows) {
    const used = await creditsUsed(tx, row.subject, monthOf(now))
    const isOver = credits === null ? used >= row.creditsMonthly : used + credits > row.creditsMonthly
    if (isOver) throw consoleError('budget.exceeded', refusalText(row, used, credits, now))
    if (standingOf(row.creditsMonthly, used + (credits ?? 0)) !== 'free') await warn(tx, row, now)
  }
}

function refusalText({ subject, creditsMonthly }: BudgetRow, used: number, credits: number | null, now: Date): string {
  const whose = subject === organization ? 'the budget of the organization' : 'your own budget'
  const price = credits === null ? '' : `, this needs ${credits}`
  return `${whose} for ${monthName(now)} is ${creditsMonthly} credits: ${used} are used or reserved${price}`
}

/** Once a month for each budget, whoever presses how often. */
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
