import { z } from 'zod'
import { answer, maybe, maybeTexts, openEnum } from '../fields.ts'
import { readers } from '../roles.ts'
import { eventCategories } from '../v2/monitor.ts'
import type { Operation } from '../v2/operation.ts'
import { own, page } from './row.ts'

/** A change of a monitored company, as retrieved from the service. */
export const MonitorChange = answer({
  changeId: z.string(),
  monitorId: z.string(),
  /** Null where only a notice reported it, because the service lists no events. */
  ...maybeTexts('eventId', 'serviceId', 'companyName', 'eventCode'),
  category: maybe(openEnum(eventCategories)),
  severity: maybe(z.string()),
  detectedAt: z.string(),
})
export type MonitorChange = z.infer<typeof MonitorChange>

export const monitorsOperations = {
  listMonitorChanges: own('GET /api/console/monitor-changes', 'Lists changes of monitored companies, newest first', {
    roles: readers,
    query: z.strictObject({ limit: page.limit }),
    answer: answer({ changes: z.array(MonitorChange) }),
  }),
} as const satisfies Record<string, Operation>
