import type { Page } from '@playwright/test'
import { pages } from '#components/pages.ts'
import { expectAccessible } from '../setup/axe.ts'
import { clicksOf } from '../setup/clicks.ts'
import { pressUntil } from '../setup/keys.ts'
import { fillSheet } from '../setup/order.ts'
import { expect, test } from '../setup/people.ts'
import { textOf } from '../setup/texts.ts'

test.describe.configure({ mode: 'serial' })

/** Companies whose prices other journeys see: an order of today would be reused there. */
const ofOtherJourneys = /Brennerfeld|HRB (40217|44780|52710|51903|57344|38840)/

/** Register numbers of companies of the sandbox, as a list would have them. */
async function numbers(page: Page, count: number): Promise<string[]> {
  const found = new Set<string>()
  for (const query of ['ab', 'be', 'ch', 'er', 'in', 'or']) {
    const answer = await page.request.get(
      `/api/v2/companies/search/autocomplete?query=${query}&jurisdictionCode=xa&limit=50`,
    )
    const { results } = await answer.json()
    for (const { name, identifiers } of results) {
      const isOthers = ofOtherJourneys.test(`${name} ${identifiers[0].value}`)
      if (!isOthers && found.size < count) found.add(identifiers[0].value)
    }
  }
  return [...found]
}

test('a KYC set for 20 pasted companies is ordered in five clicks, its price seen before', async ({ analyst }) => {
  const clicks = await clicksOf(analyst)
  await analyst.goto(pages.overview())
  const pasted = (await numbers(analyst, 20)).join('\n')
  const palette = analyst.getByRole('dialog', { name: textOf('palette.title') })
  await pressUntil(analyst, 'ControlOrMeta+k', palette)
  await palette.getByRole('combobox').evaluate((box, text) => {
    const data = new DataTransfer()
    data.setData('text/plain', text)
    box.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
  }, pasted)
  await analyst.getByRole('button', { name: 'Match 20 companies' }).click()
  await analyst.getByLabel(textOf('sets.choice.set'), { exact: true }).selectOption({ label: 'KYC set' })
  await analyst.getByRole('button', { name: 'Get prices for 20 companies' }).click({ timeout: 20_000 })
  const order = analyst.getByRole('button', { name: /Order KYC set for 20 companies/ })
  await expect(order).toContainText(/[\d,]+ credits/, { timeout: 20_000 })
  await expectAccessible(analyst)
  await order.click()
  await expect(analyst.getByText(textOf('batches.states.running')).first()).toBeVisible()
  // The list of sets is opened by a click of its own, which no script makes.
  expect((await clicks()) + 1).toBeLessThanOrEqual(5)
})

test('products of one company are ordered by one button with the price of all, a line for each', {
  tag: '@full',
}, async ({ analyst }) => {
  const sent: string[] = []
  analyst.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/console/requests')) sent.push(request.url())
  })
  await analyst.goto(pages.overview())
  await expect(analyst.getByRole('heading', { level: 1 })).toBeVisible()
  await fillSheet(analyst, 'HRB 44780', { customer: 'Set journey', reference: 'SET-1' })
  const sheet = analyst.getByRole('dialog', { name: textOf('orderSheet.title'), exact: true })
  await sheet.getByLabel(textOf('sets.choice.set'), { exact: true }).selectOption({ label: 'KYC set' })
  await expect(sheet.getByRole('button', { name: /Order KYC set.*\d+ credits/ })).toBeVisible()
  await expectAccessible(analyst)
  await sheet.getByLabel('Reference').press('Enter')
  const button = sheet.getByRole('button', { name: /Order KYC set/ })
  await expect(button).toBeFocused()
  await button.dblclick()
  const lines = sheet.getByRole('region', { name: /Ordered together/ }).getByRole('listitem')
  await expect(lines).toHaveCount(4)
  await expectAccessible(analyst)
  expect(sent).toHaveLength(1)
  await sheet
    .getByRole('button', { name: textOf('orderSheet.close'), exact: true })
    .last()
    .click()
  await fillSheet(analyst, 'HRB 44780')
  await expect(lines).toHaveCount(4)
  await expect(lines.first()).toContainText(/Completed|Running/)
})

test('an admin names a set, and it can be chosen', { tag: '@full' }, async ({ admin }) => {
  await admin.goto(pages.settings('sets'))
  await admin
    .getByRole('button', { name: textOf('sets.page.new') })
    .first()
    .click()
  const dialog = admin.getByRole('dialog')
  await dialog.getByLabel(textOf('sets.dialog.name')).fill('Owners only')
  await dialog.getByRole('checkbox', { name: textOf('products.ubo') }).check()
  await expectAccessible(admin)
  await dialog.getByRole('button', { name: textOf('sets.dialog.save') }).click()
  const table = admin.getByRole('grid', { name: textOf('settings.parts.sets') })
  await expect(table.getByRole('row', { name: /Owners only.*Beneficial owners/ })).toBeVisible()
  await admin.keyboard.press('c')
  await expect(
    admin.getByLabel(textOf('sets.choice.set'), { exact: true }).getByRole('option', { name: 'Owners only' }),
  ).toBeAttached()
})
