import 'server-only'
import type { Order } from '#lib/contract/index.ts'

/** A settled order as a verified delivery brought it, which is what asking for it would answer. */
export interface Delivered {
  answer: Order
  /** The bytes as they came, as text. */
  raw: string
  serviceVersion: string
}

const charactersMax = 32 * 1024 * 1024

/**
 * What was delivered, until whoever follows the order here takes it. Nothing depends on it: what is dropped because there
 * is too much, or is gone with its process, is asked for.
 */
export function createDelivered() {
  const held = new Map<string, Delivered>()
  let characters = 0

  function take(orderId: string): Delivered | null {
    const delivered = held.get(orderId) ?? null
    held.delete(orderId)
    characters -= delivered?.raw.length ?? 0
    return delivered
  }

  return {
    take,
    put(orderId: string, delivered: Delivered): void {
      take(orderId)
      held.set(orderId, delivered)
      characters += delivered.raw.length
      for (const oldest of held.keys()) {
        if (characters <= charactersMax) break
        take(oldest)
      }
    },
  }
}
