import 'server-only'
import { call } from '#lib/client/call.ts'
import { type MonthPrices, monthPricesOf } from '#lib/domain/credits/index.ts'
import type { Context } from '../../../core/context.ts'

/** So long an account is taken for current: monitors charge a few credits an hour, and every request asks. */
const freshMs = 15_000
const timeoutMs = 3_000

/** Credits of the month by product, as the service counts them. */
export type Account = Readonly<Record<string, number>>

export interface MonthAccount {
  credits: Account
  /** Null where the service states no prices. */
  prices: MonthPrices | null
}

type Known = MonthAccount & { month: string; atMs: number }
const accounts = new WeakMap<object, Known>()
const none: MonthAccount = { credits: {}, prices: null }

/**
 * This month by the service's own account, which also has what no request of the console has: checks and events of monitors.
 * While the service cannot say, the last account of the month stands; null where there is none yet. A service without an account
 * has an empty one.
 */
export async function readAccount(ctx: Pick<Context, 'upstream' | 'clock'>): Promise<MonthAccount | null> {
  const now = ctx.clock.now()
  const month = now.toISOString().slice(0, 7)
  const known = accounts.get(ctx.upstream)
  const last = known?.month === month ? known : null
  if (last !== null && now.getTime() - last.atMs < freshMs) return last
  try {
    if (!(await ctx.upstream.has('getCredits'))) return last ?? none
    const { value } = await call('getCredits', {}, { ...ctx.upstream.options('getCredits'), timeoutMs })
    const account = { credits: value.byProduct ?? {}, prices: monthPricesOf(value) }
    accounts.set(ctx.upstream, { month, atMs: now.getTime(), ...account })
    return account
  } catch {
    return last
  }
}
