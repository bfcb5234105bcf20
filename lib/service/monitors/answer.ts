import { MonitoredState, parseForWriting, TextMap } from '#lib/contract/index.ts'
import type { ServiceEnv } from '../env.ts'
import type { DeliveryRow } from '../webhooks/index.ts'
import { readProblem } from './check-problem.ts'
import type { State } from './compare/compare.ts'
import { readList } from './filters.ts'
import type { EventRow, MonitorRow, StateRow } from './store.ts'

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
