import 'server-only'
import { createSemaphore } from '#lib/concurrency/index.ts'
import {
  ApiError,
  conflict,
  invalidAt,
  isInTwoFiles,
  notFound,
  type SanctionEdition,
  type SanctionListId,
  type SanctionListRequest,
} from '#lib/contract/index.ts'
import type { Sql, Transaction } from '#lib/database/index.ts'
import { newId } from '#lib/id/index.ts'
import { dayMs, earlier } from '#lib/time/index.ts'
import type { Handler } from '../../core/http/handler.ts'
import { endListNews, notify } from '../../core/notifications/index.ts'
import { serialized } from '../../core/serialized.ts'
import { activeAdmins, personOf } from '../../people/index.ts'
import { type EntryFacts, type ListFile, type ReadFiles, readInProcess } from './reading.ts'
import { insertRun } from './replay/store.ts'
import { sandboxFiles, sandboxListDay, sandboxListsToImport } from './sandbox-lists/files.ts'
import {
  bodyInUse,
  type EditionRow,
  editionsInUse,
  endListRequest,
  insertListRequest,
  type ListRequestRow,
  listRequestsSince,
  lockEdition,
  replaceEdition,
} from './store.ts'

/** One after another, each with a row of the audit log; a list that any edition of is in use is never replaced. */
export const importSandboxLists: Handler<'importSandboxLists'> = async (ctx, { person, trail, auditEntry }) => {
  if (!ctx.env.isSandbox) throw notFound('The sandbox is off')
  const rows: EditionRow[] = []
  for (const list of await sandboxListsToImport(ctx)) {
    const day = isInTwoFiles(list) ? sandboxListDay : null
    const edition = {
      db: ctx.database.sql,
      list,
      day,
      files: sandboxFiles(list),
      by: person.userId,
      now: ctx.clock.now(),
    }
    try {
      const imported = await importFromFiles({ ...edition, isOnlyFirst: true }, (work, object) => {
        auditEntry.object = object
        return trail.change(work)
      })
      rows.push(imported)
    } catch (error) {
      // Somebody else has imported it meanwhile.
      if (!(error instanceof ApiError) || error.code !== 'request.conflict') throw error
    }
  }
  return { editions: await editionRecords(ctx.database.sql, rows) }
}

/** Each takes hundreds of megabytes while it is read; nobody imports two at once but by mistake. */
const place = createSemaphore(1)

interface NewEdition {
  db: Sql
  list: SanctionListId
  day: string | null
  files: readonly ListFile[]
  by: string | null
  now: Date
  /** Refused where any edition of the list is in use. */
  isOnlyFirst?: boolean
}

/** What the caller may still do before it is committed: an audit row, in the same transaction. */
type Commit = (work: (tx: Transaction) => Promise<EditionRow>, object: string) => Promise<EditionRow>

export const importSanctionEdition: Handler<'importSanctionEdition'> = async (
  ctx,
  { body: { list, day = null, files }, person, trail, auditEntry },
) => {
  const sent = files.map(({ name, gzip, part }) => ({
    name,
    bytes: Buffer.from(gzip, 'base64'),
    isCompressed: true,
    part,
  }))
  auditEntry.object = list
  const edition = await importFromFiles(
    { db: ctx.database.sql, list, day, files: sent, by: person.userId, now: ctx.clock.now() },
    (work, object) => {
      auditEntry.object = object
      return trail.change(work)
    },
  )
  const [record] = await editionRecords(ctx.database.sql, [edition])
  if (record === undefined) throw new Error('an edition was written and has no record')
  return record
}

/** Reads the files and takes them as the edition in use. Where anything speaks against it, the one before stays. */
export async function importFromFiles(
  { db, list, day, files, by, now, isOnlyFirst = false }: NewEdition,
  commit: Commit,
): Promise<EditionRow> {
  const { read, against } = await readAlone(db, list, files)
  if ('problem' in read) throw refused(read.problem)
  const printed = dayOfEdition(read, day)
  const { entries, remarks, body, facts, changes, files: taken } = read
  const row = {
    editionId: newId(now),
    list,
    day: printed,
    files: taken,
    entries,
    remarks,
    importedAt: now,
    importedBy: by,
    isFetched: false,
    changes,
  }
  const object = `${list} ${printed}: ${entries} entries, ${read.files.map(({ sha256 }) => sha256).join(' ')}`
  return commit(async (tx) => {
    const before = await lockEdition(tx, list)
    const reason = before === null ? null : isOnlyFirst ? inUse : whyNotAfter(before, { ...row, replacedAt: null })
    if (reason !== null) throw conflict(reason)
    return putInPlace(tx, before, { ...row, replacedAt: null }, { body, facts, against })
  }, object)
}

/** One list at a time, with what differs from the edition in use and which that was. */
export async function readAlone(
  db: Sql,
  list: SanctionListId,
  files: readonly ListFile[],
  readFiles = readInProcess,
): Promise<{ read: ReadFiles; against: string | null }> {
  const before = await bodyInUse(db, list)
  const read = await place.run(() => readFiles(list, files, { before: before?.body ?? null }))
  return { read, against: before?.editionId ?? null }
}

/** In place of the one before, whole: with its run, which compares all parties again, and the end of asking for it. */
export async function putInPlace(
  tx: Transaction,
  before: EditionRow | null,
  edition: EditionRow,
  { body, facts, against }: { body: Uint8Array; facts: readonly EntryFacts[]; against: string | null },
): Promise<EditionRow> {
  // What differs from one that is in use no more says nothing of this one.
  const row = { ...edition, changes: before?.editionId === against ? edition.changes : null }
  await replaceEdition(tx, before, { ...row, body }, facts)
  await insertRun(tx, row, edition.importedAt)
  await endAsking(tx, edition.list, edition.importedAt)
  return row
}

/** What a file says of its day stands; only where it says nothing the person does. */
export function dayOfEdition({ day: printed }: Extract<ReadFiles, { body: Uint8Array }>, given: string | null): string {
  if (printed === null && given === null)
    throw refused('The file does not say its day; enter the day it was published.')
  if (printed !== null && given !== null && printed !== given) throw refused(`The file says that it is of ${printed}.`)
  return printed ?? given ?? ''
}

export const hashesOf = ({ files }: Pick<EditionRow, 'files'>) => files.map(({ sha256 }) => sha256).join(' ')

const inUse = 'An edition of this list is in use already.'

function whyNotAfter(before: EditionRow, next: EditionRow) {
  if (hashesOf(before) === hashesOf(next)) return 'This edition is in use already.'
  return next.day < before.day ? `The edition in use is newer, of ${before.day}.` : null
}

function refused(msg: string) {
  return invalidAt(['body', 'files'], msg, 'list_refused')
}

/** Editions as they are answered. */
export async function editionRecords(db: Sql, rows: readonly EditionRow[]): Promise<SanctionEdition[]> {
  const people = await personOf(
    db,
    rows.map(({ importedBy }) => importedBy),
  )
  return rows.map((row) => ({ ...serialized(row), importedBy: people(row.importedBy) }))
}

/** So long nobody is asked for the same list again. */
const againMs = dayMs

export const askForSanctionList: Handler<'askForSanctionList'> = async (
  ctx,
  { body: { list }, person, trail, auditEntry },
) => {
  const now = ctx.clock.now()
  const since = earlier(now, againMs)
  const row = await trail.change(async (tx) => {
    if ((await editionsInUse(tx)).some((one) => one.list === list)) throw conflict('The list is in use')
    const made = await insertListRequest(tx, { list, at: now, by: person.userId }, since)
    auditEntry.object = made.isNew ? list : `${list}: asked already`
    if (made.isNew) {
      const admins = (await activeAdmins(tx)).filter((userId) => userId !== person.userId)
      const about = `${list} ${now.toISOString()}`
      await notify(tx, 'sanctions.listAsked', admins, { about, list, personName: person.name }, now)
    }
    return made.row
  })
  const [record] = await listRequestRecords(ctx.database.sql, [row])
  if (record === undefined) throw new Error('a request for a list was written and has no record')
  return record
}

/** What was asked for within a day and is not in use. */
export async function listsAsked(db: Sql, used: readonly SanctionListId[], now: Date): Promise<SanctionListRequest[]> {
  const rows = await listRequestsSince(db, earlier(now, againMs))
  return listRequestRecords(
    db,
    rows.filter(({ list }) => !used.includes(list)),
  )
}

/** With the import of the list. */
async function endAsking(tx: Transaction, list: SanctionListId, now: Date) {
  await endListRequest(tx, list)
  await endListNews(tx, 'sanctions.listAsked', list, now)
}

async function listRequestRecords(db: Sql, rows: readonly ListRequestRow[]): Promise<SanctionListRequest[]> {
  const people = await personOf(
    db,
    rows.map(({ by }) => by),
  )
  return rows.map((row) => ({ ...serialized(row, 'list', 'at'), by: people(row.by) }))
}
