import 'server-only'
import type { Handler } from '../core/http/handler.ts'
import { isFromOwnPage } from '../core/http/origin.ts'
import { saveVisit } from './store.ts'
import { companyWithResults } from './stored-results.ts'

/** Answers for any company, also one with nothing on file: its page then offers what can be ordered. */
export const getStoredCompany: Handler<'getStoredCompany'> = async (ctx, { person, params, headers }) => {
  const { serviceId } = params
  const db = ctx.database.sql
  const company = await companyWithResults(db, person.userId, serviceId)
  const isKnown = company.name !== null || (company.requests ?? 0) > 0
  // Only a page of this console counts as opening: a link from elsewhere changes nothing here.
  if (isKnown && isFromOwnPage(headers, ctx.env)) await saveVisit(db, person.userId, serviceId, ctx.clock.now())
  return company
}
