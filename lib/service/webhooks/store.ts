import { and, asc, eq, isNull, lte, or, sql } from 'drizzle-orm'
import { changeRows, equal, findRow, firstRow, isChanged, prepared, type Sql } from '#lib/database/index.ts'
import { webhooks } from '../schema/index.ts'

export type WebhookRow = typeof webhooks.$inferSelect

export async function insertWebhook(db: Sql, row: typeof webhooks.$inferInsert): Promise<void> {
  await db.insert(webhooks).values(row)
}

export function findWebhook(db: Sql, organizationId: string, webhookId: string): Promise<WebhookRow | null> {
  return findRow(db, webhooks, { webhookId, organizationId })
}

export async function listWebhooks(db: Sql, organizationId: string): Promise<WebhookRow[]> {
  return db
    .select()
    .from(webhooks)
    .where(eq(webhooks.organizationId, organizationId))
    .orderBy(asc(webhooks.createdAt), asc(webhooks.webhookId))
}

const active = prepared((db) =>
  db
    .select()
    .from(webhooks)
    .where(and(eq(webhooks.organizationId, sql.placeholder('organizationId')), eq(webhooks.status, 'active')))
    .orderBy(asc(webhooks.createdAt))
    .prepare('registry_active_webhooks'),
)

export async function activeWebhooks(db: Sql, organizationId: string): Promise<WebhookRow[]> {
  return active(db).execute({ organizationId })
}

export function updateWebhook(
  db: Sql,
  organizationId: string,
  webhookId: string,
  set: Partial<typeof webhooks.$inferInsert>,
) {
  return firstRow(db.update(webhooks).set(set).where(own(organizationId, webhookId)).returning())
}

/** Stores what was sealed anew, unless the secrets were changed meanwhile: then those count, and are sealed as they should be. */
export function replaceSealed(
  db: Sql,
  row: WebhookRow,
  sealed: Pick<
    WebhookRow,
    'sealedSecret' | 'sealedPreviousSecret' | 'sealedHeaders' | 'sealedKey' | 'sealedPreviousKey'
  >,
) {
  return isChanged(
    db
      .update(webhooks)
      .set(sealed)
      .where(
        and(
          equal(webhooks, { webhookId: row.webhookId, sealedSecret: row.sealedSecret }),
          sql`${webhooks.sealedHeaders} is not distinct from ${row.sealedHeaders}::text`,
          sql`${webhooks.sealedPreviousSecret} is not distinct from ${row.sealedPreviousSecret}::text`,
          sql`${webhooks.sealedKey} is not distinct from ${row.sealedKey}::text`,
          sql`${webhooks.sealedPreviousKey} is not distinct from ${row.sealedPreviousKey}::text`,
        ),
      ),
  )
}

export function deleteWebhook(db: Sql, organizationId: string, webhookId: string): Promise<boolean> {
  return isChanged(db.delete(webhooks).where(own(organizationId, webhookId)))
}

/**
 * Puts a new secret in front of the present one, unless a rotation is active: one statement, so that of many at once
 * exactly one succeeds. The overlap is half open: at its end the previous secret is over.
 */
export function rotateSecret(
  db: Sql,
  organizationId: string,
  webhookId: string,
  rotation: { sealedSecret: string; key: Pick<WebhookRow, 'sealedKey' | 'publicKey'>; now: Date; expiresAt: Date },
): Promise<boolean> {
  const { sealedSecret, key, now, expiresAt } = rotation
  return isChanged(
    db
      .update(webhooks)
      .set({
        sealedPreviousSecret: sql`${webhooks.sealedSecret}`,
        sealedSecret,
        previousSecretExpiresAt: expiresAt,
        ...key,
        sealedPreviousKey: sql`${webhooks.sealedKey}`,
        previousPublicKey: sql`${webhooks.publicKey}`,
        updatedAt: now,
      })
      .where(
        and(
          own(organizationId, webhookId),
          or(isNull(webhooks.previousSecretExpiresAt), lte(webhooks.previousSecretExpiresAt, now)),
        ),
      ),
  )
}

/** Secrets that no longer sign are not kept. */
export async function clearPreviousSecrets(db: Sql, now: Date): Promise<void> {
  await db
    .update(webhooks)
    .set({
      sealedPreviousSecret: null,
      previousSecretExpiresAt: null,
      sealedPreviousKey: null,
      previousPublicKey: null,
    })
    .where(lte(webhooks.previousSecretExpiresAt, now))
}

/** Notes a failure: the first after the last success, and how many in a row; answers the row as it is then. */
export function recordWebhookFailure(db: Sql, webhookId: string, { deliveryId, at }: { deliveryId: string; at: Date }) {
  return firstRow(
    db
      .update(webhooks)
      .set({
        failingSince: sql`coalesce(${webhooks.failingSince}, ${at.toISOString()})`,
        failedInRow: sql`${webhooks.failedInRow} + 1`,
        firstFailedId: sql`coalesce(${webhooks.firstFailedId}, ${deliveryId}::uuid)`,
      })
      .where(eq(webhooks.webhookId, webhookId))
      .returning(),
  )
}

/** What is forgotten with a success, another address or another schedule: nothing waits any more. */
export const nothingWaits = {
  failedInRow: 0,
  firstFailedId: null,
  breakerSince: null,
  breakerProbeAt: null,
  breakerProbes: 0,
  heldUntil: null,
  nextSlotAt: null,
} as const satisfies Partial<WebhookRow>

export async function recordWebhookSuccess(db: Sql, webhookId: string): Promise<void> {
  const { nextSlotAt: _slot, ...forgotten } = nothingWaits
  await db
    .update(webhooks)
    .set({ failingSince: null, ...forgotten })
    .where(and(eq(webhooks.webhookId, webhookId), sql`${webhooks.failingSince} is not null`))
}

/** Notes since when attempts take long; null when the last one did not. */
export async function recordWebhookSlowness(db: Sql, webhookId: string, slowSince: Date | null): Promise<void> {
  await changeRows(db, webhooks, { webhookId }, { slowSince })
}

/** Locks the webhook until this transaction ends. */
export async function lockWebhook(db: Sql, webhookId: string): Promise<void> {
  await db.select({ id: webhooks.webhookId }).from(webhooks).where(eq(webhooks.webhookId, webhookId)).for('update')
}

export function disableWebhook(
  db: Sql,
  webhookId: string,
  disabledReason: NonNullable<WebhookRow['disabledReason']>,
  at: Date,
) {
  return changeRows(
    db,
    webhooks,
    { webhookId, status: 'active' },
    { status: 'disabled', disabledReason, ...nothingWaits, updatedAt: at },
  )
}

function own(organizationId: string, webhookId: string) {
  return equal(webhooks, { webhookId, organizationId })
}
