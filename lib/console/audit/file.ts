import 'server-only'
import { csvLine, utf8Mark } from '#lib/text/index.ts'
import type { Context } from '../context.ts'
import { csvFile } from '../http/answer.ts'
import type { Handler } from '../http/handler.ts'
import { aboutIn, aboutLine } from './about.ts'
import { filterOf } from './list.ts'
import { type AuditFilter, type AuditRow, listChained } from './store.ts'

const pageSize = 2_000
const head = [
  ...['at (UTC)', 'email', 'role', 'action', 'object', 'outcome', 'code', 'address', 'requestId', 'userId'],
  ...['seq', 'hash', 'auditId', 'closes', 'repeats', 'name', 'changes'],
]

/**
 * The rows of the chain that match, oldest first, read and sent page by page: a log of years needs no more memory than a
 * page of it. `closes` names the row that another one closes.
 */
export const getAuditFile: Handler<'getAuditFile'> = async (ctx, { query, requestId, auditEntry }) => {
  auditEntry.object = new URLSearchParams(
    Object.entries(query).map(([name, value]) => [name, String(value)]),
  ).toString()
  return csvFile(linesOf(ctx, filterOf(query)), 'audit.csv', requestId)
}

async function* linesOf(ctx: Context, filter: AuditFilter): AsyncGenerator<string, void> {
  yield utf8Mark + csvLine(head)
  let after = 0
  for (;;) {
    const rows: AuditRow[] = await listChained(ctx.database.sql, filter, after, pageSize)
    if (rows.length > 0) yield rows.map(lineOf).join('')
    const last = rows.at(-1)
    if (rows.length < pageSize || last === undefined) return
    after = last.seq
  }
}

function lineOf(row: AuditRow): string {
  const { at, email, role, action, object, outcome, code, address, requestId, userId } = row
  const { seq, hash, auditId, closes, repeats } = row
  const chained = [String(seq), hash, auditId, closes, repeats === null ? null : String(repeats)]
  const about = aboutIn(row.about)
  return csvLine([
    at.toISOString(),
    email,
    role,
    action,
    object,
    outcome,
    code,
    address,
    requestId,
    userId,
    ...chained,
    about?.name,
    aboutLine(about),
  ])
}
