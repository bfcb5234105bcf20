import { isSettled } from '#lib/contract/index.ts'
import type { Context } from '../context.ts'
import { type FoundOrder, findOrder } from './store.ts'

/** How often waiting requests look, in case a notification was lost: all of a process at once, so that it is one statement. */
const lookEveryMs = 2_000

/**
 * Waits until an order is settled; null when `timeoutMs` ran out, one of `ends` was aborted, or the process ends, while it still
 * runs. All who wait for one order get the same object: it is read once for them.
 */
export async function waitForOrder(
  ctx: Context,
  organizationId: string,
  orderId: string,
  timeoutMs: number,
  ends: readonly AbortSignal[],
): Promise<FoundOrder | null> {
  const signals = [ctx.shutdown.cutOff, ...ends]
  const endsAtMs = performance.now() + timeoutMs
  let wake = () => {}
  // Listening begins before the first read, so a settlement in between is not missed.
  const forget = ctx.signals.onSettled(orderId, () => wake())
  // A database that does not answer must not hide from a waiting request that the process is stopping.
  const { promise: ended, resolve: end } = Promise.withResolvers<null>()
  const stop = () => {
    end(null)
    wake()
  }
  // AbortSignal.any would hold whatever listens for as long as the process lives, whose signals are among them.
  for (const signal of signals) signal.addEventListener('abort', stop)
  try {
    for (;;) {
      const { promise: woken, resolve } = Promise.withResolvers<void>()
      wake = resolve
      const found = await Promise.race([findOrder(ctx.database.sql, organizationId, orderId), ended])
      if (found !== null && isSettled(found.order.status)) return found
      const nowMs = performance.now()
      if (nowMs >= endsAtMs || signals.some(({ aborted }) => aborted)) return null
      const timer = setTimeout(wake, Math.ceil(Math.min(endsAtMs - nowMs, lookEveryMs - (nowMs % lookEveryMs))))
      await woken
      clearTimeout(timer)
    }
  } finally {
    forget()
    for (const signal of signals) signal.removeEventListener('abort', stop)
  }
}
