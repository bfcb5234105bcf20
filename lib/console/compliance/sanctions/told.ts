import 'server-only'
import type { CompanyState } from '#lib/contract/index.ts'
import type { Transaction } from '#lib/database/index.ts'
import { ownerOf } from '../../companies/company-states/index.ts'
import { notifySanctionsChanged } from '../../core/notifications/index.ts'

interface Compared {
  companyName: string | null
  /** Before the comparison and after it. */
  before: CompanyState
  state: CompanyState
}

/**
 * Tells who has the file of a company of matches that its comparison found: nobody looks at a page that says nothing new yet. What a
 * new edition of a list changes, everybody who reads companies is told of by its run.
 */
export async function tellOfMatches(
  tx: Transaction,
  { companyName, before, state }: Compared,
  now: Date,
): Promise<void> {
  const known = new Set(before.later.map(({ id }) => id))
  const fresh = state.later.filter(({ id, kind }) => kind === 'screening' && !known.has(id))
  const { serviceId, version } = state
  const owner = fresh.length === 0 ? null : await ownerOf(tx, serviceId)
  if (owner === null) return
  const about = { serviceId, companyName, runId: `state ${version}`, changes: fresh.length }
  await notifySanctionsChanged(tx, [owner], about, now)
}
