import 'server-only'
import { ApiError } from '#lib/contract/index.ts'
import type { Context } from '../context.ts'
import { instantOf } from '../orders/settle.ts'
import { SaidByNotice } from '../receiver/parse-payload.ts'
import type { ArrivalRow } from '../receiver/store.ts'
import { lookAtMonitor, noteChanges, readMonitor } from './look.ts'

/** Looks at the monitors that notices name, once each; answers the notices that are done with. */
export async function lookAtNoticed(ctx: Context, notices: ArrivalRow[], signal: AbortSignal): Promise<string[]> {
  const byMonitor = Map.groupBy(notices, ({ monitorId }) => monitorId ?? '')
  const done: string[] = []
  for (const [monitorId, ofMonitor] of byMonitor) {
    try {
      await lookAt(ctx, monitorId, ofMonitor, signal)
      done.push(...ofMonitor.map(({ arrivalId }) => arrivalId))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      ctx.log.info({ code: error.code, monitor: monitorId }, 'a monitor that was named in a notice could not be read')
    }
  }
  return done
}

/** The notice is a hint and no more: the monitor is read with the key of this console, by its id and at no other address. */
async function lookAt(ctx: Context, monitorId: string, notices: ArrivalRow[], signal: AbortSignal): Promise<void> {
  const monitor = await readMonitor(ctx, monitorId, signal)
  if (monitor === null) return
  if ((await lookAtMonitor(ctx, monitor, signal)) !== null) return
  // A service without events: the notice itself is all there is to tell of.
  const now = ctx.clock.now()
  const rows = notices.map(({ arrivalId, frame, arrivedAt }) => {
    const { timestamp, changed_categories: categories } = SaidByNotice.parse(frame)
    const saidMs = (instantOf(timestamp) ?? arrivedAt).getTime()
    return {
      changeId: arrivalId,
      monitorId,
      serviceId: monitor.serviceId ?? null,
      companyName: monitor.companyName ?? null,
      eventCode: null,
      category: categories.join(', ') || null,
      severity: null,
      // What it says of its own time is not believed beyond now.
      detectedAt: new Date(Math.min(saidMs, now.getTime())),
      notedAt: now,
    }
  })
  await noteChanges(ctx, monitor, rows, { monitorId, lastCheckedAt: monitor.lastCheckedAt ?? null, lookedAt: now })
}
