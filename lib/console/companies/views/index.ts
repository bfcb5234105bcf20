import 'server-only'
import {
  conflict,
  consoleError,
  mayRead,
  notFound,
  readers,
  type SavedView,
  type UserRole,
  undoMinutes,
  type ViewPage,
  viewLimits,
  viewPages,
} from '#lib/contract/index.ts'
import type { Sql } from '#lib/database/index.ts'
import { newId } from '#lib/id/index.ts'
import { earlier } from '#lib/time/index.ts'
import type { Base, Person } from '../../core/context.ts'
import type { Handler } from '../../core/http/handler.ts'
import { serialized } from '../../core/serialized.ts'
import { colleague } from '../../people/index.ts'
import {
  changeView,
  countViews,
  deleteViewsDeletedBefore,
  type FullView,
  findView,
  insertView,
  viewsOf,
} from './store.ts'

/** Who may see each page: a view's name and filter disclose what is on it. */
const rolesOf: Record<ViewPage, readonly UserRole[]> = {
  orders: ['analyst', 'admin', 'finance'],
  companies: readers,
  monitors: readers,
  documents: readers,
}

export const listViews: Handler<'listViews'> = async (ctx, { person, query }) => {
  mayUse(query.page, person)
  const found = await viewsOf(ctx.database.sql, query.page, person.userId)
  return { views: found.map((one) => viewRecord(one, person)) }
}

export const createView: Handler<'createView'> = async (ctx, { person, body, trail }) => {
  mayUse(body.page, person)
  const db = ctx.database.sql
  if ((await countViews(db, person.userId)) >= viewLimits.viewsMax) {
    throw conflict(`A user can save at most ${viewLimits.viewsMax} views; delete one first`)
  }
  const now = ctx.clock.now()
  const view = {
    ...body,
    viewId: newId(now),
    query: plainQuery(body.query),
    ownerId: person.userId,
    updatedAt: now,
    deletedAt: null,
  }
  await trail.change((tx) => insertView(tx, view))
  return viewRecord({ view, by: person }, person)
}

export const updateView: Handler<'updateView'> = async (ctx, { person, params, body, trail }) => {
  const db = ctx.database.sql
  const found = await ownView(db, params.viewId, person)
  const { query, ...said } = body
  const change = {
    ...said,
    ...(query === undefined ? {} : { query: plainQuery(query) }),
    updatedAt: ctx.clock.now(),
  }
  await trail.change((tx) => changeView(tx, params.viewId, change))
  return viewRecord({ ...found, view: { ...found.view, ...change } }, person)
}

export const deleteView: Handler<'deleteView'> = async (ctx, { person, params, trail, auditEntry }) => {
  const { view } = await ownView(ctx.database.sql, params.viewId, person)
  auditEntry.about = { name: view.name }
  await trail.change((tx) => changeView(tx, params.viewId, { deletedAt: ctx.clock.now() }))
  return {}
}

/** Undoes a deletion, for ten minutes. */
export const restoreView: Handler<'restoreView'> = async (ctx, { person, params, trail, auditEntry }) => {
  const { viewId } = params
  const found = await findView(ctx.database.sql, viewId, 'deleted')
  const deletedAt = found?.view.deletedAt?.getTime() ?? 0
  const isLate = ctx.clock.now().getTime() - deletedAt >= undoMinutes * 60_000
  if (found === null || found.view.ownerId !== person.userId || isLate) {
    throw notFound('View not found')
  }
  auditEntry.about = { name: found.view.name }
  await trail.change((tx) => changeView(tx, viewId, { deletedAt: null }))
  return viewRecord(found, person)
}

function mayUse(page: ViewPage, { role }: Person) {
  if (!mayRead(role, rolesOf[page])) throw consoleError('session.forbidden', 'Your role does not allow this')
}

/** What is neither own nor shared does not exist for this person; what is shared is changed by its owner only. */
async function ownView(db: Sql, viewId: string, { userId, role }: Person) {
  const found = await findView(db, viewId)
  const page = viewPages.find((one) => one === found?.view.page)
  const isSeen = page !== undefined && mayRead(role, rolesOf[page])
  if (found === null || !isSeen || (found.view.ownerId !== userId && !found.view.isShared)) {
    throw notFound('View not found')
  }
  if (found.view.ownerId !== userId) throw consoleError('session.forbidden', 'Only the owner can change a view')
  return found
}

/** A query string in one spelling, so that nothing but names and values of a query can be stored. */
function plainQuery(query: string) {
  return new URLSearchParams(query).toString()
}

function viewRecord({ view, by }: FullView, reader: Person): SavedView {
  const { ownerId, deletedAt: _deleted, ...rest } = view
  return { ...serialized(rest), isOwn: ownerId === reader.userId, by: by && colleague(by) }
}

const atOnceMax = 500

/** Removes views whose deletion can no longer be undone. One piece; true where more is left. */
export async function removeDeletedViews({ clock, database }: Base): Promise<boolean> {
  const before = earlier(clock.now(), undoMinutes * 60_000)
  return (await deleteViewsDeletedBefore(database.sql, before, atOnceMax)) === atOnceMax
}
