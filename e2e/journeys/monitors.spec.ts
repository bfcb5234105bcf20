import type { Locator, Page } from '@playwright/test'
import { pages } from '#components/pages.ts'
import { expectAccessible } from '../setup/axe.ts'
import { ask } from '../setup/ordered.ts'
import { expect, test } from '../setup/people.ts'
import { type Receiver, startReceiver } from '../setup/receiver.ts'
import { textOf } from '../setup/texts.ts'

test.describe.configure({ mode: 'serial' })

/** Companies no other journey looks at: what happens to them happens to nobody else. */
const words = 'Ginster'
const renamed = 'Ginsterkamp nach der Umbenennung'
let receiver: Receiver
let watched: { monitorId: string; serviceId: string; companyName?: string }[] = []
test.beforeAll(async () => {
  receiver = await startReceiver()
})
test.afterAll(() => receiver.close())

const events = (page: Page) => page.getByRole('grid', { name: 'Events' })
const received = () => receiver.received.filter(({ path }) => path === '/events')
const idOf = ({ headers }: Receiver['received'][number]) => headers['service-event-id']

async function companies(page: Page, count: number): Promise<string[]> {
  const path = `/api/v2/companies/search/autocomplete?query=${words}&jurisdictionCode=xa&limit=${count}`
  const { results } = await (await page.request.get(path)).json()
  return results.map(({ serviceId }: { serviceId: string }) => serviceId)
}

test('an admin watches three companies from a file, and knows the cost before', async ({ admin }) => {
  await admin.goto(pages.monitors())
  await admin
    .getByRole('button', { name: textOf('monitors.create.title') })
    .first()
    .click()
  const form = admin.getByRole('dialog', { name: textOf('monitors.create.title') })
  const buffer = Buffer.from(['serviceId', ...(await companies(admin, 3))].join('\n'))
  await form.getByLabel('CSV file').setInputFiles({ name: 'companies.csv', mimeType: 'text/csv', buffer })
  await expect(form).toContainText('3 companies')
  await expect(form).toContainText(/credits in an average month for 3 companies/)
  await form.getByLabel(textOf('monitors.create.url')).fill(receiver.url('/events'))
  await expectAccessible(admin)
  await form.getByRole('button', { name: /^Monitor 3 companies/ }).click()
  await expect(form).toContainText(textOf('monitors.progress.monitored', { made: 3, count: 3 }))
  await form.getByRole('button', { name: 'Done' }).click()
  await expect(admin.getByRole('grid', { name: 'Monitors' }).getByRole('row')).toHaveCount(4)
  watched = (await (await admin.request.get('/api/v2/monitors')).json()).monitors
  expect(watched).toHaveLength(3)

  await admin.getByRole('checkbox', { name: textOf('ui.table.selectAll') }).check()
  await admin.getByRole('button', { name: textOf('monitors.selection.tag') }).click()
  await admin
    .getByRole('dialog')
    .getByLabel(textOf('monitors.tags.label'), { exact: true })
    .fill('Lender, High risk, lender')
  await admin
    .getByRole('dialog')
    .getByRole('button', { name: textOf('monitors.selection.tag') })
    .click()
  await expect(admin.getByRole('rowheader', { name: /Lender, High risk$/ })).toHaveCount(3)
})

test('a change is seen at the next check: before and after, the event delivered, replayed under the same id', async ({
  admin,
}) => {
  const [first] = watched
  if (first === undefined) throw new Error('nothing is watched')
  await admin.goto(pages.monitor(first.monitorId))
  await expect(admin.getByText('This is the baseline')).toBeVisible({ timeout: 30_000 })
  expect(received()).toEqual([])
  await admin.getByLabel(textOf('monitors.sandboxChange.name')).fill(renamed)
  await admin.getByRole('button', { name: textOf('monitors.sandboxChange.apply') }).click()
  await expect(admin.getByText(textOf('monitors.sandboxChange.thenCheck'))).toBeVisible()
  await admin.getByRole('button', { name: /^Check now.*2 credits/ }).click()
  const row = events(admin).getByRole('row', { name: new RegExp(textOf('changes.codes.NAME_CHANGED')) })
  await expect(row).toBeVisible({ timeout: 30_000 })
  const change = admin.getByRole('region', { name: 'Last change' })
  await expect(change.getByRole('insertion').filter({ hasText: renamed }).first()).toBeVisible()
  await expect(change.getByRole('deletion').first()).toBeVisible()
  await expect.poll(() => received().length).toBe(1)
  const [arrived] = received()
  expect(JSON.parse(arrived?.body ?? '{}')).toMatchObject({ eventCode: 'NAME_CHANGED', serviceId: first.serviceId })
  expect(arrived?.headers['service-webhook-signature']).toBeUndefined()

  await row.click()
  const panel = admin.getByRole('complementary', { name: textOf('changes.codes.NAME_CHANGED') })
  await expect(panel.getByText('Delivered').first()).toBeVisible()
  await expectAccessible(admin)
  await panel.getByRole('button', { name: /^Send again.*1 credit/ }).click()
  await admin
    .getByRole('dialog')
    .getByRole('button', { name: /^Send again.*1 credit/ })
    .click()
  await expect.poll(() => received().length).toBe(2)
  expect(new Set(received().map(idOf)).size).toBe(1)
})

test('an analyst hears of it in the bell and on Home, and is led to the event', { tag: '@full' }, async ({
  analyst,
}) => {
  await analyst.goto(pages.overview())
  await analyst.getByRole('link', { name: textOf('home.changes.all') }).click()
  const list = analyst.getByRole('list', { name: textOf('monitors.changes.list') })
  const link = list.getByRole('link', { name: /Ginster/ }).first()
  await expect(link).toBeVisible({ timeout: 20_000 })
  await expect(list).toContainText(textOf('changes.codes.NAME_CHANGED'))
  await expectAccessible(analyst)
  await analyst.getByRole('button', { name: /^Notifications/ }).click()
  const bell = analyst.getByRole('dialog', { name: 'Notifications' })
  await bell.getByRole('link', { name: 'A change at a monitored company' }).click()
  await expect(analyst).toHaveURL(/\/monitors\/[^?]+\?event=/)
  await expect(analyst.getByRole('complementary', { name: textOf('changes.codes.NAME_CHANGED') })).toContainText(
    renamed,
  )
})

test('an analyst watches a company too, and has no lever on it', async ({ analyst }) => {
  const [, , , fourth = ''] = await companies(analyst, 4)
  await analyst.goto(pages.monitors(fourth))
  const form = analyst.getByRole('dialog', { name: textOf('monitors.create.title') })
  await form.getByRole('button', { name: /^Monitor company/ }).click()
  await expect(form).toContainText(textOf('monitors.progress.monitored', { made: 1, count: 1 }))
  await form.getByRole('link', { name: textOf('monitors.progress.open') }).click()
  await expect(analyst.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(analyst.getByRole('button', { name: textOf('monitors.sandboxChange.apply') })).toHaveCount(0)
  await analyst.setViewportSize({ width: 390, height: 844 })
  const overflow = await analyst.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(overflow).toBeLessThanOrEqual(0)
})

test('finance sees no monitors: no entry, no page, no answer, and nothing of them on the overview', {
  tag: '@full',
}, async ({ finance }) => {
  await finance.goto(pages.overview())
  await expect(finance.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(finance.getByRole('link', { name: 'Monitors' })).toHaveCount(0)
  await expect(finance.getByText(textOf('home.changes.title', { days: 90 }))).toHaveCount(0)
  await finance.goto(pages.monitors())
  await expect(finance.getByRole('heading', { name: textOf('shell.forbidden.title') })).toBeVisible()
  const paths = ['/api/v2/monitors', `/api/v2/monitors/${watched[0]?.monitorId}`, '/api/console/monitor-changes']
  const answers = await Promise.all(paths.map((path) => finance.request.get(path)))
  expect(answers.map((answer) => answer.status())).toEqual([403, 403, 403])
})

/** A batch of these names, matched; nothing of it is ordered. */
async function matched(page: Page, name: string, lines: readonly string[]): Promise<string> {
  const { value } = await ask(page, { path: '/api/console/batches', body: { name } })
  const batchId = String(value.batchId)
  const path = `/api/console/batches/${batchId}`
  await ask(page, { path: `${path}/rows`, body: { rows: lines.map((line, at) => ({ line: at + 1, name: line })) } })
  await ask(page, { path: `${path}/match`, body: {} })
  await expect.poll(async () => (await ask(page, { path })).value.state).toBe('choosing')
  return batchId
}

test('the companies of a batch are monitored in two clicks, without the deleted one and the one monitored already', async ({
  analyst,
}) => {
  const lines = ['Maison Verrière & Associés SARL', 'Linsenwerk Sandhafen GmbH', 'Kieselgrund Glas GmbH']
  const batchId = await matched(analyst, 'Monitored', lines)
  await analyst.goto(pages.batch(batchId))
  let clicks = 0
  const click = async (locator: Locator) => {
    clicks += 1
    await locator.click()
  }
  await click(analyst.getByRole('button', { name: textOf('companies.selection.monitor'), exact: true }))
  const dialog = analyst.getByRole('dialog', { name: textOf('monitors.create.title') })
  for (const source of ['company_report', 'shareholder_graph'])
    await expect(dialog.getByRole('checkbox', { name: textOf(`monitors.sources.names.${source}`) })).toBeChecked()
  const deleted = dialog.getByRole('checkbox', { name: 'Also monitor 1 deleted or inactive company' })
  await expect(deleted).not.toBeChecked()
  const go = dialog.getByRole('button', { name: /^Monitor 2 companies/ })
  await expect(go).toContainText('4 credits a month')
  await expectAccessible(analyst)
  await deleted.check()
  await expect(dialog.getByRole('button', { name: /^Monitor 3 companies/ })).toContainText('6 credits a month')
  await deleted.uncheck()
  await click(go)
  await expect(dialog.getByText('2 of 2 companies monitored.')).toBeVisible()
  expect(clicks).toBe(2)

  await analyst.keyboard.press('Escape')
  await analyst.getByRole('button', { name: textOf('companies.selection.monitor'), exact: true }).click()
  await expect(dialog.getByRole('checkbox', { name: 'Monitor 2 companies a second time' })).not.toBeChecked()
  await analyst.keyboard.press('Escape')

  await analyst.getByRole('button', { name: textOf('companies.selection.screen'), exact: true }).click()
  const screening = analyst.getByRole('dialog', { name: 'Screening of 3 companies' })
  await expect(screening.getByText('3 companies not compared in full')).toBeVisible()
  const saved = analyst.waitForEvent('download')
  await screening.getByRole('button', { name: 'Export parties of 3 companies' }).click()
  expect((await saved).suggestedFilename()).toBe('parties.csv')
  await expectAccessible(analyst)
  await analyst.keyboard.press('Escape')

  await analyst.getByRole('link', { name: textOf('companies.selection.openList') }).click()
  await expect(analyst).toHaveURL(new RegExp(`batch=${batchId}`))
  await expect(analyst.getByRole('grid').locator('tbody tr[data-row]')).toHaveCount(3)
  await analyst.goto(pages.monitors())
  await expect(analyst.getByRole('row', { name: /Kieselgrund Glas/ })).toContainText('Not: owners further up')
})
