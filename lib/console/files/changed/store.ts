import 'server-only'
import { type SQL, sql } from 'drizzle-orm'

/** Products whose results can be compared over time; a document is what it was on its day. */
const compared = sql`('report', 'graph', 'ubo', 'financials')`

/**
 * Products of which a company has a newer result than its decision or proposal was based on, as a query with one row; null
 * where there are none. It compares ids that are recorded and reads no result.
 */
export function newerProducts(serviceId: SQL): SQL {
  return sql`(select array_agg(distinct o.product order by o.product) as products
    from (select d.results, d.proposed_at from console.file_decisions d
      where d.service_id = ${serviceId} and d.state in ('proposed', 'decided')
      order by d.proposed_at desc limit 1) as based
    join console.orders o on o.service_id = ${serviceId} and o.product in ${compared}
      and o.status = 'completed' and o.erased_at is null and o.settled_at >= based.proposed_at
    where based.results @> jsonb_build_array(jsonb_build_object('product', o.product))
      and not based.results @> jsonb_build_array(jsonb_build_object('orderId', o.order_id)))`
}
