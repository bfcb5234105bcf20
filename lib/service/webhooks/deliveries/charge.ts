import { z } from 'zod'
import type { Sql, Transaction } from '#lib/database/index.ts'
import { availableCredits, monthOf, readStanding } from '../../billing/index.ts'
import type { Context } from '../../context.ts'
import { newId } from '../../id.ts'
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

/** Why nothing may be sent: the organization has no credits for it. An attempt that fails so is tried again as any other. */
export async function coverProblem(ctx: Context, delivery: DeliveryRow): Promise<string | null> {
  const charge = chargeOf(delivery)
  if (charge === null) return null
  const available = await creditsLeft(ctx.database.sql, delivery.organizationId, ctx.clock.now())
  if (available === null || available >= charge.credits) return null
  return `credits.insufficient: ${charge.credits} credits are required and ${available} are available`
}

async function creditsLeft(db: Sql, organizationId: string, now: Date): Promise<number | null> {
  return availableCredits(await readStanding(db, organizationId, monthOf(now), false))
}

/** One ledger row a delivery; its key makes a second one for the same delivery impossible. */
export async function chargeDelivery(tx: Transaction, delivery: DeliveryRow, now: Date): Promise<void> {
  const charge = chargeOf(delivery)
  if (charge === null) return
  const { credits, sku, operation, capability, serviceId, companyName, apiKeyId, apiKeyName } = charge
  await insertCharge(tx, {
    ledgerId: newId(now),
    organizationId: delivery.organizationId,
    occurredAt: now,
    eventType: 'consumption',
    credits,
    sku,
    billableCode: operation,
    pricedSku: sku,
    productBucket: 'monitoring',
    quantity: '1',
    endpoint: operation,
    capability,
    serviceId,
    companyName,
    apiKeyId,
    apiKeyName,
    sourceEventId: delivery.deliveryId,
    idempotencyKey: `delivery:${delivery.deliveryId}`,
  })
}
