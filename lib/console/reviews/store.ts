import 'server-only'
import { and, desc, eq, inArray } from 'drizzle-orm'
import type { Sql } from '#lib/database/index.ts'
import type { Author } from '../notes/store.ts'
import { orders, reviews, users } from '../schema.ts'

export type ReviewRow = typeof reviews.$inferSelect

/** Newest first. */
export async function reviewsOf(db: Sql, serviceId: string): Promise<{ review: ReviewRow; by: Author | null }[]> {
  return db
    .select({ review: reviews, by: { userId: users.userId, name: users.name, email: users.email } })
    .from(reviews)
    .leftJoin(users, eq(users.userId, reviews.by))
    .where(eq(reviews.serviceId, serviceId))
    .orderBy(desc(reviews.at), desc(reviews.reviewId))
}

export async function insertReview(db: Sql, review: ReviewRow): Promise<void> {
  await db.insert(reviews).values(review)
}

/** Which of these orders brought something of this company: only such a one can have been looked at. */
export async function completedOf(db: Sql, serviceId: string, orderIds: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .select({ orderId: orders.orderId })
    .from(orders)
    .where(and(inArray(orders.orderId, [...orderIds]), eq(orders.serviceId, serviceId), eq(orders.status, 'completed')))
  return new Set(rows.map(({ orderId }) => orderId))
}
