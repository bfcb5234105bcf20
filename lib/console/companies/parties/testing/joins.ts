import 'server-only'
import { eq } from 'drizzle-orm'
import type { Sql } from '#lib/database/index.ts'
import { partyJoins } from '../../../core/schema/index.ts'

export async function undoJoins(db: Sql, joinId: string, undoneAt: Date, undoneBy: string): Promise<void> {
  await db.update(partyJoins).set({ undoneAt, undoneBy }).where(eq(partyJoins.joinId, joinId))
}
