import { ApiError, conflict, orNotFound } from '#lib/contract/index.ts'
import { newId } from '#lib/id/index.ts'
import type { Context } from '../../context.ts'
import { findConsumption, insertRefund, type NewCharge } from './store.ts'

/** What costs credits, as its cause knows it. */
type LedgerCharge = Omit<
  NewCharge,
  'ledgerId' | 'eventType' | 'billableCode' | 'pricedSku' | 'quantity' | 'endpoint'
> & {
  /** The row of the contract that was called; it is both the code and the endpoint of the ledger row. */
  operation: string
  /** A new one where it is not given. */
  ledgerId?: string
}

/** The ledger row of one consumption. Its idempotency key is made of its cause, so a second one cannot be written. */
export function consumptionOf({ operation, ledgerId, ...charge }: LedgerCharge): NewCharge {
  return {
    ...charge,
    ledgerId: ledgerId ?? newId(charge.occurredAt),
    eventType: 'consumption',
    billableCode: operation,
    pricedSku: charge.sku,
    quantity: '1',
    endpoint: operation,
  }
}

/**
 * Gives an event back, whole and once: credits to the bill of the month it is refunded in, and to each grant what it had
 * paid. `eventId` is the event's own id or what caused it (an order, a check, a delivery).
 */
export async function refund(
  ctx: Context,
  eventId: string,
  reason: string,
): Promise<{ refundId: string; credits: number }> {
  const now = ctx.clock.now()
  return ctx.database.transaction(async (tx) => {
    const event = orNotFound(await findConsumption(tx, eventId), `No charge found for ${eventId}`)
    if (event.credits === 0) throw new ApiError('request.invalid', `Event ${eventId} was free of charge`)
    const refundId = newId(now)
    const isWritten = await insertRefund(tx, {
      ...event,
      ledgerId: refundId,
      occurredAt: now,
      eventType: 'refund',
      credits: -event.credits,
      quantity: `-${event.quantity}`,
      grantAmounts: event.grantAmounts.map((amount) => -amount),
      creditsGranted: -event.creditsGranted,
      refundOfEventId: event.ledgerId,
      idempotencyKey: `refund:${event.ledgerId}`,
      metadata: JSON.stringify({ ...JSON.parse(event.metadata), reason }),
    })
    if (!isWritten) throw conflict(`Event ${event.ledgerId} has already been refunded`)
    return { refundId, credits: event.credits }
  })
}
