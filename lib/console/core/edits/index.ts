import 'server-only'
import { conflict } from '#lib/contract/index.ts'
import type { Sql } from '#lib/database/index.ts'
import { conflictsOf } from '#lib/domain/edits/index.ts'
import { lastEditor } from '../audit/index.ts'

interface Edit {
  /** What the form showed of the fields it changes; none where the caller has not looked. */
  base: object | undefined
  changes: object
  /** What is stored now, read under the lock of the edit. */
  current: object
  /** As the audit log names what is edited, and the actions that edit it. */
  object: string
  actions: readonly string[]
}

/**
 * Refuses an edit of a field that somebody else has changed since the form was filled; edits of other fields pass. The
 * refusal carries both versions, so that a page can show them without asking again.
 */
export async function requireUnchanged(db: Sql, { base, changes, current, object, actions }: Edit): Promise<void> {
  if (base === undefined || conflictsOf(base, current, changes).length === 0) return
  const msg = 'Somebody else has changed this since the form was opened'
  throw conflict([
    {
      loc: ['body', 'base'],
      msg,
      type: 'version_conflict',
      ctx: { current, changedBy: await lastEditor(db, object, actions) },
    },
  ])
}
