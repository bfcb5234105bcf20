import 'server-only'
import { and, eq, isNotNull, isNull, ne } from 'drizzle-orm'
import { equal, firstRow, isThere, mapOf, only, type Sql, type Transaction } from '#lib/database/index.ts'
import { secondFactors, sessions, settings, users } from '../schema/index.ts'
import { keyed } from '../store.ts'

export function allSettings(db: Sql): Promise<Map<string, unknown>> {
  return mapOf(db.select(only(settings, 'name', 'value')).from(settings), 'name', 'value')
}

/** As it is stored; undefined where its default applies. */
export async function findSetting(db: Sql, name: string): Promise<unknown> {
  return (await ofSettings.find(db, name))?.value
}

/** Administrators whose accounts are open. */
export function countAdmins(db: Sql): Promise<number> {
  return db.$count(users, equal(users, { role: 'admin', isActive: true }))
}

/** Ends every session that began with a password. */
export async function endPasswordSessions(tx: Transaction, endedAt: Date): Promise<void> {
  await tx
    .update(sessions)
    .set({ endedAt })
    .where(and(isNull(sessions.endedAt), ne(sessions.signedInWith, 'oidc')))
}

const ofSettings = keyed(settings, settings.name)

export const {
  /** Removes a setting: its default applies again. */
  remove: deleteSetting,
  /** Edits of settings one after the other: a setting with its default has no row to lock. */
  lockAll: lockSettings,
} = ofSettings

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
  return isThere(db, secondFactors, and(equal(secondFactors, { userId }), isNotNull(secondFactors.confirmedAt)))
}
