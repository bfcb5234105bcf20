import { z } from 'zod'
import {
  answer,
  answeredAs,
  given,
  givenBoolean,
  givenInstant,
  givenList,
  givenOrNull,
  givenText,
  givenWhole,
  givenWord,
  InstantText,
  instantOrNull,
  list,
  maybe,
  maybeBoolean,
  maybeList,
  number,
  openEnum,
  optionalBoolean,
  request,
  TextMap,
  text,
  textList,
  textOrNull,
  textWithin,
  UrlText,
  UuidText,
} from '../fields.ts'
import { CompletenessPart } from './completeness.ts'
import { cronFaultOf, cronFaultText } from './cron.ts'
import { ShareholderGraph } from './graph.ts'
import { limits } from './limits.ts'
import { ServiceId } from './order.ts'
import { CompanyReport } from './report.ts'
import { eventCategories, monitorSources, sandboxChanges } from './values.ts'
import { WebhookUrl } from './webhook.ts'

/** Categories of the shape A notification (interface, Monitor). */
export const noticeCategories = ['company-details', 'shareholder-graph'] as const

/** Five cron fields in UTC; nicknames, `L`, `#` and a seconds field are no five-field cron. */
export const Cron = text
  .max(limits.cronCharactersMax, { error: `Must have at most ${limits.cronCharactersMax} characters` })
  .regex(/^[0-9A-Za-z*,/-]+( [0-9A-Za-z*,/-]+){4}$/, {
    error: ({ input }) => {
      const fault = typeof input === 'string' ? cronFaultOf(input) : null
      return fault === null ? 'Must be a cron expression of five fields, in UTC' : cronFaultText(fault)
    },
  })

const monitorRequestFields = {
  scheduleCron: Cron.optional(),
  categoriesFilter: list(text.max(100)).max(50).optional(),
  eventCodesFilter: list(text.max(100)).max(100).optional(),
  autoDeactivateCategories: list(text.max(100)).max(50).optional(),
  metadata: TextMap.optional(),
}

export const CreateMonitorRequest = request({
  serviceId: ServiceId,
  sources: textList.min(1, { error: 'At least one source is required' }).max(10),
  webhookUrl: WebhookUrl.nullable().optional(),
  ...monitorRequestFields,
  scheduleCron: Cron.optional().meta({ default: limits.monitorDefaultCron }),
})
export type CreateMonitorRequest = z.infer<typeof CreateMonitorRequest>

export const UpdateMonitorRequest = request({ isActive: optionalBoolean, ...monitorRequestFields })
export type UpdateMonitorRequest = z.infer<typeof UpdateMonitorRequest>

/** The stored state of a company that changes are compared with. */
export const MonitoredState = answer({
  companyReport: maybe(CompanyReport),
  graph: maybe(ShareholderGraph),
  /** Ours: what each of them has and lacks; absent where its source does not say. */
  completeness: maybe(answer({ companyReport: maybeList(CompletenessPart), graph: maybeList(CompletenessPart) })),
})

export const MonitorEventDelivery = answer({
  channel: givenWord(['webhookUrl', 'webhook']),
  target: givenText,
  status: givenWord(['pending', 'delivered', 'failed', 'canceled']),
  attempts: givenWhole,
  lastError: textOrNull,
  deliveredAt: instantOrNull,
  createdAt: givenInstant,
})

const AnyValue = answeredAs(z.unknown(), { description: 'A value of any form' })

export const MonitorEvent = answer({
  eventId: text,
  monitorId: given(UuidText),
  serviceId: givenText,
  source: givenWord(monitorSources),
  eventCode: givenWord(['NAME_CHANGED']),
  category: givenWord(eventCategories),
  severity: givenWord(['info', 'notice', 'warning', 'critical']),
  detectedAt: givenInstant,
  diffPath: givenText,
  /** The value of the field before and after: a text, a number, an object, or null where there was none. */
  before: given(AnyValue),
  after: given(AnyValue),
  metadata: given(TextMap),
  /** Ours: recorded, and not delivered because the filters of the monitor did not let it through when it was detected. */
  isFiltered: maybeBoolean,
  deliveries: maybeList(MonitorEventDelivery),
})
export type MonitorEvent = z.infer<typeof MonitorEvent>

/** Ours: why the newest check of a monitor was not made. The next one that is made compares with the last state all the same. */
export const CheckProblem = answer({
  code: givenText,
  detail: givenText,
  dueAt: givenInstant,
  /** Since when no check was made. */
  since: givenInstant,
  /** Checks since then that were given up; one that is made late is none of them. */
  checksMissed: givenWhole,
  /** When the check is made late; null where the next scheduled one comes first, or nothing would be different. */
  triedAgainAt: instantOrNull,
})
export type CheckProblem = z.infer<typeof CheckProblem>

/** Both shapes of the interface in one record, every field optional (P100). */
export const Monitor = answer({
  monitorId: UuidText,
  serviceId: givenText,
  companyName: textOrNull,
  sources: givenList(openEnum(monitorSources)),
  categoriesFilter: given(textList),
  eventCodesFilter: given(textList),
  autoDeactivateCategories: given(textList),
  scheduleCron: givenText,
  webhookUrl: givenOrNull(UrlText),
  metadata: given(TextMap),
  isActive: givenBoolean,
  deactivationReason: textOrNull,
  checkCount: givenWhole,
  checkProblem: maybe(CheckProblem),
  lastCheckedAt: instantOrNull,
  createdAt: givenInstant,
  apiUrl: given(UrlText),
})
export type Monitor = z.infer<typeof Monitor>

export const MonitorDetail = Monitor.extend({
  currentStateSummary: given(
    answer({
      hasCompanyDetails: givenBoolean,
      hasShareholderGraph: givenBoolean,
      lastUpdated: instantOrNull,
    }),
  ),
  oldState: givenOrNull(MonitoredState),
  newState: givenOrNull(MonitoredState),
  recentEvents: givenList(MonitorEvent),
})
export type MonitorDetail = z.infer<typeof MonitorDetail>

export const MonitorList = answer({ monitors: givenList(Monitor), total: givenWhole })
export const MonitorEventList = answer({ events: givenList(MonitorEvent), total: givenWhole })

/** Fields of sources are not shown by the interface; docs/interface.md, "Monitors and events" decides them. */
export const MonitorSource = answer({
  source: text,
  name: givenText,
  available: givenBoolean,
  reason: textOrNull,
  categories: given(textList),
  eventCodes: given(textList),
  creditsPerCheck: givenWhole,
  /** Ours: of one event that its receiver has taken. */
  creditsPerEvent: givenWhole,
})
export type MonitorSource = z.infer<typeof MonitorSource>

export const MonitorSourceList = answer({ sources: givenList(MonitorSource) })

export const Queued = answer({ status: openEnum(['queued']) })

/** The body of a shape A notification, in snake case and unsigned by the scheme of order results (P99). */
export const ChangeNotice = answer({
  event: openEnum(['monitor.change_detected']),
  monitor_id: UuidText,
  service_id: text,
  changed_categories: list(openEnum(noticeCategories)),
  timestamp: InstantText,
  api_url: UrlText,
})

/** A life event an admin applies to a sandbox company now (docs/interface.md, "Sandbox"); the sandbox generates missing values. */
export const SandboxChangeRequest = request({
  change: z.enum(sandboxChanges),
  name: textWithin(300).optional(),
  address: textWithin(300).optional(),
  percentage: number.gt(0).max(100).optional(),
})
export type SandboxChangeRequest = z.infer<typeof SandboxChangeRequest>

export const SandboxChange = answer({
  change: givenWord(sandboxChanges),
  serviceId: givenText,
  appliedAt: givenInstant,
  description: givenText,
})

export const SandboxReset = answer({ organizationId: UuidText })
