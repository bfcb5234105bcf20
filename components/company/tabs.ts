import type { HeldCompany } from '#lib/contract/index.ts'
import { type CompanyTab, companyTabs } from '../pages.ts'

/** How much stands behind a tab, where that is known without asking for it. */
const counts: Partial<Record<CompanyTab, (company: HeldCompany) => number | null>> = {
  history: (company) => company.requests ?? null,
}

export interface CompanyTabRow {
  id: CompanyTab
  count: number | null
}

/** The tabs of a company in their order; a part that is not there yet has no row. */
export function tabsOf(company: HeldCompany | null): CompanyTabRow[] {
  return companyTabs.map((id) => ({ id, count: company === null ? null : (counts[id]?.(company) ?? null) }))
}
