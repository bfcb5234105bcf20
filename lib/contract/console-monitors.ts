import { z } from 'zod'
import { own, page } from './console-row.ts'
import { answer, maybe, openEnum } from './fields.ts'
import { eventCategories } from './monitor.ts'
import { type Operation, row } from './operation.ts'
import { readers } from './roles.ts'

/** A change at a monitored company, as this console picked it up from the service. */
export const MonitorChange = answer({
  changeId: z.string(),
  monitorId: z.string(),
  /** Null where a notice told of it and the service lists no events. */
  eventId: maybe(z.string()),
  serviceId: maybe(z.string()),
  companyName: maybe(z.string()),
  eventCode: maybe(z.string()),
  category: maybe(openEnum(eventCategories)),
  severity: maybe(z.string()),
  detectedAt: z.string(),
})
export type MonitorChange = z.infer<typeof MonitorChange>

export const monitorsOperations = {
  listMonitorChanges: row({
    ...own,
    method: 'GET',
    path: '/api/console/monitor-changes',
    summary: 'What changed at monitored companies, newest first',
    roles: readers,
    query: z.strictObject({ limit: page.limit }),
    status: 200,
    answer: answer({ changes: z.array(MonitorChange) }),
  }),
} as const satisfies Record<string, Operation>
