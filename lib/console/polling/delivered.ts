import 'server-only'
import type { Delivered } from '../ports.ts'

const charactersMax = 32 * 1024 * 1024

/**
 * What was delivered, until the poller of the order takes it. Nothing depends on it: what is dropped because there is too
 * much, or is gone with its process, is polled.
 */
export function createDelivered() {
  const orders = new Map<string, Delivered>()
  let characters = 0

  function take(orderId: string): Delivered | null {
    const delivered = orders.get(orderId) ?? null
    orders.delete(orderId)
    characters -= delivered?.raw.length ?? 0
    return delivered
  }

  return {
    take,
    put(orderId: string, delivered: Delivered): void {
      take(orderId)
      orders.set(orderId, delivered)
      characters += delivered.raw.length
      for (const oldest of orders.keys()) {
        if (characters <= charactersMax) break
        take(oldest)
      }
    },
  }
}
