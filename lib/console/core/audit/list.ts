import 'server-only'
import { type AuditEntry, auditActions } from '#lib/contract/index.ts'
import { limitOf, readSeqCursor, writeCursor } from '../http/cursor.ts'
import type { Handler } from '../http/handler.ts'
import { aboutIn, effectsOfRow } from './about.ts'
import { readHead } from './chain.ts'
import { type AuditFilter, findLines } from './listing/lines.ts'
import type { AuditLine } from './listing/store.ts'

export const listAudit: Handler<'listAudit'> = async (ctx, { query }) => {
  const db = ctx.database.sql
  const found = await findLines(db, filterOf(query), readSeqCursor(query.cursor), limitOf(query))
  return {
    entries: found.lines.map(auditEntry),
    nextCursor: found.next === null ? null : writeCursor(found.next),
    total: found.total,
    isMore: found.isMore,
    lookedTo: found.lookedTo?.toISOString() ?? null,
    actions: query.cursor === undefined ? auditActions() : null,
    head: { ...(await readHead(db)) },
  }
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
  const said = aboutIn(about ?? row.about)
  return {
    ...row,
    at: row.at.toISOString(),
    outcome: outcome ?? row.outcome,
    object: object ?? row.object,
    about: said,
    effects: [...effectsOfRow(row.action, said)],
    code: code ?? row.code,
    repeats,
    closedAt: closedAt?.toISOString() ?? null,
    closedSeq,
  }
}

function dateOf(text: string | undefined): Date | undefined {
  return text === undefined ? undefined : new Date(text)
}
