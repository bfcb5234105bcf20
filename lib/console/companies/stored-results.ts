import 'server-only'
import { jurisdictionOf, type StoredCompany } from '#lib/contract/index.ts'
import type { Sql } from '#lib/database/index.ts'
import { factsOfCompanies, storedResults, visitedCompanies } from './store.ts'

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
        .map(({ product, orderId, responseTime, maxDepth }) => ({
          product,
          orderId,
          responseTime: responseTime?.toISOString() ?? null,
          maxDepth,
        })),
      runningOrders: known?.runningOrders ?? 0,
      requests: known?.requests ?? 0,
      starredAt: known?.starredAt?.toISOString() ?? null,
      lastReviewedAt: known?.reviewedAt?.toISOString() ?? null,
      found: known?.found ? { at: known.found.at.toISOString(), hit: known.found.hit } : null,
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
