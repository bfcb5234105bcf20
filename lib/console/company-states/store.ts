import 'server-only'
import { eq } from 'drizzle-orm'
import type { CompanyState } from '#lib/contract/index.ts'
import { first, type Sql } from '#lib/database/index.ts'
import { companyStates } from '../schema/index.ts'

/** The state of a company as it is stored; of one nothing is known of, the empty one. */
export async function companyStateOf(db: Sql, serviceId: string): Promise<CompanyState> {
  const row = await first(db.select().from(companyStates).where(eq(companyStates.serviceId, serviceId)))
  return row?.state == null ? emptyState(serviceId) : { ...row.state, version: row.version }
}

export function emptyState(serviceId: string): CompanyState {
  const basis = { answers: 0, searches: 0, changes: 0 }
  return { serviceId, version: 0, answers: [], facts: [], later: [], basis }
}
