import { withTexts } from '#components/page/texts.tsx'
import { requirePerson } from '#lib/console/server/session.ts'
import { titled } from '../../titles.ts'
import { OrderList } from './order-list.tsx'

export const generateMetadata = titled('orders.title')

export default async function Orders() {
  await requirePerson()
  return withTexts(['orders', 'views'], <OrderList />)
}
