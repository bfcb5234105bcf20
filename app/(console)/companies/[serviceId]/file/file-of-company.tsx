'use client'

import { FilePage } from '#components/features/compliance/file/file-page.tsx'
import { withOwnTexts } from '#components/ui/own-texts.tsx'
import { Evidence } from '../documents/evidence.tsx'

const ChangedSince = withOwnTexts(
  () => import('#components/features/companies/history/changed-since.tsx'),
  'HistoryChangedSince',
  {
    financials: (locale) => import(`../../../../../components/messages/${locale}/companies/financials.json`),
    history: (locale) => import(`../../../../../components/messages/${locale}/companies/history.json`),
    report: (locale) => import(`../../../../../components/messages/${locale}/companies/report.json`),
  },
)

/** The file with what other features draw in it: what has changed since the decision, and the evidence pack. */
export function FileOfCompany({ serviceId }: { serviceId: string }) {
  return <FilePage serviceId={serviceId} evidence={<Evidence serviceId={serviceId} />} Changed={ChangedSince} />
}
