import 'server-only'
import { limitOf, pageOf, readCompanyCursor, writeCursor } from '../handlers/cursor.ts'
import type { Handler } from '../handlers/handler.ts'
import { listHeld } from './store.ts'
import { heldCompanies } from './stored-results.ts'

export const listHeldCompanies: Handler<'listHeldCompanies'> = async (ctx, { person, query }) => {
  const limit = limitOf(query)
  const db = ctx.database.sql
  const found = await listHeld(db, person.userId, query, readCompanyCursor(query.cursor), limit + 1)
  const { rows, nextCursor } = pageOf(found, limit, ({ isStarred, openedAt, newestAt, serviceId }) =>
    writeCursor(String(isStarred), openedAt, newestAt, serviceId),
  )
  const serviceIds = rows.map(({ serviceId }) => serviceId)
  return { companies: await heldCompanies(db, person.userId, serviceIds), nextCursor }
}
