import 'server-only'
import { listedMax } from '#lib/contract/index.ts'
import type { Handler } from '../../core/http/handler.ts'
import { editionRecords } from './edition-records.ts'
import { sandboxListsToImport } from './sandbox-lists/to-import.ts'
import { sourceRecords } from './sources/switch.ts'
import { listEditions } from './store.ts'

/** Five lists that change daily, for a month. */
export const listSanctionEditions: Handler<'listSanctionEditions'> = async (ctx) => {
  const db = ctx.database.sql
  const rows = await listEditions(db, listedMax.editions)
  const [editions, sandboxLists, sources] = await Promise.all([
    editionRecords(db, rows),
    sandboxListsToImport(ctx),
    sourceRecords(ctx),
  ])
  return { editions, sandboxLists, sources }
}
