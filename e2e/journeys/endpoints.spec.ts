import { pages } from '#components/pages.ts'
import { expectAccessible } from '../setup/axe.ts'
import { orderReport } from '../setup/order.ts'
import { expect, test } from '../setup/people.ts'
import { type Receiver, startReceiver } from '../setup/receiver.ts'
import { textOf } from '../setup/texts.ts'

test.describe.configure({ mode: 'serial' })

const headers = { 'x-requested-with': 'dashboard', 'sec-fetch-site': 'same-origin' }
const json = { ...headers, 'content-type': 'application/json' }
/** Another one each time: a journey tried again finds what the first try has left. */
const name = `Endpoint of the journey ${Date.now() % 100_000}`
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
  const item = admin.getByRole('listitem').filter({ hasText: data.name })
  await expect(item).toContainText(textOf('shell.bell.kinds.webhook_failing'))
  await expect(item).toContainText(/order\.completed|Brennerfeld/)
  await expectAccessible(admin)
  await item.getByRole('link').click()
  await expect(admin).toHaveURL(pages.webhook(failing.id))
  await expect(admin.getByRole('grid', { name: 'Deliveries' }).getByRole('row', { name: /Failed/ })).toHaveCount(1)
  await admin.request.delete(`/api/v2/webhooks/${failing.id}`, { headers: json })
})
