import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Check } from './check.ts'
import { quantile, residentMegabytes } from './measure.ts'
import { apiKey, type Programs } from './programs.ts'

const bodies = 60
/** So many of them send all but their last byte at once, the others a byte now and then. */
const largeBodies = 16
const bodyBytes = 16 * 2 ** 20
/** After it was refused. More often it would measure how many requests a second leave how much to be collected. */
const renewedAfterMs = 10_000
const deliveredWithinMs = 2_000
const growthMegabytesMax = 20
const headers = { 'x-api-key': apiKey }

/** Bodies that never end, with signature headers anybody can make up: a real delivery arrives, and memory stays. */
export const checkReceiver: Check = {
  name: 'receiver',
  async run(programs, seconds) {
    const webhookId = await webhookOfConsole(programs)
    // The same deliveries without the attack first: what they load and leave to be collected is none of its.
    const quiet = await deliverFor(programs, webhookId, seconds / 2)
    const ending = new AbortController()
    const slow = Array.from({ length: bodies }, (_, at) => keepSending(programs, at < largeBodies, ending.signal))
    const attacked = await deliverFor(programs, webhookId, seconds)
    ending.abort()
    await Promise.all(slow)
    const before = quantile(quiet.megabytes.slice(-10), 0.5)
    const figures = {
      'slowest delivery ms': Math.max(...attacked.takenMs),
      'memory before MB': before,
      'memory after MB': quantile(attacked.megabytes.slice(-10), 0.5),
      'memory most MB': Math.max(...attacked.megabytes),
    }
    const findings: string[] = []
    if (figures['slowest delivery ms'] > deliveredWithinMs) {
      findings.push(`a delivery took ${Math.round(figures['slowest delivery ms'])} ms instead of ${deliveredWithinMs}`)
    }
    const growth = figures['memory after MB'] - before
    if (growth > growthMegabytesMax)
      findings.push(`memory grew by ${Math.round(growth)} MB instead of ${growthMegabytesMax}`)
    return { figures, findings }
  },
}

/** Begins a body and never ends it, and another one ten seconds after it was refused. */
async function keepSending({ consolePort }: Programs, isLarge: boolean, ending: AbortSignal): Promise<void> {
  while (!ending.aborted) {
    const socket = connect({ port: consolePort, host: '127.0.0.1' })
    socket.on('error', () => {})
    socket.resume()
    socket.write(
      [
        'POST /api/webhooks/registry HTTP/1.1',
        `Host: 127.0.0.1:${consolePort}`,
        'Content-Type: application/json',
        'Service-Webhook-Id: msg_nobody',
        `Service-Webhook-Timestamp: ${Math.floor(Date.now() / 1_000)}`,
        `Service-Webhook-Signature: v1,${Buffer.alloc(32).toString('base64')}`,
        `Content-Length: ${bodyBytes}`,
        '\r\n',
      ].join('\r\n'),
    )
    socket.write(isLarge ? Buffer.alloc(bodyBytes - 1, '{') : '{')
    await untilClosed(socket, ending)
    await sleep(renewedAfterMs, undefined, { signal: ending }).catch(() => {})
  }
}

async function untilClosed(socket: Socket, ending: AbortSignal): Promise<void> {
  while (!socket.closed && !ending.aborted) {
    await sleep(500)
    if (socket.writable && socket.writableLength === 0) socket.write('{')
  }
  socket.destroy()
}

async function webhookOfConsole({ apiUrl, consolePort }: Programs): Promise<string> {
  for (let round = 0; round < 120; round += 1) {
    const response = await fetch(`${apiUrl}/v2/webhooks`, { headers })
    const { webhooks = [] } = (await response.json()) as { webhooks?: { id: string; url: string }[] }
    const own = webhooks.find(({ url }) => url.includes(`:${consolePort}/`))
    if (own !== undefined) return own.id
    await sleep(500)
  }
  throw new Error('the console made no webhook of its own at the service')
}

/** One delivery a second, and what the console holds in memory after each. */
async function deliverFor(programs: Programs, webhookId: string, seconds: number) {
  const takenMs: number[] = []
  const megabytes: number[] = []
  const end = performance.now() + seconds * 1_000
  while (performance.now() < end) {
    await sleep(1_000)
    takenMs.push(await deliver(programs, webhookId))
    megabytes.push(residentMegabytes(programs.console.child.pid))
  }
  return { takenMs, megabytes }
}

interface Delivery {
  deliveryId: string
  status: string
  attempts: number
}

/** Milliseconds until a test delivery arrives at the console; infinite where it does not, or not at the first attempt. */
async function deliver({ apiUrl }: Programs, webhookId: string): Promise<number> {
  const startedAt = performance.now()
  const ask = async (path: string, method = 'GET') => {
    const response = await fetch(`${apiUrl}/v2/webhooks/${webhookId}${path}`, { method, headers })
    if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${await response.text()}`)
    return (await response.json()) as Delivery
  }
  const { deliveryId } = await ask('/test', 'POST')
  while (performance.now() < startedAt + 15_000) {
    const { status, attempts } = await ask(`/deliveries/${deliveryId}`)
    if (status === 'delivered' && attempts === 1) return performance.now() - startedAt
    if (status === 'failed' || attempts > 1) return Infinity
    await sleep(20)
  }
  return Infinity
}
