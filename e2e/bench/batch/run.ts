import { setTimeout as sleep } from 'node:timers/promises'
import { companies, type TestConsole } from './console.ts'

interface Batch {
  batchId: string
  state: string
  startedAt: string | null
  endedAt: string | null
  counts: { creditsQuoted: number; creditsCharged: number; byState: Record<string, number>; rows: number }
}

export interface Figures {
  rows: number
  matchedPerSecond: number
  quotedPerSecond: number
  ordersPerSecond: number
  /** How long an order of a person took that was placed while the batch ran, and what was still to do when it had ended. */
  interactiveMs: number
  leftThen: number
  batch: Batch
}

const partRows = 100
/** As often as the page of a batch asks while it runs. */
const pageMs = 1_500
const watchMs = 250

/** A whole batch as the page drives it; `midway` is called once about a third has been ordered. */
export async function runBatch(
  desk: () => TestConsole,
  count: number,
  midway: () => Promise<void> = async () => {},
): Promise<Figures> {
  const own = (await companies(desk(), count + 1)).map(({ line, number, serviceId }) => ({ line, number, serviceId }))
  const rows = own.slice(0, count).map(({ line, number }) => ({ line, number, jurisdictionCode: 'xa' }))
  const { batchId } = await desk().ask<Batch>('POST', '/console/batches', { name: `Bench ${count}` })
  const path = `/console/batches/${batchId}`
  for (let from = 0; from < rows.length; from += partRows) {
    await desk().ask('POST', `${path}/rows`, { rows: rows.slice(from, from + partRows) })
  }
  const matchMs = await timed(desk, path, `${path}/match`, {}, ['choosing'])
  const quoteMs = await timed(desk, path, `${path}/quote`, { items: [{ product: 'report' }] }, ['quoted'])
  const quoted = await desk().ask<Batch>('GET', path)
  await desk().ask('POST', `${path}/start`, { creditsSeen: quoted.counts.creditsQuoted })
  await until(desk, path, ({ counts }) => (counts.byState.completed ?? 0) >= count / 3, pageMs)
  await midway()
  const interactive = await placeOne(desk, path, own.at(-1)?.serviceId ?? '')
  const done = await until(desk, path, ({ state }) => state === 'finished', pageMs)
  const seconds = (Date.parse(done.endedAt ?? '') - Date.parse(done.startedAt ?? '')) / 1_000
  return {
    rows: count,
    matchedPerSecond: Math.round((count / matchMs) * 1_000),
    quotedPerSecond: Math.round((count / quoteMs) * 1_000),
    ordersPerSecond: Math.round((count / seconds) * 10) / 10,
    ...interactive,
    batch: done,
  }
}

/** An order as a person places it, watched at the service: the journal of the console would add its own pace. */
async function placeOne(desk: () => TestConsole, path: string, serviceId: string) {
  const startedAt = performance.now()
  const { orderId } = await desk().ask<{ orderId: string }>('POST', '/v2/companies/report', { serviceId })
  for (;;) {
    const order = await desk().ask<{ status: string }>('GET', `/v2/companies/report/${orderId}`)
    if (order.status !== 'running') break
    await sleep(20)
  }
  const interactiveMs = Math.round(performance.now() - startedAt)
  const { byState } = (await desk().ask<Batch>('GET', path)).counts
  return { interactiveMs, leftThen: (byState.waiting ?? 0) + (byState.running ?? 0) + (byState.sending ?? 0) }
}

async function timed(
  desk: () => TestConsole,
  path: string,
  press: string,
  body: object,
  states: string[],
): Promise<number> {
  const startedAt = performance.now()
  await desk().ask('POST', press, body)
  await until(desk, path, ({ state }) => states.includes(state))
  return performance.now() - startedAt
}

async function until(
  desk: () => TestConsole,
  path: string,
  holds: (batch: Batch) => boolean,
  everyMs = watchMs,
): Promise<Batch> {
  const untilMs = performance.now() + 300_000
  while (performance.now() < untilMs) {
    const batch = await desk().ask<Batch>('GET', path)
    if (holds(batch)) return batch
    await sleep(everyMs)
  }
  throw new Error(`the batch did not get there: ${JSON.stringify(await desk().ask<Batch>('GET', path))}`)
}
