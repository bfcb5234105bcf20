import 'server-only'
import { and, asc, desc, eq, isNull, lte, or } from 'drizzle-orm'
import { listedMax } from '#lib/contract/index.ts'
import { equal, firstRow, isChanged, only, type Sql } from '#lib/database/index.ts'
import { audit, ownWebhooks, webhooks } from '../../core/schema/index.ts'
import { keyed } from '../../core/store.ts'

export type RecordedWebhookRow = typeof webhooks.$inferSelect
export type OwnWebhookRow = typeof ownWebhooks.$inferSelect

/** Saves what is new of a webhook; what is absent stays as it is. */
export async function upsertWebhook(db: Sql, row: typeof webhooks.$inferInsert): Promise<void> {
  const { webhookId: _id, recordedAt: _at, ...fields } = row
  const insert = db.insert(webhooks).values(row)
  if (Object.values(fields).every((value) => value === undefined)) await insert.onConflictDoNothing()
  else await insert.onConflictDoUpdate({ target: webhooks.webhookId, set: fields })
}

export const { remove: deleteWebhookRow, find: findWebhookRow } = keyed(webhooks, webhooks.webhookId)

export function listWebhookRows(db: Sql): Promise<RecordedWebhookRow[]> {
  return db.select().from(webhooks).orderBy(asc(webhooks.recordedAt), asc(webhooks.webhookId)).limit(listedMax.webhooks)
}

const isDone = (webhookId: string, action: string) => equal(audit, { object: webhookId, action, outcome: 'done' })

/** When this was done to the webhook, and by whom, newest first. */
export function listDone(db: Sql, webhookId: string, action: string, limit: number) {
  return db
    .select(only(audit, 'at', 'email'))
    .from(audit)
    .where(isDone(webhookId, action))
    .orderBy(desc(audit.at))
    .limit(limit)
}

/** How many reads of its signing secret there are in the log. */
export function countReveals(db: Sql, webhookId: string): Promise<number> {
  return db.$count(audit, isDone(webhookId, 'getWebhook'))
}

/** When the log begins from which reveals are read; null where it is empty. */
export async function findLogStart(db: Sql): Promise<Date | null> {
  const row = await firstRow(db.select({ at: audit.at }).from(audit).orderBy(asc(audit.seq)).limit(1))
  return row?.at ?? null
}

export const { find: findOwnWebhook, update: updateOwnWebhook } = keyed(ownWebhooks, ownWebhooks.registryUrl)

export function listOwnWebhooks(db: Sql): Promise<OwnWebhookRow[]> {
  return db.select().from(ownWebhooks)
}

/** Takes it upon this process to make the webhook; false while another process may still be at it. */
export function claimOwnWebhook(
  db: Sql,
  claim: { registryUrl: string; url: string; now: Date; longAgo: Date; own?: Date | null },
): Promise<boolean> {
  const { registryUrl, url, now, longAgo, own = null } = claim
  const isFree = lte(ownWebhooks.claimedAt, longAgo)
  return isChanged(
    db
      .insert(ownWebhooks)
      .values({ registryUrl, url, claimedAt: now })
      .onConflictDoUpdate({
        target: ownWebhooks.registryUrl,
        set: { url, claimedAt: now },
        setWhere: and(
          isNull(ownWebhooks.webhookId),
          own === null ? isFree : or(isFree, eq(ownWebhooks.claimedAt, own)),
        ),
      }),
  )
}

/** Forgets a webhook that is gone; one made meanwhile stays. */
export async function clearOwnWebhook(db: Sql, webhookId: string): Promise<void> {
  const nothing = { webhookId: null, sealedSecret: null, sealedPrevious: null, previousUntil: null }
  await db
    .update(ownWebhooks)
    .set({ ...nothing, claimedAt: new Date(0) })
    .where(eq(ownWebhooks.webhookId, webhookId))
}
