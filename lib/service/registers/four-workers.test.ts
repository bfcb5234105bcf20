import { afterEach, describe, expect, it } from 'vitest'
import type { Connector, RegisterLimits } from '#lib/registers/connector/index.ts'
import { czechRegister } from '#lib/registers/cz-ares/index.ts'
import { britain } from '#lib/registers/gb-companies-house/index.ts'
import { gleifLimits } from '#lib/registers/gleif/index.ts'
import { type Loopback, requestFor, sendJson, startHttp } from '#lib/registers/testing/loopback.ts'
import { createTransport, type RateLimit } from '#lib/registers/transport/index.ts'
import { counted, sampled } from '#lib/testing/counts.ts'
import { createTestRegister } from '../testing/register.ts'
import { freshDatabase, openTestService, type TestService } from '../testing/service.ts'
import { createSharedRateLimit } from './store.ts'

/** Time passes twenty times as fast: as many requests in a twentieth of the window. */
const times = 20
const workersTotal = 4

const opened: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of opened.splice(0).toReversed()) await close()
})

interface Arrival {
  company: string
  worker: string
  atMs: number
}

/** A register that notes when it is asked, by which worker and for what, and answers as it is told to. */
async function openStub(answerTo: (company: string, count: number) => { status: number; retryAfter?: string }) {
  const arrivals: Arrival[] = []
  const stub: Loopback = await startHttp((request, response) => {
    const company = request.url?.split('/').at(-1) ?? ''
    arrivals.push({ company, worker: request.headers['user-agent'] ?? '', atMs: nowMs() })
    const { status, retryAfter } = answerTo(company, arrivals.filter((one) => one.company === company).length)
    sendJson(response, status, {}, retryAfter === undefined ? {} : { 'retry-after': retryAfter })
  })
  opened.push(() => stub.close())
  return { url: stub.url, arrivals }
}

const nowMs = () => performance.timeOrigin + performance.now()

/** Four workers on one database, each with a transport of its own to the same register; orders are placed with the first. */
async function openFour(url: string, limits: RegisterLimits) {
  const database = await freshDatabase()
  opened.push(() => database.drop())
  const booked: number[] = []
  const shared = createSharedRateLimit(database.sql)
  const rateLimit: RateLimit = {
    async take(...asked) {
      const fromMs = nowMs()
      const { waitMs } = await shared.take(...asked)
      // Not before this: the moment was booked after the question was put.
      booked.push(fromMs + waitMs)
      return { waitMs }
    },
  }
  const register = createTestRegister()
  const atWork = new Set<number>()
  const all = Promise.withResolvers<void>()
  const services: TestService[] = []
  for (let n = 0; n < workersTotal; n += 1) {
    const transport = createTransport({ slug: 'xt', baseUrl: url, limits, rateLimit, userAgent: `worker-${n}` })
    opened.push(() => transport.close())
    const connector: Connector = {
      ...register.connector,
      async report(context, nativeId) {
        // Nobody asks before each of them has an order to ask for.
        if (atWork.add(n).size === workersTotal) all.resolve()
        await all.promise
        await transport.getJson({ ...context, now: () => new Date() }, requestFor(`/thing/${nativeId}`))
        return { companyName: nativeId, value: { sources: {} } }
      },
    }
    const service = await openTestService({ connectors: [connector], database, env: { WORKER_SLOTS: '4' } })
    opened.push(() => service.close())
    services.push(service)
  }
  return { services, booked, serviceId: register.serviceId }
}

/** Orders the report of so many companies, and waits until all are there. */
async function orderAll({ services, serviceId }: Awaited<ReturnType<typeof openFour>>, count: number) {
  const [first] = services
  if (first === undefined) throw new Error('no service')
  const orders = await Promise.all(
    Array.from({ length: count }, async (_, n) => {
      const { body } = await first.ask('POST', '/v2/companies/report', { body: { serviceId: serviceId(`${n + 1}`) } })
      return String(body.orderId)
    }),
  )
  for (const service of services) await service.work()
  for (const orderId of orders) expect((await first.settled('report', orderId)).body.status).toBe('completed')
}

/** What each register allows; the tightest first, which is always run. */
const allowances = [
  { register: 'gleif', limits: gleifLimits, window: { requests: 60, ms: 60_000 }, orders: 240 },
  { register: 'gb-companies-house', limits: britain.limits, window: { requests: 600, ms: 300_000 }, orders: 700 },
  { register: 'cz-ares', limits: czechRegister.limits, window: { requests: 500, ms: 60_000 }, orders: 900 },
]

describe('four workers that ask one register', () => {
  it.each(sampled(allowances))(
    'stay within the limit of $register together, measured there',
    { timeout: 120_000 },
    async (one) => {
      const { window, limits } = one
      const { url, arrivals } = await openStub(() => ({ status: 200 }))
      const four = await openFour(url, { ...limits, requestsPerSecond: limits.requestsPerSecond * times })
      const count = Math.max(20, counted(one.orders))
      await orderAll(four, count)
      // A busy machine can let a read time out, which is then asked again: it is within the limit all the same.
      expect(new Set(arrivals.map(({ company }) => company)).size).toBe(count)
      expect(new Set(arrivals.map(({ worker }) => worker)).size).toBe(workersTotal)
      const at = arrivals.map(({ atMs }) => atMs).toSorted((a, b) => a - b)
      const turns = four.booked.toSorted((a, b) => a - b)
      const lateness = at.map((ms, n) => ms - (turns[n] ?? 0))
      // Nothing comes before its turn; what a busy machine sends late may stand closer together by as much as it is late.
      expect(Math.min(...lateness)).toBeGreaterThan(-2)
      expect(busiest(at, window.ms / times - Math.max(...lateness))).toBeLessThanOrEqual(window.requests)
      // Also fewer orders than fill a window take as long as they must at a pace that does not fill it.
      const tookMs = Math.max(...at) - Math.min(...turns)
      expect(count - limits.burst).toBeLessThanOrEqual((tookMs * window.requests * times) / window.ms)
    },
  )

  it('wait as long as a 429 says before they ask again, and no order fails of it', async () => {
    const { url, arrivals } = await openStub((company, count) =>
      company === '3' && count === 1 ? { status: 429, retryAfter: '1' } : { status: 200 },
    )
    await orderAll(await openFour(url, { ...czechRegister.limits, requestsPerSecond: 100 }), 20)
    const [refused, again, ...more] = arrivals.filter(({ company }) => company === '3')
    expect(more).toEqual([])
    expect((again?.atMs ?? 0) - (refused?.atMs ?? 0)).toBeGreaterThanOrEqual(999)
  })
})

/** Most requests in any window of this length. */
function busiest(at: readonly number[], windowMs: number): number {
  return Math.max(...at.map((from) => at.filter((ms) => ms >= from && ms < from + windowMs).length))
}
