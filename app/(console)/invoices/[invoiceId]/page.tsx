import { getTranslations } from 'next-intl/server'
import { InvoicePage } from '#components/invoices/invoice-page.tsx'
import { requireRole } from '#lib/console/session.ts'
import { payers } from '#lib/contract/index.ts'
import { idIn } from '../../../params.ts'

interface Place {
  params: Promise<{ invoiceId: string }>
}

export async function generateMetadata() {
  const t = await getTranslations('invoices')
  return { title: t('one') }
}

export default async function Invoice({ params }: Place) {
  await requireRole(payers)
  const { invoiceId } = await params
  return <InvoicePage invoiceId={idIn(invoiceId)} />
}
