import 'server-only'
import type { Sql } from '#lib/database/index.ts'
import { type KnownCounts, knownCounts } from '#lib/domain/company-state/index.ts'
import { statesOf } from './store.ts'

/** How much is known of each of these companies beside its data on file, by id at the service. */
export async function knownCountsOf(db: Sql, serviceIds: readonly string[]): Promise<Map<string, KnownCounts>> {
  const states = await statesOf(db, serviceIds)
  return new Map([...states].map(([serviceId, state]) => [serviceId, knownCounts(state)]))
}
