import { OrderPage } from '#components/features/orders/order-page.tsx'
import { withTexts } from '#components/page/texts.tsx'
import { requirePerson } from '#lib/console/program/server/session.ts'
import { idIn, type Place } from '../../../params.ts'
import { titledWith } from '../../../titles.ts'

export const generateMetadata = titledWith('orders.one', 'order', 'orderId')

export default async function Order({ params }: Place<'orderId'>) {
  await requirePerson()
  const { orderId } = await params
  return withTexts(
    ['errors', 'orders', 'report.raw', 'unknown', 'webhooks.attemptError', 'webhooks.deliveries'],
    <OrderPage orderId={idIn(orderId)} />,
  )
}
