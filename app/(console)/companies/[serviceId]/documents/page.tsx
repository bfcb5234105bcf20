import { DocumentsPage } from '#components/features/orders/documents/documents-page.tsx'
import { withTexts } from '#components/page/texts.tsx'
import { firstRows } from '#components/ui/data-table/first-rows.ts'
import { asked, askedInPart } from '#lib/console/program/routes/answers-of-page.ts'
import { requireRole } from '#lib/console/program/server/session.ts'
import { type Jurisdictions, jurisdictionOf, readers } from '#lib/contract/index.ts'
import { FirstReads } from '../../../../first-reads.tsx'
import { idIn, type Place } from '../../../../params.ts'
import { titledWithCompany } from '../../../../titles.ts'
import { Evidence } from './evidence.tsx'

export const generateMetadata = titledWithCompany('documents.title')

/** What can be ordered in the jurisdiction of the company, of which alone this page speaks. */
function ofCompany(serviceId: string) {
  const code = jurisdictionOf(serviceId)
  return (all: Jurisdictions): Jurisdictions => Object.fromEntries(Object.entries(all).filter(([one]) => one === code))
}

export default async function Documents({ params }: Place<'serviceId'>) {
  await requireRole(readers)
  const serviceId = idIn((await params).serviceId)
  return withTexts(
    ['company.signing', 'decided.proposal', 'documents', 'evidence', 'storedResult', 'unknown', 'views'],
    <FirstReads
      of={[
        asked('listRequests', { query: { serviceId, product: 'documentList', limit: 1 } }),
        asked(
          'listRequests',
          { query: { serviceId, product: 'document', limit: 100 } },
          { query: { serviceId, product: 'document', limit: firstRows } },
        ),
        askedInPart('listJurisdictions', {}, ofCompany(serviceId)),
      ]}
    >
      <DocumentsPage serviceId={serviceId} evidence={<Evidence serviceId={serviceId} />} />
    </FirstReads>,
  )
}
