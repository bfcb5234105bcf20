import 'server-only'
import { createBoundedCache } from '#lib/concurrency/index.ts'
import { isSettled, Order, tolerate } from '#lib/contract/index.ts'
import { textOfBody } from '#lib/http/index.ts'
import { jsonOrNull } from '#lib/text/index.ts'
import type { Delivered, DeliveredOrder, DeliveredOrders } from '../../core/context.ts'

/**
 * The poller of an order takes it within moments. Of an order that another process polls, or that was placed by another
 * client while this process sends a request, nobody does.
 */
const ageMaxMs = 60_000
const bytesMax = 24 * 1024 * 1024
/** What an entry costs beside its body. */
const entryBytes = 512

/**
 * What was delivered, until the poller of the order takes it; the bytes alone, because what is parsed of them can be many
 * times their size. Nothing depends on it: what is dropped, or is gone with its process, is polled.
 */
export function createDelivered(): DeliveredOrders {
  const orders = createBoundedCache<string, Delivered>({
    entriesMax: 20_000,
    bytesMax,
    bytesOf: ({ body }) => body.byteLength + entryBytes,
    ageMaxMs,
  })
  return {
    put: orders.put,
    take(orderId) {
      const delivered = orders.take(orderId)
      return delivered === undefined ? null : parsed(delivered)
    },
    drop(orderIds) {
      for (const orderId of orderIds) orders.drop(orderId)
    },
    get entries() {
      return orders.entries
    },
    get bytes() {
      return orders.bytes
    },
  }
}

function parsed({ body, serviceVersion }: Delivered): DeliveredOrder | null {
  const raw = textOfBody(body)
  const answer = settledOrderIn(jsonOrNull(raw))
  return answer === null ? null : { answer, raw, serviceVersion }
}

/** The whole order of a body, where it is one and has ended. */
function settledOrderIn(value: unknown): Order | null {
  const order = tolerate(Order, value)?.value
  return order !== undefined && isSettled(order.status) ? order : null
}
