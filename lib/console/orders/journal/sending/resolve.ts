import 'server-only'
import { type BoundedCache, createBoundedCache } from '#lib/concurrency/index.ts'
import { limits, requireRefusal } from '#lib/contract/index.ts'
import { backoffMs } from '#lib/time/index.ts'
import type { Context } from '../../../core/context.ts'
import { unknownRequests } from '../requests/store.ts'
import { operationOf, sendRequest } from './send.ts'

const atOnceMax = 50
/** A key is forgotten by the service after a day: what is near that age is left to a person. */
const resolvableMs = limits.idempotencyKeepsMs - 60 * 60_000
const delays = { firstMs: 15_000, longestMs: 10 * 60_000 }

interface Try {
  count: number
  nextMs: number
}

/** What a console has tried since it was started, by its requests in flight. */
const triesOf = new WeakMap<Context['inFlight'], BoundedCache<string, Try>>()
/** What is decided elsewhere is not looked at again here, and goes by its age. */
const triesMax = { entriesMax: 1_000, ageMaxMs: resolvableMs }

/**
 * Finds out what became of requests nobody answered, by repeating each under its own key: the service then answers as it
 * did, or would have. Without that extension a person decides, and nothing is ever sent twice.
 */
export async function resolveUnknown(ctx: Context, signal: AbortSignal): Promise<void> {
  const tries = triesOf.get(ctx.inFlight) ?? createBoundedCache<string, Try>(triesMax)
  triesOf.set(ctx.inFlight, tries)
  const now = ctx.clock.now().getTime()
  const rows = await unknownRequests(ctx.database.sql, new Date(now - resolvableMs), atOnceMax)
  // A key makes a POST the same request; a paid GET sent again may be another version, and cost again.
  const keyed = rows.filter((row) => operationOf(row).method === 'POST')
  const due = keyed.filter(({ requestId }) => (tries.get(requestId)?.nextMs ?? 0) <= now)
  if (due.length === 0 || !(await ctx.upstream.has('Idempotency-Key'))) return
  for (const row of due) {
    if (signal.aborted) return
    try {
      await sendRequest(ctx, row)
      tries.drop(row.requestId)
    } catch (error) {
      requireRefusal(error)
      const count = (tries.get(row.requestId)?.count ?? 0) + 1
      tries.put(row.requestId, { count, nextMs: now + backoffMs(count - 1, delays) })
      // A service that is away answers nobody: the others wait for the next round.
      if (error.code === 'upstream.unreachable') return
    }
  }
}
