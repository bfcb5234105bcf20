import { InvoicesPage } from '#components/features/money/invoices/invoices-page.tsx'
import { withTexts } from '#components/page/texts.tsx'
import { asked } from '#lib/console/program/routes/answers-of-page.ts'
import { requireRole } from '#lib/console/program/server/session.ts'
import { payers } from '#lib/contract/index.ts'
import { FirstReads } from '../../first-reads.tsx'
import { readsOfInvoices } from '../../invoice-reads.ts'
import { titled } from '../../titles.ts'

export const generateMetadata = titled('invoices.title')

export default async function Invoices() {
  await requireRole(payers)
  return withTexts(
    ['invoices'],
    <FirstReads of={[...(await readsOfInvoices()), asked('listInvoiceResults', {})]}>
      <InvoicesPage />
    </FirstReads>,
  )
}
