import { inArray, lt } from 'drizzle-orm'
import type { Sql } from '#lib/database/index.ts'
import { deliveryBodies, files, orderResults } from '../schema.ts'

/** Ids are UUIDs of version 7, so what is older is what has a smaller id, and the primary key finds it. */
export async function removeResults(db: Sql, beforeId: string, limit: number): Promise<number> {
  const due = db
    .select({ id: orderResults.orderId })
    .from(orderResults)
    .where(lt(orderResults.orderId, beforeId))
    .limit(limit)
  const rows = await db
    .delete(orderResults)
    .where(inArray(orderResults.orderId, due))
    .returning({ id: orderResults.orderId })
  return rows.length
}

export async function removeFiles(db: Sql, beforeId: string, limit: number): Promise<number> {
  const due = db.select({ id: files.orderId }).from(files).where(lt(files.orderId, beforeId)).limit(limit)
  const rows = await db.delete(files).where(inArray(files.orderId, due)).returning({ id: files.orderId })
  return rows.length
}

export async function removeBodies(db: Sql, beforeId: string, limit: number): Promise<number> {
  const due = db
    .select({ id: deliveryBodies.bodyId })
    .from(deliveryBodies)
    .where(lt(deliveryBodies.bodyId, beforeId))
    .limit(limit)
  const rows = await db
    .delete(deliveryBodies)
    .where(inArray(deliveryBodies.bodyId, due))
    .returning({ id: deliveryBodies.bodyId })
  return rows.length
}
