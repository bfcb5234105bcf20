import 'server-only'
import type { NoOwnerRecord } from '#lib/contract/index.ts'
import type { Sql } from '#lib/database/index.ts'
import { decisionRecord, openOn, takeBack, takeDecision, wholeOf } from '../../core/decisions/index.ts'
import type { Handler } from '../../core/http/handler.ts'
import { decideInFile } from '../files/index.ts'

const kind = 'noOwner'

export const getNoOwnerRecord: Handler<'getNoOwnerRecord'> = async (ctx, { params: { serviceId } }) => {
  return { record: await noOwnerRecordOf(ctx.database.sql, serviceId) }
}

/** The record that nobody has withdrawn. */
export async function noOwnerRecordOf(db: Sql, serviceId: string): Promise<NoOwnerRecord | null> {
  const found = await openOn(db, wholeOf(kind, serviceId))
  return found && decisionRecord(found)
}

export const recordNoOwner: Handler<'recordNoOwner'> = (ctx, call) =>
  decideInFile(ctx, call, async (tx, acting) => {
    const { outcome, reason } = call.body
    const question = wholeOf(kind, call.params.serviceId)
    const made = decisionRecord(await takeDecision(tx, question, { outcome, reason, facts: {} }, acting))
    return { made, object: outcome, line: { kind: 'noOwnerRecorded', outcome, reason, decisionId: made.decisionId } }
  })

export const withdrawNoOwnerRecord: Handler<'withdrawNoOwnerRecord'> = (ctx, call) =>
  decideInFile(ctx, call, async (tx, acting) => {
    const { serviceId, decisionId } = call.params
    const { outcome } = await takeBack(tx, { kind, place: serviceId, decisionId }, acting)
    return { made: {}, object: `${outcome} withdrawn`, line: { kind: 'noOwnerWithdrawn', outcome, decisionId } }
  })
