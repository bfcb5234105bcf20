'use client'

import type { ShareholderGraph } from '#lib/contract/index.ts'
import { SkeletonRows, withOwnTexts } from '../../../ui/kit.ts'
import type { ShownCompanyFacts } from '../../../widgets/company/use-company.ts'
import { NotesSection } from '../../../widgets/notes/notes-section.tsx'
import { CompanyReviewsSection } from '../../../widgets/notes/reviews-section.tsx'
import { FactsSection } from './facts-section.tsx'
import { MissingSection } from './missing-section.tsx'

interface OverviewRestProps {
  serviceId: string
  facts: ShownCompanyFacts
  graph: ShareholderGraph | null
  silent: ReadonlySet<string>
  /** Whether all that is on file has been read. */
  isRead: boolean
}

/** What stands below the answers: what would complete them, the facts of the register, and what people wrote. */
export function OverviewRest({ serviceId, facts, graph, silent, isRead }: OverviewRestProps) {
  const { company, name } = facts
  return (
    <>
      {isRead && <MissingSection serviceId={serviceId} name={name} company={company} graph={graph} silent={silent} />}
      {facts.isPending ? <SkeletonRows rows={4} columns={2} /> : <FactsSection serviceId={serviceId} facts={facts} />}
      {!facts.isPending && <LazyVatSection serviceId={serviceId} facts={facts} />}
      <NotesSection serviceId={serviceId} />
      <CompanyReviewsSection serviceId={serviceId} />
    </>
  )
}

/** With its texts, which most pages of a company have no use for. */
const LazyVatSection = withOwnTexts(() => import('./vat/vat-section.tsx'), 'VatSection', {
  vatChecks: {
    en: () => import('../../../messages/en/companies/vatChecks.json'),
    de: () => import('../../../messages/de/companies/vatChecks.json'),
  },
})
