import type { StoredCompany } from '#lib/contract/index.ts'
import { type CompanyTab, companyTabs } from '../../pages.ts'

/** The number beside a tab, where it is known without a request. */
const counts: Partial<Record<CompanyTab, (company: StoredCompany) => number | null>> = {
  history: (company) => company.requests ?? null,
}

export interface CompanyTabRow {
  id: CompanyTab
  count: number | null
}

/** The tabs of a company in their order; a part that is not there yet has no row. */
export function tabsOf(company: StoredCompany | null): CompanyTabRow[] {
  return companyTabs.map((id) => ({ id, count: company === null ? null : (counts[id]?.(company) ?? null) }))
}
