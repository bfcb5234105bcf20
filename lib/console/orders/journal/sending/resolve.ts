import 'server-only'
import { limits, requireRefusal } from '#lib/contract/index.ts'
import type { Context } from '../../../core/context.ts'
import { triesOfAge } from '../../../core/tries.ts'
import { unknownRequests } from '../requests/store.ts'
import { operationOf, sendRequest } from './send.ts'

const atOnceMax = 50
/** A key is forgotten by the service after a day: what is near that age is left to a person. */
const resolvableMs = limits.idempotencyKeepsMs - 60 * 60_000
const triesOf = triesOfAge(resolvableMs)

/**
 * Finds out what became of requests nobody answered, by repeating each under its own key: the service then answers as it
 * did, or would have. Without that extension a person decides, and nothing is ever sent twice.
 */
export async function resolveUnknown(ctx: Context, signal: AbortSignal): Promise<void> {
  const tries = triesOf(ctx.inFlight)
  const now = ctx.clock.now().getTime()
  const rows = await unknownRequests(ctx.database.sql, new Date(now - resolvableMs), atOnceMax)
  // A key makes a POST the same request; a paid GET sent again may be another version, and cost again.
  const keyed = rows.filter((row) => operationOf(row).method === 'POST')
  const due = keyed.filter(({ requestId }) => tries.isDue(requestId, now))
  if (due.length === 0 || !(await ctx.upstream.has('Idempotency-Key'))) return
  for (const row of due) {
    if (signal.aborted) return
    try {
      await sendRequest(ctx, row)
      tries.end(row.requestId)
    } catch (error) {
      requireRefusal(error)
      tries.again(row.requestId, now)
      // A service that is away answers nobody: the others wait for the next round.
      if (error.code === 'upstream.unreachable') return
    }
  }
}
