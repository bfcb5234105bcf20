import 'server-only'
import Big from 'big.js'
import { budgetSubjectOf, isInvoiced } from '#lib/contract/index.ts'
import type { Transaction } from '#lib/database/index.ts'
import { newId } from '#lib/id/index.ts'
import { announceNotification } from '../../../core/announce.ts'
import type { Context } from '../../../core/context.ts'
import { insertNotifications } from '../../../core/notifications/index.ts'
import { budgetMoneyOf } from './money.ts'
import {
  type BudgetRow,
  listBudgetRows,
  lockBudgets,
  organization,
  peopleOfBudget,
  usageOfBudget,
  usageSince,
} from './store.ts'
import { creditsUsed, monthName, monthOf, readAccount } from './usage.ts'

/** Of what kind the notification is: its text names whose budget it is. */
const kinds = {
  organization: 'budget.organization',
  person: 'budget.own',
  ...{ product: 'budget.named', customer: 'budget.named', key: 'budget.named' },
} as const

/** Once a month for each threshold of a budget, however many requests there are; of several reached at one step the highest. */
export async function notifyReached(tx: Transaction, row: BudgetRow, used: number, now: Date): Promise<void> {
  const { creditsMonthly, thresholds } = row
  if (creditsMonthly === null) return
  const reached = thresholds.findLast((percent) => used * 100 >= creditsMonthly * percent)
  if (reached !== undefined) await notify(tx, row.subject, { about: String(reached), now })
}

/** The same of its amount. */
export async function notifyMoney(tx: Transaction, row: BudgetRow, used: string, now: Date): Promise<void> {
  const { amountMonthly, thresholds } = row
  if (amountMonthly === null) return
  const reached = thresholds.findLast((percent) => new Big(used).times(100).gte(new Big(amountMonthly).times(percent)))
  if (reached !== undefined) await notify(tx, row.subject, { about: `${reached} money`, now })
}

/** Once a month: at its pace after grants it will cost more than its budget. */
async function notifyForecast(tx: Transaction, row: BudgetRow, atMonthEnd: string, now: Date): Promise<void> {
  if (row.amountMonthly === null || new Big(atMonthEnd).lte(row.amountMonthly)) return
  await notify(tx, row.subject, { about: 'forecast money', kind: 'budget.forecast', now })
}

async function notify(
  tx: Transaction,
  subject: string,
  { about, kind = kinds[budgetSubjectOf(subject).kind], now }: { about: string; kind?: string; now: Date },
): Promise<void> {
  const rows = (await peopleOfBudget(tx, subject)).map((userId) => ({
    notificationId: newId(now),
    userId,
    at: now,
    kind,
    about: `${subject} ${monthName(now)} ${about}`,
  }))
  for (const { notificationId } of await insertNotifications(tx, rows)) announceNotification(tx, notificationId)
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
  const usage = isByList ? await usageSince(ctx.database.sql, monthOf(now)) : []
  await ctx.database.transaction(async (tx) => {
    for (const row of rows) {
      const { used, atMonthEnd } = budgetMoneyOf(row.subject, row, { usage, account, now, isKnown: true })
      if (isInvoiced(row.subject)) await notifyReached(tx, row, creditsUsed([], row.subject, account.credits), now)
      if (used != null) await notifyMoney(tx, row, used, now)
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
