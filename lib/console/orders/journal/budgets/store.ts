import 'server-only'
import { and, asc, eq, gte, inArray, notInArray, sql } from 'drizzle-orm'
import { budgetSubjectOf, listedMax } from '#lib/contract/index.ts'
import { columnOf, firstRow, matching, only, prepared, type Sql, type Transaction } from '#lib/database/index.ts'
import { budgets, requests, users } from '../../../core/schema/index.ts'
import { keyed } from '../../../core/store.ts'
import type { BudgetUsage } from './usage.ts'

export const organization = 'organization'

const budgetRow = only(budgets, 'subject', 'creditsMonthly', 'amountMonthly', 'amountCurrency', 'thresholds')
export type BudgetRow = Pick<typeof budgets.$inferSelect, keyof typeof budgetRow>

export function listBudgetRows(db: Sql): Promise<BudgetRow[]> {
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

const { lockAll, remove } = keyed(budgets, budgets.subject)

export const deleteBudget = remove

/** Locks the budgets of a request until it is in the journal, so that concurrent requests are checked one by one. */
export function lockBudgets(db: Sql, subjects: string[]): Promise<BudgetRow[]> {
  return db
    .select(budgetRow)
    .from(budgets)
    .where(inArray(budgets.subject, subjects))
    .orderBy(asc(budgets.subject))
    .for('update')
}

/** The budget as it stands, with all others of budgets waiting until this edit has committed: there may be no row to lock. */
export async function lockBudget(tx: Transaction, subject: string): Promise<BudgetRow | null> {
  await lockAll(tx)
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

/** What a request has cost, or will by what was quoted while that is not known; a refused one nothing. */
const credits = sql<number>`coalesce(sum(coalesce(${requests.creditsCharged}, ${requests.creditsQuoted}, 0)), 0)::float8`

const unpriced = sql<number>`
  (count(*) filter (where coalesce(${requests.creditsCharged}, ${requests.creditsQuoted}) is null))::int`

const countsSince = (since: Date) =>
  and(gte(requests.requestedAt, since), notInArray(requests.state, ['refused', 'dismissed']))

/** Credits of the requests since then, by everything a budget may be of. */
export function usageSince(db: Sql, since: Date): Promise<BudgetUsage[]> {
  const { requestedBy: person, product, customerId: customer, apiKeyName: key } = requests
  return db
    .select({ person, product, customer, key, credits, unpriced })
    .from(requests)
    .where(countsSince(since))
    .groupBy(person, product, customer, key)
    .orderBy(asc(person), asc(product), asc(customer), asc(key))
}

/** Credits since then of one budget by product, as few rows as there are products: every request that costs asks. */
export async function usageOfBudget(db: Sql, subject: string, since: Date): Promise<BudgetUsage[]> {
  const { kind, name } = budgetSubjectOf(subject)
  const { product } = requests
  const column = columns[kind]
  const rows = await db
    .select({ product, credits, unpriced })
    .from(requests)
    .where(and(countsSince(since), column === null ? undefined : eq(column, name)))
    .groupBy(product)
    .orderBy(asc(product))
  const none = { person: null, customer: null, key: null }
  const own = kind === 'organization' || kind === 'product' ? {} : { [kind]: name }
  return rows.map((row) => ({ ...none, ...own, ...row }))
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
  return columnOf(db, users.userId, and(whose, eq(users.isActive, true)))
}

/** Those a budget can be set for: everybody, or the one with this id. */
export async function readPeopleOfBudgets(db: Sql, userId?: string) {
  return db
    .select(only(users, 'userId', 'name', 'email', 'role', 'isActive'))
    .from(users)
    .where(matching(users, { userId }))
    .orderBy(asc(users.name), asc(users.email))
    .limit(2_000)
}
