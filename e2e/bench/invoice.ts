import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { chromium } from '@playwright/test'
import { freePort, startProgram, untilAnswers } from '../setup/process.ts'

/**
 * A long invoice in the built console, before a service that streams one: when its first rows are there, when it is
 * loaded, how long groupings take, how the list scrolls, and the CSV with the memory it takes. BENCH_ROWS sets how many.
 */
const count = Number(process.env.BENCH_ROWS ?? '100000')
const password = 'the-password-of-the-measurement'
const invoiceId = 'large'

const service = createServer((request, response) => {
  response.setHeader('content-type', 'application/json')
  if (request.url === '/v2') return response.end('{"service":"bench","extensions":[]}')
  if (request.url !== `/v2/billing/invoices/${invoiceId}`) {
    return response.writeHead(404).end('{"detail":"not found","code":"resource.not_found","request_id":"req_bench"}')
  }
  return void send(response).catch(() => response.destroy())
})

/** Rows of some 880 bytes, as a service of the interface sends them. */
function itemAt(n: number): string {
  const id = `01a1fe0e-0000-7000-8000-${String(n).padStart(12, '0')}`
  const day = String(1 + (n % 28)).padStart(2, '0')
  return JSON.stringify({
    ...{ id, occurredAt: `2026-10-${day}T10:00:00.000Z`, eventType: 'consumption', creditsCharged: 10 },
    ...{ sku: 'report', billableCode: 'startReport', pricedSku: 'report', productBucket: 'data', quantity: '1' },
    ...{ endpoint: '/v2/companies/report', capability: 'companyReport', customerId: `Customer ${n % 40}` },
    ...{ customerReference: `REF-2026-${n % 900}`, serviceId: `co_xa_${String(n % 5000).padStart(16, '0')}` },
    ...{ companyName: `Brennerfeld Maschinenbau ${n % 5000} GmbH & Co. KG`, apiKeyName: `Key ${n % 3}` },
    ...{ apiKeyId: `01a1fe0e-1111-7000-8000-00000000000${n % 3}`, grantsUsed: [], grantAmounts: [] },
    ...{ billingPriceId: id, billingCreditPriceId: id, unitAmountMajor: '3.00', sourceEventId: id },
    ...{ idempotencyKey: `charge:order:${id}`, metadata: { project: `P-${n % 60}`, note: 'n'.repeat(120) } },
  })
}

async function send(response: import('node:http').ServerResponse): Promise<void> {
  const gross = `${count * 3}.00`
  response.write(
    `{"invoiceId":"${invoiceId}","status":"issued","grossMajor":"${gross}","periodStart":"2026-10-01T00:00:00.000Z","periodEnd":"2026-11-01T00:00:00.000Z","lineItems":[{"sku":"report","quantity":"${count * 10}","grossMajor":"${gross}","tierLines":[{"tierIndex":0,"tierMinQuantity":"0","quantity":"${count * 10}","unitAmountMajor":"0.30","grossMajor":"${gross}"}],"ledgerItems":[`,
  )
  for (let n = 0; n < count; n += 200) {
    const rows = Array.from({ length: Math.min(200, count - n) }, (_, index) => itemAt(n + index))
    const isTaken = response.write(`${n === 0 ? '' : ','}${rows.join(',')}`)
    if (!isTaken) await new Promise((resolve) => response.once('drain', resolve))
  }
  response.end(']}]}')
}

const memoryOf = (pid: number | undefined) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024
const report = (what: string, value: number, unit: string, isMet: boolean) =>
  process.stdout.write(`${what}: ${value.toFixed(1)} ${unit}${isMet ? '' : '  MISSED'}\n`)

const folder = mkdtempSync(join(tmpdir(), 'bench-invoice-'))
const [port, servicePort] = [await freePort(), await freePort()]
await new Promise<void>((resolve) => service.listen(servicePort, '127.0.0.1', resolve))
const console_ = startProgram(['node_modules/next/dist/bin/next', 'start', '-H', '127.0.0.1', '-p', String(port)], {
  ...{
    PORT: String(port),
    DATA_DIR: folder,
    REGISTRY_URL: `http://127.0.0.1:${servicePort}`,
    REGISTRY_API_KEY: 'rk_of_the_measurement',
  },
  ...{ SANDBOX: 'on', DEMO_PASSWORD: password, NEXTAUTH_URL: `http://127.0.0.1:${port}`, LOG_LEVEL: 'warn' },
})
const baseURL = `http://127.0.0.1:${port}`
const browser = await chromium.launch({
  args: ['--no-sandbox'],
  ...(process.env.CHROMIUM === undefined ? {} : { executablePath: process.env.CHROMIUM }),
})
try {
  await untilAnswers(`${baseURL}/sign-in`, console_)
  const page = await (await browser.newContext({ baseURL, viewport: { width: 1440, height: 900 } })).newPage()
  await page.goto('/sign-in')
  await page.getByLabel('E-mail').fill('finance@demo.local')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL((url) => !url.pathname.startsWith('/sign-in'))
  const idle = memoryOf(console_.child.pid)

  const openedAt = performance.now()
  await page.goto(`/invoices/${invoiceId}`)
  await page.getByText('Brennerfeld Maschinenbau').first().waitFor({ timeout: 120_000 })
  const first = performance.now() - openedAt
  report('first rows', first, 'ms (at most 2000)', first <= 2_000)
  await page.getByRole('heading', { level: 1, name: 'October 2026' }).waitFor({ timeout: 300_000 })
  const loaded = performance.now() - openedAt
  report('loaded and proved', loaded / 1_000, 's', true)
  report('memory while loading', memoryOf(console_.child.pid) - idle, 'MB above idle', true)

  for (const by of ['product', 'customer', 'reference', 'company', 'key', 'day']) {
    const startedAt = performance.now()
    const answer = await page.request.get(`/api/console/invoices/${invoiceId}/groups?by=${by}`)
    await answer.body()
    const ms = performance.now() - startedAt
    report(`grouped by ${by}`, ms, 'ms (at most 500)', answer.ok() && ms <= 500)
  }

  await page.goto(`/invoices/${invoiceId}?open=0,0.0`)
  await page.getByText('Brennerfeld Maschinenbau').first().waitFor()
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
  report('scrolling', frames, 'frames a second (at least 50)', frames >= 50)

  const before = memoryOf(console_.child.pid)
  let most = before
  let isDone = false
  const watching = (async () => {
    while (!isDone) {
      most = Math.max(most, memoryOf(console_.child.pid))
      await sleep(50)
    }
  })()
  const cookie = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join('; ')
  const startedAt = performance.now()
  const file = await fetch(`${baseURL}/api/console/invoices/${invoiceId}/file?as=detailed`, { headers: { cookie } })
  let lines = 0
  for await (const chunk of file.body ?? []) for (const byte of chunk) if (byte === 10) lines += 1
  const seconds = (performance.now() - startedAt) / 1_000
  isDone = true
  await watching
  report(`CSV of ${lines - 1} rows`, seconds, 's (at most 10)', lines === count + 1 && seconds <= 10)
  report('memory while the CSV is sent', most - before, 'MB more (at most 150)', most - before <= 150)
} finally {
  await browser.close()
  await console_.stop()
  service.closeAllConnections()
  service.close()
  rmSync(folder, { recursive: true, force: true })
}
