import 'server-only'
import { and, desc, eq, inArray } from 'drizzle-orm'
import { equal, firstRow, olderThan, type Position, type Sql } from '#lib/database/index.ts'
import { type Author, author, notes, stars, users } from '../../core/schema/index.ts'
import { keyed } from '../../core/store.ts'

export type NoteRow = typeof notes.$inferSelect
export type StarRow = typeof stars.$inferSelect

export interface NotesAsked {
  limit: number
  /** The last note read; null begins with the newest. */
  before: Position | null
}

function selectFull(db: Sql) {
  return db.select({ note: notes, by: author }).from(notes).leftJoin(users, eq(users.userId, notes.by))
}

/** Newest first, and one more than the limit where there is one. */
export function notesOf(
  db: Sql,
  serviceId: string,
  { limit, before }: NotesAsked,
): Promise<{ note: NoteRow; by: Author | null }[]> {
  return selectFull(db)
    .where(and(eq(notes.serviceId, serviceId), olderThan(before, notes.at, notes.noteId)))
    .orderBy(desc(notes.at), desc(notes.noteId))
    .limit(limit + 1)
}

export async function notesByIds(db: Sql, noteIds: readonly string[]): Promise<{ note: NoteRow; by: Author | null }[]> {
  if (noteIds.length === 0) return []
  return selectFull(db).where(inArray(notes.noteId, noteIds))
}

export function countNotes(db: Sql, serviceId: string): Promise<number> {
  return db.$count(notes, eq(notes.serviceId, serviceId))
}

export const { insert: insertNote } = keyed(notes, notes.noteId)

export function findNote(db: Sql, serviceId: string, noteId: string): Promise<NoteRow | null> {
  return firstRow(db.select().from(notes).where(equal(notes, { noteId, serviceId })))
}

export async function deleteNoteRow(db: Sql, noteId: string, by: string): Promise<void> {
  await db.delete(notes).where(equal(notes, { noteId, by }))
}

export function starOf(db: Sql, serviceId: string): Promise<{ star: StarRow; by: Author | null } | null> {
  return firstRow(
    db
      .select({ star: stars, by: author })
      .from(stars)
      .leftJoin(users, eq(users.userId, stars.by))
      .where(eq(stars.serviceId, serviceId)),
  )
}

/** A company that is starred keeps its first star. */
export async function insertStar(db: Sql, star: StarRow): Promise<void> {
  await db.insert(stars).values(star).onConflictDoNothing()
}

export const { remove: deleteStar } = keyed(stars, stars.serviceId)
