import 'server-only'
import { ApiError, type CompanyNote, type CompanyStar, consoleError } from '#lib/contract/index.ts'
import type { Sql } from '#lib/database/index.ts'
import { newId } from '#lib/id/index.ts'
import type { Handler } from '../http/handler.ts'
import type { Person } from '../person.ts'
import { reviewRecord, reviewsOf } from '../reviews/index.ts'
import type { Author } from '../schema/index.ts'
import { findNote, insertNote, insertStar, type NoteRow, notesOf, removeNote, removeStar, starOf } from './store.ts'

/** All that people wrote down on a company. Reading it is no visit and asks nobody. */
export const getCompanyRecord: Handler<'getCompanyRecord'> = async (ctx, { person, params: { serviceId } }) => {
  const db = ctx.database.sql
  const [notes, reviews, star] = await Promise.all([
    notesOf(db, serviceId),
    reviewsOf(db, serviceId),
    readStar(db, serviceId),
  ])
  return {
    notes: notes.map(({ note, by }) => noteRecord(note, by, person)),
    reviews: reviews.map(({ review, by }) => reviewRecord(review, by)),
    star,
  }
}

export const createNote: Handler<'createNote'> = async (ctx, { person, params: { serviceId }, body, trail }) => {
  const at = ctx.clock.now()
  const note = { noteId: newId(at), serviceId, at, by: person.userId, text: body.text }
  await trail.change((tx) => insertNote(tx, note))
  return noteRecord(note, person, person)
}

export const deleteNote: Handler<'deleteNote'> = async (ctx, { person, params: { serviceId, noteId }, trail }) => {
  const db = ctx.database.sql
  const note = await findNote(db, serviceId, noteId)
  if (note === null) throw new ApiError('resource.not_found', 'Note not found')
  if (note.by !== person.userId) throw consoleError('session.forbidden', 'Only the author can delete a note')
  await trail.change((tx) => removeNote(tx, noteId, person.userId))
  return noteRecord(note, person, person)
}

export const starCompany: Handler<'starCompany'> = async (ctx, { person, params: { serviceId }, trail }) => {
  await trail.change((tx) => insertStar(tx, { serviceId, at: ctx.clock.now(), by: person.userId }))
  const star = await readStar(ctx.database.sql, serviceId)
  if (star === null) throw new ApiError('request.conflict', 'The star was removed at the same time')
  return star
}

export const unstarCompany: Handler<'unstarCompany'> = async (_ctx, { params: { serviceId }, trail }) => {
  await trail.change((tx) => removeStar(tx, serviceId))
  return {}
}

async function readStar(db: Sql, serviceId: string): Promise<CompanyStar | null> {
  const found = await starOf(db, serviceId)
  return found === null ? null : { at: found.star.at.toISOString(), by: found.by }
}

function noteRecord(note: NoteRow, by: Author | null, reader: Person): CompanyNote {
  const author = by === null ? null : { userId: by.userId, name: by.name, email: by.email }
  return {
    noteId: note.noteId,
    at: note.at.toISOString(),
    by: author,
    text: note.text,
    isOwn: note.by === reader.userId,
  }
}
