import type { Page } from '@playwright/test'
import { pages } from '#components/pages.ts'
import { startLimitedConsole } from '../setup/limited.ts'
import { orderReport } from '../setup/order.ts'
import { expect, signIn, test } from '../setup/people.ts'

test.describe.configure({ mode: 'serial' })

let limited: Awaited<ReturnType<typeof startLimitedConsole>>
let admin: Page
test.beforeAll(async ({ browser }) => {
  test.setTimeout(120_000)
  limited = await startLimitedConsole(['read', 'order'])
  admin = await (await browser.newContext({ baseURL: limited.url })).newPage()
  await signIn(admin, 'admin')
  await admin.waitForURL((url) => !url.pathname.startsWith('/sign-in'), { waitUntil: 'load' })
})
test.afterAll(async () => {
  await admin.context().close()
  await limited.close()
})

test('a console whose key may read and order brings an order to its end without a webhook of its own', {
  tag: '@full',
}, async () => {
  const orderId = await orderReport(admin, 'HRB 40217', { customer: 'limited' })
  await admin.goto(pages.order(orderId))
  await expect(admin.getByText('Completed').first()).toBeVisible({ timeout: 40_000 })
})

test('every page that needs more says which scope the key lacks', { tag: '@full' }, async () => {
  const lacks = (scope: string) => admin.getByText(`The key of this console lacks the scope “${scope}”.`).first()
  await admin.goto(pages.webhooks())
  await expect(lacks('manage')).toBeVisible()
  await admin.goto(pages.monitors())
  await expect(lacks('manage')).toBeVisible()
  await admin.goto(pages.integrations())
  await expect(lacks('manage')).toBeVisible()
  await admin.goto(pages.keys())
  await expect(lacks('secrets')).toBeVisible()
  await admin.goto(pages.settings('connection'))
  await expect(admin.getByText('Missing: manage, secrets')).toBeVisible()
})
