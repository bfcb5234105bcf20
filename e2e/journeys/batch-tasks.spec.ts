import type { BrowserContext, Page } from '@playwright/test'
import { pages } from '#components/pages.ts'
import { expectAccessible } from '../setup/axe.ts'
import { type OwnPrograms, startOwnPrograms } from '../setup/own.ts'
import { expect, signInBeside, test } from '../setup/people.ts'
import { countPresses } from '../setup/presses.ts'
import { textOf } from '../setup/texts.ts'

test.describe.configure({ mode: 'serial' })

/** A batch brings reports of many companies, which other journeys look at as nobody ordered them: it has programs of its own. */
let programs: OwnPrograms
let context: BrowserContext
let analyst: Page
test.beforeAll(async ({ browser }) => {
  test.setTimeout(300_000)
  programs = await startOwnPrograms()
  context = await browser.newContext({ baseURL: programs.url, reducedMotion: 'reduce' })
  await signInBeside(context, 'analyst')
  analyst = await context.newPage()
})
test.afterAll(async () => {
  await context.close()
  await programs.close()
})

/** Twenty names: three lines of one company, four with a single suggestion, one of nobody. */
const names = [
  'Brennerfeld Optik AG',
  'Brennerfeld Optik GmbH',
  'Inselruh Kliniken KGaA',
  'Nordrand Verwaltungs GmbH',
  'Völkening Holding GmbH',
  'Thalassa Symmetochon',
  'Kieselgrund Glas',
  'Linsenwerk Sandhafen GmbH',
  'Xylophonwerk',
  'Verrerie du Val SARL',
  'Fonds Lumière d’Ambre SCA',
  'Quéré & Fils SAS',
  'Ostkai Treuhand',
  'Tausendwurzel Beteiligungs AG',
  'Inselruh Reha GmbH',
  'Brennerfeld Optik AG',
  'Brennerfeld Optik AG',
  'Inselruh Verwaltungs GmbH',
  'Seebad-Klinik Inselruh GmbH',
  'Nobody of this name SE',
]

async function paste(page: Page, text: string) {
  await page.getByLabel(textOf('batches.create.paste')).fill(text)
}

test('20 names, four of them with a choice, are ordered within eight clicks, counted in companies', async () => {
  await analyst.goto(pages.overview())
  const { click, expectAtMost } = countPresses(analyst)
  const main = analyst.getByRole('navigation', { name: textOf('shell.main') })
  await click(main.getByRole('link', { name: textOf('shell.nav.orders') }))
  await click(analyst.getByRole('main').getByRole('link', { name: textOf('shell.nav.batches') }))
  await click(analyst.getByRole('link', { name: textOf('batches.new') }).first())
  await paste(analyst, names.join('\n'))
  await click(analyst.getByRole('button', { name: 'Match 20 companies' }))
  const accept = analyst.getByRole('button', { name: /^Accept \d suggestions/ })
  await expect(accept).toBeVisible({ timeout: 20_000 })
  const table = analyst.getByRole('grid', { name: textOf('batches.rows.title') })
  const first = table.getByRole('row').filter({ hasText: 'Brennerfeld Optik AG' }).first()
  for (const fact of [
    'xa',
    'HRB 40217',
    'Leuchtturmweg 14, 28411 Sandhafen',
    'In insolvency',
    textOf('batches.matchReasons.name'),
  ])
    await expect(first).toContainText(fact)
  await expect(analyst.getByText('10 credits each').first()).toBeVisible()
  const products = analyst.getByRole('group', { name: textOf('sets.choice.products') })
  await expect(products.getByRole('listitem').filter({ hasText: textOf('products.ubo') })).toContainText(
    '15 credits each',
  )
  await expectAccessible(analyst)
  await click(accept)
  await expect(accept).toHaveCount(0)
  await expect(analyst.getByText('16 companies in 20 lines; lines 16 and 17 repeat line 1')).toBeVisible()
  await click(analyst.getByRole('button', { name: 'Get prices for 16 companies' }))
  const order = analyst.getByRole('button', { name: /^Order report for 16 companies/ })
  await expect(order).toContainText(/\d+ credits/, { timeout: 20_000 })
  await click(order)
  await expect(analyst.getByRole('button', { name: textOf('batches.files.workbook') })).toBeVisible()
  expectAtMost(8)
})

test('which of my companies does a person touch? Asked by name, in two clicks', async () => {
  await analyst.goto(pages.overview())
  const { click, expectAtMost } = countPresses(analyst)
  await click(analyst.getByRole('banner').getByRole('button', { name: textOf('shell.search.open') }))
  const palette = analyst.getByRole('dialog', { name: textOf('palette.title') })
  await palette.getByRole('combobox').fill('Henrike')
  const people = palette.getByRole('group', { name: textOf('palette.parties') })
  await click(people.getByRole('option', { name: /Henrike Völkening/ }).first())
  const companies = analyst.getByRole('region', { name: textOf('parties.page.standings') })
  for (const name of [/Brennerfeld Optik GmbH/, /Nordrand Verwaltungs/])
    await expect(companies.getByRole('link', { name }).first()).toBeVisible()
  expectAtMost(2)
})
