import { InvoicePage } from '#components/features/money/invoices/invoice-page.tsx'
import { payers } from '#lib/contract/index.ts'
import { pageOf } from '../../../page-of.tsx'
import { titledWith } from '../../../titles.ts'

export const generateMetadata = titledWith('invoices.one', 'invoice', 'invoiceId')

export default pageOf(payers, ['invoices', 'unknown'], InvoicePage)
