import { countOf } from '#lib/testing/measured.ts'
import { median } from '../load.ts'
import { createClient, type RunningService, times } from './client.ts'

const queued = countOf(process.env.BENCH_ORDERS, { all: 1_500, least: 100 })

/** How long an order takes alone, and at worst while another organization has queued many at the same register. */
export async function measureOrders(house: RunningService) {
  const many = await createClient(house, house.key)
  const single = await createClient(house, await house.addOrganization('Single'))
  const timed = async () => {
    const startedAt = performance.now()
    const { status } = await single.ended(await single.order())
    if (status !== 'completed') throw new Error(`the order ended ${status}`)
    return Math.round(performance.now() - startedAt)
  }
  const alone = [await timed(), await timed(), await timed()]
  const orderIds: string[] = []
  await times(queued, async () => void orderIds.push(await many.order()))
  const beside = [await timed(), await timed(), await timed()]
  const orders = await Promise.all(orderIds.slice(-200).map((orderId) => many.read(orderId)))
  const left = orders.filter(({ status }) => status === 'running').length
  return { aloneMs: median(alone), besideMs: Math.max(...beside), queued, left }
}
