import { InvoicesPage } from '#components/features/money/invoices/invoices-page.tsx'
import { asked } from '#lib/console/program/routes/answers-of-page.ts'
import { payers } from '#lib/contract/index.ts'
import { readsOfInvoices } from '../../invoice-reads.ts'
import { pageOf } from '../../page-of.tsx'
import { titled } from '../../titles.ts'

export const generateMetadata = titled('invoices.title')

export default pageOf(payers, ['invoices'], <InvoicesPage />, async () => [
  ...(await readsOfInvoices()),
  asked('listInvoiceResults', {}),
])
