import { sql } from 'drizzle-orm'
import type { Sql } from '#lib/database/index.ts'

export async function canReachDatabase(db: Sql): Promise<boolean> {
  await db.execute(sql`select 1`)
  return true
}
