import 'server-only'
import type { ConsoleClock, DeliveryWatch } from '../../core/ports.ts'

/** A service delivers within a second; a receiver that was away for a moment gets it some tries later. */
const graceMs = 20_000
const rememberedMax = 5_000

/**
 * An order that completed without a delivery says that deliveries have stopped, however many came before; the next arrival
 * says that they come again. At the start nothing is known, and orders are polled at the usual interval.
 */
export function watchDeliveries(clock: ConsoleClock): DeliveryWatch {
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
