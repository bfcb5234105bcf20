import 'server-only'
import { call } from '#lib/client/index.ts'
import { ApiError, jurisdictionOf } from '#lib/contract/index.ts'
import type { Context } from '../context.ts'
import type { Submission } from '../journal/index.ts'

/** The company of a monitor whose check or event is paid for, so that Orders can name it; nothing where it cannot be read. */
export async function aboutMonitor(
  ctx: Context,
  monitorId: string | undefined,
): Promise<Pick<Submission, 'about' | 'object'>> {
  if (monitorId === undefined) return {}
  try {
    const { value } = await call('getMonitor', { params: { monitorId } }, ctx.upstream.options('getMonitor'))
    const { serviceId = null, companyName = null } = value
    const jurisdictionCode = serviceId === null ? null : jurisdictionOf(serviceId)
    return { about: { serviceId, companyName, jurisdictionCode } }
  } catch (error) {
    if (error instanceof ApiError) return {}
    throw error
  }
}
