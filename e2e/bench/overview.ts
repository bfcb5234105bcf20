import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import pg from 'pg'
import { pages } from '#components/pages.ts'
import { startPostgres } from '#lib/database/testing/server.ts'
import { countOf, openFigures } from '#lib/testing/measured.ts'
import { launchOptions } from '../setup/chromium.ts'
import { orderEach } from '../setup/ordered.ts'
import { bothPrograms, freePort, startProgram, untilReady } from '../setup/process.ts'

/**
 * The Overview of a company, among many companies and parties: from the press until no part of it waits for anything. BEFORE
 * names a built checkout of an earlier commit, which is measured in turns with this one, and compared.
 */
const figures = openFigures()
const companies = countOf(process.env.BENCH_COMPANIES, { all: 10_000, least: 500 })
const loads = countOf(process.env.BENCH_LOADS, { all: 60, least: 5 })
const appearancesOfEach = 30
const ratioMax = 1.1
const password = 'the-password-of-the-measurement'

/** Each company has its result, name, state and parties; $1 is how many companies. */
const id = `'co_xb_' || lpad(n::text, 16, '0')`
const partyColumns = `'bench-' || n, k, ${id}, 'report', now() - n * interval '20 minutes', 'officer'`
const partyName = `'Ada Lovelace ' || (n * 7 + k), 'ada lovelace ' || (n * 7 + k)`
const seeds = {
  orders: `insert into console.orders (order_id, product, service_id, company_name, status, response_time, recorded_at, settled_at, origin, is_polled)
    select 'bench-' || n, 'report', ${id}, 'Company ' || n || ' GmbH', 'completed', now() - n * interval '20 minutes', now(),
      now() - n * interval '20 minutes', 'console', false from generate_series(1, $1::int) n`,
  companies: `insert into console.companies (service_id, name, seen_at, register_number, status, condition, stated_at, is_from_report)
    select ${id}, 'Company ' || n || ' GmbH', now(), 'HRB ' || n, '{"normalized":"active","isActive":true}'::jsonb, 'active', now(), true
    from generate_series(1, $1::int) n`,
  company_states: `insert into console.company_states (service_id, version, changes, severity, changed_at)
    select ${id}, 1, n % 3, case when n % 3 > 0 then 'minor' end, now() from generate_series(1, $1::int) n`,
  party_appearances: `insert into console.party_appearances
    (order_id, position, service_id, product, at, role, kind, name, name_key, folded, birth, numbers, ties, ids)
    select ${partyColumns}, 'person', ${partyName}, 'ada lovelace ' || (n * 7 + k), '1950-01-01', array['person:' || n || '-' || k],
      array['tie-' || (n * 7 + k)], array['id-' || n || '-' || k]
    from generate_series(1, $1::int) n, generate_series(1, ${appearancesOfEach}) k`,
  mandates: `insert into console.mandates (order_id, position, service_id, product, at, role, name, name_key, birth, numbers)
    select ${partyColumns}, ${partyName}, '1950-01-01', array['person:' || n || '-' || k]
    from generate_series(1, $1::int) n, generate_series(1, ${appearancesOfEach}) k`,
} as const

const browser = await chromium.launch(launchOptions)
const before = process.env.BEFORE
const opened = await Promise.all([open(browser, '.'), ...(before === undefined ? [] : [open(browser, before)])])
try {
  const taken = opened.map((): number[] => [])
  // The first loads warm the programs up.
  for (let round = -3; round < loads; round += 1)
    for (const [index, { page, path }] of opened.entries()) {
      const ms = await loadOf(page, path)
      if (round >= 0) taken[index]?.push(ms)
    }
  const [now = [], then] = taken
  const say = (what: string, value: number, unit: string, limit: { atMost?: number } = {}) =>
    figures.say({
      what: `Overview among ${companies} companies, ${what}`,
      value,
      unit,
      of: now.length,
      isSpeed: true,
      ...limit,
    })
  for (const part of [0.5, 0.95]) {
    say(`p${part * 100}`, quantile(now, part), 'ms')
    if (then === undefined) continue
    say(`p${part * 100} before`, quantile(then, part), 'ms')
    say(`p${part * 100}, ratio`, quantile(now, part) / quantile(then, part), 'of before', { atMost: ratioMax })
  }
} finally {
  await browser.close()
  for (const { close } of opened) await close()
}

/** Both programs of a checkout with a company of which everything is on file, among the others. */
async function open(inBrowser: Browser, checkout: string) {
  const folder = mkdtempSync(join(tmpdir(), 'bench-overview-'))
  const [port, registryPort, servers] = [
    await freePort(),
    await freePort(),
    [await startPostgres(), await startPostgres()],
  ]
  const [service, desk] = servers.map(({ url }) => url)
  const baseURL = `http://127.0.0.1:${port}`
  const env = {
    ...{ DATA_DIR: folder, PORT: String(port), REGISTRY_PORT: String(registryPort), NEXTAUTH_URL: baseURL },
    ...{ SANDBOX: 'on', DEMO_PASSWORD: password, LOG_LEVEL: 'warn' },
    ...{ REGISTRY_DATABASE_URL: service ?? '', CONSOLE_DATABASE_URL: desk ?? '' },
  }
  const programs = startProgram(bothPrograms, env, ['env', '-C', checkout])
  await untilReady(`${baseURL}/api/health`, programs)
  const page = await (await inBrowser.newContext({ baseURL, viewport: { width: 1440, height: 900 } })).newPage()
  await page.addInitScript(watchPlaceholders)
  await signIn(page)
  const serviceId = await orderEach(page, 'HRB 40217')
  await fill(desk ?? '')
  const close = async () => {
    await programs.stop()
    for (const server of servers) await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  return { page, path: pages.company(serviceId), close }
}

async function signIn(page: Page): Promise<void> {
  await page.goto(pages.signIn())
  await page.getByLabel('E-mail').fill('analyst@demo.local')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL((url) => !url.pathname.startsWith('/sign-in'))
}

/** What a checkout has no table for is not filled there. */
async function fill(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  for (const [table, seed] of Object.entries(seeds)) {
    const { rows } = await client.query(`select to_regclass('console.${table}') is not null as is_there`)
    if (rows[0].is_there === true) await client.query(seed, [companies])
  }
  await client.query('analyze')
  await client.end()
}

/** Milliseconds from the start of the navigation until nothing in the page was a placeholder any more. */
async function loadOf(page: Page, path: string): Promise<number> {
  await page.goto(path, { waitUntil: 'networkidle' })
  return page.evaluate(() => Number(Reflect.get(window, 'drawnMs')))
}

/** Remembers in each page when its last placeholder went. */
function watchPlaceholders(): void {
  let isWaiting = true
  const look = () => {
    const main = document.querySelector('main')
    const waits = main === null || main.querySelector('[data-skeleton]') !== null
    if (isWaiting && !waits) Object.assign(window, { drawnMs: performance.now() })
    isWaiting = waits
  }
  new MutationObserver(look).observe(document, { childList: true, subtree: true })
}

function quantile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil(part * sorted.length) - 1)] ?? Number.NaN
}
