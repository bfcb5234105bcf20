import { InvoicesPage } from '#components/features/invoices/invoices-page.tsx'
import { withTexts } from '#components/page/texts.tsx'
import { requireRole } from '#lib/console/server/session.ts'
import { payers } from '#lib/contract/index.ts'
import { EarlyReads, early } from '../../early-reads.tsx'
import { titled } from '../../titles.ts'

export const generateMetadata = titled('invoices.title')

export default async function Invoices() {
  await requireRole(payers)
  return withTexts(
    ['invoices'],
    <>
      <EarlyReads of={[early('listInvoices', {}), early('listInvoiceResults', {}), early('getFinanceHome', {})]} />
      <InvoicesPage />
    </>,
  )
}
