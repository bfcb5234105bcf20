import { notFound } from 'next/navigation'
import type { ReactNode } from 'react'
import { CompanyFrame } from '#components/features/companies/company/company-frame.tsx'
import { withTexts } from '#components/page/texts.tsx'
import { newestOf } from '#components/widgets/company/newest.ts'
import { headOfReport } from '#components/widgets/company/report-head.ts'
import type { StoredReport } from '#components/widgets/company/use-company.ts'
import type { CallInput } from '#lib/client/call.ts'
import { GivenAnswers } from '#lib/client/given.ts'
import { type AnswerOfPage, answerHere, answersOfPage, asked } from '#lib/console/program/routes/answers-of-page.ts'
import { nameForTitle } from '#lib/console/program/server/names.ts'
import { requireRole } from '#lib/console/program/server/session.ts'
import { readers, ServiceId, StoredCompany } from '#lib/contract/index.ts'
import { EarlyReads } from '../../../first-reads.tsx'
import { idIn } from '../../../params.ts'

interface Props {
  params: Promise<{ serviceId: string }>
  children: ReactNode
}

type AskedReport = CallInput<'getOrderResult'>

/** What the frame of a company says before any of its results has been read. */
const readByFrame = (serviceId: string) => [
  asked('getStoredCompany', { params: { serviceId } }),
  asked('getCompanyState', { params: { serviceId } }),
  asked('getScreeningState', { params: { serviceId } }),
  asked('listRequests', { query: { serviceId, status: 'running', limit: 20 } }),
]

/** The result that the head of a company is read from. */
function newestReportIn(answers: readonly AnswerOfPage[]): string | null {
  const { data = null } = StoredCompany.safeParse(answers.find(({ id }) => id === 'getStoredCompany')?.called.value)
  return newestOf(data, ['report', 'prefill'])?.orderId ?? null
}

/** The part of a report that stands in the HTML. The browser reads the whole meanwhile. */
async function headOf(report: AskedReport): Promise<StoredReport | null> {
  const order = await answerHere('getOrderResult', report)
  return order ? headOfReport(order) : null
}

export default async function CompanyLayout({ params, children }: Props) {
  await requireRole(readers)
  const serviceId = idIn((await params).serviceId)
  if (!ServiceId.safeParse(serviceId).success) notFound()
  const name = await nameForTitle('company', serviceId)
  const answers = await answersOfPage(...readByFrame(serviceId))
  const newest = newestReportIn(answers)
  const report: AskedReport | null =
    newest === null ? null : { params: { orderId: newest }, query: { without: 'branches' } }
  return withTexts(
    [
      'company.actions',
      'company.events',
      'company.facts',
      'company.running',
      'company.unknown',
      'notes.star',
      'report.place',
    ],
    <GivenAnswers answers={answers}>
      <EarlyReads of={report === null ? [] : [asked('getOrderResult', report)]} />
      <CompanyFrame
        serviceId={serviceId}
        name={typeof name === 'string' ? name : null}
        head={report === null ? null : await headOf(report)}
      >
        {children}
      </CompanyFrame>
    </GivenAnswers>,
  )
}
