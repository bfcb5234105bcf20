import type { Page } from '@playwright/test'
import { pages } from '#components/pages.ts'
import { expectAccessible } from '../setup/axe.ts'
import { orderReport } from '../setup/order.ts'
import { expect, test } from '../setup/people.ts'
import {
  deliveryIdOf,
  isVerified,
  type Received,
  type Receiver,
  signaturesOf,
  startReceiver,
} from '../setup/receiver.ts'
import { textOf } from '../setup/texts.ts'

test.describe.configure({ mode: 'serial' })

/** Another one each time: a journey tried again finds what the first try has left. */
const name = `Intake of the journey ${Date.now() % 100_000}`
let receiver: Receiver
let webhookId = ''
let secret = ''
test.beforeAll(async () => {
  receiver = await startReceiver()
})
test.afterAll(() => receiver.close())

const deliveries = (page: Page) => page.getByRole('grid', { name: 'Deliveries' })
/** What came of an order by this journey's webhook; webhooks of other journeys deliver to the same receiver. */
const arrivedFor = (orderId: string) =>
  receiver.received.filter((one) => deliveryIdOf(one).startsWith(`${orderId}-webhook-${webhookId}`))

/** What arrives of the test that a press sends, by the id the service gives it: other deliveries may be under way. */
async function arrivalOf(page: Page, press: () => Promise<void>): Promise<Received> {
  const answered = page.waitForResponse((response) => response.url().endsWith('/test-events'))
  await press()
  const { serviceWebhookId }: { serviceWebhookId: string } = await (await answered).json()
  const found = () => receiver.received.find((one) => deliveryIdOf(one) === serviceWebhookId)
  await expect.poll(() => found() !== undefined).toBe(true)
  const arrived = found()
  if (arrived === undefined) throw new Error('no test arrived')
  return arrived
}

const headers = { 'x-requested-with': 'dashboard', 'sec-fetch-site': 'same-origin' }

/** Orders for a customer of its own, so that no other journey's order is reused. */
const order = (page: Page, customer: string) => orderReport(page, 'HRB 40217', { customer: `webhooks-${customer}` })

test('the console has made a webhook of its own, and it is no stranger in the list', async ({ admin }) => {
  await admin.goto(pages.webhooks())
  const list = admin.getByRole('grid', { name: 'Webhooks' })
  await expect(list.getByRole('row', { name: /Registry Console.*This console/ })).toBeVisible({ timeout: 40_000 })
  await expectAccessible(admin)
})

test('an admin makes a webhook and a result arrives, signed', async ({ admin }) => {
  await admin.goto(pages.webhooks())
  await admin.getByRole('button', { name: 'New webhook' }).first().click()
  const form = admin.getByRole('dialog', { name: 'New webhook' })
  await expect(form).toContainText(textOf('webhooks.create.customers'))
  await form.getByLabel('Name').fill(name)
  await form.getByLabel(textOf('webhooks.form.url')).fill(receiver.url('/results'))
  const answered = admin.waitForResponse((response) => response.url().endsWith('/api/v2/webhooks'))
  await form.getByRole('button', { name: textOf('webhooks.create.make') }).click()
  const made: { id: string; signingSecret: string } = await (await answered).json()
  webhookId = made.id
  secret = made.signingSecret
  await admin.getByRole('button', { name: textOf('webhooks.create.open') }).click()
  await expect(admin.getByRole('heading', { level: 1 })).toContainText(name)

  const orderId = await order(admin, 'signed')
  await expect.poll(() => arrivedFor(orderId).length).toBe(1)
  const [arrived] = arrivedFor(orderId)
  if (arrived === undefined) throw new Error('nothing arrived')
  expect(isVerified(arrived, secret)).toBe(true)
  expect(isVerified({ ...arrived, body: `${arrived.body} ` }, secret)).toBe(false)
  expect(deliveryIdOf(arrived)).toBe(`${orderId}-webhook-${webhookId}`)
  expect(JSON.parse(arrived.body)).toMatchObject({ orderId, status: 'completed', result: { type: 'companyReport' } })
  await admin.goto(pages.webhook(webhookId))
  await expect(
    deliveries(admin)
      .getByRole('row', { name: /Delivered/ })
      .first(),
  ).toBeVisible()
})

test('a broken receiver is retried under the same id, and what was missed is sent again once it is repaired', async ({
  admin,
}) => {
  receiver.answers = 500
  const orderId = await order(admin, 'broken')
  await admin.goto(pages.webhook(webhookId))
  const row = deliveries(admin).getByRole('row', { name: /Retrying/ })
  await expect(row).toBeVisible()
  await expect(admin.getByText(/Retried until/)).toBeVisible()
  await expect.poll(() => arrivedFor(orderId).length, { timeout: 15_000 }).toBeGreaterThanOrEqual(3)
  await row.click()
  const panel = admin.getByRole('complementary', { name: 'Delivery' })
  await expect(panel).toContainText(textOf('webhooks.attemptError.answered', { status: '500' }))
  await expect(panel.getByText(textOf('webhooks.delivery.runsOut'))).toBeVisible()
  await expectAccessible(admin)

  receiver.answers = 204
  await panel.getByRole('button', { name: /Send again/ }).click()
  await expect(panel.getByText('Delivered', { exact: true })).toBeVisible()
  const arrived = arrivedFor(orderId)
  expect(new Set(arrived.map(deliveryIdOf)).size).toBe(1)
  expect(new Set(arrived.map(({ headers }) => headers['service-webhook-timestamp'])).size).toBeGreaterThan(1)
  expect(arrived.every((one) => isVerified(one, secret))).toBe(true)
  await panel.getByRole('button', { name: 'Check signature' }).click()
  await panel.getByLabel('Secret', { exact: true }).fill(secret)
  await expect(panel.getByText(textOf('webhookSignature.workbench.valid'), { exact: true })).toBeVisible()
  await panel.getByRole('link', { name: orderId }).click()
  const line = admin.getByRole('region', { name: textOf('orders.timeline.title') })
  await expect(line.getByRole('link', { name })).toBeVisible()
  await expect(
    line.getByText(textOf('orders.timeline.attempt', { attempt: '1' }), { exact: true }).first(),
  ).toBeVisible()
  await expect(line.getByText(textOf('orders.timeline.answered', { status: '204' })).first()).toBeVisible()
  await expectAccessible(admin)
})

test('after a rotation both secrets verify, another one is refused, and all of it is in the audit log', {
  tag: '@full',
}, async ({ admin }) => {
  await admin.goto(pages.webhookCheck(webhookId))
  await admin.getByRole('button', { name: /^Rotate secret/ }).click()
  const dialog = admin.getByRole('dialog')
  const answered = admin.waitForResponse((response) => response.url().endsWith('/secret/rotate'))
  await dialog.getByRole('button', { name: /^Rotate/ }).click()
  const { signingSecret: rotated }: { signingSecret: string } = await (await answered).json()
  const rotatedAtMs = Date.now()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(admin.getByRole('timer')).toHaveText(/^2[34]:/)
  await expect(admin).toHaveTitle(new RegExp(name))

  const rotate = admin.getByRole('button', { name: /^Rotate secret/ })
  const place = await rotate.boundingBox()
  await admin.getByRole('button', { name: /Send test/ }).click()
  const test = admin.getByRole('dialog', { name: textOf('webhooks.test.title') })
  await test.getByLabel(textOf('webhooks.test.content')).selectOption('report')
  const tested = await arrivalOf(admin, () => test.getByRole('button', { name: /Send test/ }).click())
  await expect(admin.getByText(textOf('webhooks.actions.tested')).first()).toBeVisible()
  expect(await rotate.boundingBox()).toEqual(place)
  expect(signaturesOf(tested)).toHaveLength(2)
  expect([isVerified(tested, secret), isVerified(tested, rotated)]).toEqual([true, true])
  expect(JSON.parse(tested.body)).toMatchObject({ status: 'completed', result: { type: 'companyReport' } })
  const prove = admin.getByRole('button', { name: new RegExp(textOf('webhooks.rotation.prove')) })
  const proved = await arrivalOf(admin, () => prove.click())
  expect([signaturesOf(proved).length, isVerified(proved, rotated)]).toEqual([1, true])
  await expect(admin.getByText(textOf('webhooks.rotation.proof.acceptsUntested'))).toBeVisible()
  const again = await admin.request.post(`/api/v2/webhooks/${webhookId}/secret/rotate`, { headers, data: {} })
  expect(again.status()).toBe(409)

  await admin.reload()
  await admin.getByRole('button', { name: textOf('webhooks.secrets.reveal') }).click()
  await expect(admin.getByText(rotated)).toBeVisible()
  await expect(admin.getByText(/Revealed once:.*admin@demo\.local/)).toBeVisible()
  const { entries } = await (await admin.request.get('/api/console/audit?limit=100')).json()
  const done = entries
    .filter((one: { object: string; outcome: string }) => one.object?.includes(webhookId) && one.outcome === 'done')
    .map((one: { action: string }) => one.action)
  expect(done).toEqual(expect.arrayContaining(['rotateWebhookSecret', 'getWebhook']))
  await expectAccessible(admin)

  // The page's own clock: the service's 24 hours are waited out in rotation.test.ts, on both engines.
  await admin.clock.install({ time: rotatedAtMs + 24 * 60 * 60_000 - 20_000 })
  await admin.reload()
  await expect(admin.getByRole('timer')).toHaveText(/^(00:)?00:/)
  await admin.clock.runFor(30_000)
  await expect(admin.getByRole('timer')).toHaveCount(0)
})

test('what came while it was paused is counted and sent later, and nothing is said of its health meanwhile', {
  tag: '@full',
}, async ({ admin }) => {
  await admin.goto(pages.webhook(webhookId))
  await admin.getByRole('button', { name: textOf('webhooks.actions.pause') }).click()
  await admin
    .getByRole('dialog')
    .getByRole('button', { name: textOf('webhooks.pause.pause') })
    .click()
  await expect(admin.getByText(textOf('webhooks.health.silence.paused'))).toBeVisible()
  await expect(
    admin.getByRole('list', { name: textOf('webhooks.health.ladder') }).locator('[aria-current]'),
  ).toHaveCount(0)
  const orderId = await order(admin, 'missed')
  await admin.goto(pages.order(orderId))
  await expect(admin.getByText('Completed').first()).toBeVisible({ timeout: 30_000 })
  await admin.goto(pages.webhook(webhookId))
  // Other journeys may have ordered meanwhile: a webhook gets every result.
  const missed = admin.getByText(/\d messages? (was|were) not delivered/)
  await expect(missed).toBeVisible()
  await admin.getByRole('button', { name: textOf('webhooks.actions.resume') }).click()
  await admin.getByRole('button', { name: /Send .*missed message/ }).click()
  await admin
    .getByRole('dialog')
    .getByRole('button', { name: /Send .*messages?/ })
    .click()
  await expect.poll(() => arrivedFor(orderId).map(deliveryIdOf)).toEqual([`${orderId}-webhook-${webhookId}`])
  await expect(missed).toHaveCount(0)
  await admin.getByLabel(textOf('webhooks.deliveries.search'), { exact: true }).fill(orderId)
  await expect(deliveries(admin).getByRole('row', { name: /Delivered/ })).toHaveCount(1)
})

test('an edit takes back nothing another admin has saved, and asks where both changed the same field', async ({
  admin,
}) => {
  await admin.goto(pages.webhook(webhookId))
  await admin.getByRole('button', { name: textOf('webhooks.actions.edit'), exact: true }).click()
  const form = admin.getByRole('dialog', { name: textOf('webhooks.edit.title') })
  // What another admin saves before the form is drawn is in it already.
  await expect(form.getByLabel(textOf('webhooks.form.description'))).toBeVisible()
  const path = `/api/console/webhooks/${webhookId}`
  const { webhook, headersVersion } = await (await admin.request.get(path)).json()
  const base = {
    name: webhook.name,
    url: webhook.url,
    description: webhook.description ?? '',
    maxAttempts: webhook.maxAttempts,
    customHeaders: headersVersion,
  }
  const changes = { url: receiver.url('/moved'), description: 'set elsewhere' }
  const other = await admin.request.patch(path, { headers, data: { base, changes } })
  expect(other.status()).toBe(200)
  await form.getByLabel(textOf('webhooks.form.description')).fill('set here')
  await form.getByRole('button', { name: textOf('webhooks.edit.save') }).click()
  const conflict = admin.getByRole('dialog').filter({ hasText: textOf('conflict.both') })
  await expect(conflict).toContainText('set here')
  await expect(conflict).toContainText('set elsewhere')
  await conflict.getByRole('button', { name: textOf('conflict.save') }).click()
  await expect(conflict).toHaveCount(0)
  await expect
    .poll(async () => (await (await admin.request.get(path)).json()).webhook)
    .toMatchObject({ url: receiver.url('/moved'), description: 'set here' })
})

test('on a phone nothing of a webhook is cut off', { tag: '@full' }, async ({ admin }) => {
  await admin.setViewportSize({ width: 390, height: 844 })
  await admin.goto(pages.webhook(webhookId))
  await expect(admin.getByRole('heading', { level: 1 })).toContainText(name)
  const overflow = await admin.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(overflow).toBeLessThanOrEqual(0)
  await expectAccessible(admin)
})

test('deleting it can be undone; once it is gone nothing arrives any more', { tag: '@full' }, async ({ admin }) => {
  await admin.goto(pages.webhook(webhookId))
  await admin.getByRole('button', { name: textOf('webhooks.actions.delete'), exact: true }).click()
  await admin
    .getByRole('dialog')
    .getByRole('button', { name: textOf('webhooks.delete.delete') })
    .click()
  await expect(admin).toHaveURL(pages.webhooks())
  const willBe = textOf('ui.pendingDeletions.willBe', { name })
  const notice = admin.getByRole('main').getByText(willBe)
  await expect(notice).toBeVisible()
  await admin
    .getByRole('main')
    .getByRole('button', { name: textOf('ui.pendingDeletions.undo') })
    .click()
  await expect(notice).toHaveCount(0)
  expect(
    (
      await admin.request.delete(`/api/v2/webhooks/${webhookId}`, {
        headers: { ...headers, 'content-type': 'application/json' },
      })
    ).status(),
  ).toBe(204)
  const orderId = await order(admin, 'deleted')
  await admin.goto(pages.order(orderId))
  await expect(admin.getByText('Completed').first()).toBeVisible({ timeout: 30_000 })
  expect(arrivedFor(orderId)).toEqual([])
})

test('an analyst and finance see no webhook: no entry, no page, no answer', { tag: '@full' }, async ({
  analyst,
  finance,
}) => {
  for (const page of [analyst, finance]) {
    await page.goto(pages.overview())
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Webhooks' })).toHaveCount(0)
    await page.goto(pages.webhook(webhookId))
    await expect(page.getByRole('heading', { name: textOf('shell.forbidden.title') })).toBeVisible()
    const answers = await Promise.all(
      ['/api/v2/webhooks', `/api/v2/webhooks/${webhookId}`, '/api/console/webhooks'].map((path) =>
        page.request.get(path),
      ),
    )
    expect(answers.map((answer) => answer.status())).toEqual([403, 403, 403])
  }
})
