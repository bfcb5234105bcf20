import { firstRows } from '#components/ui/data-table/first-rows.ts'
import { asked } from '#lib/console/program/routes/answers-of-page.ts'
import { everyone, limits } from '#lib/contract/index.ts'
import { pageOf } from '../../page-of.tsx'
import { titled } from '../../titles.ts'
import { OrderList } from './order-list.tsx'

export const generateMetadata = titled('orders.title')

export default pageOf(everyone, ['orders', 'views'], <OrderList />, [
  asked('listRequests', { query: { limit: limits.listLimitDefault } }, { query: { limit: firstRows } }),
])
