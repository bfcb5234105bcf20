import type { Database } from '#lib/database/index.ts'
import type { OrderSignals } from '../context.ts'
import { ordersChannel } from './store.ts'

export async function openOrderSignals(database: Database): Promise<OrderSignals> {
  const waiting = new Map<string, Set<(isKnown: boolean) => void>>()
  const stop = await database.listen(ordersChannel, (orderId) => {
    const woken = orderId === null ? [...waiting.values()] : [waiting.get(orderId) ?? new Set()]
    for (const callbacks of woken) for (const callback of callbacks) callback(orderId !== null)
  })
  return {
    onSettled(orderId, callback) {
      const callbacks = waiting.get(orderId) ?? new Set()
      callbacks.add(callback)
      waiting.set(orderId, callbacks)
      return () => {
        callbacks.delete(callback)
        if (callbacks.size === 0) waiting.delete(orderId)
      }
    },
    close: stop,
  }
}
