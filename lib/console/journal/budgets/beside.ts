import 'server-only'
import { call } from '#lib/client/index.ts'
import { isProduct } from '#lib/contract/index.ts'
import type { Context } from '../../context.ts'

/** So long an account is taken for current: monitors charge a few credits an hour, and every request asks. */
const freshMs = 15_000
const timeoutMs = 3_000

type Known = { month: string; atMs: number; credits: number }
const accounts = new WeakMap<object, Known>()

/**
 * Credits of this month that no request of the console has: checks and events of monitors, by the service's own account. They
 * count in the organization's budget as they do in what the console shows. While the service cannot say, the last figure of
 * the month stands; a service without an account has none.
 */
export async function creditsBesideRequests(ctx: Pick<Context, 'upstream' | 'clock'>): Promise<number> {
  const now = ctx.clock.now()
  const month = now.toISOString().slice(0, 7)
  const known = accounts.get(ctx.upstream)
  const last = known?.month === month ? known : null
  if (last !== null && now.getTime() - last.atMs < freshMs) return last.credits
  try {
    if (!(await ctx.upstream.has('getCredits'))) return last?.credits ?? 0
    const { value } = await call('getCredits', {}, { ...ctx.upstream.options('getCredits'), timeoutMs })
    const others = Object.entries(value.byProduct ?? {}).filter(([sku]) => !isProduct(sku))
    const credits = others.reduce((sum, [, count]) => sum + count, 0)
    accounts.set(ctx.upstream, { month, atMs: now.getTime(), credits })
    return credits
  } catch {
    return last?.credits ?? 0
  }
}
