import type { BrowserContext, Locator, Page } from '@playwright/test'
import { companyTabs, pages, settingsParts } from '#components/pages.ts'
import type { UserRole } from '#lib/contract/index.ts'
import { expectAccessible } from '../setup/axe.ts'
import { expectWhole, expectWholeOnFocus } from '../setup/cut.ts'
import { heardOn } from '../setup/heard.ts'
import { pressUntil } from '../setup/keys.ts'
import { ask, companyId, happen, orderEach, orderNow } from '../setup/ordered.ts'
import { crowdedAt } from '../setup/overlap.ts'
import { type OwnPrograms, startOwnPrograms } from '../setup/own.ts'
import { expect, signInBeside, test } from '../setup/people.ts'
import { machineTexts, openWhole, saidOn } from '../setup/said.ts'
import { textOf } from '../setup/texts.ts'
import { isWhole, visited } from '../setup/whole.ts'

/** Of each list a short run visits one page in five. */
const oneIn = 5

/** Everything here is of this journey alone: lists have rows, whatever ran before. */
let programs: OwnPrograms
const contexts: BrowserContext[] = []
const people = new Map<UserRole, Page>()
/** What the pages of one thing are about. */
const ids = { company: '', long: '', order: '', batch: '', monitor: '', webhook: '', invoice: '' }
const longName =
  `${'Brückenbau Grundstücks-, Beteiligungs- und Verwaltungsgesellschaft '.repeat(3)}mbH & Co. KGaA`.slice(-185)

test.beforeAll(async ({ browser }) => {
  test.setTimeout(300_000)
  programs = await startOwnPrograms()
  for (const role of ['analyst', 'admin', 'finance'] as const) {
    const context = await browser.newContext({ baseURL: programs.url, reducedMotion: 'reduce' })
    contexts.push(context)
    await signInBeside(context, role)
    people.set(role, await context.newPage())
  }
  await fill(as('admin'))
})
test.afterAll(async () => {
  for (const context of contexts) await context.close()
  await programs.close()
})

function as(role: UserRole): Page {
  const page = people.get(role)
  if (page === undefined) throw new Error(`nobody is ${role}`)
  return page
}

/** One of everything, and a company whose name is longer than any column. */
async function fill(admin: Page): Promise<void> {
  ids.company = await orderEach(admin, 'HRB 40217')
  ids.long = await companyId(admin, 'HRB 57344')
  await happen(admin, ids.long, { change: 'rename', name: longName })
  for (const family of ['report', 'shareholder-graph']) await orderNow(admin, family, { serviceId: ids.long })
  ids.order = await orderNow(admin, 'report', { serviceId: ids.company, customerReference: 'KYC-2291' })
  ids.batch = await makeBatch(admin)
  const watched = { serviceId: ids.company, sources: ['company_report'] }
  ids.monitor = String((await ask(admin, { path: '/api/v2/monitors', body: watched })).value.monitorId)
  const receiver = { name: 'Intake', url: 'https://hooks.example.com/intake' }
  ids.webhook = String((await ask(admin, { path: '/api/v2/webhooks', body: receiver })).value.id)
  const { value } = await ask(admin, { path: '/api/v2/billing/invoices' })
  ids.invoice = Object(value.invoices)[4].invoiceId
}

async function makeBatch(admin: Page): Promise<string> {
  const { value } = await ask(admin, { path: '/api/console/batches', body: { name: 'Mandates' } })
  const path = `/api/console/batches/${value.batchId}`
  const step = async (command: string, body: object, state: string) => {
    const { status, value: changed } = await ask(admin, { path: `${path}/${command}`, body })
    expect(status, JSON.stringify(changed)).toBe(200)
    await expect.poll(async () => (await ask(admin, { path })).value.state).toBe(state)
  }
  const rows = [
    { line: 1, number: 'HRB 40217', jurisdictionCode: 'xa', customerReference: 'B-1' },
    { line: 2, name: 'Nobody of this name GmbH', jurisdictionCode: 'xa', customerReference: 'B-2' },
    { line: 3, number: 'R 900 503', jurisdictionCode: 'xc', customerReference: 'B-3' },
  ]
  await step('rows', { rows }, 'draft')
  await step('match', {}, 'choosing')
  await step('quote', { items: [{ product: 'report' }] }, 'quoted')
  const { value: quoted } = await ask(admin, { path })
  await step('start', { creditsSeen: Object(quoted.counts).creditsQuoted }, 'finished')
  return String(value.batchId)
}

interface Visit {
  page: Page
  name: string
  path: string
  /** In which window axe reads it; in none where the page's own journey has it read the same. */
  axe?: 'desk' | 'phone' | 'none'
  /** No text is a field name, a closed value or JSON (analyst A3.4): on an analyst's page that is not about these. */
  isInWords?: boolean
}

/** One visit proves a page: axe, and that nothing stands over a text at any width. */
async function expectInOrder({
  page,
  name,
  path,
  axe = 'desk',
  isInWords = page === as('analyst'),
}: Visit): Promise<void> {
  await openWhole(page, path)
  // A link within a link: the browser opens whichever it likes.
  expect.soft(await page.locator('a a, a button, button a, button button').count(), `${name}: a link in a link`).toBe(0)
  // What a reader of the screen is told from top to bottom: read as text, and kept.
  if (isWhole() && !ofTheMoment.test(name)) expect.soft(await heardOn(page)).toMatchSnapshot(`${name}.txt`)
  if (isInWords) expect.soft(machineTexts(await saidOn(page)), `${name}: a field name, a code or JSON`).toEqual([])
  if (axe === 'phone') await page.setViewportSize({ width: 390, height: 844 })
  if (axe !== 'none') await expectAccessible(page)
  expect.soft(await crowdedAt(page, isWhole()), name).toEqual([])
  await page.setViewportSize({ width: 1440, height: 900 })
}

/** Pages that say what happened in the order of time: the last months, sessions and changes, each attempt, a pace by the hour. */
const ofTheMoment = /^(?:invoice|(?:finance-)?overview$|orders$|log$|coverage$|settings-(?:audit|sessions)$)/

const rowsOf = (page: Page) => page.getByRole('main').getByRole('rowheader')

test('the tabs of a company leave every text free at every width, in both themes', async () => {
  test.setTimeout(240_000)
  for (const tab of visited(companyTabs, oneIn))
    await expectInOrder({
      page: as('analyst'),
      name: `company-${tab}`,
      path: pages.company(ids.company, tab),
      axe: tab === 'overview' ? 'desk' : 'none',
    })
  const below = { owners: pages.owners(ids.company), history: pages.history(ids.company) }
  for (const [name, path] of visited(Object.entries(below), oneIn))
    await expectInOrder({ page: as('analyst'), name: `company-${name}`, path, axe: 'none' })
})

test('so do all other pages of an analyst, on lists that have rows', async () => {
  test.setTimeout(240_000)
  const page = as('analyst')
  const lists = {
    // By name: the two that came last came in the same second.
    companies: `${pages.companies()}?sort=name`,
    orders: pages.orders(),
    batches: pages.batches(),
    batch: pages.batch(ids.batch),
    monitors: pages.monitors(),
  }
  for (const [name, path] of visited(Object.entries(lists), oneIn)) {
    await expectInOrder({ page, name, path })
    await expect(rowsOf(page).first(), name).toBeVisible()
  }
  const others = {
    overview: pages.overview(),
    search: pages.search(),
    order: pages.order(ids.order),
    'new-batch': pages.newBatch(),
    monitor: pages.monitor(ids.monitor),
    coverage: pages.coverage(),
    'graph-file': pages.graphFile(),
    integrations: pages.integrations(),
    forbidden: pages.webhooks(),
    'not-found': '/no-such-page',
  }
  for (const [name, path] of visited(Object.entries(others), oneIn)) await expectInOrder({ page, name, path })
  if (isWhole()) await expectInOrder({ page, name: 'reference', path: pages.reference(), isInWords: false })
})

test('so do the pages of administration and finance', async () => {
  test.setTimeout(240_000)
  const [admin, finance] = [as('admin'), as('finance')]
  await expectInOrder({ page: admin, name: 'webhooks', path: pages.webhooks() })
  await expect(rowsOf(admin).first()).toBeVisible()
  for (const [name, path] of visited(Object.entries({ keys: pages.keys(), log: pages.deliveryLog() }), oneIn))
    await expectInOrder({ page: admin, name, path })
  for (const part of visited(settingsParts, oneIn))
    await expectInOrder({ page: admin, name: `settings-${part}`, path: pages.settings(part), axe: 'phone' })
  await expectInOrder({ page: finance, name: 'invoices', path: pages.invoices() })
  await expect(rowsOf(finance).first()).toBeVisible()
  if (!isWhole()) return
  await expectInOrder({ page: admin, name: 'webhook', path: pages.webhook(ids.webhook) })
  await expectInOrder({ page: finance, name: 'finance-overview', path: pages.overview() })
  await expectInOrder({ page: finance, name: 'invoice', path: pages.invoice(ids.invoice), axe: 'none' })
})

test('what lies over a page is accessible in both themes: commands, keys, notifications, navigation', {
  tag: '@full',
}, async () => {
  const page = as('analyst')
  await openWhole(page, pages.overview())
  const palette = page.getByRole('dialog', { name: textOf('palette.title') })
  await pressUntil(page, 'ControlOrMeta+k', palette)
  await palette.getByRole('combobox').fill('HRB 40217')
  await expect(palette.getByRole('option', { name: /Brennerfeld/ })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(palette).toBeHidden()
  await pressUntil(page, '?', page.getByRole('dialog'))
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /^Notifications/ }).click()
  await expect(page.getByRole('dialog', { name: 'Notifications' })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: textOf('shell.openMenu') }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize({ width: 1440, height: 900 })
})

test('a name of 185 letters that is cut stands in full once the keyboard is there', { tag: '@full' }, async () => {
  const page = as('analyst')
  const named = { name: new RegExp(longName.slice(0, 30)) }
  const focus = (part: Locator) => async () => {
    await page.keyboard.press('Tab')
    await part.focus()
  }
  await page.setViewportSize({ width: 390, height: 844 })
  await openWhole(page, pages.company(ids.long))
  const head = page.getByRole('heading', { level: 1 })
  await expectWholeOnFocus(head, focus(page.getByRole('button', { name: 'Actions' })))
  await openWhole(page, pages.company(ids.long, 'ownership'))
  // A row of the tree grows to the whole name there.
  await expectWhole(page.getByRole('treeitem', named).first())
  await page.setViewportSize({ width: 1024, height: 900 })
  await openWhole(page, pages.orders())
  const row = page.getByRole('row', named).first()
  await expectWholeOnFocus(row, focus(row))
  await openWhole(page, pages.overview())
  const line = page.getByRole('listitem').filter({ hasText: longName }).first()
  await expectWholeOnFocus(line, focus(line.getByRole('link').first()))
  await page.setViewportSize({ width: 1440, height: 900 })
  const palette = page.getByRole('dialog', { name: textOf('palette.title') })
  await pressUntil(page, 'ControlOrMeta+k', palette)
  await palette.getByRole('combobox').fill('HRB 57344')
  const option = palette.getByRole('option', named).first()
  const go = (key: string, isSelected: boolean) =>
    expect(async () => {
      await page.keyboard.press(key)
      await expect(option).toHaveAttribute('aria-selected', String(isSelected), { timeout: 100 })
    }).toPass()
  await go('ArrowDown', false)
  await expectWholeOnFocus(option, () => go('ArrowUp', true))
  await page.goto(`${pages.search()}?peek=${ids.long}`)
  const name = page.getByRole('complementary').getByText(longName).first()
  await expect(name).toBeVisible()
  expect(await name.evaluate((element) => element.scrollWidth <= element.clientWidth + 1)).toBe(true)
})
