import 'server-only'
import { call } from '#lib/client/call.ts'
import { ApiError, jurisdictionOf, type Operation } from '#lib/contract/index.ts'
import type { Context } from '../../core/context.ts'
import type { Submission } from '../../orders/journal/index.ts'

/** The company of a monitor whose check or event is paid for and its price, so that Orders can name them; nothing where it cannot be read. */
export async function aboutMonitor(
  ctx: Context,
  monitorId: string | undefined,
  spends: Operation['spends'] = 'free',
): Promise<Pick<Submission, 'about' | 'object' | 'creditsQuoted'>> {
  if (monitorId === undefined) return {}
  try {
    const { value } = await call('getMonitor', { params: { monitorId } }, ctx.upstream.options('getMonitor'))
    const { serviceId = null, companyName = null } = value
    const jurisdictionCode = serviceId === null ? null : jurisdictionOf(serviceId)
    const creditsQuoted = serviceId === null || spends === 'free' ? null : await priceOf(ctx, serviceId, spends)
    return { about: { serviceId, companyName, jurisdictionCode }, creditsQuoted }
  } catch (error) {
    if (error instanceof ApiError) return {}
    throw error
  }
}

/** What a check or an event costs by what the service says of the sources of a company; null where it says no price. */
async function priceOf(ctx: Context, serviceId: string, spends: Operation['spends']): Promise<number | null> {
  const field = spends === 'check' ? 'creditsPerCheck' : 'creditsPerEvent'
  const options = { ...ctx.upstream.options('listMonitorSources'), timeoutMs: 2_000 }
  try {
    const { value } = await call('listMonitorSources', { query: { serviceId } }, options)
    const prices = (value.sources ?? []).flatMap((source) => source[field] ?? [])
    return prices.length === 0 ? null : Math.max(...prices)
  } catch (error) {
    if (error instanceof ApiError) return null
    throw error
  }
}
