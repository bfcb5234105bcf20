import 'server-only'
import type { AuditEntry } from '#lib/contract/index.ts'
import { limitOf, pageOf, readAtCursor, writeCursor } from '../handlers/cursor.ts'
import type { Handler } from '../handlers/handler.ts'
import { type AuditFilter, type AuditRow, auditActions, countAudit, listAudit as listRows } from './store.ts'

export const listAudit: Handler<'listAudit'> = async (ctx, { query }) => {
  const db = ctx.database.sql
  const limit = limitOf(query)
  const filter = filterOf(query)
  const found = await listRows(db, filter, readAtCursor(query.cursor), limit + 1)
  const { rows, nextCursor } = pageOf(found, limit, ({ at, auditId }) => writeCursor(at, auditId))
  const isFirst = query.cursor === undefined
  const [total, actions] = isFirst ? await Promise.all([countAudit(db, filter), auditActions(db)]) : [null, null]
  return { entries: rows.map(auditEntry), nextCursor, total, actions }
}

interface Asked {
  who?: string | undefined
  action?: string | undefined
  object?: string | undefined
  outcome?: string | undefined
  since?: string | undefined
  until?: string | undefined
}

export function filterOf({ who, action, object, outcome, since, until }: Asked): AuditFilter {
  return { who, action, object, outcome, since: dateOf(since), until: dateOf(until) }
}

export function auditEntry(row: AuditRow): AuditEntry {
  const { at, outcome, ...rest } = row
  return { ...rest, at: at.toISOString(), outcome }
}

function dateOf(text: string | undefined): Date | undefined {
  return text === undefined ? undefined : new Date(text)
}
