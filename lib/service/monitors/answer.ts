import { z } from 'zod'
import {
  ApiError,
  CheckProblem,
  eventCategories,
  MonitoredState,
  notFound,
  noticeCategories,
  parseForWriting,
  TextMap,
} from '#lib/contract/index.ts'
import type { Context } from '../context.ts'
import type { ServiceEnv } from '../env.ts'
import type { DeliveryRow } from '../webhooks/index.ts'
import type { MonitoredChange, State } from './compare.ts'
import { eventCodes, eventTable, sourceTable } from './names-events.ts'
import { type CheckRow, type EventRow, findMonitor, type MonitorRow, type StateRow } from './store.ts'

/** The fields of both shapes of the interface from one record (docs/interface.md, "Monitors and events"). */
export function describeMonitor(env: ServiceEnv, row: MonitorRow) {
  return {
    monitorId: row.monitorId,
    serviceId: row.serviceId,
    companyName: row.companyName,
    sources: readList(row.sources),
    categoriesFilter: readList(row.categoriesFilter),
    eventCodesFilter: readList(row.eventCodesFilter),
    autoDeactivateCategories: readList(row.autoDeactivateCategories),
    scheduleCron: row.scheduleCron,
    webhookUrl: row.webhookUrl,
    metadata: TextMap.parse(JSON.parse(row.metadata)),
    checkCount: row.checkCount,
    ...(row.checkProblem === null ? {} : { checkProblem: readProblem(row) }),
    lastCheckedAt: row.lastCheckedAt?.toISOString() ?? null,
    isActive: row.isActive,
    deactivationReason: row.deactivationReason,
    createdAt: row.createdAt.toISOString(),
    apiUrl: monitorUrl(env, row.monitorId),
  }
}

export function monitorUrl(env: ServiceEnv, monitorId: string): string {
  return `${env.publicUrl}/v2/monitors/${monitorId}`
}

export function describeState(row: StateRow | null) {
  const current = row === null ? null : readState(row.current)
  return {
    currentStateSummary: {
      hasCompanyDetails: (current?.companyReport ?? null) !== null,
      hasShareholderGraph: (current?.graph ?? null) !== null,
      lastUpdated: row?.fetchedAt.toISOString() ?? null,
    },
    oldState: row === null || row.oldState === null ? null : stateForAnswer(row.oldState),
    newState: row === null || row.newState === null ? null : stateForAnswer(row.newState),
  }
}

/** A state as it is written into an answer: this program stored it by its schema, and nothing reads it in between. */
function stateForAnswer(text: string): State {
  return parseForWriting(text) as State
}

export function readState(text: string): State {
  return MonitoredState.parse(JSON.parse(text))
}

/** An event as its receiver gets it; reading it adds where it was delivered. */
export function describeEvent(row: EventRow) {
  return {
    eventId: row.eventId,
    monitorId: row.monitorId,
    serviceId: row.serviceId,
    source: row.source,
    eventCode: row.eventCode,
    category: row.category,
    severity: row.severity,
    detectedAt: row.detectedAt.toISOString(),
    diffPath: row.diffPath,
    before: JSON.parse(row.before),
    after: JSON.parse(row.after),
    metadata: TextMap.parse(JSON.parse(row.metadata)),
  }
}

/** Deliveries to the monitor's own address, and the notices of this event's check. */
export function describeDeliveries(event: EventRow, deliveries: readonly DeliveryRow[]) {
  return deliveries
    .filter((one) => one.eventId === event.eventId || one.checkId === event.checkId)
    .map((one) => ({
      channel: one.channel,
      target: one.target,
      status: one.status,
      attempts: one.attempts,
      lastError: one.lastError ?? one.cancelReason,
      deliveredAt: one.deliveredAt?.toISOString() ?? null,
      createdAt: one.createdAt.toISOString(),
    }))
}

/** Why the newest check of a monitor was not made; null where it was, or none was due yet. */
function readProblem({ checkProblem }: Pick<MonitorRow, 'checkProblem'>) {
  return checkProblem === null ? null : CheckProblem.parse(JSON.parse(checkProblem))
}

/** The same as it is stored, with the checks that were given up since the last one that was made. */
export function problemText(
  monitor: Pick<MonitorRow, 'checkProblem'>,
  check: CheckRow,
  { code, detail, again, now }: { code: string; detail: string; again: Date | null; now: Date },
): string {
  const before = readProblem(monitor)
  const problem: CheckProblem = {
    ...{ code, detail, dueAt: check.dueAt.toISOString() },
    since: before?.since ?? now.toISOString(),
    checksMissed: (before?.checksMissed ?? 0) + (again === null ? 1 : 0),
    triedAgainAt: again?.toISOString() ?? null,
  }
  return JSON.stringify(problem)
}

/** The row of a monitor; an unknown id and another organization's get the same answer. */
export async function readOwnMonitor(ctx: Context, organizationId: string, monitorId: string): Promise<MonitorRow> {
  const row = await findMonitor(ctx.database.sql, organizationId, monitorId)
  if (row === null) throw monitorNotFound()
  return row
}

export function monitorNotFound(): ApiError {
  return notFound('Monitor not found')
}

interface Lists {
  categoriesFilter?: string[] | undefined
  eventCodesFilter?: string[] | undefined
  autoDeactivateCategories?: string[] | undefined
}

/** Refuses a name no event will ever have: a filter that lets nothing through is never what was meant. */
export function checkLists(lists: Lists): void {
  const categories: readonly string[] = [...eventCategories, ...noticeCategories]
  const codes: readonly string[] = eventCodes
  refuseUnknown('categoriesFilter', lists.categoriesFilter, categories)
  refuseUnknown('eventCodesFilter', lists.eventCodesFilter, codes)
  refuseUnknown('autoDeactivateCategories', lists.autoDeactivateCategories, categories)
}

function refuseUnknown(field: string, given: readonly string[] | undefined, known: readonly string[]): void {
  const at = given?.findIndex((name) => !known.includes(name)) ?? -1
  if (at < 0) return
  throw new ApiError('request.invalid', [
    { loc: ['body', field, at], msg: `Must be one of ${known.join(', ')}`, type: 'enum', input: given?.[at] },
  ])
}

const List = z.array(z.string())

export function readList(text: string): string[] {
  return List.parse(JSON.parse(text))
}

/**
 * Whether the event of a change is delivered: it passes both filters, and an empty one lets all through. Every change is recorded,
 * so that a filter can be widened later without what it left out being lost.
 */
export function isWanted(monitor: MonitorRow, change: MonitoredChange): boolean {
  const categories = readList(monitor.categoriesFilter)
  const codes = readList(monitor.eventCodesFilter)
  return (
    (categories.length === 0 || isIn(categories, change)) && (codes.length === 0 || codes.includes(change.eventCode))
  )
}

/** The code of the event that ends the watch, delivered or not; or null. */
export function deactivatedBy(monitor: MonitorRow, changes: readonly MonitoredChange[]): string | null {
  const categories = readList(monitor.autoDeactivateCategories)
  return changes.find((change) => isIn(categories, change))?.eventCode ?? null
}

/** A category of either vocabulary: that of events, or the two of shape A notifications. */
function isIn(categories: readonly string[], { eventCode, source }: MonitoredChange) {
  return categories.includes(eventTable[eventCode].category) || categories.includes(sourceTable[source].noticeCategory)
}
