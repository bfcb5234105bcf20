import { type FormOf, formAs } from '../form.ts'
import { DocumentListResult, DocumentResult } from '../v2/document.ts'
import { FinancialsResult } from '../v2/financials.ts'
import { ShareholderGraphResult } from '../v2/graph.ts'
import { CompanyReport, CompanyReportResult } from '../v2/report.ts'
import { UboReportResult } from '../v2/ubo.ts'

/** Results of orders, which pages read as they were delivered. */
export const resultForms = {
  report: formAs(CompanyReportResult),
  /** The part of it that the pages of a company show. */
  companyReport: formAs(CompanyReport),
  financials: formAs(FinancialsResult),
  ubo: formAs(UboReportResult),
  graph: formAs(ShareholderGraphResult),
  document: formAs(DocumentResult),
  documentList: formAs(DocumentListResult),
} satisfies Record<string, FormOf<unknown>>
