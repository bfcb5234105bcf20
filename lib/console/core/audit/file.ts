import 'server-only'
import { csvLine, utf8Mark } from '#lib/text/index.ts'
import type { Context } from '../context.ts'
import { csvFile } from '../http/answer.ts'
import type { Handler } from '../http/handler.ts'
import type { AuditWords } from '../ports.ts'
import { aboutIn, effectsOfRow, plainWords } from './about.ts'
import { filterOf } from './list.ts'
import { type AuditFilter, wantedOfChain } from './listing/lines.ts'
import type { AuditRow } from './row.ts'
import { listChained } from './store.ts'

/** Few, because others wait for the thread until one is made. */
const pageSize = 200

/** Column → what a row has there: in words where a person reads it, and as programs know it beside them. */
const columns: Readonly<Record<string, (row: AuditRow, words: AuditWords) => string | null | undefined>> = {
  at: ({ at }) => at.toISOString(),
  email: ({ email }) => email,
  role: ({ role }, words) => role && words.role(role),
  action: ({ action }, words) => words.action(action),
  name: ({ about }) => aboutIn(about)?.name,
  object: ({ object }) => object,
  changes: ({ about }, words) => words.changes(aboutIn(about) ?? {}).join('; '),
  effects: ({ action, about }, words) => effectsOfRow(action, aboutIn(about)).map(words.effect).join('; '),
  outcome: ({ outcome }, words) => words.outcome(outcome),
  code: ({ code }) => code,
  repeats: ({ repeats }) => (repeats === null ? null : String(repeats)),
  address: ({ address }) => address,
  requestId: ({ requestId }) => requestId,
  userId: ({ userId }) => userId,
  actionId: ({ action }) => action,
  seq: ({ seq }) => String(seq),
  hash: ({ hash }) => hash,
  auditId: ({ auditId }) => auditId,
  closes: ({ closes }) => closes,
}

/**
 * The rows of the chain that match, oldest first, in the reader's language, read and sent page by page: a log of years needs no
 * more memory than a page of it. `closes` names the row that another one closes.
 */
export const getAuditFile: Handler<'getAuditFile'> = async (ctx, call) => {
  const { query, requestId, auditEntry, person, auditWords } = call
  auditEntry.object = new URLSearchParams(
    Object.entries(query).map(([name, value]) => [name, String(value)]),
  ).toString()
  const words = (await auditWords?.(person.preferences.locale)) ?? plainWords
  return csvFile(linesOf(ctx, filterOf(query), words), 'audit.csv', requestId)
}

async function* linesOf(ctx: Context, filter: AuditFilter, words: AuditWords): AsyncGenerator<string, void> {
  yield utf8Mark + csvLine(Object.keys(columns).map(words.heading))
  const cells = Object.values(columns)
  const lineOf = (row: AuditRow) => csvLine(cells.map((cell) => cell(row, words)))
  const wanted = await wantedOfChain(ctx.database.sql, filter)
  let after = 0
  for (;;) {
    const rows: AuditRow[] = await listChained(ctx.database.sql, wanted, after, pageSize)
    if (rows.length > 0) yield rows.map(lineOf).join('')
    const last = rows.at(-1)
    if (rows.length < pageSize || last === undefined) return
    after = last.seq
  }
}
