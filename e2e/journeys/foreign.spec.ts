import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { pages } from '#components/pages.ts'
import { databaseSettings } from '../setup/databases.ts'
import { company, invoice } from '../setup/foreign/company.ts'
import { type ForeignServer, startForeignServer } from '../setup/foreign/server.ts'
import { expect, signIn, test } from '../setup/people.ts'
import { type PlainConsole, startConsoleBefore } from '../setup/plain.ts'
import { textOf } from '../setup/texts.ts'

test.describe.configure({ mode: 'serial' })

let foreign: ForeignServer
let console_: PlainConsole
let admin: Page
const thrown: string[] = []
test.beforeAll(async ({ browser }) => {
  test.setTimeout(180_000)
  foreign = await startForeignServer()
  console_ = await startConsoleBefore(foreign.url, 'zz_key-of-another-operator', await databaseSettings('foreign'))
  admin = await (await browser.newContext({ baseURL: console_.url })).newPage()
  admin.on('pageerror', (error) => thrown.push(String(error)))
  await signIn(admin, 'admin')
  await admin.waitForURL((url) => !url.pathname.startsWith('/sign-in'), { waitUntil: 'load' })
})
test.afterAll(async () => {
  await admin.context().close()
  await console_.close()
  foreign.close()
})

const { serviceId, name } = company
const main = () => admin.getByRole('main')
const text = (words: string | RegExp) => main().getByText(words).first()
/** The drawer of what is not in the schema, opened. */
const drawer = async () => {
  const section = admin.getByRole('region', { name: 'Not in the schema' })
  await section.getByText(/^Show .* as received$/).click()
  return section
}

/** Orders by the console's own row, as its buttons do, and waits until the result is stored. */
async function order(family: string, body: object = { serviceId }): Promise<string> {
  const answer = await admin.request.post(`/api/v2/companies/${family}`, {
    headers: { 'x-requested-with': 'dashboard', 'sec-fetch-site': 'same-origin', 'idempotency-key': randomUUID() },
    data: body,
  })
  expect(answer.status()).toBe(200)
  const { orderId } = await answer.json()
  const result = `/api/console/orders/${encodeURIComponent(orderId)}/result`
  await expect.poll(async () => (await admin.request.get(result)).status(), { timeout: 45_000 }).toBe(200)
  return orderId
}

test('[interface C10] a search suggests companies under whatever name they come, and orders nothing', async () => {
  await admin.goto(pages.search('zunder'))
  await expect(text(name)).toBeVisible()
  await expect(main().getByText(/free/i)).toHaveCount(0)
})

test('[interface C1] a report of a company of any opaque id is ordered on the page, and every unknown value is shown', async () => {
  await admin.goto(pages.company(serviceId, 'report'))
  await main()
    .getByRole('button', { name: /^Order report/ })
    .first()
    .click()
  const sheet = admin.getByRole('dialog', { name: 'Order', exact: true })
  await sheet.getByRole('button', { name: /^Order report/ }).click()
  await expect(text('1 Elm Street')).toBeVisible({ timeout: 45_000 })
  await expect(text('The Elm Trust')).toBeVisible()
  await expect(text('zz trust')).toBeVisible()
  await expect(await drawer()).toContainText('Words no schema knows')
})

test('[interface C7] an owner of an unknown type keeps its type and its name', { tag: '@full' }, async () => {
  await order('ubo')
  await admin.goto(pages.company(serviceId, 'owners'))
  await expect(text('The Elm Arrangement')).toBeVisible()
  await expect(text('zzArrangement')).toBeVisible()
  await expect(main().getByText(textOf('owners.table.nameless'))).toHaveCount(0)
  await expect(await drawer()).toContainText('zzConfidence')
})

test('[interface C15] a disputed relation is not current, and a node without an id does not hide the graph', async () => {
  await order('shareholder-graph')
  await admin.goto(`${pages.company(serviceId, 'ownership')}?view=table`)
  await expect(text('Ada Elm')).toBeVisible()
  await main()
    .getByRole('button', { name: /^Filters/ })
    .click()
  await expect(admin.getByText('Not current (1)')).toBeVisible()
  await admin.keyboard.press('Escape')
  await expect(await drawer()).toContainText('no id')
})

test('[interface C9] unknown lines of a statement are readable with their values', { tag: '@full' }, async () => {
  await order('finance')
  await admin.goto(pages.company(serviceId, 'financials'))
  await expect(text('Revenue')).toBeVisible()
  await expect(await drawer()).toContainText('777.00')
})

test('[interface C3] documents in another form are shown as received, and the list is not called empty', {
  tag: '@full',
}, async () => {
  await order('documents/list')
  await order('documents', { serviceId, code: 'zz_extract' })
  await admin.goto(pages.company(serviceId, 'documents'))
  await expect(text(textOf('unknown.answer.title'))).toBeVisible()
  await expect(text('Annual return 2024')).toBeVisible()
  await expect(main().getByText(textOf('documents.list.none'))).toHaveCount(0)
})

test('[interface C11] a monitor is made of the sources the server names, and nothing is called free', async () => {
  await admin.goto(pages.monitors(serviceId))
  const form = admin.getByRole('dialog', { name: textOf('monitors.create.title') })
  await expect(form.getByText('zz_sanctions_list').first()).toBeVisible()
  await expect(form.getByText(/free|0 credits/)).toHaveCount(0)
  await expect(form.getByText('shareholder_graph')).toHaveCount(0)
  await form.getByRole('button', { name: /^Monitor company/ }).click()
  await form.getByRole('link', { name: textOf('monitors.progress.open') }).click()
  await expect(admin.getByRole('heading', { level: 1 })).toContainText(name)
})

test('[interface C4] [interface C5] [interface C6] a monitor is both shapes, its states differ by name, its events are readable', async () => {
  await admin.reload()
  await expect(text(textOf('monitors.codes.NAME_CHANGED'))).toBeVisible()
  await expect(main().getByText(textOf('monitors.facts.everything'))).toHaveCount(0)
  await expect(text('ZZRENAMED Werke LLP')).toBeVisible()
  await expect(await drawer()).toContainText('B-7')
  await main().getByRole('grid', { name: 'Events' }).getByRole('row').nth(1).click()
  const panel = admin.getByRole('complementary').last()
  await expect(panel).toContainText('Renamed')
  await expect(panel).toContainText('2026-11-01T00:00:00Z')
})

test('[interface C8] [interface C13] webhooks, keys, invoices and the reference never load for ever', {
  tag: '@full',
}, async () => {
  await admin.goto(pages.webhooks())
  await expect(text(textOf('webhooks.list.noList'))).toBeVisible()
  await admin.getByRole('button', { name: 'New webhook' }).click()
  const form = admin.getByRole('dialog', { name: 'New webhook' })
  await form.getByLabel('Name').fill('Foreign')
  await form.getByLabel(textOf('webhooks.form.url')).fill('https://hooks.example.com/registry')
  await form.getByRole('button', { name: textOf('webhooks.create.make') }).click()
  await admin.getByRole('button', { name: textOf('webhooks.create.open') }).click()
  await expect(admin.getByRole('heading', { level: 1 })).toContainText('Foreign')
  await expect(await drawer()).toContainText('eu-2')
  await admin.goto(pages.settings('keys'))
  await expect(text(textOf('settings.keys.noList'))).toBeVisible()
  await admin.goto(pages.reference())
  await expect(main().locator('[data-skeleton]')).toHaveCount(0)
  await admin.goto(pages.settings('connection'))
  await expect(text(/The registry service responded/)).toBeVisible()
})

test('[interface C2] an invoice in JSON numbers holds, and its unknown values are readable', {
  tag: '@full',
}, async () => {
  await admin.goto(pages.invoices())
  await expect(main().locator('[data-skeleton]')).toHaveCount(0)
  await admin.goto(pages.invoice(invoice.invoiceId))
  await expect(admin.getByRole('status').filter({ hasText: '10 checks passed, no findings' })).toBeVisible({
    timeout: 45_000,
  })
  await expect(admin.getByText('zzShard').first()).toBeVisible()
  await expect(await drawer()).toContainText('reverse charge')
})

test('[interface C12] [interface C14] coverage says what is not provided, and no spending is a 0', {
  tag: '@full',
}, async () => {
  await admin.goto(pages.coverage())
  await expect(text('Entitlement not provided')).toBeVisible()
  await expect(text(textOf('coverage.availability.comingSoon'))).toBeVisible()
  await admin.goto(pages.overview())
  await expect(admin.getByText('unknown', { exact: true }).first()).toBeVisible()
})

test('nothing was asked that the interface does not show, and no page threw', async () => {
  expect(foreign.faults).toEqual([])
  expect(thrown).toEqual([])
})
