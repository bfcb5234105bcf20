import type { CompanyTab } from '../../pages.ts'

/** A tab of a company, and the sections of it in which a changed value is marked. */
interface CompanyPlace {
  tab: CompanyTab
  marks: readonly string[]
}

/** Every tab of a company says under its head what became known after the answers it shows; these sections mark the value itself. */
export const companyPlaces: readonly CompanyPlace[] = [
  { tab: 'overview', marks: ['Who may sign'] },
  { tab: 'file', marks: [] },
  { tab: 'report', marks: ['Officers', 'Shareholders', 'Addresses'] },
  { tab: 'ownership', marks: [] },
  { tab: 'owners', marks: [] },
  { tab: 'sanctions', marks: [] },
  { tab: 'financials', marks: [] },
  { tab: 'documents', marks: [] },
  { tab: 'history', marks: [] },
]
