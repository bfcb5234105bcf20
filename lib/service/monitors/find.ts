import { ApiError } from '#lib/contract/index.ts'
import type { Context } from '../context.ts'
import type { MonitorRow } from './store.ts'
import { findMonitor } from './store.ts'
/** The row of a monitor; an unknown id and another organization's get the same answer. */
export async function readOwnMonitor(ctx: Context, organizationId: string, monitorId: string): Promise<MonitorRow> {
  const row = await findMonitor(ctx.database.sql, organizationId, monitorId)
  if (row === null) throw monitorNotFound()
  return row
}

export function monitorNotFound(): ApiError {
  return new ApiError('resource.not_found', 'Monitor not found')
}
