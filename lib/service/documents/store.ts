import { eq, getTableColumns, sql } from 'drizzle-orm'
import { firstRow, type Sql } from '#lib/database/index.ts'
import { files } from '../schema/index.ts'

export type FileRow = Omit<typeof files.$inferSelect, 'content'>

export async function insertFile(db: Sql, row: typeof files.$inferInsert): Promise<void> {
  await db.insert(files).values(row)
}

/** What is known of a file, without its content. */
export function findStoredFile(db: Sql, orderId: string): Promise<FileRow | null> {
  const { content: _content, ...known } = getTableColumns(files)
  return firstRow(db.select(known).from(files).where(eq(files.orderId, orderId)))
}

/** The bytes from `start` to `end`, both included. */
export async function readStoredFile(db: Sql, orderId: string, start: number, end: number): Promise<Uint8Array> {
  const { rows } = await db.execute<{ part: Uint8Array }>(sql`
    select substring(content from ${start + 1}::int for ${end - start + 1}::int) as part
    from registry.files where order_id = ${orderId}`)
  return rows[0]?.part ?? new Uint8Array()
}
