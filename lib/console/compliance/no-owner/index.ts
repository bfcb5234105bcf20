import 'server-only'
import type { NoOwnerRecord } from '#lib/contract/index.ts'
import type { Sql } from '#lib/database/index.ts'
import { decisionRecord, openOn, takeBack, takeDecision, wholeOf } from '../../core/decisions/index.ts'
import type { Handler } from '../../core/http/handler.ts'
import { appendToChronology } from '../files/index.ts'

const kind = 'noOwner'

export const getNoOwnerRecord: Handler<'getNoOwnerRecord'> = async (ctx, { params: { serviceId } }) => {
  return { record: await noOwnerRecordOf(ctx.database.sql, serviceId) }
}

/** The record that nobody has withdrawn. */
export async function noOwnerRecordOf(db: Sql, serviceId: string): Promise<NoOwnerRecord | null> {
  const found = await openOn(db, wholeOf(kind, serviceId))
  return found && decisionRecord(found)
}

/** It is a line of the file's chronology, too, under the lock of the file. */
export const recordNoOwner: Handler<'recordNoOwner'> = (
  ctx,
  { person, params: { serviceId }, body: { outcome, reason }, trail, auditEntry },
) =>
  trail.change(async (tx) => {
    const acting = { by: person.userId, now: ctx.clock.now() }
    const write = await appendToChronology(tx, { serviceId, ...acting })
    const made = await takeDecision(tx, wholeOf(kind, serviceId), { outcome, reason, facts: {} }, acting)
    // The reason is in the chronology, and is erased with the file.
    auditEntry.object = `${serviceId}: ${outcome}`
    await write({ kind: 'noOwnerRecorded', outcome, reason, decisionId: made.row.decisionId })
    return decisionRecord(made)
  })

export const withdrawNoOwnerRecord: Handler<'withdrawNoOwnerRecord'> = async (
  ctx,
  { person, params: { serviceId, decisionId }, trail, auditEntry },
) => {
  await trail.change(async (tx) => {
    const acting = { by: person.userId, now: ctx.clock.now() }
    const write = await appendToChronology(tx, { serviceId, ...acting })
    const { outcome } = await takeBack(tx, { kind, place: serviceId, decisionId }, acting)
    auditEntry.object = `${serviceId}: ${outcome} withdrawn`
    await write({ kind: 'noOwnerWithdrawn', outcome, decisionId })
  })
  return {}
}
