import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { chromium, type Page } from '@playwright/test'
import pg from 'pg'
import { startPostgres } from '#lib/database/testing/server.ts'
import { countOf, openFigures } from '#lib/testing/measured.ts'
import { launchOptions } from '../setup/chromium.ts'
import { freePort, startProgram, startService, untilReady } from '../setup/process.ts'
import { median } from './load.ts'

/**
 * The work list of the built console with many companies on file, on each engine: how long its answer takes, when the rows
 * are drawn after it, how long a filter takes, how it scrolls. BENCH_COMPANIES sets how many companies.
 */
const figures = openFigures()
const count = countOf(process.env.BENCH_COMPANIES, { all: 10_000, least: 1_000 })
const password = 'the-password-of-the-measurement'
const key = 'rk_000000000001_bench-bench-bench-bench-bench'
const times = [1, 2, 3, 4, 5]
/** What is typed rests so long before the list is asked for it. */
const typingMs = 250
const pauseMs = 1_500

const report = (what: string, value: number, unit: string, limit: { atMost?: number; atLeast?: number; of?: number }) =>
  figures.say({ of: 1, isSpeed: true, ...limit, what, value, unit })

/** Three results of each company, a file of every third; every tenth is insolvent. $1 is how many. */
const seeds = [
  `insert into console.orders (order_id, product, service_id, company_name, status, response_time, recorded_at, origin, is_polled)
   select 'bench-' || product || n, product, 'co_xa_' || lpad(n::text, 16, '0'), null, 'completed',
     now() - n * interval '20 minutes', now(), 'console', false
   from generate_series(1, $1::int) n, unnest(array['report', 'ubo', 'graph']) product`,
  `insert into console.companies (service_id, name, seen_at, register_number, status, condition, stated_at, is_from_report)
   select 'co_xa_' || lpad(n::text, 16, '0'), 'Brennerfeld Maschinenbau ' || n || ' GmbH & Co. KG', now(), 'HRB ' || n,
     case when n % 10 = 0 then '{"normalized":"bankrupt","isActive":false}' else '{"normalized":"active","isActive":true}' end::jsonb,
     case when n % 10 = 0 then 'insolvency' else 'active' end, now(), true
   from generate_series(1, $1::int) n`,
  `insert into console.files (service_id, version, status, assignee_id, due_on, risk_class, tags, opened_at, changed_at, changed_by)
   select 'co_xa_' || lpad(n::text, 16, '0'), 1, 'open', user_id, current_date + n % 90, 'medium', '["onboarding", "2026"]',
     now(), now(), user_id
   from generate_series(3, $1::int, 3) n, (select user_id from console.users order by email limit 1) u`,
]

const folder = mkdtempSync(join(tmpdir(), 'bench-work-list-'))
const server = await startPostgres()
const servicePort = await freePort()
const serviceUrl = `http://127.0.0.1:${servicePort}`
const service = startService({
  ...{ DATA_DIR: join(folder, 'service'), REGISTRY_PORT: String(servicePort), REGISTRY_API_KEY: key },
  ...{ LOG_LEVEL: 'warn', RATE_LIMIT_PER_SECOND: '0', ORGANIZATION_RATE_LIMIT_PER_SECOND: '0' },
})
const browser = await chromium.launch(launchOptions)
try {
  await untilReady(`${serviceUrl}/readyz`, service)
  await measure('embedded', {})
  await measure('PostgreSQL', { CONSOLE_DATABASE_URL: server.url })
} finally {
  await browser.close()
  await service.stop()
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
}

async function measure(engine: string, place: Record<string, string>): Promise<void> {
  const port = await freePort()
  const [dataDir, baseURL] = [join(folder, engine), `http://127.0.0.1:${port}`]
  const begin = () => {
    const next = ['--max-semi-space-size=16', 'node_modules/next/dist/bin/next']
    return startProgram([...next, 'start', '-H', '127.0.0.1', '-p', String(port)], {
      ...{ PORT: String(port), DATA_DIR: dataDir, REGISTRY_URL: serviceUrl, REGISTRY_API_KEY: key, ...place },
      ...{ SANDBOX: 'on', DEMO_PASSWORD: password, NEXTAUTH_URL: baseURL, LOG_LEVEL: 'warn' },
    })
  }
  let program = begin()
  try {
    await untilReady(`${baseURL}/api/health`, program)
    await program.stop()
    await fill(dataDir, place.CONSOLE_DATABASE_URL)
    program = begin()
    await untilReady(`${baseURL}/api/health`, program)
    const page = await (await browser.newContext({ baseURL, viewport: { width: 1440, height: 900 } })).newPage()
    await page.goto('/sign-in')
    await page.getByLabel('E-mail').fill('analyst@demo.local')
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await page.waitForURL((url) => !url.pathname.startsWith('/sign-in'))
    await measurePage(engine, page)
  } finally {
    await program.stop()
  }
}

async function fill(dataDir: string, url: string | undefined): Promise<void> {
  if (url === undefined) {
    const database = await PGlite.create(join(dataDir, 'console', 'pglite'))
    for (const seed of seeds) await database.query(seed, [count])
    await database.close()
    return
  }
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  for (const seed of seeds) await client.query(seed, [count])
  await client.end()
}

async function measurePage(engine: string, page: Page): Promise<void> {
  const answers: number[] = []
  let rows = 0
  for (const _ of times) {
    const startedAt = performance.now()
    const answer = await page.request.get('/api/console/work-list')
    rows = ((await answer.json()) as { companies?: unknown[] }).companies?.length ?? 0
    answers.push(performance.now() - startedAt)
  }
  report(`${engine}: answer of ${rows} companies`, median(answers), 'ms', { of: rows })

  const drawn: number[] = []
  for (const _ of times) {
    await page.goto('/companies')
    await page.locator('tbody tr[data-row]').first().waitFor()
    drawn.push(await page.evaluate(drawnAfterAnswer))
  }
  report(`${engine}: rows drawn after the answer`, median(drawn), 'ms', { of: drawn.length, atMost: 1_000 })

  const find = page.getByRole('main').getByLabel('Find', { exact: true })
  for (const [what, act, restMs = 0] of [
    ['company status', () => page.getByRole('main').getByLabel('Company status').selectOption('insolvency')],
    ['company status removed', () => page.getByRole('main').getByLabel('Company status').selectOption('')],
    ['first text', () => find.fill('maschinenbau 77'), typingMs],
    ['next text', () => find.fill('maschinenbau 777'), typingMs],
    ['text removed', () => find.fill('')],
    ['order by due date', () => page.getByRole('button', { name: 'Due', exact: true }).click()],
  ] as const) {
    // Nothing of the act before it comes in between.
    await page.waitForTimeout(pauseMs)
    await page.evaluate(watchRows)
    await act()
    const ms = (await page.evaluate(rowsChanged)) - restMs
    report(`${engine}: filter, ${what}`, ms, 'ms', { atMost: 200 })
  }
  const frames = await page.evaluate(scrolled)
  report(`${engine}: scrolling`, frames, 'frames a second', { atLeast: 50 })
  // What this machine draws of cells that hold nothing but a word, at the same moment.
  await page.setContent(plainTable())
  report(`${engine}: scrolling a plain table`, await page.evaluate(scrolled), 'frames a second', {})
}

async function drawnAfterAnswer(): Promise<number> {
  await new Promise((resolve) => requestAnimationFrame(resolve))
  const { startTime } = performance.mark('drawn')
  const entries = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('/api/console/work-list'))
  const ends = entries.map((entry) => (entry instanceof PerformanceResourceTiming ? entry.responseEnd : 0))
  return startTime - Math.max(0, ...ends)
}

/** From the event of the page until the count beside the title, or the first row, is another one and drawn. */
function watchRows(): void {
  const look = () =>
    `${document.querySelector('h1 + span')?.textContent} ${document.querySelector('tbody tr[data-row] th')?.textContent}`
  const before = look()
  let beganAt: number | null = null
  const begin = () => {
    beganAt ??= performance.now()
  }
  for (const type of ['input', 'change', 'click']) document.addEventListener(type, begin, { capture: true, once: true })
  const seen = new Promise<number>((resolve) => {
    const check = () => {
      if (beganAt !== null && look() !== before) setTimeout(() => resolve(performance.now() - (beganAt ?? 0)))
      else requestAnimationFrame(check)
    }
    check()
  })
  Object.assign(window, { seen })
}

function rowsChanged(): Promise<number> {
  return Reflect.get(window, 'seen')
}

function plainTable(): string {
  const row = `<tr style="height:54px">${'<td style="border-bottom:1px solid #ccc">Brennerfeld</td>'.repeat(10)}</tr>`
  return `<!doctype html><table style="width:100%">${row.repeat(1_000)}</table>`
}

async function scrolled(): Promise<number> {
  const startedAt = performance.now()
  let drawn = 0
  while (performance.now() - startedAt < 4_000) {
    window.scrollBy(0, 40)
    await new Promise(requestAnimationFrame)
    drawn += 1
  }
  return drawn / ((performance.now() - startedAt) / 1_000)
}
