import 'server-only'
import type { SanctionEdition } from '#lib/contract/index.ts'
import type { Sql } from '#lib/database/index.ts'
import { colleague, namesOfUsers } from '../../people/index.ts'
import type { EditionRow } from './store.ts'

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
