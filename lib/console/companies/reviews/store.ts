import 'server-only'
import { and, desc, eq, inArray } from 'drizzle-orm'
import { columnOf, equal, type Sql } from '#lib/database/index.ts'
import { type Author, author, orders, reviews, users } from '../../core/schema/index.ts'
import { keyed } from '../../core/store.ts'

export type ReviewRow = typeof reviews.$inferSelect

function selectFull(db: Sql) {
  return db.select({ review: reviews, by: author }).from(reviews).leftJoin(users, eq(users.userId, reviews.by))
}

/** Newest first. */
export function reviewRowsOf(db: Sql, serviceId: string): Promise<{ review: ReviewRow; by: Author | null }[]> {
  return selectFull(db).where(eq(reviews.serviceId, serviceId)).orderBy(desc(reviews.at), desc(reviews.reviewId))
}

export async function reviewsByIds(
  db: Sql,
  reviewIds: readonly string[],
): Promise<{ review: ReviewRow; by: Author | null }[]> {
  if (reviewIds.length === 0) return []
  return selectFull(db).where(inArray(reviews.reviewId, reviewIds))
}

export function countReviews(db: Sql, serviceId: string): Promise<number> {
  return db.$count(reviews, eq(reviews.serviceId, serviceId))
}

export const { insert: insertReview } = keyed(reviews, reviews.reviewId)

/** Which of these orders have a result of this company: only those can have been reviewed. */
export async function completedOf(db: Sql, serviceId: string, orderIds: readonly string[]): Promise<Set<string>> {
  const isTheirs = equal(orders, { serviceId, status: 'completed' })
  return new Set(await columnOf(db, orders.orderId, and(inArray(orders.orderId, orderIds), isTheirs)))
}
