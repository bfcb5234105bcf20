import { type CompanyReport, CompanyReportResult, tolerate } from '#lib/contract/index.ts'
import type { Locale } from '../../../format.ts'
import { shownTexts } from '../../../widgets/company/testing/shown.tsx'
import { SigningSummary } from '../signing-summary.tsx'

/** Who may sign, as the overview says it. */
export async function signingTexts(report: CompanyReport, locale: Locale): Promise<string[]> {
  const read = tolerate(CompanyReportResult, { type: 'companyReport', companyReport: report })
  return await shownTexts(<SigningSummary serviceId="co_xa_1" report={read?.value.companyReport ?? {}} />, locale)
}
