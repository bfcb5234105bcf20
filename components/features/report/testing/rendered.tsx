import {
  type CompanyReport,
  CompanyReportResult,
  type CompanyState,
  type FactName,
  tolerate,
} from '#lib/contract/index.ts'
import type { Locale } from '../../../format.ts'
import { shownTexts } from '../../../widgets/company/testing/shown.tsx'
import { NotesOnPaper } from '../../../widgets/company-state/state-on-paper.tsx'
import { type ReportFacts, ReportProvider } from '../context.tsx'
import { ReportSections } from '../report-body.tsx'

/** The texts of the whole report, as a reader of its print meets them; fields that are not in the schema are left out. */
export async function reportTexts(
  report: CompanyReport,
  locale: Locale,
  search = '',
  more: Pick<ReportFacts, 'notesOf'> = {},
): Promise<string[]> {
  const read = tolerate(CompanyReportResult, { type: 'companyReport', companyReport: report })
  const shown = read?.value.companyReport ?? {}
  const facts = {
    report: shown,
    sources: shown.sources ?? {},
    orderId: 'o',
    unexpected: [],
    peek: null,
    openPeek: nothing,
    ...more,
  }
  return await shownTexts(
    <ReportProvider facts={facts}>
      <ReportSections />
    </ReportProvider>,
    locale,
    search,
  )
}

/** The same as a printed report has it, with what is known of the company since. */
export function paperTexts(report: CompanyReport, state: CompanyState, locale: Locale): Promise<string[]> {
  const notesOf = (facts: readonly FactName[]) => <NotesOnPaper state={state} orderId="o1" facts={facts} />
  return reportTexts(report, locale, '', { notesOf })
}

function nothing() {}
