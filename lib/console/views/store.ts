import 'server-only'
import { and, asc, count, eq, or } from 'drizzle-orm'
import type { Sql } from '#lib/database/index.ts'
import { users, views } from '../schema.ts'

export type ViewRow = typeof views.$inferSelect

export interface FullView {
  view: ViewRow
  by: Pick<typeof users.$inferSelect, 'userId' | 'name' | 'email'> | null
}

function selectFull(db: Sql) {
  return db
    .select({ view: views, by: { userId: users.userId, name: users.name, email: users.email } })
    .from(views)
    .leftJoin(users, eq(users.userId, views.ownerId))
}

/** Own views of a page and those others share, by name. */
export async function viewsOf(db: Sql, page: string, userId: string): Promise<FullView[]> {
  return selectFull(db)
    .where(and(eq(views.page, page), or(eq(views.ownerId, userId), eq(views.isShared, true))))
    .orderBy(asc(views.name), asc(views.viewId))
}

export async function findView(db: Sql, viewId: string): Promise<FullView | null> {
  const [row] = await selectFull(db).where(eq(views.viewId, viewId))
  return row ?? null
}

export async function countViews(db: Sql, ownerId: string): Promise<number> {
  const [row] = await db.select({ count: count() }).from(views).where(eq(views.ownerId, ownerId))
  return row?.count ?? 0
}

export async function insertView(db: Sql, view: ViewRow): Promise<void> {
  await db.insert(views).values(view)
}

export async function changeView(db: Sql, viewId: string, change: Partial<ViewRow>): Promise<void> {
  await db.update(views).set(change).where(eq(views.viewId, viewId))
}

export async function removeView(db: Sql, viewId: string): Promise<void> {
  await db.delete(views).where(eq(views.viewId, viewId))
}
