import { inArray, lt } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Sql } from '#lib/database/index.ts'
import { deliveryBodies, files, orderResults } from '../schema/index.ts'

/** What results, documents and bodies of deliveries are erased by. */
const erasable = {
  results: [orderResults, orderResults.orderId],
  files: [files, files.orderId],
  bodies: [deliveryBodies, deliveryBodies.bodyId],
} as const satisfies Record<string, readonly [PgTable, PgColumn]>

/** Ids are UUIDs of version 7, so what is older is what has a smaller id, and the primary key finds it. */
export async function deleteOld(db: Sql, of: keyof typeof erasable, beforeId: string, limit: number): Promise<number> {
  const [table, id]: readonly [PgTable, PgColumn] = erasable[of]
  const due = db.select({ id }).from(table).where(lt(id, beforeId)).limit(limit)
  const rows = await db.delete(table).where(inArray(id, due)).returning({ id })
  return rows.length
}
