import 'server-only'
import { ApiError } from '#lib/contract/index.ts'
import { refreshStates } from '../../companies/company-states/index.ts'
import { takeDecision } from '../../core/decisions/index.ts'
import type { Handler } from '../../core/http/handler.ts'
import { noteInFile } from '../files/index.ts'
import { screenedPartiesOf } from './parties.ts'
import { hitRecords } from './record.ts'
import { findHit, pointTo } from './store.ts'

/** Under the lock of the file; where another person was faster, their decision is read before it is replaced. */
export const decideScreeningHit: Handler<'decideScreeningHit'> = async (
  ctx,
  { params: { serviceId, hitId }, body: { basedOn, verdict, reason }, person, trail, auditEntry },
) => {
  const acting = { by: person.userId, now: ctx.clock.now() }
  const parties = await screenedPartiesOf(ctx.database.sql, serviceId)
  const [record] = await trail.change(async (tx) => {
    const note = await noteInFile(tx, { serviceId, ...acting })
    const hit = await findHit(tx, serviceId, hitId)
    if (hit === null) throw new ApiError('resource.not_found', 'Hit not found')
    const question = { kind: 'match', place: serviceId, subject: hitId } as const
    const decision = { outcome: verdict, reason, facts: { source: 'provider' }, basedOn } as const
    const { row } = await takeDecision(tx, question, decision, acting)
    await pointTo(tx, { hitId, decisionId: row.decisionId })
    // The reason is in the chronology, and is erased with the file.
    auditEntry.object = `${serviceId}: hit ${hitId} ${hit.verdict ?? 'open'} to ${verdict}`
    const changes = [{ field: 'verdict', before: hit.verdict, after: verdict }]
    await note({ kind: 'hitDecided', changes, reason, outcome: `${hit.partyName}: ${hit.listName}` })
    await refreshStates(tx, [serviceId], acting.now)
    const { decisionId, at: decidedAt, by: decidedBy } = row
    return hitRecords(tx, [{ ...hit, decisionId, verdict, reason, decidedAt, decidedBy }], parties)
  })
  if (record === undefined) throw new Error('a hit was read and has no record')
  return record
}
