import 'server-only'
import { type HeldCompany, jurisdictionOf } from '#lib/contract/index.ts'
import type { Sql } from '#lib/database/index.ts'
import { factsOfCompanies, heldResults, visitedCompanies } from './store.ts'

/** What is held of these companies, in the order they are named. */
export async function heldCompanies(db: Sql, userId: string, serviceIds: readonly string[]): Promise<HeldCompany[]> {
  if (serviceIds.length === 0) return []
  const [results, facts] = await Promise.all([heldResults(db, serviceIds), factsOfCompanies(db, userId, serviceIds)])
  return serviceIds.map((serviceId) => {
    const known = facts.get(serviceId)
    return {
      serviceId,
      name: known?.name ?? null,
      jurisdictionCode: jurisdictionOf(serviceId),
      lastOpenedAt: known?.openedAt?.toISOString() ?? null,
      held: results
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
    }
  })
}

export async function heldCompany(db: Sql, userId: string, serviceId: string): Promise<HeldCompany> {
  const [company] = await heldCompanies(db, userId, [serviceId])
  if (company === undefined) throw new Error('a company was asked for and none was answered')
  return company
}

/** Companies this person opened, last first. */
export async function recentCompanies(db: Sql, userId: string, limit: number): Promise<HeldCompany[]> {
  return heldCompanies(db, userId, await visitedCompanies(db, userId, limit))
}
