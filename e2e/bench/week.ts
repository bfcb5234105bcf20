import { setTimeout as sleep } from 'node:timers/promises'
import { countOf, openFigures } from '#lib/testing/measured.ts'
import { type Client, createClient, type RunningService } from './fairness/client.ts'
import { type Endpoint, type Endpoints, startEndpoints } from './fairness/endpoints.ts'
import { onService } from './fairness/service.ts'

/**
 * How long results take to reach healthy endpoints while others of the same organization answer 410, 429, 503, never or slowly,
 * against the same endpoints while all answer as they should: 30 of them, by turns, with the default and with every choice, on
 * both engines. Each healthy endpoint may wait 1.2 times as long. BENCH_ENGINES, BENCH_SCHEDULES and BENCH_ROUNDS choose.
 */
const figures = openFigures()
const endpointCount = 30
const timesMax = 1.2
const rounds = countOf(process.env.BENCH_ROUNDS, { all: 3, least: 1 })
const orders = countOf(process.env.BENCH_ORDERS, { all: 25, least: 5 })
/** Until the sick ones have failed often enough that everything there is to try again is tried beside. */
const sickeningMs = countOf(process.env.BENCH_SICKENING_MS, { all: 20_000, least: 2_000 })
/** A week in ten minutes has an order every 3.6 s, where there is one an hour; this is four times as dense. */
const betweenMs = 900
/** An attempt that is never answered holds its slot so long. */
const timeoutMs = 10_000

const schedules = {
  default: { endsOnGone: false, heedsRetryAfter: false, hasJitter: false, perSecond: null, hasBreaker: false },
  choices: { endsOnGone: true, heedsRetryAfter: true, hasJitter: true, perSecond: 10, hasBreaker: true },
}

for (const engine of (process.env.BENCH_ENGINES ?? 'postgres,pglite').split(',')) {
  for (const [name, schedule] of Object.entries(schedules)) {
    if (!(process.env.BENCH_SCHEDULES ?? name).split(',').includes(name)) continue
    await onService(engine, '0', (service) => measure(service, `${engine}, ${name}`, schedule))
  }
}
process.exit()

async function measure(service: RunningService, what: string, schedule: object): Promise<void> {
  const endpoints = await startEndpoints(endpointCount)
  try {
    const client = await createClient(service, await service.addOrganization('Thirty'))
    const ids: string[] = []
    for (const [n, { url }] of endpoints.all.entries())
      ids.push((await client.post('/v2/webhooks', { name: `${n}`, url, schedule })).id ?? '')
    const healthy = endpoints.all.filter(({ kind }) => kind === 'healthy')
    await placed(client, endpoints, orders)
    const alone: number[][] = healthy.map(() => [])
    const beside: number[][] = healthy.map(() => [])
    let attempts = 0
    for (let round = 0; round < rounds; round += 1) {
      for (const [n, took] of (await timed(client, endpoints, healthy)).entries()) alone[n]?.push(...took)
      endpoints.isSick = true
      await placed(client, endpoints, sickeningMs / betweenMs)
      const before = attemptsOf(endpoints)
      for (const [n, took] of (await timed(client, endpoints, healthy)).entries()) beside[n]?.push(...took)
      attempts += attemptsOf(endpoints) - before
      endpoints.isSick = false
      // Cancels what is pending, so that nothing of it is tried beside the healthy ones of the next round.
      for (const id of ids) await client.patch(`/v2/webhooks/${id}`, { status: 'paused' })
      await sleep(timeoutMs)
      for (const id of ids) await client.patch(`/v2/webhooks/${id}`, { status: 'active' })
    }
    for (const part of [0.5, 0.95]) say(what, { part, alone, beside, attempts })
  } finally {
    endpoints.close()
  }
}

function say(
  what: string,
  { part, alone, beside, attempts }: { part: number; alone: number[][]; beside: number[][]; attempts: number },
): void {
  const each = alone.map((one) => at(part, one))
  const sick = beside.map((one) => at(part, one))
  const times = sick.map((ms, n) => ms / (each[n] ?? Number.NaN))
  figures.say({
    what: `${what}: p${part * 100} of healthy endpoints ${each.join(', ')} ms, beside ${endpointCount} of which five sixths are sick, tried ${attempts} times, ${sick.join(', ')} ms; the worst`,
    value: Math.max(...times),
    unit: 'times',
    of: Math.min(...beside.map(({ length }) => length)),
    atMost: timesMax,
    isSpeed: true,
  })
}

/** Places so many orders, one after another at their pace, and waits until each has reached every healthy endpoint. */
async function placed(client: Client, { all }: Endpoints, count: number): Promise<string[]> {
  const ids: string[] = []
  const beganMs = performance.now()
  for (let n = 0; n < count; n += 1) {
    await sleep(Math.max(0, beganMs + n * betweenMs - performance.now()))
    ids.push(await client.order())
  }
  const healthy = all.filter(({ kind }) => kind === 'healthy')
  const isMissing = () => healthy.some(({ tookMs }) => ids.some((id) => !tookMs.has(id)))
  for (let turn = 0; turn < 600 && isMissing(); turn += 1) await sleep(100)
  return ids
}

/** What each of these endpoints waited for each of some orders. */
async function timed(client: Client, endpoints: Endpoints, healthy: Endpoint[]): Promise<number[][]> {
  const ids = await placed(client, endpoints, orders)
  return healthy.map(({ tookMs }) => ids.map((id) => tookMs.get(id) ?? Number.POSITIVE_INFINITY))
}

function attemptsOf({ all }: Endpoints): number {
  return all.reduce((sum, { kind, attempts }) => (kind === 'healthy' ? sum : sum + attempts), 0)
}

function at(part: number, values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.ceil(part * values.length) - 1] ?? Number.NaN
}
