import 'server-only'
import { and, eq, isNotNull, isNull, ne, sql } from 'drizzle-orm'
import { equal, firstRow, hasRows, mapOf, only, type Sql, type Transaction } from '#lib/database/index.ts'
import { secondFactors, sessions, settings, users } from '../schema/index.ts'
import { keyed } from '../store.ts'

export function allSettings(db: Sql): Promise<Map<string, unknown>> {
  return mapOf(db.select(only(settings, 'name', 'value')).from(settings), 'name', 'value')
}

/** As it is stored; undefined where its default applies. */
export async function findSetting(db: Sql, name: string): Promise<unknown> {
  return (await firstRow(db.select({ value: settings.value }).from(settings).where(eq(settings.name, name))))?.value
}

/** Edits of settings one after the other: a setting with its default has no row to lock. */
export async function lockSettings(tx: Transaction): Promise<void> {
  await tx.execute(sql`lock table ${settings} in share row exclusive mode`)
}

/** Administrators whose accounts are open. */
export async function countAdmins(db: Sql): Promise<number> {
  return db.$count(users, equal(users, { role: 'admin', isActive: true }))
}

/** Ends every session that began with a password. */
export async function endPasswordSessions(tx: Transaction, endedAt: Date): Promise<void> {
  await tx
    .update(sessions)
    .set({ endedAt })
    .where(and(isNull(sessions.endedAt), ne(sessions.signedInWith, 'oidc')))
}

/** Removes a setting: its default applies again. */
export const { remove: deleteSetting } = keyed(settings, settings.name)

/** `by` is null for what the program sets by itself. */
export async function writeSetting(
  db: Sql,
  name: string,
  value: unknown,
  changed: { at: Date; by: string | null },
): Promise<void> {
  const row = { value, changedAt: changed.at, changedBy: changed.by }
  await db
    .insert(settings)
    .values({ name, ...row })
    .onConflictDoUpdate({ target: settings.name, set: row })
}

/** What the identity provider has said of a sign-in; null where it is another one. */
export function findSaid(
  db: Sql,
  sessionId: string,
): Promise<{ saidWhen: boolean | null; saidFactor: boolean | null } | null> {
  return firstRow(
    db
      .select(only(sessions, 'saidWhen', 'saidFactor'))
      .from(sessions)
      .where(eq(sessions.sessionId, sessionId)),
  )
}

/** Whether a person has a second factor that counts. */
export function hasConfirmedFactor(db: Sql, userId: string): Promise<boolean> {
  const { confirmedAt } = secondFactors
  const isTheirs = and(eq(secondFactors.userId, userId), isNotNull(confirmedAt))
  return hasRows(db.select({ confirmedAt }).from(secondFactors).where(isTheirs))
}
