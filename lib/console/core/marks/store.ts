import 'server-only'
import type { Sql } from '#lib/database/index.ts'
import { marks } from '../schema/index.ts'
import { keyed } from '../store.ts'

const { find } = keyed(marks, marks.name)

/** How far something has got, by name; null where it has not begun. */
export async function readMark(db: Sql, name: string): Promise<string | null> {
  return (await find(db, name))?.value ?? null
}

export async function writeMark(db: Sql, name: string, value: string): Promise<void> {
  await db.insert(marks).values({ name, value }).onConflictDoUpdate({ target: marks.name, set: { value } })
}
