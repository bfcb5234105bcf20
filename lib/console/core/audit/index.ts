import 'server-only'
import { type AuditEntry, auditActions, auditLinesMax, type RouteQuery } from '#lib/contract/index.ts'
import type { Sql } from '#lib/database/index.ts'
import { csvLine, utf8Mark } from '#lib/text/index.ts'
import type { AuditLabels, Base, Context } from '../context.ts'
import { csvFile, privateHeaders } from '../http/answer.ts'
import { dateOf, limitOf, readSeqCursor, writeCursor } from '../http/cursor.ts'
import type { Handler } from '../http/handler.ts'
import { type AuditRow, aboutIn, effectsOfRow, plainLabels } from './about.ts'
import { readHead } from './chain.ts'
import { type AuditFilter, findLines, wantedOfChain } from './listing/lines.ts'
import type { AuditLine } from './listing/store.ts'
import { listChained, lockLogged, moveLogged } from './store.ts'

export type { AuditAbout } from '#lib/contract/index.ts'
export { type ChainHead, hashOfRow, noRow, readHead } from './chain.ts'
export { keepHead } from './keep-head.ts'
export {
  type AuditPlace,
  acceptAudit,
  acceptUsage,
  headsIn,
  removeOldAudit,
  verifyLog,
  verifyUsage,
} from './removal.ts'
export { hasHead, lastEditor, nameOfObject } from './store.ts'
export {
  type Audited,
  byProgram,
  type Closing,
  closeAudit,
  closeRefusals,
  createAuditWriter,
  endingOfAct,
  programAuditWriter,
  recordAudit,
  recordRefusal,
} from './writer.ts'

/** Few, because others wait for the thread until one is made. */
const pageSize = 200

/** Column → what a row has there: in words where a person reads it, and as programs know it beside them. */
const columns: Readonly<Record<string, (row: AuditRow, labels: AuditLabels) => string | null | undefined>> = {
  at: ({ at }) => at.toISOString(),
  email: ({ email }) => email,
  role: ({ role }, labels) => role && labels.role(role),
  action: ({ action }, labels) => labels.action(action),
  name: ({ about }) => aboutIn(about)?.name,
  object: ({ object }) => object,
  changes: ({ about }, labels) => labels.changes(aboutIn(about) ?? {}).join('; '),
  effects: ({ action, about }, labels) => effectsOfRow(action, aboutIn(about)).map(labels.effect).join('; '),
  outcome: ({ outcome }, labels) => labels.outcome(outcome),
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
  const { query, requestId, auditEntry, person, auditLabels } = call
  auditEntry.object = new URLSearchParams(
    Object.entries(query).map(([name, value]) => [name, String(value)]),
  ).toString()
  const labels = (await auditLabels?.(person.preferences.locale)) ?? plainLabels
  return csvFile(linesOf(ctx, filterOf(query), labels), 'audit.csv', requestId)
}

async function* linesOf(ctx: Context, filter: AuditFilter, labels: AuditLabels): AsyncGenerator<string, void> {
  yield utf8Mark + csvLine(Object.keys(columns).map(labels.heading))
  const cells = Object.values(columns)
  const lineOf = (row: AuditRow) => csvLine(cells.map((cell) => cell(row, labels)))
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

type Asked = Pick<RouteQuery<'getAuditFile'>, keyof AuditFilter>

export function filterOf({ who, action, object, outcome, since, until }: Asked): AuditFilter {
  return { who, action, object, outcome, since: dateOf(since), until: dateOf(until) }
}

function auditEntry({ audit: row, closing }: AuditLine): AuditEntry {
  const about = aboutIn(closing?.about ?? row.about)
  return {
    ...row,
    at: row.at.toISOString(),
    outcome: closing?.outcome ?? row.outcome,
    object: closing?.object ?? row.object,
    about,
    effects: [...effectsOfRow(row.action, about)],
    code: closing?.code ?? row.code,
    repeats: closing?.repeats ?? null,
    closedAt: closing?.at.toISOString() ?? null,
    closedSeq: closing?.seq ?? null,
  }
}

const atOnceMax = 500

/**
 * Writes rows of the audit log as lines of this program's log, in the order of the chain, once whichever process does it. A
 * process that is killed in between writes its last lines again when it is started: `seq` tells. True where there may be more.
 */
export async function logAudit({ database, log }: Pick<Base, 'database' | 'log'>): Promise<boolean> {
  const logged = await database.transaction(async (tx) => {
    const after = await lockLogged(tx)
    if (after === null) return 0
    const rows = await listChained(tx, {}, after, atOnceMax)
    for (const row of rows) log.info({ event: `audit.${row.outcome}`, ...auditLine(row) }, 'Audit row written')
    const last = rows.at(-1)
    if (last !== undefined) await moveLogged(tx, last.seq)
    return rows.length
  })
  return logged === atOnceMax
}

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
