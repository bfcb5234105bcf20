import type { Transaction } from '#lib/database/index.ts'
import { newId } from '#lib/id/index.ts'
import { consumptionOf, insertCharge, reserveCredits } from '../billing/index.ts'
import type { Context } from '../context.ts'
import { readState } from './answer.ts'
import { chargeOf, payerOf } from './charge.ts'
import { compareStates, type MonitoredChange, nameIn } from './compare/compare.ts'
import type { FetchedState } from './fetch-state.ts'
import { deactivatedBy, isWanted } from './filters.ts'
import { eventTable, type Source } from './names-events.ts'
import { announceChanges } from './notify.ts'
import {
  type CheckRow,
  type EventRow,
  endCheck,
  findState,
  insertMonitorEvents,
  lockMonitor,
  type MonitorRow,
  recordCheckOutcome,
  type StateRow,
  saveState,
} from './store.ts'

/**
 * Records a fetched state: state, events, deliveries and the charge commit together. The monitor is locked meanwhile, so two checks
 * are compared one after the other; one older than the state it meets changes nothing.
 */
export async function recordCheck(
  ctx: Context,
  check: CheckRow,
  sources: readonly Source[],
  fetched: FetchedState,
): Promise<void> {
  const now = ctx.clock.now()
  await ctx.database.transaction(async (tx) => {
    const monitor = await lockMonitor(tx, check.monitorId)
    if (monitor === null) return
    const stored = await findState(tx, monitor.monitorId)
    const isOlder = stored !== null && stored.fetchedAt > fetched.fetchedAt
    const changes = stored === null || isOlder ? [] : compareStates(readState(stored.current), fetched.state, sources)
    const found = changes.map((change) => ({ change, event: eventOf(monitor, check, change, now) }))
    const events = found.map(({ event }) => event)
    const wanted = found.filter(({ event }) => !event.isFiltered)
    const isMine = await endCheck(tx, check, { status: 'done', endedAt: now, events: events.length })
    if (!isMine) return
    if (check.kind !== 'baseline') await chargeCheck(tx, monitor, check, now)
    if (!isOlder) await saveState(tx, stateAfter(monitor, stored, fetched, events.length > 0))
    await insertMonitorEvents(tx, events)
    await announceChanges(ctx, tx, monitor, check, wanted)
    await recordCheckOutcome(tx, monitor.monitorId, {
      companyName: fetched.companyName ?? nameIn(fetched.state),
      at: now,
      deactivationReason: deactivatedBy(monitor, changes),
    })
  })
}

function eventOf(monitor: MonitorRow, check: CheckRow, change: MonitoredChange, now: Date): EventRow {
  const { category, severity } = eventTable[change.eventCode]
  return {
    eventId: newId(now),
    monitorId: monitor.monitorId,
    checkId: check.checkId,
    serviceId: monitor.serviceId,
    source: change.source,
    eventCode: change.eventCode,
    category,
    severity,
    detectedAt: now,
    diffPath: change.diffPath,
    before: JSON.stringify(change.before ?? null),
    after: JSON.stringify(change.after ?? null),
    metadata: monitor.metadata,
    isFiltered: !isWanted(monitor, change),
  }
}

/** What is compared against next, and the two sides of the last change that was detected, whatever the filters say of it. */
function stateAfter(monitor: MonitorRow, stored: StateRow | null, fetched: FetchedState, hasEvents: boolean): StateRow {
  const current = JSON.stringify(fetched.state)
  const shown = hasEvents
    ? { oldState: stored?.current ?? null, newState: current }
    : { oldState: stored?.oldState ?? null, newState: stored?.newState ?? null }
  return { monitorId: monitor.monitorId, current, fetchedAt: fetched.fetchedAt, ...shown }
}

async function chargeCheck(tx: Transaction, monitor: MonitorRow, check: CheckRow, now: Date): Promise<void> {
  const payer = payerOf(monitor, check)
  const charge = chargeOf(monitor, 'monitorCheck', check.kind === 'manual' ? 'checkMonitor' : 'createMonitor', payer)
  const { organizationId } = monitor
  await reserveCredits(tx, { organizationId, keyId: payer.keyId }, charge.credits, now)
  const cause = { organizationId, sourceEventId: check.checkId, idempotencyKey: `check:${check.checkId}` }
  await insertCharge(tx, consumptionOf({ ...charge, ...cause, productBucket: 'monitoring', occurredAt: now }))
}
