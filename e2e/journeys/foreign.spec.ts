import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { pages } from '#components/pages.ts'
import { databaseSettings } from '../setup/databases.ts'
import { company, invoice } from '../setup/foreign/company.ts'
import { type HostileProxy, modes, startHostileProxy } from '../setup/foreign/hostile.ts'
import { type ForeignServer, startForeignServer } from '../setup/foreign/server.ts'
import { everyPage, faultsOn } from '../setup/foreign/walk.ts'
import { ask, ownHeaders } from '../setup/ordered.ts'
import { expect, signIn, test } from '../setup/people.ts'
import { type PlainConsole, startConsoleBefore } from '../setup/plain.ts'
import { textOf } from '../setup/texts.ts'
import { isWhole } from '../setup/whole.ts'

test.describe.configure({ mode: 'serial' })

let foreign: ForeignServer
let proxy: HostileProxy
let console_: PlainConsole
let admin: Page
const thrown: string[] = []
test.beforeAll(async ({ browser }) => {
  test.setTimeout(180_000)
  foreign = await startForeignServer()
  proxy = await startHostileProxy(foreign.url)
  console_ = await startConsoleBefore(proxy.url, 'zz_key-of-another-operator', await databaseSettings('foreign'))
  admin = await (await browser.newContext({ baseURL: console_.url })).newPage()
  admin.on('pageerror', (error) => thrown.push(String(error)))
  await signIn(admin, 'admin')
  await admin.waitForURL((url) => !url.pathname.startsWith('/sign-in'), { waitUntil: 'load' })
})
test.afterAll(async () => {
  await admin.context().close()
  await console_.close()
  proxy.close()
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

test('a search suggests companies under whatever name they come, and orders nothing', async () => {
  await admin.goto(pages.search('zunder'))
  await expect(text(name)).toBeVisible()
  await expect(main().getByText(/free/i)).toHaveCount(0)
})

test('a report of a company of any opaque id is ordered on the page, and every unknown value is shown', async () => {
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

test('an owner of an unknown type keeps its type and its name', { tag: '@full' }, async () => {
  await order('ubo')
  await admin.goto(pages.owners(serviceId))
  await expect(text('The Elm Arrangement')).toBeVisible()
  await expect(text('zzArrangement')).toBeVisible()
  await expect(main().getByText(textOf('owners.table.nameless'))).toHaveCount(0)
  await expect(await drawer()).toContainText('zzConfidence')
})

test('a disputed relation is not current, and a node without an id does not hide the graph', async () => {
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

test('unknown lines of a statement are readable with their values', { tag: '@full' }, async () => {
  await order('finance')
  await admin.goto(pages.company(serviceId, 'financials'))
  await expect(text('Revenue')).toBeVisible()
  await expect(await drawer()).toContainText('777.00')
})

test('documents in another form are shown as received, and the list is not called empty', {
  tag: '@full',
}, async () => {
  await order('documents/list')
  await order('documents', { serviceId, code: 'zz_extract' })
  await admin.goto(pages.company(serviceId, 'documents'))
  await expect(text(textOf('unknown.answer.title'))).toBeVisible()
  await expect(text('Annual return 2024')).toBeVisible()
  await expect(main().getByText(textOf('documents.list.none'))).toHaveCount(0)
})

test('a monitor is made of the sources the server names, and nothing is called free', async () => {
  await admin.goto(pages.monitors(serviceId))
  const form = admin.getByRole('dialog', { name: textOf('monitors.create.title') })
  await expect(form.getByText('zz_sanctions_list').first()).toBeVisible()
  await expect(form.getByText(/free|0 credits/)).toHaveCount(0)
  await expect(form.getByText('shareholder_graph')).toHaveCount(0)
  await form.getByRole('button', { name: /^Monitor company/ }).click()
  await form.getByRole('link', { name: textOf('monitors.progress.open') }).click()
  await expect(admin.getByRole('heading', { level: 1 })).toContainText(name)
})

test('a monitor is both shapes, its states differ by name, its events are readable', async () => {
  await admin.reload()
  await expect(text(textOf('changes.codes.NAME_CHANGED'))).toBeVisible()
  await expect(main().getByText(textOf('monitors.facts.everything'))).toHaveCount(0)
  await expect(text('ZZRENAMED Werke LLP')).toBeVisible()
  await expect(await drawer()).toContainText('B-7')
  await main().getByRole('grid', { name: 'Events' }).getByRole('row').nth(1).click()
  const panel = admin.getByRole('complementary').last()
  await expect(panel).toContainText('Renamed')
  await expect(panel).toContainText('2026-11-01T00:00:00Z')
})

test('webhooks, keys, invoices and the reference never load for ever', {
  tag: '@full',
}, async () => {
  await admin.goto(pages.webhooks())
  await expect(text(textOf('webhooks.list.noList'))).toBeVisible()
  await admin.getByRole('button', { name: 'New webhook' }).first().click()
  const form = admin.getByRole('dialog', { name: 'New webhook' })
  await form.getByLabel('Name').fill('Foreign')
  await form.getByLabel(textOf('webhooks.form.url')).fill('https://hooks.example.com/registry')
  await form.getByRole('button', { name: textOf('webhooks.create.make') }).click()
  await admin.getByRole('button', { name: textOf('webhooks.create.open') }).click()
  await expect(admin.getByRole('heading', { level: 1 })).toContainText('Foreign')
  await expect(await drawer()).toContainText('eu-2')
  await admin.goto(pages.keys())
  await expect(text(textOf('keys.list.noList'))).toBeVisible()
  await admin.goto(pages.reference())
  await expect(main().locator('[data-skeleton]')).toHaveCount(0)
  await admin.goto(pages.settings('connection'))
  await expect(text(/The registry service responded/)).toBeVisible()
})

test('an invoice in JSON numbers holds, and its unknown values are readable', {
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

test('coverage says what is not provided, and no spending is a 0', {
  tag: '@full',
}, async () => {
  await admin.goto(pages.coverage())
  await expect(text('Entitlement not provided')).toBeVisible()
  await expect(text(textOf('coverage.availability.comingSoon'))).toBeVisible()
  await admin.goto(pages.overview())
  await expect(admin.getByText('unknown', { exact: true }).first()).toBeVisible()
})

/** Lists that the console itself keeps, and of which nothing is there yet: what it says of them is so. */
const ownLists = [
  ...['batches.none', 'batches.rows.', 'cases.', 'companies.', 'file.chronology.', 'file.decision.', 'file.parties.'],
  ...[
    'history.found.',
    'history.list.',
    'notes.',
    'orders.none',
    'home.',
    'overview.',
    'sanctionLists.',
    'sanctions.matches.noLists',
    'screening.',
    'screeningState.notCompared.',
  ],
  ...['sets.', 'settings.'],
  ...['views.', 'webhooks.deliveries.'],
]
const isOwn = (_: string, key: string) =>
  ownLists.some((list) => key.startsWith(list)) && !key.startsWith('home.finance.')

/** One of everything, and the addresses of all pages. */
async function walked(): Promise<string[]> {
  const { value } = await ask(admin, { path: '/api/console/requests?product=report&limit=1' })
  const [{ order: made }] = Object(value).requests
  const monitors = await ask(admin, { path: '/api/v2/monitors' })
  const [{ monitorId }] = Object(monitors.value).monitors
  const webhook = { path: '/api/v2/webhooks', body: { name: 'Walked', url: 'https://hooks.example.com/walked' } }
  const webhookId = String((await ask(admin, webhook)).value.id)
  return everyPage({ serviceId, orderId: made.orderId, monitorId, webhookId, invoiceId: invoice.invoiceId })
}

const speak = (locale: 'en' | 'de') =>
  admin.request.patch('/api/console/preferences', { data: { locale }, headers: ownHeaders })
const languages = () => (isWhole() ? (['en', 'de'] as const) : (['en'] as const))

test('no page says a sentence of absence before a service that chooses differently', async () => {
  test.setTimeout(300_000)
  const addresses = (await walked()).filter((_, at) => isWhole() || at % 9 === 1)
  for (const language of languages()) {
    await speak(language)
    expect(await faultsOn(admin, { addresses, language, withinMs: 30_000 }, isOwn)).toEqual([])
  }
  await speak('en')
})

/** A short run meets two modes that end at once, on three pages. */
const hostile = () => modes.filter((mode) => isWhole() || mode === 'unavailable' || mode === 'short')

test('nor before one that fails in seven ways; results stay, an order is placed once and settles', async () => {
  test.setTimeout(3_600_000)
  const addresses = (await walked()).filter((_, at) => isWhole() || at % 20 === 2)
  const faults: string[] = []
  for (const mode of hostile()) {
    const reference = `hostile ${mode}`
    proxy.bend(mode)
    const started = await admin.request.post('/api/v2/companies/report', {
      headers: { ...ownHeaders, 'idempotency-key': randomUUID() },
      data: { serviceId, customerReference: reference, bypassCache: true },
    })
    expect(started.status(), await started.text()).toBe(200)
    const { orderId } = await started.json()
    for (const language of languages()) {
      await speak(language)
      const found = await faultsOn(admin, { addresses, language, withinMs: 75_000 }, isOwn)
      faults.push(...found.map((fault) => `${mode}, ${language}: ${fault}`))
    }
    await speak('en')
    await admin.goto(pages.company(serviceId, 'report'))
    await expect(text('1 Elm Street')).toBeVisible()
    proxy.bend(null)
    const record = { path: `/api/console/orders/${encodeURIComponent(orderId)}` }
    const status = async () => Object((await ask(admin, record)).value.order).status
    await expect.poll(status, { timeout: 120_000, message: mode }).toBe('completed')
    expect(proxy.placed(reference), mode).toBe(1)
  }
  expect(faults).toEqual([])
})

test('an order whose answer is lost reaches the service once, and its outcome is called unknown', {
  tag: '@full',
}, async () => {
  test.setTimeout(3_600_000)
  proxy.bendStarts(true)
  for (const mode of modes.filter((one) => one !== 'late' && one !== 'bursts')) {
    const reference = `lost ${mode}`
    proxy.bend(mode)
    const started = await admin.request.post('/api/v2/companies/report', {
      headers: { ...ownHeaders, 'idempotency-key': randomUUID() },
      data: { serviceId, customerReference: reference, bypassCache: true },
      timeout: 300_000,
    })
    expect(started.status(), mode).toBeGreaterThanOrEqual(500)
    proxy.bend(null)
    const { value } = await ask(admin, { path: '/api/console/requests?limit=1' })
    expect(Object(value).requests[0], mode).toMatchObject({ state: 'unknown', customerReference: reference })
    expect(proxy.placed(reference), mode).toBe(1)
  }
  proxy.bendStarts(false)
})

test('nothing was asked that the interface does not show, and no page threw', async () => {
  expect(foreign.faults).toEqual([])
  expect(thrown).toEqual([])
})
