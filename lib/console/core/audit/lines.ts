import 'server-only'
import { auditLinesMax } from '#lib/contract/index.ts'
import type { Sql } from '#lib/database/index.ts'
import { privateHeaders } from '../http/answer.ts'
import type { Handler } from '../http/handler.ts'
import { aboutIn } from './about.ts'
import type { AuditRow } from './row.ts'
import { listChained } from './store.ts'

/**
 * Rows of the chain after a position, one JSON object a line, for a collector: the `seq` of the last line is where it goes
 * on. The chain has the order of the commits, so no row appears later before that position. Reading leaves no row.
 */
export const getAuditLines: Handler<'getAuditLines'> = async (ctx, { query, requestId }) => {
  const { after = 0, limit = auditLinesMax } = query
  const { text, last } = await readAuditLines(ctx.database.sql, after, limit)
  const headers = {
    ...privateHeaders,
    'content-type': 'application/x-ndjson; charset=utf-8',
    'x-request-id': requestId,
    'x-next-after': String(last),
  }
  return new Response(text === '' ? '' : `${text}\n`, { status: 200, headers })
}

/** The lines, and the position of the last one: the given one where there is none after it. */
export async function readAuditLines(db: Sql, after: number, limit = auditLinesMax) {
  const rows = await listChained(db, {}, after, limit)
  const text = rows.map((row) => JSON.stringify(auditLine(row))).join('\n')
  return { text, last: rows.at(-1)?.seq ?? after }
}

/** A row as programs read it. */
export function auditLine({ about, at, ...row }: AuditRow): object {
  return { ...row, at: at.toISOString(), about: aboutIn(about) }
}
