import { pages } from '#components/pages.ts'
import { expectAccessible } from '../setup/axe.ts'
import { orderReport } from '../setup/order.ts'
import { expect, test } from '../setup/people.ts'
import { type Receiver, startReceiver } from '../setup/receiver.ts'
import { textOf } from '../setup/texts.ts'

test.describe.configure({ mode: 'serial' })

const headers = { 'x-requested-with': 'dashboard', 'sec-fetch-site': 'same-origin' }
const json = { ...headers, 'content-type': 'application/json' }
/** Another one each time: a journey tried again finds what the first try has left. No English sentence, which others read. */
const name = `Intake ${Date.now() % 100_000}`
let receiver: Receiver
test.beforeAll(async () => {
  receiver = await startReceiver()
})
test.afterAll(() => receiver.close())

test('an endpoint is certified after a question: what it answers wrongly is named, what only it knows is asked', {
  tag: '@full',
}, async ({ admin }) => {
  // It accepts whatever comes, as one does that checks no signature.
  receiver.answers = 204
  const data = { name, url: receiver.url('/certified') }
  const { id } = await (await admin.request.post('/api/v2/webhooks', { headers, data })).json()
  await admin.goto(pages.webhook(id))
  const arrived = () => receiver.received.filter(({ path }) => path === '/certified')
  const certification = (key: string) => textOf(`webhookCertification.${key}`)
  await admin.getByRole('button', { name: certification('open') }).click()
  const question = admin.getByRole('dialog', { name: textOf('webhookCertification.title', { name }) })
  await expect(question).toContainText(certification('what'))
  expect(arrived()).toEqual([])
  await expectAccessible(admin)
  await question.getByRole('button', { name: certification('certify') }).click()
  await expect(question).toHaveCount(0)
  await expect(admin.getByText(/^Not certified: \d faults/)).toBeVisible({ timeout: 40_000 })
  await expect(admin.getByText(certification('faults.acceptsForged')).first()).toBeVisible()
  await expect(admin.getByText(certification('faults.acceptsOld'))).toBeVisible()
  await expect(admin.getByText(certification('questions.duplicate'))).toBeVisible()
  expect(arrived()).toHaveLength(12)
  // Its deliveries are in no list and no statistic.
  const listed = await admin.request.get(`/api/v2/webhooks/${id}/deliveries?limit=10`)
  expect((await listed.json()).deliveries).toEqual([])
  await expectAccessible(admin)
  await admin.request.delete(`/api/v2/webhooks/${id}`, { headers: json })
})

test('an endpoint whose retries have ended is news in the bell, with event and order, and leads to it', {
  tag: '@full',
}, async ({ admin }) => {
  // One attempt, so that nobody waits for hours; what is written later on is in alerts.test.ts.
  const data = { name: `${name}, failing`, url: receiver.url('/failing'), maxAttempts: 1 }
  const failing = await (await admin.request.post('/api/v2/webhooks', { headers, data })).json()
  receiver.answers = 500
  await orderReport(admin, 'HRB 40217', { customer: 'endpoints-failing' })
  await expect.poll(() => receiver.received.some(({ path }) => path === '/failing')).toBe(true)
  receiver.answers = 204
  const told = async () => {
    const { notifications } = await (await admin.request.get('/api/console/notifications?limit=20')).json()
    return notifications.some((one: { webhookId: string | null }) => one.webhookId === failing.id)
  }
  // Once in half a minute the console looks at its endpoints.
  await expect.poll(told, { timeout: 45_000 }).toBe(true)
  await admin.goto(pages.overview())
  await admin.getByRole('button', { name: /^Notifications/ }).click()
  const item = admin.getByRole('dialog').getByRole('listitem').filter({ hasText: data.name })
  await expect(item).toContainText(textOf('bell.kinds.webhook_failing'))
  await expect(item).toContainText(/order\.completed|Brennerfeld/)
  await expectAccessible(admin)
  await item.getByRole('link').click()
  await expect(admin).toHaveURL(pages.webhook(failing.id))
  await expect(admin.getByRole('grid', { name: 'Deliveries' }).getByRole('row', { name: /Failed/ })).toHaveCount(1)
  await admin.request.delete(`/api/v2/webhooks/${failing.id}`, { headers: json })
})

test('with the service away a page opened anew says so and offers to try again', { tag: '@full' }, async ({
  admin,
}) => {
  const refusal = {
    detail: 'The registry service cannot be reached',
    code: 'upstream.unreachable',
    request_id: 'req_away',
  }
  await admin.route('**/api/v2**', (route) => route.fulfill({ status: 502, json: refusal }))
  const away = admin.getByRole('status').filter({ hasText: textOf('shell.service.title') })
  for (const address of [pages.webhooks(), pages.invoices(), pages.monitors(), pages.integrations()]) {
    await admin.goto(address)
    await expect(away, address).toBeVisible()
    await expect(admin.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(admin.getByRole('main').locator('[data-skeleton]'), address).toHaveCount(0)
  }
  await admin.unroute('**/api/v2**')
  await admin.goto(pages.webhooks())
  await expect(admin.getByRole('grid', { name: 'Webhooks' })).toBeVisible()
  await expect(away).toHaveCount(0)
})

test('a company that is refused is said next to the button that monitors the other one', {
  tag: '@full',
}, async ({ admin }) => {
  const path = '/api/v2/companies/search/autocomplete?query=brenner&jurisdictionCode=xa&limit=2'
  const { results } = await (await admin.request.get(path)).json()
  const [first, second]: string[] = results.map((one: { serviceId: string }) => one.serviceId)
  await admin.route('**/api/v2/monitors', async (route) => {
    const { serviceId } = route.request().method() === 'POST' ? route.request().postDataJSON() : { serviceId: null }
    if (serviceId !== second) return route.continue()
    const refusal = {
      detail: 'This register is not monitored',
      code: 'capability.not_available',
      request_id: 'req_refused',
    }
    await route.fulfill({ status: 422, json: refusal })
  })
  await admin.goto(pages.monitors())
  await admin
    .getByRole('button', { name: textOf('monitors.create.title') })
    .first()
    .click()
  const form = admin.getByRole('dialog', { name: textOf('monitors.create.title') })
  const buffer = Buffer.from(['serviceId', first, second].join('\n'))
  await form.getByLabel('CSV file').setInputFiles({ name: 'companies.csv', mimeType: 'text/csv', buffer })
  // The button says what a press commits the organization to.
  await form.getByRole('button', { name: /^Monitor 2 companies.*credits a month/ }).click()
  const outcome = form
    .getByRole('status')
    .filter({ hasText: textOf('monitors.progress.monitored', { made: 1, count: 2 }) })
  await expect(outcome).toContainText('This register is not monitored')
  await expect(outcome).toBeInViewport()
  const { monitors } = await (await admin.request.get('/api/v2/monitors')).json()
  for (const one of monitors) {
    if (one.serviceId === first) await admin.request.delete(`/api/v2/monitors/${one.monitorId}`, { headers: json })
  }
})
