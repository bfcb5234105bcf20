import 'server-only'
import { and, asc, eq, gte, inArray, notInArray, sql } from 'drizzle-orm'
import { budgetSubjectOf, listedMax } from '#lib/contract/index.ts'
import { firstRow, only, prepared, type Sql, type Transaction, valuesOf } from '#lib/database/index.ts'
import { budgets, requests, users } from '../../../core/schema/index.ts'
import { keyed } from '../../../core/store.ts'
import type { BudgetUsage } from './usage.ts'

export const organization = 'organization'

export interface BudgetRow {
  subject: string
  creditsMonthly: number | null
  /** Gross of the month, a decimal text, and its currency; null where only credits are set. */
  amountMonthly: string | null
  amountCurrency: string | null
  /** Percentages, ascending. */
  thresholds: number[]
}

const budgetRow = only(budgets, 'subject', 'creditsMonthly', 'amountMonthly', 'amountCurrency', 'thresholds')

export async function listBudgetRows(db: Sql): Promise<BudgetRow[]> {
  return db.select(budgetRow).from(budgets).orderBy(asc(budgets.subject)).limit(listedMax.budgets)
}

const found = prepared((db) =>
  db
    .select({ subject: budgets.subject })
    .from(budgets)
    .where(sql`${budgets.subject} = any(${sql.placeholder('subjects')}::text[])`)
    .prepare('console_has_budget'),
)

export async function hasBudget(db: Sql, subjects: string[]): Promise<boolean> {
  const rows = await found(db).execute({ subjects })
  return rows.length > 0
}

/** Locks the budgets of a request until it is in the journal, so that concurrent requests are checked one by one. */
export async function lockBudgets(db: Sql, subjects: string[]): Promise<BudgetRow[]> {
  return db
    .select(budgetRow)
    .from(budgets)
    .where(inArray(budgets.subject, subjects))
    .orderBy(asc(budgets.subject))
    .for('update')
}

/** The budget as it stands, with all others of budgets waiting until this edit has committed: there may be no row to lock. */
export async function lockBudget(tx: Transaction, subject: string): Promise<BudgetRow | null> {
  await tx.execute(sql`lock table ${budgets} in share row exclusive mode`)
  return firstRow(tx.select(budgetRow).from(budgets).where(eq(budgets.subject, subject)))
}

export async function writeBudget(
  db: Sql,
  { subject, ...budget }: Pick<BudgetRow, 'subject'> & Partial<BudgetRow>,
  changed: { at: Date; by: string },
): Promise<void> {
  const row = { ...budget, changedAt: changed.at, changedBy: changed.by }
  await db
    .insert(budgets)
    .values({ subject, ...row })
    .onConflictDoUpdate({ target: budgets.subject, set: row })
}

export const { remove: deleteBudget } = keyed(budgets, budgets.subject)

/** What a request has cost, or will by what was quoted while that is not known; a refused one nothing. */
const counted = sql<string>`coalesce(sum(coalesce(${requests.creditsCharged}, ${requests.creditsQuoted}, 0)), 0)`

const unpriced = sql<string>`count(*) filter (where coalesce(${requests.creditsCharged}, ${requests.creditsQuoted}) is null)`

/** Credits of the requests since then, by everything a budget may be of. */
export async function usageSince(db: Sql, since: Date): Promise<BudgetUsage[]> {
  const { requestedBy: person, product, customerId: customer, apiKeyName: key } = requests
  const rows = await db
    .select({ person, product, customer, key, credits: counted, unpriced })
    .from(requests)
    .where(and(gte(requests.requestedAt, since), notInArray(requests.state, ['refused', 'dismissed'])))
    .groupBy(person, product, customer, key)
    .orderBy(asc(person), asc(product), asc(customer), asc(key))
  return rows.map((row) => ({ ...row, credits: Number(row.credits), unpriced: Number(row.unpriced) }))
}

/** Credits since then of one budget by product, as few rows as there are products: every request that costs asks. */
export async function usageOfBudget(db: Sql, subject: string, since: Date): Promise<BudgetUsage[]> {
  const { kind, name } = budgetSubjectOf(subject)
  const { product } = requests
  const column = columns[kind]
  const rows = await db
    .select({ product, credits: counted, unpriced })
    .from(requests)
    .where(
      and(
        gte(requests.requestedAt, since),
        notInArray(requests.state, ['refused', 'dismissed']),
        column === null ? undefined : eq(column, name),
      ),
    )
    .groupBy(product)
    .orderBy(asc(product))
  const none = { person: null, customer: null, key: null }
  const own = kind === 'organization' || kind === 'product' ? {} : { [kind]: name }
  return rows.map((row) => ({
    ...none,
    ...own,
    product: row.product,
    credits: Number(row.credits),
    unpriced: Number(row.unpriced),
  }))
}

const columns = {
  organization: null,
  person: requests.requestedBy,
  product: requests.product,
  customer: requests.customerId,
  key: requests.apiKeyName,
} as const

/** Who is notified that a budget is nearly used: the person it limits, or those responsible for the organization's. */
export function peopleOfBudget(db: Sql, subject: string): Promise<string[]> {
  const whose =
    budgetSubjectOf(subject).kind === 'person'
      ? eq(sql`${users.userId}::text`, subject)
      : inArray(users.role, ['admin', 'finance'])
  return valuesOf(
    db
      .select({ userId: users.userId })
      .from(users)
      .where(and(whose, eq(users.isActive, true))),
    'userId',
  )
}

/** Those a budget can be set for: everybody, or the one with this id. */
export async function readPeopleOfBudgets(db: Sql, userId?: string) {
  const { name, email, role, isActive } = users
  return db
    .select({ userId: users.userId, name, email, role, isActive })
    .from(users)
    .where(userId === undefined ? undefined : eq(users.userId, userId))
    .orderBy(asc(name), asc(email))
    .limit(2_000)
}
