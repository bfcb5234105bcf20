import { DocumentsPage } from '#components/features/orders/documents/documents-page.tsx'
import { withTexts } from '#components/page/texts.tsx'
import { requireRole } from '#lib/console/program/server/session.ts'
import { readers } from '#lib/contract/index.ts'
import { idIn, type Place } from '../../../../params.ts'
import { titledWithCompany } from '../../../../titles.ts'
import { Evidence } from './evidence.tsx'

export const generateMetadata = titledWithCompany('documents.title')

export default async function Documents({ params }: Place<'serviceId'>) {
  await requireRole(readers)
  const serviceId = idIn((await params).serviceId)
  return withTexts(
    ['company.signing', 'decided.proposal', 'documents', 'evidence', 'storedResult', 'unknown', 'views'],
    <DocumentsPage serviceId={serviceId} evidence={<Evidence serviceId={serviceId} />} />,
  )
}
