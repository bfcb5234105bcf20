import 'server-only'
import type { Handler } from '../handlers/handler.ts'
import { isFromOwnPage } from '../origin.ts'
import { noteVisit } from './store.ts'
import { heldCompany } from './stored-results.ts'

/** Answers for any company, also for one nothing is held of: its page then says what could be asked for. */
export const getHeldCompany: Handler<'getHeldCompany'> = async (ctx, { person, params, headers }) => {
  const { serviceId } = params
  const db = ctx.database.sql
  const company = await heldCompany(db, person.userId, serviceId)
  const isKnown = company.name !== null || (company.requests ?? 0) > 0
  // Only a page of this console counts as opening: a link from elsewhere changes nothing here.
  if (isKnown && isFromOwnPage(headers, ctx.env)) await noteVisit(db, person.userId, serviceId, ctx.clock.now())
  return company
}
