import { OrderPage } from '#components/features/orders/order-page.tsx'
import { everyone } from '#lib/contract/index.ts'
import { pageOf } from '../../../page-of.tsx'
import { titledWith } from '../../../titles.ts'

export const generateMetadata = titledWith('orders.one', 'order', 'orderId')

export default pageOf(
  everyone,
  ['errors', 'orders', 'report.raw', 'unknown', 'webhooks.attemptError', 'webhooks.deliveries'],
  OrderPage,
)
