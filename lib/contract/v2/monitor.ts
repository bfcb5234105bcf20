import { z } from 'zod'
import { answer, maybe, maybeTexts, openEnum, request, TextMap } from '../fields.ts'
import { CompletenessPart } from './completeness.ts'
import { cronFaultOf, cronFaultText } from './cron.ts'
import { ShareholderGraph } from './graph.ts'
import { limits } from './limits.ts'
import { eventCategories, monitorSources, sandboxChanges } from './monitor-values.ts'
import { ServiceId } from './order.ts'
import { CompanyReport } from './report.ts'
import { WebhookUrl } from './webhook.ts'

/** Categories of the shape A notification (interface, Monitor). */
export const noticeCategories = ['company-details', 'shareholder-graph'] as const

/** Five cron fields in UTC; nicknames, `L`, `#` and a seconds field are no five-field cron. */
export const Cron = z
  .string()
  .max(limits.cronCharactersMax, { error: `Must have at most ${limits.cronCharactersMax} characters` })
  .regex(/^[0-9A-Za-z*,/-]+( [0-9A-Za-z*,/-]+){4}$/, {
    error: ({ input }) => {
      const fault = typeof input === 'string' ? cronFaultOf(input) : null
      return fault === null ? 'Must be a cron expression of five fields, in UTC' : cronFaultText(fault)
    },
  })

const monitorRequestFields = {
  scheduleCron: Cron.optional(),
  categoriesFilter: z.array(z.string().max(100)).max(50).optional(),
  eventCodesFilter: z.array(z.string().max(100)).max(100).optional(),
  autoDeactivateCategories: z.array(z.string().max(100)).max(50).optional(),
  metadata: TextMap.optional(),
}

export const CreateMonitorRequest = request({
  serviceId: ServiceId,
  sources: z.array(z.string()).min(1, { error: 'At least one source is required' }).max(10),
  webhookUrl: WebhookUrl.nullable().optional(),
  ...monitorRequestFields,
})
export type CreateMonitorRequest = z.infer<typeof CreateMonitorRequest>

export const UpdateMonitorRequest = request({ isActive: z.boolean().optional(), ...monitorRequestFields })
export type UpdateMonitorRequest = z.infer<typeof UpdateMonitorRequest>

/** The stored state of a company that changes are compared with. */
export const MonitoredState = answer({
  companyReport: maybe(CompanyReport),
  graph: maybe(ShareholderGraph),
  /** Ours: what each of them has and lacks; absent where its source does not say. */
  completeness: maybe(
    answer({ companyReport: maybe(z.array(CompletenessPart)), graph: maybe(z.array(CompletenessPart)) }),
  ),
})

export const MonitorEventDelivery = answer({
  channel: maybe(openEnum(['webhookUrl', 'webhook'])),
  target: maybe(z.string()),
  status: maybe(openEnum(['pending', 'delivered', 'failed', 'canceled'])),
  attempts: maybe(z.number()),
  ...maybeTexts('lastError', 'deliveredAt', 'createdAt'),
})

export const MonitorEvent = answer({
  eventId: z.string(),
  monitorId: maybe(z.string()),
  serviceId: maybe(z.string()),
  source: maybe(openEnum(monitorSources)),
  eventCode: maybe(openEnum(['NAME_CHANGED'])),
  category: maybe(openEnum(eventCategories)),
  severity: maybe(openEnum(['info', 'notice', 'warning', 'critical'])),
  detectedAt: maybe(z.string()),
  diffPath: maybe(z.string()),
  before: maybe(z.unknown()),
  after: maybe(z.unknown()),
  metadata: maybe(TextMap),
  /** Ours: recorded, and not delivered because the filters of the monitor did not let it through when it was detected. */
  isFiltered: maybe(z.boolean()),
  deliveries: maybe(z.array(MonitorEventDelivery)),
})
export type MonitorEvent = z.infer<typeof MonitorEvent>

/** Ours: why the newest check of a monitor was not made. The next one that is made compares with the last state all the same. */
export const CheckProblem = answer({
  ...maybeTexts('code', 'detail', 'dueAt'),
  /** Since when no check was made. */
  since: maybe(z.string()),
  /** Checks since then that were given up; one that is made late is none of them. */
  checksMissed: maybe(z.number()),
  /** When the check is made late; null where the next scheduled one comes first, or nothing would be different. */
  triedAgainAt: maybe(z.string()),
})
export type CheckProblem = z.infer<typeof CheckProblem>

/** Both shapes of the interface in one record, every field optional (P100). */
export const Monitor = answer({
  monitorId: z.string(),
  serviceId: maybe(z.string()),
  companyName: maybe(z.string()),
  sources: maybe(z.array(openEnum(monitorSources))),
  categoriesFilter: maybe(z.array(z.string())),
  eventCodesFilter: maybe(z.array(z.string())),
  autoDeactivateCategories: maybe(z.array(z.string())),
  scheduleCron: maybe(z.string()),
  webhookUrl: maybe(z.string()),
  metadata: maybe(TextMap),
  isActive: maybe(z.boolean()),
  deactivationReason: maybe(z.string()),
  checkCount: maybe(z.number()),
  checkProblem: maybe(CheckProblem),
  ...maybeTexts('lastCheckedAt', 'createdAt', 'apiUrl'),
})
export type Monitor = z.infer<typeof Monitor>

export const MonitorDetail = Monitor.extend({
  currentStateSummary: maybe(
    answer({
      hasCompanyDetails: maybe(z.boolean()),
      hasShareholderGraph: maybe(z.boolean()),
      lastUpdated: maybe(z.string()),
    }),
  ),
  oldState: maybe(MonitoredState),
  newState: maybe(MonitoredState),
  recentEvents: maybe(z.array(MonitorEvent)),
})
export type MonitorDetail = z.infer<typeof MonitorDetail>

export const MonitorList = answer({ monitors: maybe(z.array(Monitor)), total: maybe(z.number()) })
export const MonitorEventList = answer({ events: maybe(z.array(MonitorEvent)), total: maybe(z.number()) })

/** Fields of sources are not shown by the interface; docs/interface.md, "Monitors and events" decides them. */
export const MonitorSource = answer({
  source: z.string(),
  name: maybe(z.string()),
  available: maybe(z.boolean()),
  reason: maybe(z.string()),
  categories: maybe(z.array(z.string())),
  eventCodes: maybe(z.array(z.string())),
  creditsPerCheck: maybe(z.number()),
  /** Ours: of one event that its receiver has taken. */
  creditsPerEvent: maybe(z.number()),
})
export type MonitorSource = z.infer<typeof MonitorSource>

export const MonitorSourceList = answer({ sources: maybe(z.array(MonitorSource)) })

export const Queued = answer({ status: openEnum(['queued']) })

/** The body of a shape A notification, in snake case and unsigned by the scheme of order results (P99). */
export const ChangeNotice = answer({
  event: openEnum(['monitor.change_detected']),
  monitor_id: z.string(),
  service_id: z.string(),
  changed_categories: z.array(openEnum(noticeCategories)),
  timestamp: z.string(),
  api_url: z.string(),
})

/** A life event an admin applies to a sandbox company now (docs/interface.md, "Sandbox"); the sandbox generates missing values. */
export const SandboxChangeRequest = request({
  change: z.enum(sandboxChanges),
  name: z.string().min(1).max(300).optional(),
  address: z.string().min(1).max(300).optional(),
  percentage: z.number().gt(0).max(100).optional(),
})
export type SandboxChangeRequest = z.infer<typeof SandboxChangeRequest>

export const SandboxChange = answer({
  change: maybe(openEnum(sandboxChanges)),
  ...maybeTexts('serviceId', 'appliedAt', 'description'),
})
