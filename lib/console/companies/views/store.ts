import 'server-only'
import { and, asc, eq, isNotNull, isNull, lt, or } from 'drizzle-orm'
import { firstRow, type Sql } from '#lib/database/index.ts'
import { type Author, author, users, views } from '../../core/schema/index.ts'
import { keyed } from '../../core/store.ts'

export interface FullView {
  view: typeof views.$inferSelect
  by: Author | null
}

function selectFull(db: Sql) {
  return db.select({ view: views, by: author }).from(views).leftJoin(users, eq(users.userId, views.ownerId))
}

/** Own views of a page and those others share, by name. */
export function viewsOf(db: Sql, page: string, userId: string): Promise<FullView[]> {
  return selectFull(db)
    .where(and(eq(views.page, page), isNull(views.deletedAt), or(eq(views.ownerId, userId), eq(views.isShared, true))))
    .orderBy(asc(views.name), asc(views.viewId))
}

/** A view that is there, or one that was deleted and can still be restored. */
export function findView(db: Sql, viewId: string, state: 'kept' | 'deleted' = 'kept'): Promise<FullView | null> {
  const isIn = state === 'kept' ? isNull(views.deletedAt) : isNotNull(views.deletedAt)
  return firstRow(selectFull(db).where(and(eq(views.viewId, viewId), isIn)))
}

export function countViews(db: Sql, ownerId: string): Promise<number> {
  return db.$count(views, and(eq(views.ownerId, ownerId), isNull(views.deletedAt)))
}

const ofViews = keyed(views, views.viewId)

export const { insert: insertView, update: changeView } = ofViews

export function deleteViewsDeletedBefore(db: Sql, before: Date, limit: number): Promise<number> {
  return ofViews.removeSome(db, lt(views.deletedAt, before), limit)
}
