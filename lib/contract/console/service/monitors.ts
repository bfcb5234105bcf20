import { z } from 'zod'
import {
  answer,
  boolean,
  list,
  maybe,
  maybeBoolean,
  maybeNumber,
  maybeText,
  maybeTexts,
  maybeWord,
  queryInteger,
  request,
  text,
  Uuid,
} from '../../fields.ts'
import { readers } from '../../roles.ts'
import { Monitor, UpdateMonitorRequest } from '../../v2/monitor.ts'
import { ServiceId } from '../../v2/order.ts'
import { eventCategories } from '../../v2/values.ts'
import { consoleRow, forReaders, page } from '../row.ts'
import { changeSeverities } from '../values/companies.ts'
import { changeLanes, monitorMonthsMax } from '../values/service.ts'

/**
 * What monitors did and cost in a month by the ledger rows of its invoice. Null is not known: its invoice was not read, or before
 * the month was over; it is of a longer period, states no credits, or has a product that this console does not know, which may be one of
 * monitoring. Several invoices of a month are summed.
 */
export const MonitorMonth = answer({
  /** `2026-11` */
  month: text,
  /** When the invoice was read; absent where none was. */
  readAt: maybeText,
  /** The month goes on. */
  isOpen: boolean,
  checks: maybeNumber,
  /** Events that a receiver has taken. */
  events: maybeNumber,
  credits: maybeNumber,
})
export type MonitorMonth = z.infer<typeof MonitorMonth>

/** A change of a monitored company, as retrieved from the service. */
export const MonitorChange = answer({
  changeId: text,
  monitorId: text,
  /** Null where only a notice reported it, because the service lists no events. */
  ...maybeTexts('eventId', 'serviceId', 'companyName', 'eventCode'),
  category: maybeWord(eventCategories),
  severity: maybeText,
  /** Left out of delivery by the filters of its monitor. */
  isFiltered: maybeBoolean,
  ...maybeTexts('source', 'diffPath'),
  /** What its event says was there and is there. */
  before: maybe(z.unknown()),
  after: maybe(z.unknown()),
  detectedAt: text,
  /** How grave it is by the table of this console, whatever its service calls it. */
  weight: z.enum(changeSeverities),
})
export type MonitorChange = z.infer<typeof MonitorChange>

export const monitorsOperations = {
  editMonitor: forReaders(
    'PATCH /api/console/monitors/{monitorId}',
    'Changes fields of a monitor, based on what its form showed',
    {
      params: request({ monitorId: Uuid }),
      body: request({
        changes: UpdateMonitorRequest,
        /** What the form showed of the fields it changes: a field that has another value now is a conflict. */
        base: UpdateMonitorRequest.extend({ scheduleCron: text.max(200).nullable().optional() }),
      }),
      answer: Monitor,
      makesStale: ['listMonitors', 'getMonitor', 'listMonitorEvents'],
    },
  ),
  listMonitorMonths: consoleRow(
    'GET /api/console/monitor-months',
    'Returns checks and credits of monitors by month, oldest first',
    {
      atMost: monitorMonthsMax,
      roles: readers,
      /** The last twelve up to the open one; empty where no invoice of them was read. */
      answer: answer({ months: list(MonitorMonth) }),
    },
  ),
  listMonitorChanges: forReaders(
    'GET /api/console/monitor-changes',
    'Lists changes of monitored companies, newest first',
    {
      query: request({
        limit: page.limit,
        serviceId: ServiceId.optional(),
        /** `severity`: gravest first among the newest. */
        order: z.enum(['time', 'severity']).optional(),
        /** Found within so many days. */
        days: queryInteger(1, 366).optional(),
        lane: z.enum(changeLanes).optional(),
      }),
      /** `total`: how many there are within the days that were asked for. */
      answer: answer({ changes: list(MonitorChange), total: maybeNumber }),
    },
  ),
}
