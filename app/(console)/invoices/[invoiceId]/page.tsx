import { InvoicePage } from '#components/features/money/invoices/invoice-page.tsx'
import { withTexts } from '#components/page/texts.tsx'
import { requireRole } from '#lib/console/program/server/session.ts'
import { payers } from '#lib/contract/index.ts'
import { idIn, type Place } from '../../../params.ts'
import { titledWith } from '../../../titles.ts'

export const generateMetadata = titledWith('invoices.one', 'invoice', 'invoiceId')

export default async function Invoice({ params }: Place<'invoiceId'>) {
  await requireRole(payers)
  const { invoiceId } = await params
  return withTexts(['invoices', 'unknown'], <InvoicePage invoiceId={idIn(invoiceId)} />)
}
