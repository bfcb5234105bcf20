import type { Page, Route } from '@playwright/test'
import { companyTabs, pages, settingsParts } from '#components/pages.ts'
import { absencesOn } from '../setup/absences.ts'
import { databaseSettings } from '../setup/databases.ts'
import { companyId } from '../setup/ordered.ts'
import { expect, signIn, test } from '../setup/people.ts'
import { registryKey } from '../setup/place.ts'
import { type PlainConsole, startConsoleBefore } from '../setup/plain.ts'
import { freePort } from '../setup/process.ts'
import { textOf } from '../setup/texts.ts'
import { visited } from '../setup/whole.ts'

/** Of the pages a short run visits every eighth; what is said on each is drawn without a browser as well (components/scenes). */
const oneIn = 8

const lists = [
  ...[pages.overview(), pages.search(), pages.companies(), pages.orders(), pages.batches(), pages.cases()],
  ...[pages.monitors(), pages.webhooks(), pages.invoices(), pages.integrations(), pages.coverage(), pages.reference()],
  ...settingsParts.map((part) => pages.settings(part)),
]

async function signedIn(page: Page): Promise<void> {
  await signIn(page, 'admin')
  await page.waitForURL((url) => !url.pathname.startsWith('/sign-in'), { waitUntil: 'load' })
}

async function saidOn(page: Page, addresses: readonly string[], isReady: () => Promise<void>): Promise<string[]> {
  const said: string[] = []
  for (const address of addresses) {
    await page.goto(address, { waitUntil: 'load' })
    await expect(page.getByRole('main')).toBeVisible()
    await isReady()
    for (const key of await absencesOn(page, ['read', 'conclusion'])) said.push(`${address}: ${key}`)
  }
  return said
}

/** Answers that come with the HTML have been read: here each page is to ask. */
async function asksForItself(route: Route): Promise<void> {
  const request = route.request()
  if (!request.isNavigationRequest()) return route.fallback()
  await route.fallback({ headers: { ...request.headers(), accept: '*/*' } })
}

test('no page claims absence of what it is still reading, or could not read', async ({ page }) => {
  test.setTimeout(300_000)
  await signedIn(page)
  const company = await companyId(page, 'HRB 40217')
  const ofCompany = [
    ...companyTabs.map((tab) => pages.company(company, tab)),
    pages.owners(company),
    pages.history(company),
  ]
  const all = visited([...lists, ...ofCompany], oneIn)
  const answer = { current: (_: Route): Promise<void> | undefined => undefined }
  await page.route('**/api/{v2,console}/**', (route) => answer.current(route))
  await page.route('**', asksForItself)
  expect(await saidOn(page, all, async () => {})).toEqual([])
  const body = '{"detail":"The answer is not one of the interface","code":"upstream.invalid","request_id":"req_1"}'
  answer.current = (route) => route.fulfill({ status: 502, contentType: 'application/json', body })
  const settled = () => expect(page.getByRole('main').locator('[data-skeleton]')).toHaveCount(0)
  expect(await saidOn(page, all, settled)).toEqual([])
})

test.describe('before a service that never answered', () => {
  let alone: PlainConsole
  test.beforeAll(async () => {
    test.setTimeout(180_000)
    const nobody = `http://127.0.0.1:${await freePort()}`
    alone = await startConsoleBefore(nobody, registryKey, await databaseSettings('alone'))
  })
  test.afterAll(() => alone.close())

  test('the console says that it is not known what is offered', {
    tag: '@full',
  }, async ({ browser }) => {
    const page = await (await browser.newContext({ baseURL: alone.url })).newPage()
    await signedIn(page)
    const offers = [pages.webhooks(), pages.invoices(), pages.keys(), pages.reference()]
    for (const address of offers) {
      await page.goto(address)
      await expect(page.getByRole('main').getByText(textOf('ui.offers.unknown'))).toBeVisible()
      expect(await absencesOn(page, ['read', 'answered'])).toEqual([])
    }
    await expect(page.getByRole('banner').getByText(textOf('shell.sandbox'), { exact: true })).toHaveCount(0)
    await page.context().close()
  })
})
