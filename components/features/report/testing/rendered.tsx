import { type CompanyReport, CompanyReportResult, tolerate } from '#lib/contract/index.ts'
import type { Locale } from '../../../format.ts'
import { shownTexts } from '../../../widgets/company/testing/shown.tsx'
import { ReportProvider } from '../context.tsx'
import { ReportSections } from '../report-body.tsx'

/** The texts of the whole report, as a reader of its print meets them; fields that are not in the schema are left out. */
export async function reportTexts(report: CompanyReport, locale: Locale, search = ''): Promise<string[]> {
  const read = tolerate(CompanyReportResult, { type: 'companyReport', companyReport: report })
  const shown = read?.value.companyReport ?? {}
  const facts = {
    report: shown,
    sources: shown.sources ?? {},
    orderId: 'o',
    unexpected: [],
    peek: null,
    openPeek: nothing,
  }
  return await shownTexts(
    <ReportProvider facts={facts}>
      <ReportSections />
    </ReportProvider>,
    locale,
    search,
  )
}

function nothing() {}
