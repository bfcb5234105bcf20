import { isSettled } from '#lib/contract/index.ts'
import type { Context } from '../context.ts'
import { type FoundOrder, findOrder } from './store.ts'

/** How often a waiting request polls, in case a notification was lost with its connection. */
const checkEveryMs = 2_000

/**
 * Waits until an order is settled; null when `timeoutMs` ran out, the caller went away, or the process ends, while it still
 * runs.
 */
export async function waitForOrder(
  ctx: Context,
  organizationId: string,
  orderId: string,
  timeoutMs: number,
  callerGone: AbortSignal,
): Promise<FoundOrder | null> {
  const signal = AbortSignal.any([callerGone, ctx.shutdown.cutOff])
  const endsAtMs = performance.now() + timeoutMs
  let wake = () => {}
  // Listening begins before the first read, so a settlement in between is not missed.
  const forget = ctx.signals.onSettled(orderId, () => wake())
  signal.addEventListener('abort', () => wake(), { once: true })
  // A database that does not answer must not hide from a waiting request that the process is stopping.
  const ended = new Promise<null>((resolve) => signal.addEventListener('abort', () => resolve(null), { once: true }))
  try {
    for (;;) {
      const woken = new Promise<void>((resolve) => {
        wake = resolve
      })
      const found = await Promise.race([findOrder(ctx.database.sql, organizationId, orderId), ended])
      if (found !== null && isSettled(found.order.status)) return found
      const leftMs = endsAtMs - performance.now()
      if (leftMs <= 0 || signal.aborted) return null
      await sleep(Math.min(leftMs, checkEveryMs), woken)
    }
  } finally {
    forget()
  }
}

async function sleep(ms: number, woken: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const slept = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms)
  })
  await Promise.race([slept, woken])
  clearTimeout(timer)
}
