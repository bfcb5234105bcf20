import type { BrowserContext, Locator, Page } from '@playwright/test'
import { pages } from '#components/pages.ts'
import { clicksOf } from '../setup/clicks.ts'
import { pressUntil } from '../setup/keys.ts'
import { type OwnPrograms, startOwnPrograms } from '../setup/own.ts'
import { expect, signInBeside, test } from '../setup/people.ts'
import { textOf } from '../setup/texts.ts'

/**
 * Tasks from Home in the year of the sandbox, each with its most clicks. Four more of the twelve stand with their pages: a match
 * is decided in missing-lists.spec, a pasted list ordered in sets.spec, a batch monitored in monitors.spec, a file assigned and
 * approved in assignment.spec.
 */
test.describe.configure({ mode: 'serial' })

let programs: OwnPrograms
let context: BrowserContext
let page: Page
let clicks: () => Promise<number>
test.beforeAll(async ({ browser }) => {
  test.setTimeout(300_000)
  programs = await startOwnPrograms({ SANDBOX_YEAR: new Date().toISOString().slice(0, 10) })
  context = await browser.newContext({ baseURL: programs.url, reducedMotion: 'reduce' })
  await signInBeside(context, 'analyst')
  page = await context.newPage()
  clicks = await clicksOf(page)
})
test.afterAll(async () => {
  await context.close()
  await programs.close()
})
test.beforeEach(async () => {
  await page.goto(pages.overview())
  await page.evaluate(() => sessionStorage.removeItem('clicks'))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

/** What the palette finds for a text. */
async function found(text: string, group: 'companies' | 'parties'): Promise<Locator> {
  const palette = page.getByRole('dialog', { name: textOf('palette.title') })
  await pressUntil(page, 'ControlOrMeta+k', palette)
  await palette.getByRole('combobox').fill(text)
  return palette.getByRole('group', { name: textOf(`palette.${group}`) }).getByRole('option')
}

async function openBrennerfeld(text = 'Brennerfeld'): Promise<void> {
  const options = await found(text, 'companies')
  await options.filter({ hasText: 'Brennerfeld Optik AG' }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Brennerfeld Optik AG')
}

const section = (name: RegExp | string) => page.getByRole('region', { name })
const expectFew = async (most: number) => expect(await clicks()).toBeLessThanOrEqual(most)

test('a company is opened by its name with two wrong letters, and by its number, in one click', async () => {
  await openBrennerfeld('Brenerfelt Optik')
  await expectFew(1)
  await page.goto(pages.overview())
  await page.evaluate(() => sessionStorage.removeItem('clicks'))
  await openBrennerfeld('HRB 40217')
  await expectFew(1)
})

test('report, owners and graph of a company are ordered in three clicks, their price before', async () => {
  const sheet = page.getByRole('dialog', { name: textOf('orderSheet.title'), exact: true })
  await pressUntil(page, 'c', sheet)
  await sheet.getByLabel('Company').fill('HRB 38840')
  await sheet.getByRole('listbox').getByRole('option').first().click()
  await sheet.getByLabel(textOf('sets.choice.set'), { exact: true }).selectOption({ label: 'KYC set' })
  const order = sheet.getByRole('button', { name: /Order KYC set/ })
  await expect(order).toContainText(/[\d,]+ credits/)
  await order.click()
  const lines = sheet.getByRole('region', { name: /Ordered together/ }).getByRole('listitem')
  for (const product of ['Report', 'Beneficial owners', 'Ownership graph'])
    await expect(lines.filter({ hasText: product }).first()).toBeVisible()
  // The list of sets is opened by a click of its own.
  expect((await clicks()) + 1).toBeLessThanOrEqual(3)
})

test('who owns over 25 %, and why, is read in two clicks', async () => {
  await openBrennerfeld()
  await section(/^Owners above 25/)
    .getByRole('link', { name: textOf('company.overview.owners.all') })
    .click()
  const owner = page.getByRole('main').getByRole('row', { name: /Henrike/ })
  await expect(owner.first()).toContainText(/\d/)
  await expect(
    page
      .getByRole('main')
      .getByText(/register of owners/i)
      .first(),
  ).toBeVisible()
  await expectFew(2)
})

test('who may sign alone is read in two clicks', async () => {
  await openBrennerfeld()
  const signing = section(/^Who may sign/)
  await expect(signing.getByText(/two members of the board jointly/)).toBeVisible()
  await expect(signing.getByText('Dr. Annegret Völkening-Saß')).toBeVisible()
  await expectFew(2)
})

test('what changed since my review is read in one click', async () => {
  await openBrennerfeld()
  await expect(page.getByText(/\d changes?, .* since your approval of/)).toBeVisible()
  await expect(page.getByText(/Nordrand.* fell from 37.5.% to 19.%/).first()).toBeVisible()
  await expectFew(1)
})

test('two years of figures stand side by side in two clicks', async () => {
  await openBrennerfeld()
  await page
    .getByRole('navigation', { name: textOf('shell.tabs.label') })
    .getByRole('link', { name: textOf('shell.tabs.financials') })
    .click()
  const revenue = page
    .getByRole('grid')
    .first()
    .getByRole('row', { name: /^Revenue/ })
    .getByRole('gridcell')
  await expect(revenue.nth(1)).toContainText(/\d/)
  await expectFew(2)
})

test('all companies of one person are read in two clicks', async () => {
  const options = await found('Henrike', 'parties')
  await options.filter({ hasText: 'Henrike Völkening' }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Henrike Völkening')
  const companies = section(textOf('parties.page.standings')).getByRole('link', { name: /\p{L}/u })
  await expect(companies.filter({ hasText: 'Brennerfeld' }).first()).toBeVisible()
  await expectFew(2)
})
