import 'server-only'
import type { Sql } from '#lib/database/index.ts'
import { audit } from '../schema.ts'

export async function insertAudit(db: Sql, row: typeof audit.$inferInsert): Promise<void> {
  await db.insert(audit).values(row)
}
