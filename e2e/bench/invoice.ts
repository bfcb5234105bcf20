import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { countOf, openFigures } from '#lib/testing/measured.ts'
import { launchOptions } from '../setup/chromium.ts'
import { freePort, startProgram, startService, untilReady } from '../setup/process.ts'
import { closeLongInvoice } from './long-invoice.ts'

/**
 * A long invoice of the service in the built console, both on the embedded engine: when its first rows are there, when it
 * is loaded, how long groupings take, how the list scrolls, the CSV, and what memory both programs take for each.
 * BENCH_ROWS sets how many rows.
 */
const figures = openFigures()
const count = countOf(process.env.BENCH_ROWS, { all: 100_000, least: 500 })
const password = 'the-password-of-the-measurement'
const key = 'rk_000000000001_bench-bench-bench-bench-bench'

const memoryOf = (pid: number | undefined) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024
const report = (what: string, value: number, unit: string, limit: { atMost?: number; atLeast?: number; of?: number }) =>
  figures.say({ of: 1, isSpeed: true, ...limit, what, value, unit })

/** The most memory a process takes until it is asked, in MB above what it takes now. */
function watchMemory(pid: number | undefined): () => number {
  const before = memoryOf(pid)
  let most = before
  const timer = setInterval(() => (most = Math.max(most, memoryOf(pid))), 50)
  return () => {
    clearInterval(timer)
    return most - before
  }
}
const reportMemory = (what: string, megabytes: number) => report(what, megabytes, 'MB more', { atMost: 150 })

const folder = mkdtempSync(join(tmpdir(), 'bench-invoice-'))
const [port, servicePort] = [await freePort(), await freePort()]
const serviceUrl = `http://127.0.0.1:${servicePort}`
const serviceEnv = {
  ...{ DATA_DIR: join(folder, 'service'), REGISTRY_PORT: String(servicePort), REGISTRY_API_KEY: key },
  ...{ LOG_LEVEL: 'warn', RATE_LIMIT_PER_SECOND: '0', ORGANIZATION_RATE_LIMIT_PER_SECOND: '0' },
}
const { invoiceId, title } = await closeLongInvoice(serviceEnv, serviceUrl, count)
const service = startService(serviceEnv)
// With the flag that `npm run start:console` gives.
const next = ['--max-semi-space-size=16', 'node_modules/next/dist/bin/next']
const console_ = startProgram([...next, 'start', '-H', '127.0.0.1', '-p', String(port)], {
  ...{ PORT: String(port), DATA_DIR: join(folder, 'console'), REGISTRY_URL: serviceUrl, REGISTRY_API_KEY: key },
  ...{ SANDBOX: 'on', DEMO_PASSWORD: password, NEXTAUTH_URL: `http://127.0.0.1:${port}`, LOG_LEVEL: 'warn' },
})
const baseURL = `http://127.0.0.1:${port}`
const browser = await chromium.launch(launchOptions)
try {
  await untilReady(`${serviceUrl}/readyz`, service)
  await untilReady(`${baseURL}/api/health`, console_)
  const page = await (await browser.newContext({ baseURL, viewport: { width: 1440, height: 900 } })).newPage()
  await page.goto('/sign-in')
  await page.getByLabel('E-mail').fill('finance@demo.local')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL((url) => !url.pathname.startsWith('/sign-in'))
  // What a page of invoices takes at all is no matter of this one.
  await page.goto('/invoices')
  await page.getByRole('heading', { level: 1, name: 'Invoices' }).waitFor()
  await page.waitForLoadState('networkidle')
  const memoryOfService = watchMemory(service.child.pid)
  const memoryOfLoading = watchMemory(console_.child.pid)

  // Whatever a row says of itself: the table has rows of the ledger first, then its lines.
  const firstRow = page
    .getByRole('grid', { name: 'Lines, tiers and events of this invoice' })
    .locator('tbody tr')
    .first()
  const openedAt = performance.now()
  await page.goto(`/invoices/${invoiceId}`)
  await firstRow.waitFor({ timeout: 120_000 })
  const first = performance.now() - openedAt
  report('first rows', first, 'ms', { atMost: 2_000 })
  await page.getByRole('heading', { level: 1, name: title }).waitFor({ timeout: 300_000 })
  const loaded = performance.now() - openedAt
  report('loaded and proved', loaded / 1_000, 's', {})
  reportMemory('memory of the service while it sends', memoryOfService())
  reportMemory('memory of the console while it reads', memoryOfLoading())

  for (const by of ['product', 'customer', 'reference', 'company', 'key', 'day']) {
    const startedAt = performance.now()
    const answer = await page.request.get(`/api/console/invoices/${invoiceId}/groups?by=${by}`)
    const bytes = (await answer.body()).byteLength
    const ms = performance.now() - startedAt
    report(`grouped by ${by}`, ms, 'ms', { of: answer.ok() ? bytes : 0, atMost: 500 })
  }

  await page.goto(`/invoices/${invoiceId}?open=0,0.0`)
  // The same words stand hidden for a narrow window.
  const events = page.getByRole('grid').getByText('Brennerfeld Maschinenbau').filter({ visible: true })
  await events.first().waitFor()
  const frames = await page.evaluate(async () => {
    const startedAt = performance.now()
    let drawn = 0
    while (performance.now() - startedAt < 4_000) {
      window.scrollBy(0, 40)
      await new Promise(requestAnimationFrame)
      drawn += 1
    }
    return drawn / ((performance.now() - startedAt) / 1_000)
  })
  report('scrolling', frames, 'frames a second', { atLeast: 50 })

  const memoryOfFile = watchMemory(console_.child.pid)
  const cookie = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join('; ')
  const startedAt = performance.now()
  const file = await fetch(`${baseURL}/api/console/invoices/${invoiceId}/file?as=detailed`, { headers: { cookie } })
  let lines = 0
  for await (const chunk of file.body ?? []) for (const byte of chunk) if (byte === 10) lines += 1
  const seconds = (performance.now() - startedAt) / 1_000
  report(`CSV of ${lines - 1} rows`, seconds, 's', { of: lines === count + 1 ? count : 0, atMost: 10 })
  reportMemory('memory of the console while it sends the CSV', memoryOfFile())
} finally {
  await browser.close()
  await console_.stop()
  await service.stop()
  rmSync(folder, { recursive: true, force: true })
}
