import { newId } from '#lib/id/index.ts'
import type { NewCharge } from './store.ts'

/** What costs credits, as its cause knows it. */
export type LedgerCharge = Omit<
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
