import 'server-only'
import { ApiError, type ScreeningHit } from '#lib/contract/index.ts'
import type { Sql } from '#lib/database/index.ts'
import { refreshStates } from '../../companies/company-states/index.ts'
import { earlierRecord } from '../../core/decisions/index.ts'
import type { Handler } from '../../core/http/handler.ts'
import { noteInFile } from '../files/index.ts'
import type { KeyedParty } from './keyed.ts'
import { partiesOf } from './parties.ts'
import { hitRecords } from './record.ts'
import { type HitRow, lockHit, saveVerdict } from './store.ts'

/** Of two people who decide a hit at once the first stays; the second sees who decided what, and decides on that. */
export const decideScreeningHit: Handler<'decideScreeningHit'> = async (
  ctx,
  { params: { serviceId, hitId }, body: { version, verdict, reason }, person, trail, auditEntry },
) => {
  const now = ctx.clock.now()
  const by = person.userId
  const parties = await partiesOf(ctx.database.sql, serviceId)
  const decided = await trail.change(async (tx) => {
    const note = await noteInFile(tx, { serviceId, by, now })
    const hit = await lockHit(tx, serviceId, hitId)
    if (hit === null) throw new ApiError('resource.not_found', 'Hit not found')
    if (hit.version !== version) throw await conflict(tx, hit, await recordOf(tx, hit, parties))
    const change = { version: version + 1, verdict, reason, decidedAt: now, decidedBy: by }
    await saveVerdict(tx, hitId, change)
    // The reason is in the chronology, and is erased with the file.
    auditEntry.object = `${serviceId}: hit ${hitId} ${hit.verdict ?? 'open'} to ${verdict}`
    const changes = [{ field: 'verdict', before: hit.verdict, after: verdict }]
    await note({ kind: 'hitDecided', changes, reason, outcome: `${hit.partyName}: ${hit.listName}` })
    await refreshStates(tx, [serviceId], now)
    return { ...hit, ...change }
  })
  return recordOf(ctx.database.sql, decided, parties)
}

async function recordOf(db: Sql, hit: HitRow, parties: readonly KeyedParty[]): Promise<ScreeningHit> {
  const [record] = await hitRecords(db, [hit], parties)
  if (record === undefined) throw new Error('a hit was read and has no record')
  return record
}

/** Carries the current hit, so that a page can show both decisions without asking again. */
async function conflict(tx: Sql, row: HitRow, hit: ScreeningHit): Promise<ApiError> {
  const { hitId: decisionId, verdict, reason, decidedAt, decidedBy, version } = row
  const isDecided = verdict !== null && decidedAt !== null && decidedBy !== null
  const earlier = isDecided && { decisionId, outcome: verdict, reason, at: decidedAt, by: decidedBy }
  const decision = earlier === false ? null : await earlierRecord(tx, earlier)
  const msg = `The hit was decided meanwhile and is at version ${version}`
  const ctx = { version, hit, decision }
  return new ApiError('request.conflict', [{ loc: ['body', 'version'], msg, type: 'version_conflict', ctx }])
}
