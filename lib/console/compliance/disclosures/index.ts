import 'server-only'
import {
  type ApiError,
  conflict,
  consoleError,
  type Disclosure,
  type DisclosureState,
  disclosureLimits,
  notFound,
} from '#lib/contract/index.ts'
import type { Sql, Transaction } from '#lib/database/index.ts'
import type { Paper } from '#lib/paper/index.ts'
import { pdfOf } from '#lib/paper/pdf/index.ts'
import { dayMs, later } from '#lib/time/index.ts'
import type { Context, Person } from '../../core/context.ts'
import { privateHeaders } from '../../core/http/answer.ts'
import { limitOf, pageOf, readAtCursor, writeCursor } from '../../core/http/cursor.ts'
import type { CallOf, Handler } from '../../core/http/handler.ts'
import { tellPeople } from '../../core/notifications/index.ts'
import { serialized } from '../../core/serialized.ts'
import { readSettings } from '../../core/settings/index.ts'
import { barFor, barWords } from '../../people/index.ts'
import { deleteUnusedCodes, lastOpenings } from './openings/store.ts'
import {
  aboutOf,
  disclosureRecordsOf,
  gunzipped,
  kindOf,
  kindsOf,
  mayDecide,
  mayHandOn,
  standingOfDisclosure,
} from './record.ts'
import {
  type DisclosureRow,
  findByCode,
  findDisclosure,
  listRows,
  lockDisclosure,
  storedPaper,
  updateDisclosure,
} from './store.ts'

export { createDisclosure, previewDisclosure } from './create.ts'
export { materialOf } from './material/index.ts'
export { askForCode, type CodeAnswer, enterCode, openPaper, type Visit, type Visitor } from './openings/open.ts'

/** The same bytes for its sender, for who confirms it and for its recipient: a PDF is made of what is stored and of nothing else. */
export const getDisclosureFile: Handler<'getDisclosureFile'> = async (ctx, { params, person, requestId, signal }) => {
  const db = ctx.database.sql
  const row = await requireDisclosure(db, params.disclosureId, person)
  const stored = await storedPaper(db, row.disclosureId)
  if (!stored?.paper) throw disclosureNotFound()
  const paper = gunzipped(stored.paper, row.paperSha256)
  const bytes = await pdfOfStored({ paper, row, signature: stored.signature }, signal)
  const headers = {
    ...privateHeaders,
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="report-${row.verificationCode}.pdf"`,
    'x-request-id': requestId,
  }
  return new Response(bytes, { headers })
}

/** With what is signed of it beside it, so that whoever has the file alone can compare. */
export async function pdfOfStored(
  { paper, row, signature }: { paper: Paper; row: DisclosureRow; signature: unknown },
  signal: AbortSignal,
): Promise<Uint8Array<ArrayBuffer>> {
  const { verificationCode: code, createdAt } = row
  const verification = { code, signature: JSON.stringify(signature), createdAt }
  const { bytes } = await pdfOf(paper, { verification, signal })
  return new Uint8Array(bytes)
}

/** The days of a link begin here: it was of no use before. */
export const confirmDisclosure: Handler<'confirmDisclosure'> = (ctx, call) =>
  changeDisclosure(ctx, call, async (locked) => {
    const { tx, row, now } = locked
    await requireSecond(locked, call)
    const expiresAt = later(now, row.days * dayMs)
    await updateDisclosure(tx, row.disclosureId, {
      state: 'open',
      confirmedAt: now,
      confirmedBy: call.person.userId,
      expiresAt,
    })
    await tellPeople(tx, [{ ...aboutOf(row), kind: 'disclosure.confirmed' }], now)
  })

export const refuseDisclosure: Handler<'refuseDisclosure'> = (ctx, call) =>
  changeDisclosure(ctx, call, async (locked) => {
    const { tx, row, now } = locked
    await requireSecond(locked, call)
    const ended = { endedAt: now, endedBy: call.person.userId, endReason: call.body.reason }
    await updateDisclosure(tx, row.disclosureId, { state: 'refused', ...ended })
    await tellPeople(tx, [{ ...aboutOf(row), kind: 'disclosure.refused' }], now)
  })

/** By who handed it on, or an administrator. It shows nothing from the next request on. */
export const revokeDisclosure: Handler<'revokeDisclosure'> = (ctx, call) =>
  changeDisclosure(ctx, call, async ({ tx, row, state, now }) => {
    requireSender(row, call)
    const canEnd: readonly DisclosureState[] = ['proposed', 'open', 'suspended']
    if (!canEnd.includes(state)) throw conflict('This address no longer works')
    await updateDisclosure(tx, row.disclosureId, { state: 'revoked', endedAt: now, endedBy: call.person.userId })
  })

export const resendDisclosureCode: Handler<'resendDisclosureCode'> = (ctx, call) =>
  changeDisclosure(ctx, call, async ({ tx, row, state }) => {
    requireSender(row, call)
    if (state !== 'open' || !row.withCode) throw conflict('This address asks for no code')
    await deleteUnusedCodes(tx, row.disclosureId)
  })

type ChangeCall =
  | CallOf<'confirmDisclosure'>
  | CallOf<'refuseDisclosure'>
  | CallOf<'revokeDisclosure'>
  | CallOf<'resendDisclosureCode'>

interface Locked {
  tx: Transaction
  row: DisclosureRow
  state: DisclosureState
  now: Date
}

async function changeDisclosure(
  ctx: Context,
  { params, person, trail, auditEntry }: ChangeCall,
  change: (locked: Locked) => Promise<void>,
): Promise<Disclosure> {
  const now = ctx.clock.now()
  return trail.change(async (tx) => {
    const row = await lockDisclosure(tx, params)
    if (row === null || !mayHandOn(person.role, kindOf(row.subjectKind))) throw disclosureNotFound()
    auditEntry.object = `${row.subjectId} ${row.disclosureId}`
    auditEntry.about = { name: row.subjectName }
    const { disclosures: rule } = await readSettings(tx)
    await change({ tx, row, state: standingOfDisclosure(row, rule, now), now })
    const changed = await findDisclosure(tx, row.disclosureId)
    const [record] = changed === null ? [] : await disclosureRecordsOf(tx, [changed], person, now)
    if (record === undefined) throw disclosureNotFound()
    return record
  })
}

async function requireSecond({ tx, row, state, now }: Locked, { person }: ChangeCall) {
  if (!mayDecide(person.role, kindOf(row.subjectKind))) {
    throw consoleError('session.forbidden', 'Your role does not allow this')
  }
  if (state !== 'proposed') throw conflict('It no longer waits for a second person')
  if (row.createdBy === person.userId) {
    throw conflict('Whoever hands it on cannot confirm it; a second person is needed')
  }
  const bar = await barFor(tx, { proposedBy: row.createdBy, proposedAt: row.createdAt }, person.userId, now)
  if (bar !== null) throw conflict(barWords[bar])
}

function requireSender(row: DisclosureRow, { person }: ChangeCall) {
  if (row.createdBy === person.userId || person.role === 'admin') return
  throw consoleError('session.forbidden', 'Only who handed it on, or an administrator, may do this')
}

export const listDisclosures: Handler<'listDisclosures'> = async (ctx, { query, person }) => {
  const { by = 'all', kind, id: subjectId } = query
  const limit = limitOf(query)
  const db = ctx.database.sql
  const now = ctx.clock.now()
  const found = await listRows(db, {
    kinds: kindsOf(person.role).filter((one) => kind === undefined || kind === one),
    subjectId,
    createdBy: by === 'me' ? person.userId : undefined,
    openAt: query.isOpen === 'true' ? now : null,
    after: readAtCursor(query.cursor),
    limit: limit + 1,
  })
  const { rows, nextCursor } = pageOf(found, limit, (row) => writeCursor(row.createdAt, row.disclosureId))
  return { disclosures: await disclosureRecordsOf(db, rows, person, now), nextCursor }
}

/** With what it says: a second person confirms what they have read. */
export const getDisclosure: Handler<'getDisclosure'> = async (ctx, { params, person }) => {
  const db = ctx.database.sql
  const row = await requireDisclosure(db, params.disclosureId, person)
  const [disclosure] = await disclosureRecordsOf(db, [row], person, ctx.clock.now())
  if (disclosure === undefined) throw disclosureNotFound()
  const attempts = await lastOpenings(db, row.disclosureId, disclosureLimits.listedOpeningsMax)
  const stored = await storedPaper(db, row.disclosureId)
  const paper = stored?.paper ? gunzipped(stored.paper, row.paperSha256) : null
  return {
    disclosure,
    attempts: attempts.map((one) => serialized(one, 'at', 'kind', 'address', 'userAgent')),
    paper,
  }
}

/** To whoever may hand on such a subject; to others there is none. */
export async function requireDisclosure(
  db: Sql,
  disclosureId: string,
  person: Pick<Person, 'role'>,
): Promise<DisclosureRow> {
  const row = await findDisclosure(db, disclosureId)
  if (row === null || !mayHandOn(person.role, kindOf(row.subjectKind))) throw disclosureNotFound()
  return row
}

export function disclosureNotFound(): ApiError {
  return notFound('Disclosure not found')
}

/**
 * Whether this console made the paper with a code, as it stands on each of its pages. Of what, and for whom, is said to those who
 * may hand such papers on; the others learn that it is one of this console's.
 */
export const findPaper: Handler<'findPaper'> = async (ctx, { params, person }) => {
  const db = ctx.database.sql
  const row = await findByCode(db, params.verificationCode)
  if (row === null) return { paper: null }
  const [record] = await disclosureRecordsOf(db, [row], person, ctx.clock.now())
  const maySee = mayHandOn(person.role, kindOf(row.subjectKind))
  return {
    paper: {
      ...serialized(row, 'createdAt', 'paperSha256'),
      state: record?.state ?? 'erased',
      name: maySee ? row.subjectName : null,
      organization: maySee ? row.recipientOrganization : null,
    },
  }
}
