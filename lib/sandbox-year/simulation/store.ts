import { sql } from 'drizzle-orm'
import type { Sql } from '#lib/database/index.ts'

/** The console was installed when the year began, whatever the clock of the machine says while it is migrated. */
export async function installedAt(db: Sql, instant: Date): Promise<void> {
  const at = instant.toISOString()
  await db.execute(sql`update console.marks set value = ${at} where name = 'company-states.since'`)
  await db.execute(sql`update console.sets set updated_at = ${at}`)
}
