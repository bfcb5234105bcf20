import 'server-only'
import { budgetSubjectOf } from '#lib/contract/index.ts'
import type { Transaction } from '#lib/database/index.ts'
import { newId } from '#lib/id/index.ts'
import { announceNotification } from '../../announce.ts'
import { insertNotifications } from '../../notifications/index.ts'
import { monthName, monthOf } from './month.ts'
import { type BudgetRow, lockBudgets, organization, peopleOfBudget, usageOfBudget } from './store.ts'
import { creditsUsed } from './usage.ts'

/** Of what kind the notification is: its text names whose budget it is. */
const kinds = {
  organization: 'budget.organization',
  person: 'budget.own',
  ...{ product: 'budget.named', customer: 'budget.named', key: 'budget.named' },
} as const

/** Once a month for each threshold of a budget, however many requests there are; of several reached at one step the highest. */
export async function notifyReached(tx: Transaction, row: BudgetRow, used: number, now: Date): Promise<void> {
  const { subject, creditsMonthly, thresholds } = row
  const reached = thresholds.findLast((percent) => used * 100 >= creditsMonthly * percent)
  if (reached === undefined) return
  const about = `${subject} ${monthName(now)} ${reached}`
  const rows = (await peopleOfBudget(tx, subject)).map((userId) => ({
    notificationId: newId(now),
    userId,
    at: now,
    kind: kinds[budgetSubjectOf(subject).kind],
    about,
  }))
  for (const { notificationId } of await insertNotifications(tx, rows)) announceNotification(tx, notificationId)
}

interface OtherOrder {
  product: string | null
  customerId: string | null
  apiKeyName: string | null
}

/** Orders of other clients pass no check here; where they reach a threshold, people are notified all the same. */
export async function notifyOfOther(tx: Transaction, orders: readonly OtherOrder[], now: Date): Promise<void> {
  if (orders.length === 0) return
  const subjects = new Set(orders.flatMap(subjectsOf))
  for (const row of await lockBudgets(tx, [organization, ...subjects])) {
    const usage = await usageOfBudget(tx, row.subject, monthOf(now))
    await notifyReached(tx, row, creditsUsed(usage, row.subject, {}), now)
  }
}

function subjectsOf({ product, customerId, apiKeyName }: OtherOrder): string[] {
  const named = { product, customer: customerId, key: apiKeyName }
  return Object.entries(named).flatMap(([kind, name]) => (name === null ? [] : [`${kind}:${name}`]))
}
