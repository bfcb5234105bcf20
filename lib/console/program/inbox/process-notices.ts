import 'server-only'
import { ApiError } from '#lib/contract/index.ts'
import type { Context } from '../../core/context.ts'
import { instantOfOrder } from '../../orders/journal/index.ts'
import { pollMonitor, readMonitor, saveChanges } from '../../service/changes/index.ts'
import { NoticeContent } from './parse-payload.ts'
import type { ArrivalRow } from './store.ts'

/** Polls the monitors that notices name, once each; returns the notices that are done. */
export async function processNotices(ctx: Context, notices: ArrivalRow[], signal: AbortSignal): Promise<string[]> {
  const byMonitor = Map.groupBy(notices, ({ monitorId }) => monitorId ?? '')
  const done: string[] = []
  for (const [monitorId, ofMonitor] of byMonitor) {
    try {
      await processNotice(ctx, monitorId, ofMonitor, signal)
      done.push(...ofMonitor.map(({ arrivalId }) => arrivalId))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      ctx.log.info(
        { event: 'monitor.read_failed', code: error.code, monitor: monitorId },
        'Failed to read a monitor named in a notice',
      )
    }
  }
  return done
}

/**
 * Nothing else in the notice is trusted: the monitor is read with the key of this console, by its id and at no other
 * address.
 */
async function processNotice(
  ctx: Context,
  monitorId: string,
  notices: ArrivalRow[],
  signal: AbortSignal,
): Promise<void> {
  const monitor = await readMonitor(ctx, monitorId, signal)
  if (monitor === null) return
  if ((await pollMonitor(ctx, monitor, signal)) !== null) return
  // A service without events: the notice itself is the change.
  const now = ctx.clock.now()
  const rows = notices.map(({ arrivalId, frame, arrivedAt }) => {
    const { timestamp, changed_categories: categories } = NoticeContent.parse(frame)
    const saidMs = (instantOfOrder(timestamp) ?? arrivedAt).getTime()
    return {
      changeId: arrivalId,
      monitorId,
      serviceId: monitor.serviceId ?? null,
      companyName: monitor.companyName ?? null,
      eventCode: null,
      category: categories.join(', ') || null,
      severity: null,
      isFiltered: null,
      source: null,
      diffPath: null,
      before: null,
      after: null,
      // What it says of its own time is not believed beyond now.
      detectedAt: new Date(Math.min(saidMs, now.getTime())),
      recordedAt: now,
    }
  })
  await saveChanges(ctx, monitor, rows, { monitorId, lastCheckedAt: monitor.lastCheckedAt ?? null, polledAt: now })
}
