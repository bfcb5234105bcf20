import { z } from 'zod'
import type { Transaction } from '#lib/database/index.ts'
import { capProblem, consumptionOf, coverProblem, insertCharge } from '../../billing/index.ts'
import type { Context } from '../../context.ts'
import { type DeliveryRow, holdDelivery } from './store.ts'

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

function chargeOf({ charge }: DeliveryRow) {
  return charge === null ? null : DeliveryCharge.parse(JSON.parse(charge))
}

/**
 * Why nothing may be sent: the organization has no credits for it, or the key that pays has reached its cap of the day. An
 * attempt that fails so is tried again as any other. Attempts under way when such a limit is reached are still charged; caps of
 * credits are never passed, so what an attempt may be charged is held until its outcome is written down.
 */
export async function paymentProblem(ctx: Context, delivery: DeliveryRow): Promise<string | null> {
  const charge = chargeOf(delivery)
  if (charge === null) return null
  const { sql } = ctx.database
  const now = ctx.clock.now()
  const { organizationId, deliveryId } = delivery
  const payer = { organizationId, keyId: charge.apiKeyId }
  const problem =
    (await coverProblem(sql, payer, charge.credits, now)) ??
    (await ctx.database.transaction(async (tx) => {
      const held = delivery.heldAt === null ? 0 : charge.credits
      const ofCaps = await capProblem(tx, payer, charge.credits, now, { lock: true, held })
      // Also where there is no cap: one that is set while the attempt is under way counts it.
      if (ofCaps === null) await holdDelivery(tx, deliveryId, now)
      return ofCaps
    }))
  return problem === null ? null : `credits.insufficient: ${problem.detail}`
}

/** One ledger row a delivery; its key makes a second one for the same delivery impossible. */
export async function chargeDelivery(tx: Transaction, delivery: DeliveryRow, now: Date): Promise<void> {
  const charge = chargeOf(delivery)
  if (charge === null) return
  const { organizationId, deliveryId } = delivery
  const cause = { organizationId, sourceEventId: deliveryId, idempotencyKey: `delivery:${deliveryId}` }
  await insertCharge(tx, consumptionOf({ ...charge, ...cause, productBucket: 'monitoring', occurredAt: now }))
}
