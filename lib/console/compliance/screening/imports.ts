import 'server-only'
import { ApiError, type ScreeningImport, screeningLimits } from '#lib/contract/index.ts'
import type { Sql, Transaction } from '#lib/database/index.ts'
import { newId } from '#lib/id/index.ts'
import type { UnreadLine } from '../../core/schema/index.ts'
import { colleague, namesOfUsers } from '../../people/index.ts'
import { type ImportRow, insertImport, lockImport, newestImportOf, saveImport } from './store.ts'

interface ImportedPart {
  serviceId: string
  /** The import of which this is a later part; undefined with the first. */
  importId: string | undefined
  now: Date
  by: string
  lines: number
  /** Lines of this part that are hits on file. */
  taken: number
  problems: readonly UnreadLine[]
}

/** Keeps what became of the lines of a part; answers the import. A part that never comes stays among the lines not read. */
export async function keepImport(tx: Transaction, part: ImportedPart): Promise<string> {
  const { serviceId, importId, now, by, lines, taken } = part
  const before = importId === undefined ? newImport(now) : await lockImport(tx, serviceId, importId)
  if (before === null) throw new ApiError('resource.not_found', 'Import not found')
  const kept = {
    importId: before.importId,
    taken: before.taken + taken,
    problems: inOrder([...before.problems, ...part.problems]),
  }
  if (importId === undefined) await insertImport(tx, { ...kept, serviceId, importedAt: now, importedBy: by, lines })
  else await saveImport(tx, kept)
  return before.importId
}

function newImport(now: Date): Pick<ImportRow, 'importId' | 'taken' | 'problems'> {
  return { importId: newId(now), taken: 0, problems: [] }
}

function inOrder(problems: readonly UnreadLine[]): UnreadLine[] {
  return problems.toSorted((a, b) => a.line - b.line).slice(0, screeningLimits.unreadKeptMax)
}

/** The newest import with what of it was not read; null where nobody imported a file. */
export async function newestImport(db: Sql, serviceId: string): Promise<ScreeningImport | null> {
  const row = await newestImportOf(db, serviceId)
  if (row === null) return null
  const { importId, importedAt, importedBy, lines, taken, problems } = row
  const importer = (await namesOfUsers(db, [importedBy])).get(importedBy)
  return {
    ...{ importId, importedAt: importedAt.toISOString(), lines, unread: Math.max(lines - taken, 0) },
    problems: problems.map((problem) => ({ ...problem })),
    importedBy: importer === undefined ? null : colleague(importer),
  }
}
