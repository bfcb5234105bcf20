import 'server-only'
import { and, asc, eq, gte, inArray, notInArray, sql } from 'drizzle-orm'
import { prepared, type Sql, type Transaction } from '#lib/database/index.ts'
import { budgets, requests, users } from '../../schema/index.ts'

export const organization = 'organization'

export interface BudgetRow {
  subject: string
  creditsMonthly: number
}

export async function listBudgetRows(db: Sql): Promise<BudgetRow[]> {
  return db.select({ subject: budgets.subject, creditsMonthly: budgets.creditsMonthly }).from(budgets)
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
    .select({ subject: budgets.subject, creditsMonthly: budgets.creditsMonthly })
    .from(budgets)
    .where(inArray(budgets.subject, subjects))
    .orderBy(asc(budgets.subject))
    .for('update')
}

/** The budget as it stands, with all others of budgets waiting until this edit has committed: there may be no row to lock. */
export async function lockBudget(tx: Transaction, subject: string): Promise<number | null> {
  await tx.execute(sql`lock table ${budgets} in share row exclusive mode`)
  const rows = await tx.select({ credits: budgets.creditsMonthly }).from(budgets).where(eq(budgets.subject, subject))
  return rows[0]?.credits ?? null
}

export async function writeBudget(
  db: Sql,
  subject: string,
  creditsMonthly: number,
  changed: { at: Date; by: string },
): Promise<void> {
  const row = { creditsMonthly, changedAt: changed.at, changedBy: changed.by }
  await db
    .insert(budgets)
    .values({ subject, ...row })
    .onConflictDoUpdate({ target: budgets.subject, set: row })
}

export async function removeBudget(db: Sql, subject: string): Promise<void> {
  await db.delete(budgets).where(eq(budgets.subject, subject))
}

/** What a request has cost, or will by what was quoted while that is not known; a refused one nothing. */
const counted = sql<string>`coalesce(sum(coalesce(${requests.creditsCharged}, ${requests.creditsQuoted}, 0)), 0)`

/** Credits used since then, by the organization, other clients included, or by one person. */
export async function creditsUsed(db: Sql, subject: string, since: Date): Promise<number> {
  const [row] = await db
    .select({ credits: counted })
    .from(requests)
    .where(
      and(
        gte(requests.requestedAt, since),
        notInArray(requests.state, ['refused', 'dismissed']),
        subject === organization ? undefined : eq(requests.requestedBy, subject),
      ),
    )
  return Number(row?.credits ?? 0)
}

/** Credits used since then by each person; the key null is other clients of the organization. */
export async function creditsUsedByPerson(db: Sql, since: Date): Promise<Map<string | null, number>> {
  const rows = await db
    .select({ userId: requests.requestedBy, credits: counted })
    .from(requests)
    .where(and(gte(requests.requestedAt, since), notInArray(requests.state, ['refused', 'dismissed'])))
    .groupBy(requests.requestedBy)
  return new Map(rows.map(({ userId, credits }) => [userId, Number(credits)]))
}

/** Who is notified that a budget is nearly used: those it limits, or those responsible for the organization's. */
export async function peopleOfBudget(db: Sql, subject: string): Promise<string[]> {
  const whose =
    subject === organization ? inArray(users.role, ['admin', 'finance']) : eq(sql`${users.userId}::text`, subject)
  const rows = await db
    .select({ userId: users.userId })
    .from(users)
    .where(and(whose, eq(users.isActive, true)))
  return rows.map(({ userId }) => userId)
}

/** Those a budget can be set for: everybody, or the one with this id. */
export async function listPeople(db: Sql, userId?: string) {
  const { name, email, role, isActive } = users
  return db
    .select({ userId: users.userId, name, email, role, isActive })
    .from(users)
    .where(userId === undefined ? undefined : eq(users.userId, userId))
    .orderBy(asc(name), asc(email))
    .limit(2_000)
}
