import { createHash } from 'node:crypto'
import type { Product } from '#lib/contract/index.ts'
import { dayOf } from '#lib/time/index.ts'

/** What makes two requests the same one: neither the customer's reference nor metadata do (interface, Daily deduplication, 4). */
export interface SlotParts {
  organizationId: string
  product: Product
  serviceId: string
  parameters: string
  customerId: string | null
}

/** The slot of a request admitted at `now`: one order a UTC day holds it. */
export function slotOf(parts: SlotParts, now: Date): { slot: string; day: string } {
  const day = dayOf(now)
  const key = [parts.organizationId, parts.product, parts.serviceId, parts.parameters, parts.customerId ?? '', day]
  return { slot: createHash('sha256').update(JSON.stringify(key)).digest('base64url'), day }
}
