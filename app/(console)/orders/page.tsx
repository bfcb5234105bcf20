import { withTexts } from '#components/page/texts.tsx'
import { requirePerson } from '#lib/console/server/session.ts'
import { limits } from '#lib/contract/index.ts'
import { EarlyReads, early } from '../../early-reads.tsx'
import { titled } from '../../titles.ts'
import { OrderList } from './order-list.tsx'

export const generateMetadata = titled('orders.title')

export default async function Orders() {
  await requirePerson()
  return withTexts(
    ['orders', 'views'],
    <>
      <EarlyReads of={[early('listRequests', { query: { limit: limits.listLimitDefault } })]} />
      <OrderList />
    </>,
  )
}
