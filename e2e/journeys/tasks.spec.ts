import type { Page } from '@playwright/test'
import { pages } from '#components/pages.ts'
import { companyId, happen, orderAll, orderNow } from '../setup/ordered.ts'
import { expect, test } from '../setup/people.ts'
import { countPresses } from '../setup/presses.ts'
import { textOf } from '../setup/texts.ts'

/** Ten questions an analyst comes with, each answered on screen within five presses from the overview. */
const pressesMax = 5

function countFew(page: Page) {
  const { expectAtMost, ...counted } = countPresses(page)
  return { ...counted, expectFew: () => expectAtMost(pressesMax) }
}

/** The page every task begins on, with the company among those opened last. */
async function fromOverview(page: Page, serviceId: string) {
  await page.goto(pages.company(serviceId))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.goto(pages.overview())
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  return countFew(page)
}

/** A company among those opened last; one that is somebody's work stands above with its file. */
const linkTo = (page: Page, name: RegExp) =>
  page
    .getByRole('region', { name: textOf('home.recent.title') })
    .getByRole('link', { name })
    .first()
const tab = (page: Page, id: string) =>
  page
    .getByRole('navigation', { name: textOf('shell.tabs.label') })
    .getByRole('link', { name: textOf(`shell.tabs.${id}`) })
const section = (page: Page, name: RegExp) => page.getByRole('region', { name })

test.describe.configure({ mode: 'serial' })

test.describe('about a company on file', () => {
  let serviceId = ''
  test.beforeEach(async ({ analyst }) => {
    serviceId = await orderAll(analyst, 'HRB 40217')
  })

  test('who may sign?', async ({ analyst }) => {
    const { click, expectFew } = await fromOverview(analyst, serviceId)
    await click(linkTo(analyst, /Brennerfeld Optik AG/))
    await expect(section(analyst, /^Who may sign/).getByText('Dr. Annegret Völkening-Saß')).toBeVisible()
    expectFew()
  })

  test('who owns more than a quarter for certain?', async ({ analyst }) => {
    const { click, expectFew } = await fromOverview(analyst, serviceId)
    await click(linkTo(analyst, /Brennerfeld Optik AG/))
    const owners = section(analyst, /^Owners above 25/)
    await expect(owners.getByText('1 certain')).toBeVisible()
    await expect(owners.getByText('Henrike Völkening-Saß')).toBeVisible()
    expectFew()
  })

  test('since when is it insolvent?', async ({ analyst }) => {
    const { click, expectFew } = await fromOverview(analyst, serviceId)
    await click(linkTo(analyst, /Brennerfeld Optik AG/))
    await expect(analyst.getByText(/Insolvency proceedings opened/).first()).toBeVisible()
    await expect(analyst.getByText(/2 Nov 2026/).first()).toBeVisible()
    expectFew()
  })

  test('what is the revenue of three years, and what proves it?', { tag: '@full' }, async ({ analyst }) => {
    const { click, expectFew } = await fromOverview(analyst, serviceId)
    await click(linkTo(analyst, /Brennerfeld Optik AG/))
    await click(tab(analyst, 'financials'))
    const revenue = analyst
      .getByRole('grid')
      .first()
      .getByRole('row', { name: /^Revenue/ })
      .getByRole('gridcell')
    await expect(revenue.nth(2)).toBeVisible()
    await click(revenue.first())
    const panel = analyst.getByRole('complementary').filter({ hasText: 'Grade' })
    await expect(panel.getByText(/page|row|=/i).first()).toBeVisible()
    expectFew()
  })

  test('where are the articles as a PDF?', { tag: '@full' }, async ({ analyst }) => {
    const { click, expectFew } = await fromOverview(analyst, serviceId)
    await click(linkTo(analyst, /Brennerfeld Optik AG/))
    await click(tab(analyst, 'documents'))
    await click(analyst.getByRole('row', { name: /Articles of association/ }).first())
    const panel = analyst.getByRole('complementary').filter({ hasText: 'Document id' })
    await click(panel.getByRole('button', { name: /PDF.*credits/ }).first())
    const open = panel.getByRole('link', { name: textOf('documents.file.open') })
    await expect(open).toBeVisible({ timeout: 30_000 })
    await click(open)
    expectFew()
  })

  test('who is like it by name?', { tag: '@full' }, async ({ analyst }) => {
    const { click, expectFew } = await fromOverview(analyst, serviceId)
    await click(analyst.getByRole('link', { name: textOf('shell.nav.search') }).first())
    await analyst.getByRole('combobox').first().fill('brennerfeld optik')
    await click(analyst.getByRole('option', { name: /HRB 40217/ }))
    const panel = analyst.getByRole('complementary')
    await expect(panel.getByRole('heading', { name: textOf('search.panel.notTheSame') })).toBeVisible()
    await expect(panel.getByText('HRB 51903')).toBeVisible()
    expectFew()
  })

  test('what is handed to an auditor?', { tag: '@full' }, async ({ analyst }) => {
    const { click, expectFew } = await fromOverview(analyst, serviceId)
    await click(linkTo(analyst, /Brennerfeld Optik AG/))
    await click(analyst.getByRole('button', { name: textOf('company.actions.label') }))
    await click(analyst.getByRole('menuitem', { name: textOf('company.actions.evidence') }))
    const saved = analyst.waitForEvent('download')
    await click(analyst.getByRole('button', { name: new RegExp(textOf('evidence.make')) }))
    expect((await saved).suggestedFilename()).toMatch(/\.zip$/)
    expectFew()
  })
})

test('what would it cost to know more?', async ({ analyst }) => {
  // Of a company that no other journey of these programs orders more of.
  const serviceId = await companyId(analyst, 'HRB 57344')
  await orderNow(analyst, 'report', { serviceId })
  const { click, expectFew } = await fromOverview(analyst, serviceId)
  await click(linkTo(analyst, /Inselruh/))
  const missing = section(analyst, /^Missing/)
  await expect(missing.getByRole('button', { name: /\d+ credits/ }).first()).toBeVisible()
  expectFew()
})

test('what has changed since the last report?', { tag: '@full' }, async ({ analyst, admin }) => {
  const serviceId = await companyId(analyst, 'HRB 52710')
  await orderNow(analyst, 'report', { serviceId })
  await happen(admin, serviceId, { change: 'rename', name: 'Inselruh Kliniken Holding KGaA' })
  await orderNow(analyst, 'report', { serviceId, bypassCache: true })
  const { click, expectFew } = await fromOverview(analyst, serviceId)
  await click(linkTo(analyst, /Inselruh/))
  await click(analyst.getByRole('link', { name: textOf('timeline.whole') }))
  await expect(
    section(analyst, /^Compare/)
      .getByText('Inselruh Kliniken Holding KGaA')
      .first(),
  ).toBeVisible()
  expectFew()
})

test('who is behind a Greek name?', async ({ analyst }) => {
  const serviceId = await companyId(analyst, 'R 481 560')
  await orderNow(analyst, 'report', { serviceId })
  const { click, enter, expectFew } = countFew(analyst)
  await analyst.goto(pages.overview())
  await click(analyst.getByRole('link', { name: textOf('shell.nav.search') }).first())
  await analyst.getByRole('combobox').first().fill('Θάλασσα')
  const companies = analyst.getByRole('group', { name: textOf('search.suggestions.companies') })
  await click(companies.getByRole('option', { name: /Θάλασσα Συμμετοχών/ }))
  await click(analyst.getByRole('complementary').getByRole('link', { name: textOf('search.panel.open') }))
  await click(analyst.getByRole('button', { name: /^Order report.*credits/ }).first())
  await enter()
  expectFew()
})
