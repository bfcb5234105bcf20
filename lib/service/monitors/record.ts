import type { Transaction } from '#lib/database/index.ts'
import { newId } from '#lib/id/id.ts'
import { consumptionOf, insertCharge, reserveCredits } from '../billing/index.ts'
import type { Context } from '../context.ts'
import { readState } from './answer.ts'
import { chargeOf, payerOf } from './charge.ts'
import { type Change, compareStates, nameIn } from './compare/compare.ts'
import { deactivatedBy, isWanted } from './filters.ts'
import type { Look } from './look.ts'
import { eventTable, type Source } from './names-events.ts'
import { announceChanges } from './notify.ts'
import {
  type CheckRow,
  type EventRow,
  endCheck,
  findState,
  insertEvents,
  lockMonitor,
  type MonitorRow,
  noteCheck,
  type StateRow,
  saveState,
} from './store.ts'

/**
 * Records a look: state, events, deliveries and the charge commit together. The monitor is locked meanwhile, so two looks
 * are compared one after the other; one older than the state it meets changes nothing.
 */
export async function recordCheck(
  ctx: Context,
  check: CheckRow,
  sources: readonly Source[],
  look: Look,
): Promise<void> {
  const now = ctx.clock.now()
  await ctx.database.transaction(async (tx) => {
    const monitor = await lockMonitor(tx, check.monitorId)
    if (monitor === null) return
    const held = await findState(tx, monitor.monitorId)
    const isOlder = held !== null && held.fetchedAt > look.fetchedAt
    const changes = held === null || isOlder ? [] : compareStates(readState(held.current), look.state, sources)
    const wanted = changes.filter((change) => isWanted(monitor, change))
    const events = wanted.map((change) => eventOf(monitor, check, change, now))
    const isMine = await endCheck(tx, check, { status: 'done', endedAt: now, events: events.length })
    if (!isMine) return
    if (check.kind !== 'baseline') await chargeCheck(tx, monitor, check, now)
    if (!isOlder) await saveState(tx, stateAfter(monitor, held, look, wanted.length > 0))
    await insertEvents(tx, events)
    await announceChanges(ctx, tx, monitor, check, wanted, events)
    await noteCheck(tx, monitor.monitorId, {
      companyName: look.companyName ?? nameIn(look.state),
      at: now,
      deactivationReason: deactivatedBy(monitor, wanted),
    })
  })
}

function eventOf(monitor: MonitorRow, check: CheckRow, change: Change, now: Date): EventRow {
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
  }
}

/** What is compared against next, and the two sides of the last change that became an event. */
function stateAfter(monitor: MonitorRow, held: StateRow | null, look: Look, hasEvents: boolean): StateRow {
  const current = JSON.stringify(look.state)
  const shown = hasEvents
    ? { oldState: held?.current ?? null, newState: current }
    : { oldState: held?.oldState ?? null, newState: held?.newState ?? null }
  return { monitorId: monitor.monitorId, current, fetchedAt: look.fetchedAt, ...shown }
}

async function chargeCheck(tx: Transaction, monitor: MonitorRow, check: CheckRow, now: Date): Promise<void> {
  const payer = payerOf(monitor, check)
  const charge = chargeOf(monitor, 'monitorCheck', check.kind === 'manual' ? 'checkMonitor' : 'createMonitor', payer)
  const { organizationId } = monitor
  await reserveCredits(tx, { organizationId, keyId: payer.keyId }, charge.credits, now)
  const cause = { organizationId, sourceEventId: check.checkId, idempotencyKey: `check:${check.checkId}` }
  await insertCharge(tx, consumptionOf({ ...charge, ...cause, productBucket: 'monitoring', occurredAt: now }))
}
