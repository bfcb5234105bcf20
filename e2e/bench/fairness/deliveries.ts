import { createServer, type RequestListener, type Server } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { limits } from '#lib/contract/index.ts'
import { isLeast } from '#lib/testing/measured.ts'
import { portOf } from '#lib/testing/port.ts'
import { createClient, type RunningService } from './client.ts'

const hanging = isLeast ? 20 : 100
/** Of each organization with hanging endpoints; each is brought to all of its endpoints. */
const orders = 12
const measured = isLeast ? 5 : 40

/** How long deliveries take while a hundred endpoints of other organizations never answer. */
export async function measureDeliveries(house: RunningService) {
  const servers: Server[] = []
  const listen = async (listener: RequestListener) => {
    const server = createServer(listener)
    servers.push(server)
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    return `http://127.0.0.1:${portOf(server)}/`
  }
  try {
    let held = 0
    // As many organizations as it takes, because one may have so many webhooks and no more.
    for (let made = 0; made < hanging; made += limits.webhooksMax) {
      const client = await createClient(house, await house.addOrganization(`Hanging ${made}`))
      for (let n = made; n < Math.min(hanging, made + limits.webhooksMax); n += 1) {
        const url = await listen(() => {
          held += 1
        })
        await client.post('/v2/webhooks', { name: `hanging ${n}`, url })
      }
      for (let n = 0; n < orders; n += 1) await client.ended(await client.order())
    }
    for (let round = 0; round < 600 && held < hanging; round += 1) await sleep(50)

    const arrivedAt = new Map<string, number>()
    const url = await listen((request, response) => {
      const id = String(request.headers['service-webhook-id']).split('-webhook-')[0] ?? ''
      request.resume().on('end', () => {
        arrivedAt.set(id, Date.now())
        response.writeHead(204).end()
      })
    })
    const client = await createClient(house, await house.addOrganization('Healthy'))
    await client.post('/v2/webhooks', { name: 'healthy', url })
    const tookMs: number[] = []
    for (let n = 0; n < measured; n += 1) {
      const { orderId, responseTime } = await client.ended(await client.order())
      for (let round = 0; round < 12_000 && !arrivedAt.has(orderId); round += 1) await sleep(10)
      tookMs.push(Math.max(0, (arrivedAt.get(orderId) ?? Number.POSITIVE_INFINITY) - Date.parse(responseTime ?? '')))
    }
    const sorted = tookMs.toSorted((a, b) => a - b)
    const at = (part: number) => sorted[Math.ceil(part * sorted.length) - 1] ?? Number.POSITIVE_INFINITY
    return { p50Ms: at(0.5), p95Ms: at(0.95), count: measured, hanging }
  } finally {
    for (const server of servers) {
      server.closeAllConnections()
      server.close()
    }
  }
}
