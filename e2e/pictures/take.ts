import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, type BrowserContextOptions, chromium, type Page } from '@playwright/test'
import { pages } from '#components/pages.ts'
import { launchOptions } from '../setup/chromium.ts'
import { companyId } from '../setup/ordered.ts'
import { signInBeside } from '../setup/people.ts'
import { password } from '../setup/place.ts'
import { bothPrograms, freePort, startProgram, untilReady } from '../setup/process.ts'

/** Takes the pictures of the README from the console as built, in the year of the sandbox. */
const [port, registryPort] = [await freePort(), await freePort()]
const url = `http://127.0.0.1:${port}`
const dataDir = mkdtempSync(join(tmpdir(), 'pictures-'))
const programs = startProgram(bothPrograms, {
  ...{ PORT: String(port), REGISTRY_PORT: String(registryPort), NEXTAUTH_URL: url, DATA_DIR: dataDir },
  ...{ SANDBOX: 'on', SANDBOX_YEAR: new Date().toISOString().slice(0, 10), DEMO_PASSWORD: password },
})

const desk: BrowserContextOptions = { viewport: { width: 1440, height: 900 } }
const phone: BrowserContextOptions = {
  ...{ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
}

interface Picture {
  name: string
  role: 'analyst' | 'finance' | 'admin'
  colorScheme: 'light' | 'dark'
  at: (serviceId: string) => string
  on?: BrowserContextOptions
  /** What the drawing has once it is there. */
  until?: string
}

const pictures: readonly Picture[] = [
  { name: 'home-light', role: 'analyst', colorScheme: 'light', at: pages.overview },
  { name: 'overview-light', role: 'analyst', colorScheme: 'light', at: (id) => pages.company(id) },
  { name: 'companies-light', role: 'analyst', colorScheme: 'light', at: () => pages.companies() },
  {
    ...{ name: 'ownership-light', role: 'analyst', colorScheme: 'light', until: '.react-flow__node' },
    at: (id) => pages.company(id, 'ownership'),
  },
  { name: 'financials-light', role: 'analyst', colorScheme: 'light', at: (id) => pages.company(id, 'financials') },
  { name: 'screening-light', role: 'analyst', colorScheme: 'light', at: (id) => pages.company(id, 'screening') },
  { name: 'finance-dark', role: 'finance', colorScheme: 'dark', at: pages.overview },
  { name: 'overview-phone-dark', role: 'analyst', colorScheme: 'dark', on: phone, at: (id) => pages.company(id) },
]

async function pageOf(browser: Browser, { role, colorScheme, on = desk }: Picture): Promise<Page> {
  const context = await browser.newContext({
    ...{ ...on, baseURL: url, colorScheme, reducedMotion: 'reduce' },
    ...{ locale: 'en-GB', timezoneId: 'Europe/Berlin' },
  })
  await signInBeside(context, role)
  return context.newPage()
}

try {
  await untilReady(`http://127.0.0.1:${registryPort}/readyz`, programs, 180)
  await untilReady(`${url}/api/health`, programs, 180)
  const browser = await chromium.launch(launchOptions)
  let serviceId: string | null = null
  for (const picture of pictures) {
    const page = await pageOf(browser, picture)
    // The first is an analyst's, who may search.
    serviceId ??= await companyId(page, 'HRB 40217')
    await page.goto(picture.at(serviceId))
    await page.getByRole('main').waitFor()
    if (picture.until !== undefined) await page.locator(picture.until).first().waitFor()
    await page.waitForLoadState('networkidle')
    // What a page fetches last is drawn in place that is kept for it.
    await page.waitForTimeout(2_000)
    await page.screenshot({ path: new URL(`${picture.name}.png`, import.meta.url).pathname })
    process.stdout.write(`${picture.name}.png\n`)
    await page.context().close()
  }
  await browser.close()
} finally {
  await programs.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
