import type { StoredCompany } from '#lib/contract/index.ts'

/** Whether no search, no order and no result has ever named this company: its id may be mistyped. */
export function isUnknown(company: StoredCompany): boolean {
  return !company.name && !company.requests && (company.results ?? []).length === 0
}
