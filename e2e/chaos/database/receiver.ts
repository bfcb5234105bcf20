import { createServer } from 'node:http'
import { portOf } from '#lib/testing/port.ts'

export interface Arrivals {
  port: number
  /** When the first delivery of each order came, on the clock of `performance.now()`. */
  atMs: ReadonlyMap<string, number>
  close(): Promise<void>
}

/** A receiver of webhooks that accepts everything and notes the order each delivery is about. */
export async function startArrivals(): Promise<Arrivals> {
  const atMs = new Map<string, number>()
  const server = createServer((request, response) => {
    request.resume().on('end', () => {
      const [orderId = ''] = String(request.headers['service-webhook-id']).split('-webhook-')
      if (!atMs.has(orderId)) atMs.set(orderId, performance.now())
      response.writeHead(204).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: portOf(server),
    atMs,
    close() {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}
