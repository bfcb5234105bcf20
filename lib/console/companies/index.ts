import 'server-only'
import { jurisdictionOf, type StoredCompany } from '#lib/contract/index.ts'
import type { Sql } from '#lib/database/index.ts'
import type { Handler } from '../core/http/handler.ts'
import { isFromOwnPage } from '../core/http/origin.ts'
import { serialized } from '../core/serialized.ts'
import { statesOf } from './company-states/index.ts'
import { factsOfCompanies, saveVisit, statedStatuses, storedResults, visitedCompanies } from './store.ts'

export { companyNameOf, companyNamesOf } from './store.ts'
export { suggestCompanies } from './suggested/suggest.ts'

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

/** What is on file of these companies, in the order they are named. */
async function companiesWithResults(db: Sql, userId: string, serviceIds: readonly string[]): Promise<StoredCompany[]> {
  if (serviceIds.length === 0) return []
  const [results, facts] = await Promise.all([storedResults(db, serviceIds), factsOfCompanies(db, userId, serviceIds)])
  return serviceIds.map((serviceId) => {
    const known = facts.get(serviceId)
    return {
      serviceId,
      name: known?.name ?? null,
      jurisdictionCode: jurisdictionOf(serviceId),
      lastOpenedAt: known?.openedAt?.toISOString() ?? null,
      results: results
        .filter((result) => result.serviceId === serviceId)
        .map((result) => serialized(result, 'product', 'orderId', 'responseTime', 'maxDepth')),
      runningOrders: known?.runningOrders ?? 0,
      requests: known?.requests ?? 0,
      starredAt: known?.starredAt?.toISOString() ?? null,
      lastReviewedAt: known?.reviewedAt?.toISOString() ?? null,
      found: known?.found ? serialized(known.found, 'at', 'hit') : null,
    }
  })
}

export async function companyWithResults(db: Sql, userId: string, serviceId: string): Promise<StoredCompany> {
  const [company] = await companiesWithResults(db, userId, [serviceId])
  if (company === undefined) throw new Error('a company was requested and none was returned')
  return company
}

/** Companies this person opened, last first. */
export async function recentCompanies(db: Sql, userId: string, limit: number): Promise<StoredCompany[]> {
  return companiesWithResults(db, userId, await visitedCompanies(db, userId, limit))
}

/** What is stored of the status of companies, in one statement each for facts and states. */
export const listStatuses: Handler<'listStatuses'> = async ({ database }, { query }) => {
  const serviceIds = query.serviceIds.split(',')
  const [stated, states] = await Promise.all([
    statedStatuses(database.sql, serviceIds),
    statesOf(database.sql, serviceIds),
  ])
  const companies = stated.map((one) => ({
    ...serialized(one),
    isTouched: states.get(one.serviceId)?.later.some(({ facts }) => facts.includes('status')) ?? false,
  }))
  return { companies }
}

/** Nothing changes: who looks at more than the month of a birth is written down, and that is all. */
export const openBirthDates: Handler<'openBirthDates'> = async () => ({})
