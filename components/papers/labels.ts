import type { Locale } from '../format.ts'
import type { TextsOf } from '../ui/translations.ts'

/** The texts of the console in the language of a paper; `words.of('report.names')` is a translator as pages have one. */
export interface PaperLabels {
  locale: Locale
  of: <Namespace extends string>(namespace: Namespace) => TextsOf<Namespace>
}

/** The files of texts that papers are worded with. */
export const paperNamespaces = [
  'papers',
  'report',
  'company',
  'companyState',
  'changes',
  'cases',
  'determination',
  'owners',
  'graph',
  'graphEvidence',
  'financials',
  'screeningState',
  'sanctionLists',
  'file',
  'invoices',
  'products',
  'sourcePanel',
  'ui',
] as const
