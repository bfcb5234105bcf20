import 'server-only'
import { and, asc, desc, eq } from 'drizzle-orm'
import type { Sql } from '#lib/database/index.ts'
import { audit, webhooks } from '../schema.ts'

export type NotedRow = typeof webhooks.$inferSelect

/** Keeps what is new of a webhook; what is not told again stays as it is. */
export async function upsertWebhook(db: Sql, row: typeof webhooks.$inferInsert): Promise<void> {
  const { webhookId: _id, notedAt: _at, ...told } = row
  const insert = db.insert(webhooks).values(row)
  if (Object.values(told).every((value) => value === undefined)) await insert.onConflictDoNothing()
  else await insert.onConflictDoUpdate({ target: webhooks.webhookId, set: told })
}

export async function forgetWebhook(db: Sql, webhookId: string): Promise<void> {
  await db.delete(webhooks).where(eq(webhooks.webhookId, webhookId))
}

export async function listWebhookRows(db: Sql): Promise<NotedRow[]> {
  return db.select().from(webhooks).orderBy(asc(webhooks.notedAt), asc(webhooks.webhookId))
}

export async function findWebhookRow(db: Sql, webhookId: string): Promise<NotedRow | null> {
  const [row] = await db.select().from(webhooks).where(eq(webhooks.webhookId, webhookId))
  return row ?? null
}

/** Reads of the signing secret, newest first. */
export async function listReveals(db: Sql, webhookId: string, limit: number) {
  return db
    .select({ at: audit.at, email: audit.email })
    .from(audit)
    .where(and(eq(audit.object, webhookId), eq(audit.action, 'getWebhook'), eq(audit.outcome, 'done')))
    .orderBy(desc(audit.at))
    .limit(limit)
}
