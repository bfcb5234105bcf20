import { QueryClient } from '@tanstack/react-query'
import { queryFor } from '#lib/client/queries.ts'
import {
  type CompanyReport,
  CompanyReportResult,
  type CompanyState,
  type FactName,
  tolerate,
} from '#lib/contract/index.ts'
import type { Locale } from '../../../../format.ts'
import { messagesOf } from '../../../../messages/index.ts'
import { shownOf, shownTexts } from '../../../../widgets/company/testing/shown.tsx'
import { NotesOnPaper } from '../../../../widgets/company-state/state-on-paper.tsx'
import { ReportSections } from '../paper-report.tsx'
import { type ReportFacts, ReportProvider } from '../report-section.tsx'

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

/** The report as a browser has it once what is known of the company since has been read. */
export async function reportHtml(report: CompanyReport, state: CompanyState): Promise<string> {
  const client = new QueryClient()
  const { serviceId } = state
  client.setQueryData(queryFor('getCompanyState', { params: { serviceId } }).queryKey, {
    ...{ value: state, unexpected: [], requestId: 'r', status: 200 },
  })
  const facts = { report, sources: {}, orderId: 'o1', serviceId, unexpected: [], peek: null, openPeek: nothing }
  const part = (
    <ReportProvider facts={facts}>
      <ReportSections />
    </ReportProvider>
  )
  return shownOf(part, { client, locale: 'en', messages: await messagesOf('en'), search: '' })
}

function nothing() {}
