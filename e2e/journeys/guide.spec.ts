import type { Browser, BrowserContext, Page } from '@playwright/test'
import { pages } from '#components/pages.ts'
import type { UserRole } from '#lib/contract/index.ts'
import { expectAccessible } from '../setup/axe.ts'
import { expectNarrow } from '../setup/narrow.ts'
import { orderNow, ownHeaders } from '../setup/ordered.ts'
import { type OwnPrograms, startOwnPrograms } from '../setup/own.ts'
import { expect, signInBeside, test } from '../setup/people.ts'
import { germanOf, textOf } from '../setup/texts.ts'

/** A sandbox with a year behind it that nobody has tried yet: this journey has programs of its own. */
let programs: OwnPrograms
const contexts: BrowserContext[] = []
test.beforeAll(async () => {
  test.setTimeout(300_000)
  programs = await startOwnPrograms({ SANDBOX_YEAR: new Date().toISOString().slice(0, 10) })
})
test.afterAll(async () => {
  for (const context of contexts) await context.close()
  await programs.close()
})

/** In a browser that has never been here. */
async function as(browser: Browser, role: UserRole): Promise<Page> {
  const context = await browser.newContext({ baseURL: programs.url, reducedMotion: 'reduce' })
  contexts.push(context)
  await signInBeside(context, role)
  return context.newPage()
}

const work = `${pages.overview()}?view=work`
const home = async (page: Page) => {
  await page.goto(work)
  await expectHome(page)
}
/** As a person goes back, without loading the console anew. */
const backHome = async (page: Page) => {
  await page
    .getByRole('link', { name: textOf('home.frame.title'), exact: true })
    .first()
    .click()
  await expectHome(page)
}
const expectHome = async (page: Page) => {
  await expect(page.getByRole('region', { name: textOf('home.recent.title'), exact: true })).toBeVisible()
}
const guideOn = (page: Page, title = textOf('home.guide.title')) =>
  page.getByRole('region', { name: title, exact: true })
const doneOn = (page: Page, done: number) =>
  expect(guideOn(page)).toContainText(textOf('home.guide.remark', { done, all: 5 }))

async function expectBeside(page: Page): Promise<void> {
  const needs = await page.getByRole('region', { name: textOf('home.needs.title'), exact: true }).boundingBox()
  const guide = await guideOn(page).boundingBox()
  expect(guide?.y).toBe(needs?.y)
  expect(guide?.x).toBeGreaterThan((needs?.x ?? 0) + (needs?.width ?? 0))
}

test('the guide ticks each of its five steps once this person has done it, and is gone after the last', async ({
  browser,
}) => {
  test.setTimeout(240_000)
  const analyst = await as(browser, 'analyst')
  await home(analyst)
  await doneOn(analyst, 0)
  await expectBeside(analyst)
  await expectAccessible(analyst)
  const guide = guideOn(analyst)
  const step = (name: string | RegExp) => guide.getByRole('link', { name })

  await step('Search for Brennerfeld').click()
  await expect(analyst).toHaveURL(pages.search('Brennerfeld'))
  await expect(analyst.getByRole('row', { name: /Brennerfeld Optik AG/ }).first()).toBeVisible()
  await backHome(analyst)
  await doneOn(analyst, 1)

  await step('Order a result for Brennerfeld Optik AG').click()
  await expect(analyst).toHaveURL(/\/companies\/co_xa_\w+$/)
  const serviceId = analyst.url().split('/').at(-1) ?? ''
  await orderNow(analyst, 'documents/list', { serviceId })
  await backHome(analyst)
  await doneOn(analyst, 2)
  await expect(guide.getByText('Order a result', { exact: true })).toBeVisible()

  await step('Read the owners of Brennerfeld Optik AG').click()
  await expect(analyst.getByRole('row', { name: /Henrike Völkening-Saß/ }).first()).toBeVisible()
  await backHome(analyst)
  await doneOn(analyst, 3)
  await expectNarrow(analyst)

  await step(textOf('home.guide.match.step')).click()
  const dialog = analyst.getByRole('dialog')
  await dialog.getByText(textOf('sanctions.decide.is.rejected'), { exact: true }).click()
  await dialog
    .getByLabel(textOf('sanctionDialogs.decide.ground'))
    .selectOption(textOf('sanctions.decide.reasons.other'))
  await dialog.getByLabel(textOf('sanctionDialogs.decide.reason')).fill('The passport shows another person.')
  await dialog.getByRole('button', { name: /^Record|^Propose/ }).click()
  await expect(dialog).toBeHidden()
  await backHome(analyst)
  await doneOn(analyst, 4)

  // The company whose match was decided is the one opened last.
  await step('Create an evidence pack for Ostholm Glas GmbH & Co. KG').click()
  const pack = analyst.waitForEvent('download', { timeout: 60_000 })
  await analyst.getByRole('button', { name: new RegExp(textOf('evidence.make')) }).click()
  await pack
  await expect(analyst.getByText(textOf('evidence.sealed'))).toBeVisible()
  await backHome(analyst)
  await expect(guide).toHaveCount(0)
})

test('each person has a guide of their own, in their language, and hides it in every browser', async ({ browser }) => {
  test.setTimeout(120_000)
  const admin = await as(browser, 'admin')
  await home(admin)
  await doneOn(admin, 0)
  const speak = (locale: string) =>
    admin.request.patch('/api/console/preferences', { data: { locale }, headers: ownHeaders })
  await speak('de')
  await admin.goto(work)
  const german = guideOn(admin, germanOf('home.guide.title'))
  await expect(german).toContainText('Wirtschaftlich Berechtigte von Brennerfeld Optik AG ansehen')
  await speak('en')

  await home(admin)
  await guideOn(admin)
    .getByRole('button', { name: textOf('home.guide.hide') })
    .click()
  await expect(guideOn(admin)).toHaveCount(0)
  const elsewhere = await as(browser, 'admin')
  await home(elsewhere)
  await expect(guideOn(elsewhere)).toHaveCount(0)

  const finance = await as(browser, 'finance')
  await finance.goto(pages.overview())
  await expect(finance.getByRole('region', { name: textOf('home.finance.notSignedOff'), exact: true })).toBeVisible()
  await expect(guideOn(finance)).toHaveCount(0)
})
