import { getTranslations } from 'next-intl/server'
import { OrderPage } from '#components/orders/order-page.tsx'
import { requirePerson } from '#lib/console/session.ts'
import { idIn } from '../../../params.ts'

interface Place {
  params: Promise<{ orderId: string }>
}

export async function generateMetadata() {
  const t = await getTranslations('orders')
  return { title: t('one') }
}

export default async function Order({ params }: Place) {
  await requirePerson()
  const { orderId } = await params
  return <OrderPage orderId={idIn(orderId)} />
}
