import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import { pages } from '#components/pages.ts'
import { launchOptions } from '../setup/chromium.ts'
import { orderReport } from '../setup/order.ts'
import { signIn } from '../setup/people.ts'
import { bothPrograms, freePort, startProgram, untilReady } from '../setup/process.ts'

/** Takes the pictures of the README from the console as built, on a sandbox of its own. */
const brennerfeld = 'HRB 40217'
const password = 'the-password-of-the-pictures'
const [port, registryPort] = [await freePort(), await freePort()]
const base = `http://127.0.0.1:${port}`
const dataDir = mkdtempSync(join(tmpdir(), 'pictures-'))
const programs = startProgram(bothPrograms, {
  PORT: String(port),
  REGISTRY_PORT: String(registryPort),
  REGISTRY_URL: `http://127.0.0.1:${registryPort}`,
  DATA_DIR: dataDir,
  SANDBOX: 'on',
  SANDBOX_LATENCY_MS: '50',
  DEMO_PASSWORD: password,
})

async function pageOf(
  browser: Browser,
  size: { width: number; height: number },
  colorScheme: 'light' | 'dark',
  role: 'analyst' | 'finance' = 'analyst',
) {
  const context = await browser.newContext({
    baseURL: base,
    viewport: size,
    colorScheme,
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
    reducedMotion: 'reduce',
    ...(size.width < 500 ? { deviceScaleFactor: 2, isMobile: true, hasTouch: true } : {}),
  })
  const page = await context.newPage()
  await signIn(page, role, password)
  await page.waitForURL((url) => !url.pathname.startsWith('/sign-in'))
  return page
}

async function picture(page: Page, name: string): Promise<void> {
  await page.waitForTimeout(1_500)
  await page.screenshot({ path: new URL(`${name}.png`, import.meta.url).pathname })
  process.stdout.write(`${name}.png\n`)
}

try {
  await untilReady(`http://127.0.0.1:${registryPort}/readyz`, programs)
  await untilReady(`${base}/api/health`, programs)
  const browser = await chromium.launch(launchOptions)
  const desk = { width: 1440, height: 900 }
  const light = await pageOf(browser, desk, 'light')
  const orderId = await orderReport(light, brennerfeld, { reference: 'KYC-2291' })
  await light.goto(pages.order(orderId))
  await light.getByText('Completed').first().waitFor()
  const [, company = ''] = /(co_xa_\w+)/.exec(await light.content()) ?? []
  await light.goto(pages.company(company, 'report'))
  await picture(light, 'report-light')
  await light.goto(`${pages.search('brennerfeld')}&peek=${company}`)
  await light.getByText('HRB 44780').filter({ visible: true }).first().waitFor()
  await picture(light, 'search-light')
  await light.request.post('/api/v2/companies/shareholder-graph', {
    data: { serviceId: company, maxDepth: 4 },
    headers: { 'x-requested-with': 'dashboard', 'sec-fetch-site': 'same-origin' },
  })
  await light.goto(pages.company(company, 'ownership'))
  await light.locator('.react-flow__node').first().waitFor({ timeout: 60_000 })
  // Anew, without the news that it has come.
  await light.reload()
  await light.locator('.react-flow__node').first().waitFor()
  await picture(light, 'ownership-light')
  const finance = await pageOf(browser, desk, 'dark', 'finance')
  await finance.goto(pages.invoices())
  await finance.getByRole('link', { name: /July 2026/ }).click()
  await finance
    .getByText(/\d+ checks? passed/)
    .filter({ visible: true })
    .first()
    .waitFor({ timeout: 60_000 })
  await picture(finance, 'invoice-dark')
  const phone = await pageOf(browser, { width: 390, height: 844 }, 'dark')
  await phone.goto(pages.search('brennerfeld'))
  await picture(phone, 'search-phone-dark')
  await browser.close()
} finally {
  await programs.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
