import { z } from 'zod'
import type { Sql, Transaction } from '#lib/database/index.ts'
import { newId } from '#lib/id/id.ts'
import { availableCredits, dailyCapProblem, isLimited, monthOf, readStanding } from '../../billing/index.ts'
import type { Context } from '../../context.ts'
import { insertCharge } from '../../orders/store.ts'
import type { DeliveryRow } from './store.ts'

/** What a delivery costs when its receiver takes it, in the words of the ledger. */
export const DeliveryCharge = z.object({
  credits: z.int().min(0),
  sku: z.string(),
  operation: z.string(),
  capability: z.string(),
  serviceId: z.string(),
  companyName: z.string().nullable(),
  apiKeyId: z.string(),
  apiKeyName: z.string(),
})
export type DeliveryCharge = z.infer<typeof DeliveryCharge>

function chargeOf({ charge }: DeliveryRow): DeliveryCharge | null {
  return charge === null ? null : DeliveryCharge.parse(JSON.parse(charge))
}

/**
 * Why nothing may be sent: the organization has no credits for it, or the key that pays has reached its cap of the day. An
 * attempt that fails so is tried again as any other. Attempts under way when a cap is reached are still charged.
 */
export async function coverProblem(ctx: Context, delivery: DeliveryRow): Promise<string | null> {
  const charge = chargeOf(delivery)
  if (charge === null) return null
  const now = ctx.clock.now()
  const problem = await dailyCapProblem(ctx.database.sql, charge.apiKeyId, charge.credits, now)
  if (problem !== null) return `credits.insufficient: ${problem}`
  const available = await availableFor(ctx.database.sql, delivery.organizationId, now)
  if (available === null || available >= charge.credits) return null
  return `credits.insufficient: ${charge.credits} credits are required and ${available} are available`
}

/** Credits an organization has left; null where nothing limits it. With `lock` others who spend wait for this transaction. */
export async function availableFor(
  db: Sql,
  organizationId: string,
  now: Date,
  { lock = false }: { lock?: boolean } = {},
): Promise<number | null> {
  if (!(await isLimited(db, organizationId))) return null
  return availableCredits(await readStanding(db, organizationId, monthOf(now), lock))
}

/** One ledger row a delivery; its key makes a second one for the same delivery impossible. */
export async function chargeDelivery(tx: Transaction, delivery: DeliveryRow, now: Date): Promise<void> {
  const charge = chargeOf(delivery)
  if (charge === null) return
  await insertMonitoringCharge(tx, charge, {
    organizationId: delivery.organizationId,
    sourceEventId: delivery.deliveryId,
    idempotencyKey: `delivery:${delivery.deliveryId}`,
    now,
  })
}

export async function insertMonitoringCharge(
  tx: Transaction,
  { operation, ...charge }: DeliveryCharge,
  { now, ...caused }: { organizationId: string; sourceEventId: string; idempotencyKey: string; now: Date },
): Promise<void> {
  await insertCharge(tx, {
    ...charge,
    ...caused,
    ledgerId: newId(now),
    occurredAt: now,
    eventType: 'consumption',
    billableCode: operation,
    pricedSku: charge.sku,
    productBucket: 'monitoring',
    quantity: '1',
    endpoint: operation,
  })
}
