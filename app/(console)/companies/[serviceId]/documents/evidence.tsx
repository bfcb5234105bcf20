'use client'

import { withOwnTexts } from '#components/ui/own-texts.tsx'
import { EvidenceSection } from '#components/widgets/evidence/evidence-section.tsx'

const PaperReport = withOwnTexts(
  () => import('#components/features/report/paper-report.tsx').then((file) => file.PaperReport),
  {
    report: {
      en: () => import('#components/messages/en/report.json'),
      de: () => import('#components/messages/de/report.json'),
    },
  },
)

/** The evidence pack of a company with its report on paper: the report's code is fetched when a pack is made. */
export function Evidence({ serviceId }: { serviceId: string }) {
  return <EvidenceSection serviceId={serviceId} PaperReport={PaperReport} />
}
