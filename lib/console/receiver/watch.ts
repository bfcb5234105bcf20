import 'server-only'
import type { Clock } from '../context.ts'

/** Whether deliveries come, judged by what came and what should have come. */
export interface DeliveryWatch {
  /** Something signed has arrived; about this order, where it was about one. */
  arrived(orderId: string | null): void
  /** Asking has shown that an order completed; its delivery is due about now. */
  seenCompleted(orderId: string): void
  has(orderId: string): boolean
  /** True from the first arrival until one does not come. */
  areComing(): boolean
}

/** A service delivers within a second; a receiver that was away for a moment gets it some tries later. */
const graceMs = 20_000
const rememberedMax = 5_000

/**
 * An order that completed without a delivery says that deliveries have stopped, however many came before; the next arrival
 * says that they come again. At the start nothing is known, and orders are asked for at the usual pace.
 */
export function watchDeliveries(clock: Clock): DeliveryWatch {
  const known = new Set<string>()
  const awaited = new Map<string, number>()
  let isComing = false

  return {
    arrived(orderId) {
      isComing = true
      if (orderId === null) return
      awaited.delete(orderId)
      known.add(orderId)
      const [oldest] = known
      if (known.size > rememberedMax && oldest !== undefined) known.delete(oldest)
    },
    seenCompleted(orderId) {
      if (isComing && !known.has(orderId)) awaited.set(orderId, clock.now().getTime() + graceMs)
    },
    has: (orderId) => known.has(orderId),
    areComing() {
      const now = clock.now().getTime()
      if ([...awaited.values()].some((dueMs) => dueMs < now)) {
        isComing = false
        awaited.clear()
      }
      return isComing
    },
  }
}
