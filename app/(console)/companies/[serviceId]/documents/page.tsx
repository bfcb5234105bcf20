import { DocumentsPage } from '#components/features/orders/documents/documents-page.tsx'
import { firstRows } from '#components/ui/data-table/first-rows.ts'
import { asked, askedInPart } from '#lib/console/program/routes/answers-of-page.ts'
import { type Jurisdictions, jurisdictionOf, readers } from '#lib/contract/index.ts'
import { pageOf } from '../../../../page-of.tsx'
import { titledWithCompany } from '../../../../titles.ts'
import { Evidence } from './evidence.tsx'

export const generateMetadata = titledWithCompany('documents.title')

/** What can be ordered in the jurisdiction of the company, of which alone this page speaks. */
function ofCompany(serviceId: string) {
  const code = jurisdictionOf(serviceId)
  return (all: Jurisdictions): Jurisdictions => Object.fromEntries(Object.entries(all).filter(([one]) => one === code))
}

export default pageOf(
  readers,
  ['company.signing', 'decided.proposal', 'documents', 'evidence', 'storedResult', 'unknown', 'views'],
  ({ serviceId }: { serviceId: string }) => (
    <DocumentsPage serviceId={serviceId} evidence={<Evidence serviceId={serviceId} />} />
  ),
  ({ serviceId }) => [
    asked('listRequests', { query: { serviceId, product: 'documentList', limit: 1 } }),
    asked(
      'listRequests',
      { query: { serviceId, product: 'document', limit: 100 } },
      { query: { serviceId, product: 'document', limit: firstRows } },
    ),
    askedInPart('listJurisdictions', {}, ofCompany(serviceId)),
  ],
)
