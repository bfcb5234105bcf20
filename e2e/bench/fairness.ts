import { openFigures } from '#lib/testing/measured.ts'
import { measureDeliveries } from './fairness/deliveries.ts'
import { measureOrders } from './fairness/orders.ts'
import { onService } from './fairness/service.ts'

/**
 * What one customer's load does to another's single order and deliveries, on both engines. With 1,500 orders of one queued
 * (BENCH_ORDERS), an order of another at the same register may take three times as long as alone; with a hundred endpoints
 * that never answer, 95 of a hundred deliveries of another arrive within two seconds. BENCH_ENGINES chooses the engines.
 */
const figures = openFigures()
const timesMax = 3
const p95MaxMs = 2_000

for (const engine of (process.env.BENCH_ENGINES ?? 'postgres,pglite').split(',')) {
  const { aloneMs, besideMs, queued, left } = await onService(engine, '400', measureOrders)
  figures.say({
    what: `${engine}: an order alone ${aloneMs} ms, beside ${queued} of another organization at the same register ${besideMs} ms`,
    value: besideMs / aloneMs,
    unit: 'times',
    of: left,
    atMost: timesMax,
    isSpeed: true,
  })
  const { p50Ms, p95Ms, count, hanging } = await onService(engine, '0', measureDeliveries)
  figures.say({
    what: `${engine}: ${count} deliveries beside ${hanging} endpoints of others that never answer, p50 ${p50Ms} ms, p95`,
    value: p95Ms,
    unit: 'ms',
    of: count,
    atMost: p95MaxMs,
    isSpeed: true,
  })
}
process.exit()
