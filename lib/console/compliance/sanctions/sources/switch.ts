import 'server-only'
import { gunzipSync } from 'node:zlib'
import { type ListSource, notFound, type SanctionListId, sanctionListIds } from '#lib/contract/index.ts'
import type { Base } from '../../../core/context.ts'
import type { Handler } from '../../../core/http/handler.ts'
import { endListNews } from '../../../core/notifications/index.ts'
import { serialized } from '../../../core/serialized.ts'
import { personOf } from '../../../people/index.ts'
import { editionRecords, putInPlace } from '../import.ts'
import type { EntryFacts } from '../reading.ts'
import { type EditionRow, lockEdition } from '../store.ts'
import { filesOf, isRecorded } from './download.ts'
import {
  deleteHeld,
  findSource,
  type HeldFacts,
  listHeld,
  listSources,
  lockHeld,
  markDropped,
  type SourceRow,
  upsertSource,
} from './store.ts'

type Reading = Pick<Base, 'env' | 'database'>

/** Switched on, it is due at once; nothing is fetched of a list that is off. */
export const switchListSource: Handler<'switchListSource'> = async (
  ctx,
  { params: { list }, body: { isOn }, person, trail, auditEntry },
) => {
  const now = ctx.clock.now()
  auditEntry.object = list
  const row = { list, isOn, switchedAt: now, switchedBy: person.userId, dueAt: now }
  await trail.change(async (tx) => {
    const before = await findSource(tx, list)
    auditEntry.about = { changes: [{ field: 'isAutomatic', before: before?.isOn ?? false, after: isOn }] }
    await upsertSource(tx, row)
  })
  if (isOn) ctx.timedJobs.wake('fetchLists')
  return sourceRecord(ctx, list)
}

export const releaseHeldEdition: Handler<'releaseHeldEdition'> = async (ctx, { params, person, trail, auditEntry }) => {
  auditEntry.object = params.editionId
  const now = ctx.clock.now()
  const edition = await trail.change(async (tx) => {
    const held = await lockHeld(tx, params.editionId)
    if (held === null) throw notHeld()
    const { list, day, entries } = held
    auditEntry.object = `${list} ${day}: ${entries} entries`
    const { body, facts, reasons: _reasons, heldAt: _heldAt, ...row } = held
    const released: EditionRow = {
      ...row,
      importedAt: now,
      importedBy: person.userId,
      replacedAt: null,
      isFetched: true,
    }
    const kept: EntryFacts[] = JSON.parse(gunzipSync(facts).toString('utf8'))
    const before = await lockEdition(tx, list)
    await deleteHeld(tx, list)
    await endListNews(tx, 'sanctions.editionHeld', list, now)
    // What differs was said against the edition in use when it was held.
    const against = before !== null && before.importedAt < held.heldAt ? before.editionId : null
    return putInPlace(tx, before, released, { body, facts: kept, against })
  })
  const [record] = await editionRecords(ctx.database.sql, [edition])
  if (record === undefined) throw new Error('an edition was released and has no record')
  return record
}

export const dropHeldEdition: Handler<'dropHeldEdition'> = async (ctx, { params, trail, auditEntry }) => {
  auditEntry.object = params.editionId
  await trail.change(async (tx) => {
    const held = await lockHeld(tx, params.editionId)
    if (held === null) throw notHeld()
    auditEntry.object = `${held.list} ${held.day}: ${held.entries} entries`
    await deleteHeld(tx, held.list)
    await endListNews(tx, 'sanctions.editionHeld', held.list, ctx.clock.now())
    await markDropped(tx, held)
  })
  return {}
}

const notHeld = () => notFound('The edition is not held')

/** Every list there is, switched on or off. */
export async function sourceRecords({ env, database }: Reading): Promise<ListSource[]> {
  const db = database.sql
  const [rows, held] = await Promise.all([listSources(db), listHeld(db)])
  const people = await personOf(
    db,
    rows.map(({ switchedBy }) => switchedBy),
  )
  return sanctionListIds.map((list) => {
    const row = rows.find((one) => one.list === list)
    return {
      list,
      isOn: row?.isOn ?? false,
      addresses: filesOf(list, env).map(({ url }) => url),
      isUnproven: !isRecorded(list) && row?.wasRead !== true,
      ...stateOf(row),
      switchedBy: people(row?.switchedBy),
      held: heldRecord(held.find((one) => one.list === list)),
    }
  })
}

function stateOf(row: SourceRow | undefined) {
  return {
    switchedAt: row?.switchedAt.toISOString() ?? null,
    dueAt: row?.isOn === true ? row.dueAt.toISOString() : null,
    checkedAt: row?.checkedAt?.toISOString() ?? null,
    outcome: row?.outcome ?? null,
    problem: row?.problem ?? null,
  }
}

function heldRecord(held: HeldFacts | undefined): ListSource['held'] {
  if (held === undefined) return null
  return serialized(held, 'editionId', 'day', 'entries', 'reasons', 'changes', 'heldAt')
}

async function sourceRecord(ctx: Reading, list: SanctionListId): Promise<ListSource> {
  const found = (await sourceRecords(ctx)).find((one) => one.list === list)
  if (found === undefined) throw new Error('a list has no source')
  return found
}
