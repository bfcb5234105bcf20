import type { Page } from '@playwright/test'
import { pages } from '#components/pages.ts'
import { orderReport } from '../setup/order.ts'
import { companyId } from '../setup/ordered.ts'
import { expect, signIn, test } from '../setup/people.ts'
import { type PlainConsole, startPlainConsole } from '../setup/plain.ts'
import { startReceiver } from '../setup/receiver.ts'
import { textOf } from '../setup/texts.ts'

test.describe.configure({ mode: 'serial' })

let plain: PlainConsole
let admin: Page
test.beforeAll(async ({ browser }) => {
  test.setTimeout(120_000)
  plain = await startPlainConsole()
  admin = await (await browser.newContext({ baseURL: plain.url })).newPage()
  await signIn(admin, 'admin')
  await admin.waitForURL((url) => !url.pathname.startsWith('/sign-in'), { waitUntil: 'load' })
})
test.afterAll(async () => {
  await admin.context().close()
  await plain.close()
})

const list = () => admin.getByRole('grid', { name: 'Webhooks' })

test('before a service with the interface and nothing more, webhooks are known from the journal, and what is not offered is said', async () => {
  await admin.goto(pages.webhooks())
  await expect(admin.getByText(textOf('webhooks.list.noList'))).toBeVisible()
  await expect(list().getByRole('row', { name: /Registry Console.*This console/ })).toBeVisible({ timeout: 40_000 })
  await admin.getByRole('button', { name: 'New webhook' }).first().click()
  const form = admin.getByRole('dialog', { name: 'New webhook' })
  await form.getByLabel('Name').fill('Kept by its id')
  await form.getByLabel(textOf('webhooks.form.url')).fill(`https://hooks.example.com/registry?run=${Date.now()}`)
  await form.getByRole('button', { name: textOf('webhooks.create.make') }).click()
  await admin.getByRole('button', { name: textOf('webhooks.create.open') }).click()
  await expect(admin.getByRole('heading', { level: 1 })).toContainText('Kept by its id')
  await expect(admin.getByText(textOf('webhooks.plain.title'))).toBeVisible()
  for (const name of ['Pause', /^Edit$/, /Send test/]) {
    await expect(admin.getByRole('button', { name })).toHaveCount(0)
  }
  await admin.getByRole('link', { name: textOf('webhooks.actions.check') }).click()
  await expect(admin.getByRole('button', { name: /Rotate secret/ })).toBeVisible()
  await admin.goto(pages.webhooks())
  await expect(list().getByRole('row', { name: /Kept by its id/ })).toBeVisible()
})

test('a webhook that was made elsewhere is taken up by its id, and an unknown id is refused', async () => {
  const receiver = await startReceiver()
  const made = await admin.request.post('/api/v2/webhooks', {
    headers: { 'x-requested-with': 'dashboard', 'sec-fetch-site': 'same-origin' },
    data: { name: 'Made elsewhere', url: receiver.url('/elsewhere') },
  })
  const { id } = await made.json()
  await admin.goto(pages.webhooks())
  await admin.getByLabel(textOf('webhooks.import.id')).fill('0199f000-0000-7000-8000-000000000001')
  await admin.getByRole('button', { name: textOf('webhooks.import.add') }).click()
  await expect(admin.getByRole('alert').first()).toContainText('resource.not_found')
  await admin.getByLabel(textOf('webhooks.import.id')).fill(id)
  await admin.getByRole('button', { name: textOf('webhooks.import.add') }).click()
  await expect(admin.getByRole('heading', { level: 1 })).toContainText('Made elsewhere')
  await receiver.close()
})

test('an order is brought to its end, and monitors do without what the service has not', async () => {
  const orderId = await orderReport(admin, 'HRB 40217', { customer: 'plain' })
  await admin.goto(pages.order(orderId))
  await expect(admin.getByText('Completed').first()).toBeVisible({ timeout: 30_000 })
  const found = await admin.request.get(
    '/api/v2/companies/search/autocomplete?query=Ginster&jurisdictionCode=xa&limit=9',
  )
  const { results } = await found.json()
  await admin.goto(pages.monitors(results[8].serviceId))
  const form = admin.getByRole('dialog', { name: textOf('monitors.create.title') })
  await form.getByRole('button', { name: /^Monitor company/ }).click()
  await form.getByRole('link', { name: textOf('monitors.progress.open') }).click()
  await expect(admin.getByText('This is the baseline')).toBeVisible({ timeout: 30_000 })
  for (const name of ['Pause', /^Edit$/, /Check now/]) {
    await expect(admin.getByRole('button', { name })).toHaveCount(0)
  }
})

test('of a service that does not say what its results lack, nothing is said and nothing is asked', async () => {
  const asked: string[] = []
  admin.on('request', (request) => {
    if (/\/orders\/[^/]+\/(?:completeness|history)$|\/v2\/registers$/.test(request.url())) asked.push(request.url())
  })
  await admin.goto(pages.company(await companyId(admin, 'HRB 40217'), 'report'))
  await expect(admin.getByRole('heading', { name: textOf('report.section.numbers') })).toBeVisible()
  await admin.goto(pages.coverage())
  await expect(admin.getByRole('grid').first()).toBeVisible()
  for (const state of ['not_published', 'closed_by_law', 'not_requested'])
    await expect(admin.getByText(textOf(`completeness.states.${state}`))).toHaveCount(0)
  expect(asked).toEqual([])
})
