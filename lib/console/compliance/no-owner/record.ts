import 'server-only'
import { ApiError, type NoOwnerRecord } from '#lib/contract/index.ts'
import type { Sql } from '#lib/database/index.ts'
import type { Handler } from '../../core/http/handler.ts'
import { colleague } from '../../people/index.ts'
import { noteInFile } from '../files/index.ts'
import { type FullRecord, openRecord } from './store.ts'

export const getNoOwnerRecord: Handler<'getNoOwnerRecord'> = async (ctx, { params: { serviceId } }) => {
  return { record: await noOwnerRecordOf(ctx.database.sql, serviceId) }
}

/** The record that nobody has withdrawn. */
export async function noOwnerRecordOf(db: Sql, serviceId: string): Promise<NoOwnerRecord | null> {
  const found = await openRecord(db, serviceId)
  return found === null ? null : recordOf(found)
}

/** It is a line of the file's chronology, under the lock of the file: of two people at once the first stays. */
export const recordNoOwner: Handler<'recordNoOwner'> = async (
  ctx,
  { person, params: { serviceId }, body: { reason, note }, trail, auditEntry },
) => {
  const made = await trail.change(async (tx) => {
    const write = await noteInFile(tx, { serviceId, by: person.userId, now: ctx.clock.now() })
    const before = await openRecord(tx, serviceId)
    if (before !== null) throw alreadyRecorded(before)
    // The note is in the chronology, and is erased with the file.
    auditEntry.object = `${serviceId}: ${reason}`
    await write({ kind: 'noOwnerRecorded', outcome: reason, reason: note })
    return openRecord(tx, serviceId)
  })
  if (made === null) throw new Error('a record was written and is not there')
  return recordOf(made)
}

/** By its id: a record made after the page was read is not withdrawn by it. */
export const withdrawNoOwnerRecord: Handler<'withdrawNoOwnerRecord'> = async (
  ctx,
  { person, params: { serviceId, recordId }, trail, auditEntry },
) => {
  await trail.change(async (tx) => {
    const write = await noteInFile(tx, { serviceId, by: person.userId, now: ctx.clock.now() })
    const standing = await openRecord(tx, serviceId)
    if (standing?.event.eventId !== recordId) {
      throw new ApiError('request.conflict', 'This record was withdrawn already')
    }
    auditEntry.object = `${serviceId}: ${standing.event.outcome} withdrawn`
    await write({ kind: 'noOwnerWithdrawn', outcome: standing.event.outcome ?? '', decisionId: recordId })
  })
  return {}
}

function alreadyRecorded({ event, by }: FullRecord): ApiError {
  const who = by?.name ?? by?.email ?? event.by
  return new ApiError('request.conflict', `Recorded already by ${who} at ${event.at.toISOString()}: ${event.reason}`)
}

function recordOf({ event: { eventId, outcome, reason, at }, by }: FullRecord): NoOwnerRecord {
  return {
    recordId: eventId,
    reason: outcome ?? '',
    note: reason ?? '',
    at: at.toISOString(),
    by: by === null ? null : colleague(by),
  }
}
