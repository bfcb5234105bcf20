import 'server-only'
import type { AuditEntry } from '#lib/contract/index.ts'
import { limitOf, pageOf, readSeqCursor, writeCursor } from '../http/cursor.ts'
import type { Handler } from '../http/handler.ts'
import { aboutIn } from './about.ts'
import { readHead } from './chain.ts'
import { type AuditFilter, type AuditLine, auditActions, countLines, listLines } from './store.ts'

export const listAudit: Handler<'listAudit'> = async (ctx, { query }) => {
  const db = ctx.database.sql
  const limit = limitOf(query)
  const filter = filterOf(query)
  const found = await listLines(db, filter, readSeqCursor(query.cursor), limit + 1)
  const { rows, nextCursor } = pageOf(found, limit, ({ row }) => writeCursor(row.seq))
  const isFirst = query.cursor === undefined
  const [total, actions] = isFirst ? await Promise.all([countLines(db, filter), auditActions(db)]) : [null, null]
  return { entries: rows.map(auditEntry), nextCursor, total, actions, head: { ...(await readHead(db)) } }
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

function auditEntry({ row, closedAt, closedSeq, outcome, code, object, about, repeats }: AuditLine): AuditEntry {
  return {
    ...row,
    at: row.at.toISOString(),
    outcome: outcome ?? row.outcome,
    object: object ?? row.object,
    about: aboutIn(about ?? row.about),
    code: code ?? row.code,
    repeats,
    closedAt: closedAt?.toISOString() ?? null,
    closedSeq,
  }
}

function dateOf(text: string | undefined): Date | undefined {
  return text === undefined ? undefined : new Date(text)
}
