import 'server-only'
import { eq } from 'drizzle-orm'
import type { Sql } from '#lib/database/index.ts'
import { settings } from '../schema/index.ts'

export async function allSettings(db: Sql): Promise<Map<string, unknown>> {
  const rows = await db.select({ name: settings.name, value: settings.value }).from(settings)
  return new Map(rows.map(({ name, value }) => [name, value]))
}

/** Removes a setting: its default applies again. */
export async function removeSetting(db: Sql, name: string): Promise<void> {
  await db.delete(settings).where(eq(settings.name, name))
}

export async function writeSetting(
  db: Sql,
  name: string,
  value: unknown,
  changed: { at: Date; by: string },
): Promise<void> {
  const row = { value, changedAt: changed.at, changedBy: changed.by }
  await db
    .insert(settings)
    .values({ name, ...row })
    .onConflictDoUpdate({ target: settings.name, set: row })
}
