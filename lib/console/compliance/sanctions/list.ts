import 'server-only'
import { listedMax, type SanctionEdition } from '#lib/contract/index.ts'
import type { Sql } from '#lib/database/index.ts'
import type { Handler } from '../../core/http/handler.ts'
import { colleague, namesOfUsers } from '../../people/index.ts'
import { sandboxListsToImport } from './sandbox-lists/to-import.ts'
import { type EditionRow, listEditions } from './store.ts'

/** Five lists that change daily, for a month. */
export const listSanctionEditions: Handler<'listSanctionEditions'> = async (ctx) => {
  const db = ctx.database.sql
  const rows = await listEditions(db, listedMax.editions)
  return { editions: await editionRecords(db, rows), sandboxLists: await sandboxListsToImport(ctx) }
}

/** Editions as they are answered. */
export async function editionRecords(db: Sql, rows: readonly EditionRow[]): Promise<SanctionEdition[]> {
  const people = await namesOfUsers(
    db,
    rows.map(({ importedBy }) => importedBy),
  )
  return rows.map(({ importedAt, importedBy, replacedAt, ...row }) => {
    const found = people.get(importedBy ?? '')
    return {
      ...row,
      importedAt: importedAt.toISOString(),
      importedBy: found === undefined ? null : colleague(found),
      replacedAt: replacedAt?.toISOString() ?? null,
    }
  })
}
