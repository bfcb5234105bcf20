'use client'

import { FilePage } from '#components/features/compliance/file/file-page.tsx'
import { withOwnTexts } from '#components/ui/own-texts.tsx'
import { reportTexts } from '#components/widgets/company-state/report-texts.ts'
import { Evidence } from '../documents/evidence.tsx'

const ChangedSince = withOwnTexts(
  () => import('#components/features/companies/history/changed-since.tsx'),
  'HistoryChangedSince',
  {
    financials: {
      en: () => import('#components/messages/en/companies/financials.json'),
      de: () => import('#components/messages/de/companies/financials.json'),
    },
    history: {
      en: () => import('#components/messages/en/companies/history.json'),
      de: () => import('#components/messages/de/companies/history.json'),
    },
    ...reportTexts,
  },
)

/** The file with what other features draw in it: what has changed since the decision, and the evidence pack. */
export function FileOfCompany({ serviceId }: { serviceId: string }) {
  return <FilePage serviceId={serviceId} evidence={<Evidence serviceId={serviceId} />} Changed={ChangedSince} />
}
