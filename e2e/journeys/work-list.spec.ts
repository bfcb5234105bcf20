import { readFileSync } from 'node:fs'
import type { Locator, Page } from '@playwright/test'
import { pages } from '#components/pages.ts'
import { expectAccessible } from '../setup/axe.ts'
import { companyId, orderNow } from '../setup/ordered.ts'
import { expect, test } from '../setup/people.ts'
import { textOf } from '../setup/texts.ts'

/** Tasks of an analyst on many companies, each within six clicks from the overview; typing is free. */
const clicksMax = 6

function countClicks(page: Page) {
  let clicks = 0
  return {
    async click(locator: Locator, options?: Parameters<Locator['click']>[0]) {
      clicks += 1
      await locator.click(options)
    },
    /** Opening the list counts, as a click does. */
    async select(label: string, value: string) {
      clicks += 1
      await page.getByRole('main').getByLabel(label, { exact: true }).first().selectOption(value)
    },
    expectFew: () => expect(clicks).toBeLessThanOrEqual(clicksMax),
  }
}

const toCompanies = (page: Page) =>
  page
    .getByRole('navigation')
    .getByRole('link', { name: textOf('shell.nav.companies') })
    .first()
const boxes = (page: Page) => page.getByRole('grid').locator('tbody').getByRole('checkbox')
const rows = (page: Page) => page.getByRole('grid').locator('tbody tr[data-row]')
/** The box of the first row that says so. */
const boxOf = (page: Page, text: string) => rows(page).filter({ hasText: text }).first().getByRole('checkbox')
const filter = (name: string) => textOf(`companies.filters.${name}`)

test.describe.configure({ mode: 'serial' })

test('a plot of the companies is one stop of Tab: a bar narrows the list to its number, and gives it up again', async ({
  analyst,
}) => {
  const serviceId = await companyId(analyst, 'HRB 40217')
  await orderNow(analyst, 'report', { serviceId })
  await analyst.goto(pages.companies())
  const plot = analyst.getByRole('group', { name: new RegExp(`^${textOf('companies.plots.country')}: `) })
  await plot.focus()
  await analyst.keyboard.press('ArrowDown')
  const said = (await plot.getByRole('status').textContent()) ?? ''
  const all = Number(/(\d+) compan/.exec(said)?.[1])
  expect(all).toBeGreaterThan(0)
  await analyst.keyboard.press('Enter')
  await expect(analyst).toHaveURL(/country=x[abc]/)
  await expect(plot.getByRole('status')).toContainText(`${all} of ${all}`)
  await expect(rows(analyst)).toHaveCount(Math.min(all, 200))
  await expectAccessible(analyst)
  await analyst.keyboard.press('Enter')
  await expect(analyst).not.toHaveURL(/country=/)
})

test('ten companies are assigned together, and one that changed meanwhile is named and kept', {
  tag: '@full',
}, async ({ analyst, admin }) => {
  const brennerfeld = await companyId(analyst, 'HRB 40217')
  await orderNow(analyst, 'report', { serviceId: brennerfeld })
  const headers = { 'x-requested-with': 'dashboard', 'sec-fetch-site': 'same-origin' }
  const edit = (page: Page, serviceId: string, version: number, changes: object) =>
    page.request.patch(`/api/console/companies/${serviceId}/file`, { headers, data: { version, changes } })
  for (let at = 0; at < 10; at += 1) await edit(analyst, `co_xb_list${at}`, 0, { tags: ['tranche-10'] })

  await analyst.goto(pages.overview())
  const { click, expectFew } = countClicks(analyst)
  await click(toCompanies(analyst))
  await analyst.getByLabel(filter('text'), { exact: true }).fill('tranche-10')
  await expect(rows(analyst)).toHaveCount(10)
  await click(boxes(analyst).first())
  await click(boxes(analyst).nth(9), { modifiers: ['Shift'] })
  await expect(analyst.getByText('10 companies selected')).toBeVisible()
  await click(analyst.getByRole('button', { name: textOf('companies.selection.assign'), exact: true }))
  const dialog = analyst.getByRole('dialog')
  expect((await edit(admin, 'co_xb_list3', 1, { dueOn: '2030-01-02' })).status()).toBe(200)
  await click(dialog.getByRole('button', { name: 'Assign 10 companies' }))
  await expect(dialog.getByText('9 of 10 files changed')).toBeVisible()
  await expect(dialog.getByText(/changed this file in the meantime/)).toHaveCount(1)
  await click(dialog.getByRole('button', { name: 'Apply to this file as changed' }))
  await expect(dialog).toHaveCount(0)
  expectFew()
  await expect(rows(analyst).filter({ hasText: '2 Jan 2030' })).toHaveCount(1)
  await analyst.getByRole('main').getByLabel(filter('assignee'), { exact: true }).selectOption('me')
  await expect(rows(analyst)).toHaveCount(10)
})

test('the insolvent companies of one country are two filters, kept as a view whose link another person opens', {
  tag: '@full',
}, async ({ analyst, admin }) => {
  await analyst.goto(pages.overview())
  const { click, select, expectFew } = countClicks(analyst)
  await click(toCompanies(analyst))
  await select(filter('condition'), 'insolvency')
  await select(filter('country'), 'xa')
  await expect(rows(analyst).filter({ hasText: 'Brennerfeld Optik AG' })).toHaveCount(1)
  await expect(rows(analyst).filter({ hasText: 'HRB 40217' })).toHaveCount(1)
  expectFew()

  await analyst.goto(pages.overview())
  const saving = countClicks(analyst)
  await saving.click(toCompanies(analyst))
  await saving.select(filter('condition'), 'insolvency')
  await expect(analyst).toHaveURL(/condition=insolvency/)
  // A view has its columns as well; which they are is not of the task.
  await analyst.goto(`${analyst.url()}&columns=name,status`)
  await saving.click(analyst.getByRole('button', { name: 'Views' }))
  const list = analyst.getByRole('dialog', { name: 'Views' })
  await list.getByLabel(textOf('views.name')).fill('Insolvent')
  await saving.click(list.getByText(textOf('views.share')))
  await saving.click(list.getByRole('button', { name: textOf('views.save'), exact: true }))
  await expect(list.locator('code')).toContainText('/companies?view=')
  const link = (await list.locator('code').textContent()) ?? ''
  await saving.click(list.getByRole('button', { name: `Copy: ${textOf('views.link')}` }))
  saving.expectFew()
  await admin.goto(link)
  await expect(admin).toHaveURL(/condition=insolvency/)
  await expect(rows(admin).filter({ hasText: 'Brennerfeld Optik AG' })).toHaveCount(1)
  await expect(
    admin.getByRole('grid').getByRole('columnheader', { name: textOf('companies.columns.risk') }),
  ).toHaveCount(0)
})

test('selected companies are ordered as a batch, monitored at a price that is shown, and saved as a file', async ({
  analyst,
}) => {
  await analyst.goto(pages.companies('Brennerfeld Optik AG'))
  await expect(rows(analyst)).toHaveCount(1)
  await analyst.keyboard.press('j')
  await analyst.keyboard.press('x')
  await expect(analyst.getByText('1 company selected')).toBeVisible()
  const saved = analyst.waitForEvent('download')
  await analyst.getByRole('button', { name: textOf('companies.selection.export'), exact: true }).click()
  expect((await saved).suggestedFilename()).toBe('companies.csv')
  await analyst.getByRole('button', { name: textOf('companies.selection.monitor'), exact: true }).click()
  const monitor = analyst.getByRole('dialog', { name: textOf('monitors.create.title') })
  await expect(monitor.getByText('Brennerfeld Optik AG')).toBeVisible()
  await expect(monitor.getByText(/credits/).first()).toBeVisible()
  await analyst.keyboard.press('Escape')
  await analyst.getByRole('button', { name: textOf('companies.selection.order'), exact: true }).click()
  await analyst.getByRole('button', { name: textOf('batches.create.many.go') }).click()
  await expect(analyst).toHaveURL(/\/batches\/[\w-]{20,}/)
  await expect(analyst.getByText('Brennerfeld Optik AG').first()).toBeVisible()
})

test('two selected companies are compared from what is on file', { tag: '@full' }, async ({ analyst }) => {
  const twins = await Promise.all(['HRB 40217', 'HRB 51903'].map((number) => companyId(analyst, number)))
  for (const serviceId of twins) await orderNow(analyst, 'report', { serviceId })
  await analyst.goto(pages.companies('Brennerfeld'))
  const compare = textOf('companies.selection.compare')
  await boxOf(analyst, 'HRB 40217').check()
  await expect(analyst.getByRole('button', { name: compare, exact: true })).toHaveAttribute('aria-disabled', 'true')
  await boxOf(analyst, 'HRB 51903').check()
  await analyst.getByRole('link', { name: compare, exact: true }).click()
  await expect(analyst.getByRole('heading', { level: 1, name: textOf('compare.title') })).toBeVisible()
  await expect(analyst.getByRole('row', { name: new RegExp(textOf('compare.facts.number')) })).toContainText(
    'HRB 51903',
  )
})

test('selected orders are marked as reviewed, ordered again at a price that is shown, and saved as a file', {
  tag: '@full',
}, async ({ analyst }) => {
  const [one, other] = await Promise.all(['HRB 40217', 'HRB 51903'].map((number) => companyId(analyst, number)))
  for (const serviceId of [one, other]) await orderNow(analyst, 'report', { serviceId })
  const sent: string[] = []
  analyst.on('request', (request) => {
    if (request.method() === 'POST' && /\/reviews$|\/v2\/companies\/|console\/requests$/.test(request.url())) {
      sent.push(new URL(request.url()).pathname)
    }
  })
  await analyst.goto(pages.orders({ product: 'report', status: 'completed' }))
  await boxOf(analyst, 'Brennerfeld Optik AG').check()
  await boxOf(analyst, 'Brennerfeld Optik GmbH').check()
  const bar = analyst.getByRole('region', { name: textOf('orders.selection.label') })
  await expect(bar.getByText('2 requests selected')).toBeVisible()
  await expectAccessible(analyst)
  const saved = analyst.waitForEvent('download')
  await bar.getByRole('button', { name: textOf('orders.selection.export') }).click()
  const csv = readFileSync(await (await saved).path(), 'utf8')
  expect(csv.trimEnd().split('\r\n')).toHaveLength(3)

  await bar.getByRole('button', { name: textOf('orders.selection.review') }).click()
  const dialog = analyst.getByRole('dialog', { name: textOf('notes.review.title') })
  await dialog.getByLabel(textOf('notes.review.sentence')).fill('Both registers agree.')
  await expectAccessible(analyst)
  await dialog.getByRole('button', { name: textOf('notes.review.save') }).click()
  await expect(dialog).toBeHidden()
  expect(sent.toSorted()).toEqual([one, other].map((id) => `/api/console/companies/${id}/reviews`).toSorted())

  await bar.getByRole('button', { name: textOf('orders.orderAgain') }).click()
  await analyst.getByRole('button', { name: textOf('batches.create.many.go') }).click()
  await expect(analyst).toHaveURL(/\/batches\/[\w-]{20,}\?products=report/)
  await expect(analyst.getByRole('button', { name: 'Get prices for 2 companies' })).toBeVisible({ timeout: 20_000 })

  await analyst.goto(pages.orders({ product: 'report', status: 'completed' }))
  await boxOf(analyst, 'Brennerfeld Optik AG').check()
  await bar.getByRole('button', { name: textOf('orders.orderAgain') }).click()
  const sheet = analyst.getByRole('dialog', { name: textOf('orderSheet.title'), exact: true })
  await expect(sheet.getByText('Brennerfeld Optik AG').first()).toBeVisible()
  await expect(sheet.getByRole('button', { name: /\d+ credits/ })).toBeVisible()
  expect(sent).toHaveLength(2)
})
