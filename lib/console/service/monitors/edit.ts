import 'server-only'
import { call as callService } from '#lib/client/call.ts'
import { ApiError, limits, type Monitor, routeOf } from '#lib/contract/index.ts'
import { changesIn, monitorFieldsOf } from '#lib/domain/edits/index.ts'
import type { AuditAbout } from '../../core/audit/index.ts'
import type { Context } from '../../core/context.ts'
import { requireUnchanged } from '../../core/edits/index.ts'
import type { Handler } from '../../core/http/handler.ts'
import { sendChange } from '../service-changes/index.ts'

/**
 * Sends the fields of a monitor that a form changed, after comparing what the form showed of them with what the service has
 * now: the interface has no version. One edit of a monitor at a time, whichever process sends it.
 */
export const editMonitor: Handler<'editMonitor'> = async (ctx, call) => {
  const { changes, base } = call.body
  const { monitorId } = call.params
  const sent = { ...call, params: { monitorId }, operation: routeOf('updateMonitor'), body: changes }
  const check = async (): Promise<AuditAbout> => {
    const monitor = await currentMonitor(ctx, monitorId)
    const current = monitorFieldsOf(monitor)
    const actions = ['editMonitor', 'updateMonitor']
    await requireUnchanged(ctx.database.sql, { base, changes, current, object: monitorId, actions })
    return { name: monitor.companyName ?? monitor.serviceId ?? null, changes: changesIn(current, changes) }
  }
  return sendChange(ctx, 'updateMonitor', { ...sent, bodyText: JSON.stringify(changes) }, async (_tx, text) => text, {
    check,
  })
}

/** What reading one monitor leaves out is taken from the list, and the other way round (P100). */
async function currentMonitor(ctx: Context, monitorId: string): Promise<Monitor> {
  const { value: one } = await callService('getMonitor', { params: { monitorId } }, ctx.upstream.options('getMonitor'))
  const isComplete = [one.scheduleCron, one.categoriesFilter, one.metadata].every((field) => field !== undefined)
  if (isComplete) return one
  const query = { limit: limits.listLimitMax }
  const listed = await callService('listMonitors', { query }, ctx.upstream.options('listMonitors')).catch(refusedList)
  const found = listed?.value.monitors?.find((monitor) => monitor.monitorId === monitorId)
  const stated = Object.entries(one).filter(([, value]) => value !== null && value !== undefined)
  return { ...found, ...Object.fromEntries(stated), monitorId }
}

function refusedList(error: unknown): null {
  if (error instanceof ApiError) return null
  throw error
}
