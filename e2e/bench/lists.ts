import { existsSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { pages } from '#components/pages.ts'
import { countOf, openFigures } from '#lib/testing/measured.ts'
import { findCompanies, lateness, place } from './lists/orders.ts'
import { openSite } from './lists/site.ts'

/**
 * The lists of both programs as built, on PostgreSQL, of a console with many companies and a long audit log: how long a page of
 * each takes, how late orders end while results are erased for the first time, and what both programs hold in memory after it.
 */
if (!existsSync('.next/BUILD_ID')) throw new Error('there is no build to measure: npm run build')
const figures = openFigures()
const counts = {
  companies: countOf(process.env.BENCH_COMPANIES, { all: 10_000, least: 500 }),
  auditRows: countOf(process.env.BENCH_AUDIT, { all: 1_000_000, least: 20_000 }),
  oldResults: countOf(process.env.BENCH_RESULTS, { all: 77_500, least: 5_000 }),
}
const loads = countOf(process.env.BENCH_LOADS, { all: 60, least: 5 })
const warmUps = 3
const [answerMsMax, companiesBytesMax, lateMsMax, megabytesMax] = [150, 120_000, 1_000, 350]

const site = await openSite()
try {
  const companies = await findCompanies(site)
  await site.fill(counts, await modelOrder(companies))
  await measureLists()
  sayHeld('the lists were read')
  await measureRetention(companies)
  sayHeld(`${counts.oldResults} results were erased`)
} finally {
  await site.close()
}
process.exit()

/** An order with its result on file, of which the others are copies. */
async function modelOrder(companies: readonly string[]): Promise<string> {
  const orderId = await place(site, companies[0])
  const isOnFile = async () => {
    const { rowCount } = await site.console.query('select from console.results where order_id = $1', [orderId])
    return rowCount === 1
  }
  for (let round = 0; round < 600 && !(await isOnFile()); round += 1) await sleep(50)
  return orderId ?? ''
}

async function measureLists(): Promise<void> {
  const object = 'co_xa_0000000000000020'
  const filters = [
    {},
    ...[{ who: 'analyst' }, { who: '@example' }],
    ...[{ action: 'editFile' }, { action: 'deleteWebhook' }],
    ...[{ object }, { object: 'no such object' }],
    ...['denied', 'failed', 'done', 'requested'].map((outcome) => ({ outcome })),
    { since: '2026-05-01T00:00:00Z', until: '2026-06-01T00:00:00Z' },
    ...[
      { action: 'signIn', outcome: 'denied' },
      { who: 'admin', action: 'startUbo' },
    ],
  ]
  for (const filter of filters) {
    const query = new URLSearchParams({ ...filter, limit: '50' } as Record<string, string>)
    await measure(`audit log, ${JSON.stringify(filter)}`, 'admin', `/api/console/audit?${query}`)
  }
  const home = ['home', 'overview', 'decisions?scope=all', 'monitor-changes?limit=8&order=severity']
  await measure('home, page', 'analyst', pages.overview())
  for (const one of home) await measure(`home, ${one}`, 'analyst', `/api/console/${one}`)
  await measure('companies, page', 'analyst', pages.companies())
  for (const query of ['', '?text=Company 77', '?sort=-dueOn', '?condition=insolvency', '?party=Muster1005'])
    await measure(`companies, ${query || 'as they come'}`, 'analyst', `/api/console/work-list${query}`)
  const { text } = await site.ask('analyst', '/api/console/work-list')
  const rows: unknown[] = JSON.parse(text).companies
  const what = `companies, answer of ${rows.length} of ${counts.companies}`
  figures.say({ what, value: Buffer.byteLength(text), unit: 'bytes', of: rows.length, atMost: companiesBytesMax })
}

/** The p95 of so many loads of an address, after some that warm the programs up. */
async function measure(what: string, who: 'analyst' | 'admin', path: string): Promise<void> {
  const times: number[] = []
  for (let load = -warmUps; load < loads; load += 1) {
    const { status, ms } = await site.ask(who, path)
    if (status !== 200) throw new Error(`${path} answered ${status}`)
    if (load >= 0) times.push(ms)
  }
  const limits = { of: times.length, atMost: answerMsMax, isSpeed: true }
  figures.say({ what: `${what}, p95`, value: quantile(times, 0.95), unit: 'ms', ...limits })
}

/** Results are erased for the first time at the start after the organization has chosen for how long they are kept. */
async function measureRetention(companies: readonly string[]): Promise<void> {
  const erased = async () => {
    const { rows } = await site.console.query(
      'select count(*)::int as n from console.orders where erased_at is not null',
    )
    return Number(rows[0].n)
  }
  await site.restart(() =>
    site.console.query(`insert into console.settings (name, value, changed_at) values ('resultsDays', '90', now())`),
  )
  const beganMs = performance.now()
  const beside = await lateness(site, companies, async () => (await erased()) < counts.oldResults)
  const seconds = (performance.now() - beganMs) / 1_000
  const alone = await lateness(site, companies, soMany(Math.max(beside.length, 10)))
  const say = (what: string, value: number, of: number, atMost = Infinity) =>
    figures.say({ what, value, unit: 'ms', of, isSpeed: true, ...(atMost < Infinity && { atMost }) })
  say('orders alone end late, p95', quantile(alone, 0.95), alone.length)
  say(`orders end late while results are erased, p95`, quantile(beside, 0.95), beside.length, lateMsMax)
  say(`orders end late while results are erased, the latest`, Math.max(...beside), beside.length, lateMsMax)
  figures.say({ what: 'results erased in', value: seconds, unit: 's', of: await erased(), isSpeed: true })
}

function soMany(count: number): () => Promise<boolean> {
  let left = count
  return async () => {
    left -= 1
    return left >= 0
  }
}

function sayHeld(after: string): void {
  for (const [name, value] of Object.entries(site.held()))
    figures.say({ what: `${name}, resident after ${after}`, value, unit: 'MB', of: value, atMost: megabytesMax })
}

function quantile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil(part * sorted.length) - 1)] ?? Number.NaN
}
