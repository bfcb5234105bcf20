import 'server-only'
import { limitOf, pageOf, readCompanyCursor, writeCursor } from '../core/http/cursor.ts'
import type { Handler } from '../core/http/handler.ts'
import { listCompaniesWithResults } from './listing/store.ts'
import { companiesWithResults } from './stored-results.ts'

export const listStoredCompanies: Handler<'listStoredCompanies'> = async (ctx, { person, query }) => {
  const limit = limitOf(query)
  const db = ctx.database.sql
  const found = await listCompaniesWithResults(db, person.userId, query, readCompanyCursor(query.cursor), limit + 1)
  const { rows, nextCursor } = pageOf(found, limit, ({ isStarred, openedAt, newestAt, serviceId }) =>
    writeCursor(String(isStarred), openedAt, newestAt, serviceId),
  )
  const serviceIds = rows.map(({ serviceId }) => serviceId)
  return { companies: await companiesWithResults(db, person.userId, serviceIds), nextCursor }
}
