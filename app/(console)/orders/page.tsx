import { withTexts } from '#components/page/texts.tsx'
import { firstRows } from '#components/ui/data-table/first-rows.ts'
import { asked } from '#lib/console/program/routes/answers-of-page.ts'
import { requirePerson } from '#lib/console/program/server/session.ts'
import { limits } from '#lib/contract/index.ts'
import { FirstReads } from '../../first-reads.tsx'
import { titled } from '../../titles.ts'
import { OrderList } from './order-list.tsx'

export const generateMetadata = titled('orders.title')

export default async function Orders() {
  await requirePerson()
  return withTexts(
    ['orders', 'views'],
    <FirstReads
      of={[asked('listRequests', { query: { limit: limits.listLimitDefault } }, { query: { limit: firstRows } })]}
    >
      <OrderList />
    </FirstReads>,
  )
}
