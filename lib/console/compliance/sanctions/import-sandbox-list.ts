import 'server-only'
import { ApiError, isInTwoFiles } from '#lib/contract/index.ts'
import type { Handler } from '../../core/http/handler.ts'
import { editionRecords } from './edition-records.ts'
import { importFromFiles } from './import.ts'
import { sandboxFiles, sandboxListDay } from './sandbox-lists/files.ts'
import { sandboxListsToImport } from './sandbox-lists/to-import.ts'
import type { EditionRow } from './store.ts'

/** One after another, each with a row of the audit log; a list that any edition of is in use is never replaced. */
export const importSandboxLists: Handler<'importSandboxLists'> = async (ctx, { person, trail, auditEntry }) => {
  if (!ctx.env.isSandbox) throw new ApiError('resource.not_found', 'The sandbox is off')
  const rows: EditionRow[] = []
  for (const list of await sandboxListsToImport(ctx)) {
    const day = isInTwoFiles(list) ? sandboxListDay : null
    const edition = {
      db: ctx.database.sql,
      list,
      day,
      files: sandboxFiles(list),
      by: person.userId,
      now: ctx.clock.now(),
    }
    try {
      const imported = await importFromFiles({ ...edition, isOnlyFirst: true }, (work, object) => {
        auditEntry.object = object
        return trail.change(work)
      })
      rows.push(imported)
    } catch (error) {
      // Somebody else has imported it meanwhile.
      if (!(error instanceof ApiError) || error.code !== 'request.conflict') throw error
    }
  }
  return { editions: await editionRecords(ctx.database.sql, rows) }
}
