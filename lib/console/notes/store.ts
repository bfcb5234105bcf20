import 'server-only'
import { and, desc, eq, inArray } from 'drizzle-orm'
import type { Sql } from '#lib/database/index.ts'
import { type Author, author, notes, stars, users } from '../schema/index.ts'

export type NoteRow = typeof notes.$inferSelect
export type StarRow = typeof stars.$inferSelect

/** Newest first. */
export async function notesOf(db: Sql, serviceId: string): Promise<{ note: NoteRow; by: Author | null }[]> {
  return db
    .select({ note: notes, by: author })
    .from(notes)
    .leftJoin(users, eq(users.userId, notes.by))
    .where(eq(notes.serviceId, serviceId))
    .orderBy(desc(notes.at), desc(notes.noteId))
}

export async function notesByIds(db: Sql, noteIds: readonly string[]): Promise<{ note: NoteRow; by: Author | null }[]> {
  if (noteIds.length === 0) return []
  return db
    .select({ note: notes, by: author })
    .from(notes)
    .leftJoin(users, eq(users.userId, notes.by))
    .where(inArray(notes.noteId, [...noteIds]))
}

export async function insertNote(db: Sql, note: NoteRow): Promise<void> {
  await db.insert(notes).values(note)
}

export async function findNote(db: Sql, serviceId: string, noteId: string): Promise<NoteRow | null> {
  const [row] = await db
    .select()
    .from(notes)
    .where(and(eq(notes.noteId, noteId), eq(notes.serviceId, serviceId)))
  return row ?? null
}

export async function removeNote(db: Sql, noteId: string, by: string): Promise<void> {
  await db.delete(notes).where(and(eq(notes.noteId, noteId), eq(notes.by, by)))
}

export async function starOf(db: Sql, serviceId: string): Promise<{ star: StarRow; by: Author | null } | null> {
  const [row] = await db
    .select({ star: stars, by: author })
    .from(stars)
    .leftJoin(users, eq(users.userId, stars.by))
    .where(eq(stars.serviceId, serviceId))
  return row ?? null
}

/** A company that is starred keeps its first star. */
export async function insertStar(db: Sql, star: StarRow): Promise<void> {
  await db.insert(stars).values(star).onConflictDoNothing()
}

export async function removeStar(db: Sql, serviceId: string): Promise<void> {
  await db.delete(stars).where(eq(stars.serviceId, serviceId))
}
