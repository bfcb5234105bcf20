import 'server-only'
import {
  type CompanyNote,
  type CompanyStar,
  conflict,
  consoleError,
  noteLimits,
  orNotFound,
} from '#lib/contract/index.ts'
import type { Sql } from '#lib/database/index.ts'
import { newId } from '#lib/id/index.ts'
import type { Person } from '../../core/context.ts'
import { limitOf, pageOf, readAtCursor, writeCursor } from '../../core/http/cursor.ts'
import type { Handler } from '../../core/http/handler.ts'
import { notify } from '../../core/notifications/index.ts'
import type { Author } from '../../core/schema/index.ts'
import { serialized } from '../../core/serialized.ts'
import { colleague, mentionedIn, namesOfUsers } from '../../people/index.ts'
import { companyNameOf } from '../index.ts'
import { reviewRecord, reviewRowsOf } from '../reviews/index.ts'
import {
  countNotes,
  deleteNoteRow,
  deleteStar,
  findNote,
  insertNote,
  insertStar,
  type NoteRow,
  type NotesAsked,
  notesOf,
  starOf,
} from './store.ts'

export { type NoteRow, notesByIds } from './store.ts'

/** All that people wrote down on a company. Reading it is no visit and asks nobody. */
export const getCompanyRecord: Handler<'getCompanyRecord'> = async (ctx, { person, params: { serviceId } }) => {
  const db = ctx.database.sql
  const [{ notes, nextCursor }, notesCount, reviews, star] = await Promise.all([
    readNotes(db, person, serviceId, { limit: noteLimits.notesAtOnce, before: null }),
    countNotes(db, serviceId),
    reviewRowsOf(db, serviceId),
    readStar(db, serviceId),
  ])
  return {
    notes,
    notesCursor: nextCursor,
    notesCount,
    reviews: reviews.map(({ review, by }) => reviewRecord(review, by)),
    star,
  }
}

export const listCompanyNotes: Handler<'listCompanyNotes'> = (ctx, { person, query, params: { serviceId } }) =>
  readNotes(ctx.database.sql, person, serviceId, { limit: limitOf(query), before: readAtCursor(query.cursor) })

async function readNotes(db: Sql, person: Person, serviceId: string, asked: NotesAsked) {
  const { rows, nextCursor } = pageOf(await notesOf(db, serviceId, asked), asked.limit, ({ note }) =>
    writeCursor(note.at, note.noteId),
  )
  return { notes: await noteRecords(db, rows, person), nextCursor }
}

export const createNote: Handler<'createNote'> = async (ctx, { person, params: { serviceId }, body, trail }) => {
  const at = ctx.clock.now()
  const { text, target = null } = body
  const { note, mentioned } = await trail.change(async (tx) => {
    if ((await countNotes(tx, serviceId)) >= noteLimits.notesMax) {
      const detail = `Limit of ${noteLimits.notesMax} notes on a company reached; delete one first`
      throw conflict(detail)
    }
    const mentioned = await mentionedIn(tx, body.mentions)
    const mentions = mentioned.map(({ userId }) => userId)
    const note = { noteId: newId(at), serviceId, at, by: person.userId, text, target, mentions }
    await insertNote(tx, note)
    const told = mentions.filter((userId) => userId !== person.userId)
    const companyName = await companyNameOf(tx, serviceId)
    await notify(tx, 'note.mention', told, { about: note.noteId, serviceId, companyName }, at)
    return { note, mentioned }
  })
  return noteRecord(note, person, person, mentioned)
}

export const deleteNote: Handler<'deleteNote'> = async (ctx, { person, params: { serviceId, noteId }, trail }) => {
  const db = ctx.database.sql
  const note = orNotFound(await findNote(db, serviceId, noteId), 'Note not found')
  if (note.by !== person.userId) throw consoleError('session.forbidden', 'Only the author can delete a note')
  await trail.change((tx) => deleteNoteRow(tx, noteId, person.userId))
  return noteRecord(note, person, person, [...(await namesOfUsers(db, note.mentions)).values()])
}

export const starCompany: Handler<'starCompany'> = async (ctx, { person, params: { serviceId }, trail }) => {
  await trail.change((tx) => insertStar(tx, { serviceId, at: ctx.clock.now(), by: person.userId }))
  const star = await readStar(ctx.database.sql, serviceId)
  if (star === null) throw conflict('The star was removed at the same time')
  return star
}

export const unstarCompany: Handler<'unstarCompany'> = async (_ctx, { params: { serviceId }, trail }) => {
  await trail.change((tx) => deleteStar(tx, serviceId))
  return {}
}

async function readStar(db: Sql, serviceId: string): Promise<CompanyStar | null> {
  const found = await starOf(db, serviceId)
  return found && { ...serialized(found.star, 'at'), by: found.by }
}

/** Notes as this person reads them, with the people they mention by name. */
export async function noteRecords(
  db: Sql,
  found: readonly { note: NoteRow; by: Author | null }[],
  reader: Person,
): Promise<CompanyNote[]> {
  const people = await namesOfUsers(
    db,
    found.flatMap(({ note }) => note.mentions),
  )
  return found.map(({ note, by }) => {
    const mentioned = note.mentions.flatMap((userId) => people.get(userId) ?? [])
    return noteRecord(note, by, reader, mentioned)
  })
}

function noteRecord(note: NoteRow, by: Author | null, reader: Person, mentioned: readonly Author[]): CompanyNote {
  return {
    ...serialized(note, 'noteId', 'at', 'text'),
    by: by && colleague(by),
    target: note.target && { ...note.target },
    mentions: mentioned.map(colleague),
    isOwn: note.by === reader.userId,
  }
}
