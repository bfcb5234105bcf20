import 'server-only'
import { screeningLimits } from '#lib/contract/index.ts'
import type { Sql } from '#lib/database/index.ts'
import { csvOf } from '#lib/text/index.ts'
import { partyIdOf } from '../../companies/parties/index.ts'
import type { Handler } from '../../core/http/handler.ts'
import { noteInFile } from '../files/index.ts'
import { newestImport } from './imports.ts'
import { partiesOnFile } from './parties.ts'
import { hitRecords } from './record.ts'
import { screeningRows } from './rows.ts'
import { hitsOf } from './store.ts'

const { hitsMax, partiesMax } = screeningLimits

/** Reads what is on file; asks no register and costs nothing. */
export const getScreening: Handler<'getScreening'> = (ctx, { params }) =>
  screeningOf(ctx.database.sql, params.serviceId)

/** Whoever takes names and births out of the console is written down, though nothing here changes. */
export const exportScreening: Handler<'exportScreening'> = async (ctx, { params, person, trail, auditEntry }) => {
  const { serviceId } = params
  const { parties, hits, isCut, newestImport: newest } = await screeningOf(ctx.database.sql, serviceId)
  auditEntry.object = `${serviceId}: ${parties.length} parties`
  await trail.change((tx) =>
    noteInFile(tx, { serviceId, by: person.userId, now: ctx.clock.now() }, { kind: 'screeningExported' }),
  )
  const isWhole = !isCut && (newest?.unread ?? 0) === 0
  return { csv: csvOf(screeningRows(parties, hits, isWhole)), parties: parties.length }
}

async function screeningOf(db: Sql, serviceId: string) {
  const [{ parties, unread }, rows, newest] = await Promise.all([
    partiesOnFile(db, serviceId),
    hitsOf(db, serviceId, hitsMax + 1),
    newestImport(db, serviceId),
  ])
  const shown = parties.slice(0, partiesMax)
  return {
    parties: shown.map(({ party, ties, ids }) => ({ ...party, partyId: partyIdOf([...ties, ...ids]) })),
    hits: await hitRecords(db, rows.slice(0, hitsMax), shown),
    isCut: parties.length > partiesMax || rows.length > hitsMax,
    partiesUnread: unread,
    newestImport: newest,
  }
}
