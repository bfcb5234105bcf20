import 'server-only'
import { sql } from 'drizzle-orm'
import type { Sql } from '#lib/database/index.ts'

export async function askDatabase(db: Sql): Promise<void> {
  await db.execute(sql`select 1`)
}
