import 'server-only'
import { auditLinesMax } from '#lib/contract/index.ts'
import { privateHeaders } from '../http/answer.ts'
import type { Handler } from '../http/handler.ts'
import { aboutIn } from './about.ts'
import { type AuditRow, listChained } from './store.ts'

/**
 * Rows of the chain after a position, one JSON object a line, for a collector: the `seq` of the last line is where it goes
 * on. The chain has the order of the commits, so no row appears later before that position. Reading leaves no row.
 */
export const getAuditLines: Handler<'getAuditLines'> = async (ctx, { query, requestId }) => {
  const { after = 0, limit = auditLinesMax } = query
  const rows = await listChained(ctx.database.sql, {}, after, limit)
  const headers = {
    ...privateHeaders,
    'content-type': 'application/x-ndjson; charset=utf-8',
    'x-request-id': requestId,
    'x-next-after': String(rows.at(-1)?.seq ?? after),
  }
  return new Response(rows.map((row) => `${JSON.stringify(lineOf(row))}\n`).join(''), { status: 200, headers })
}

function lineOf({ about, at, ...row }: AuditRow): object {
  return { ...row, at: at.toISOString(), about: aboutIn(about) }
}
