import { pages } from '#components/pages.ts'
import { expectAccessible } from '../setup/axe.ts'
import { fillSheet, orderReport } from '../setup/order.ts'
import { expect, test } from '../setup/people.ts'
import { textOf } from '../setup/texts.ts'

test.describe.configure({ mode: 'serial' })

const customer = 'Heide & Partner'

test('an order says its price before, runs through a reload, and says its cost after', async ({ analyst }) => {
  await analyst.goto(pages.overview())
  await expect(analyst.getByRole('heading', { level: 1 })).toBeVisible()
  await fillSheet(analyst, 'HRB 40217', { reference: 'KYC-2291', customer })
  const sheet = analyst.getByRole('dialog', { name: 'Order', exact: true })
  await expect(sheet.getByRole('button', { name: /Order report.*10 credits/ })).toBeVisible()
  await expectAccessible(analyst)
  await analyst.keyboard.press('Escape')

  const orderId = await orderReport(analyst, 'HRB 40217', { reference: 'KYC-2291', customer })
  await analyst.goto(pages.order(orderId))
  await expect(analyst.getByRole('heading', { level: 1 })).toContainText('Brennerfeld Optik AG')
  await analyst.reload()
  await expect(analyst.getByText('Completed').first()).toBeVisible({ timeout: 30_000 })
  await expect(analyst.getByText('10 credits').first()).toBeVisible()
  await expectAccessible(analyst)
})

test('the same order on the same day is reused for 0 credits, and both people stand behind it', async ({
  analyst,
  admin,
}) => {
  await admin.goto(pages.overview())
  await expect(admin.getByRole('heading', { level: 1 })).toBeVisible()
  await fillSheet(admin, 'HRB 40217', { reference: 'AUDIT-7', customer })
  const sheet = admin.getByRole('dialog', { name: 'Order', exact: true })
  await expect(sheet.getByRole('button', { name: /Reuse order from .*0 credits/ })).toBeVisible()
  await expect(sheet).toContainText('KYC-2291')
  await admin.keyboard.press('Escape')
  const orderId = await orderReport(admin, 'HRB 40217', { reference: 'AUDIT-7', customer })
  await analyst.goto(pages.order(orderId))
  const asked = analyst.getByRole('grid', { name: 'Requests' })
  await expect(asked.getByRole('row', { name: /KYC-2291.*10/ })).toBeVisible()
  await expect(asked.getByRole('row', { name: /AUDIT-7.*0.*Reused/ })).toBeVisible()
})

test('the sheet orders every product: a graph says its levels and its price, and its order leads to where it is read', {
  tag: '@full',
}, async ({ analyst }) => {
  await analyst.goto(pages.overview())
  await expect(analyst.getByRole('heading', { level: 1 })).toBeVisible()
  // Not the company whose graph other journeys explore: theirs goes deeper.
  await fillSheet(analyst, 'HRB 44780')
  const sheet = analyst.getByRole('dialog', { name: 'Order', exact: true })
  await sheet.getByRole('checkbox', { name: 'Report' }).uncheck()
  await sheet.getByRole('checkbox', { name: 'Ownership graph' }).check()
  await expect(sheet.getByRole('button', { name: /Order ownership graph.*30 credits/ })).toBeVisible()
  await sheet.getByLabel('Depth').selectOption('2')
  const order = sheet.getByRole('button', { name: /Order ownership graph.*20 credits/ })
  await expect(order).toBeVisible()
  await expectAccessible(analyst)
  const answered = analyst.waitForResponse((response) => response.url().endsWith('/companies/shareholder-graph'))
  await order.click()
  const { orderId } = await (await answered).json()
  await analyst.goto(pages.order(orderId))
  await expect(analyst.getByText('20 credits').first()).toBeVisible({ timeout: 30_000 })
  await analyst.getByRole('link', { name: textOf('orders.openResult', { product: 'Ownership graph' }) }).click()
  await expect(analyst).toHaveURL(/\/ownership$/)
})

test('a double click makes one order', async ({ analyst }) => {
  const sent: string[] = []
  analyst.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/companies/report')) sent.push(request.url())
  })
  await analyst.goto(pages.overview())
  await expect(analyst.getByRole('heading', { level: 1 })).toBeVisible()
  await fillSheet(analyst, 'HRB 44780')
  const button = analyst
    .getByRole('dialog', { name: 'Order', exact: true })
    .getByRole('button', { name: /Order report/ })
  await expect(button).toContainText('10 credits')
  await button.dblclick()
  await expect(analyst.getByRole('dialog', { name: 'Order', exact: true })).toBeHidden()
  expect(sent).toHaveLength(1)
})

for (const [what, number, code] of [
  ['a fault of the register', 'R 900 500', 'internal.unexpected'],
  ['a rate-limited register', 'R 900 429', 'source.rate_limited'],
  ['a register under maintenance', 'R 900 503', 'source.unavailable'],
] as const) {
  test(`${what} ends the order with its reason, not charged`, {
    tag: code === 'source.rate_limited' ? [] : '@full',
  }, async ({ analyst }) => {
    const orderId = await orderReport(analyst, number)
    // What ends before the stream of the page is open is sent first: it asks from where the page was rendered.
    const live = analyst.waitForRequest(/\/api\/live\?since=./)
    await analyst.goto(pages.order(orderId))
    await live
    await expect(analyst.getByRole('main').getByRole('alert')).toContainText(code, { timeout: 30_000 })
    await expect(analyst.getByRole('main').getByRole('alert')).toContainText('Not charged.')
    await expect(analyst.getByRole('button', { name: /Order again/ })).toBeVisible()
  })
}

test('a running order can be left, shows its steps, and is canceled free of charge', async ({ analyst }) => {
  const orderId = await orderReport(analyst, 'R 900 408')
  await analyst.goto(pages.order(orderId))
  await expect(analyst.getByText('Running').first()).toBeVisible()
  await expect(analyst.getByRole('heading', { name: textOf('orders.steps.title') })).toBeVisible()
  await analyst.getByRole('button', { name: textOf('orders.cancel') }).click()
  await expect(analyst.getByText('Canceled').first()).toBeVisible()
  await expect(analyst.getByText('Not charged.').first()).toBeVisible()
})

test('finance reads the order list with its costs, finds an order by its reference, and may order nothing', async ({
  finance,
}) => {
  await finance.goto(pages.orders({ text: 'KYC-2291' }))
  const list = finance.getByRole('grid', { name: 'Requests' })
  await expect(list.getByRole('row', { name: /Brennerfeld Optik AG.*KYC-2291.*10/ })).toBeVisible()
  await expectAccessible(finance)
  await finance.goto(pages.orders({ status: 'failed' }))
  await expect(list.getByRole('row', { name: /source\.rate_limited/ })).toBeVisible()
  await finance.keyboard.press('c')
  await expect(finance.getByRole('dialog')).toHaveCount(0)
  const refused = await finance.request.post('/api/v2/companies/report', {
    data: { serviceId: 'co_xa_5BPVntXXz8BQr' },
    headers: { 'x-requested-with': 'dashboard', 'sec-fetch-site': 'same-origin' },
  })
  expect(refused.status()).toBe(403)
})

test('the order list is exported whole, with formulas made harmless', async ({ finance }) => {
  await finance.goto(pages.orders())
  const saving = finance.waitForEvent('download')
  await finance.getByRole('button', { name: textOf('orders.export') }).click()
  const saved = await saving
  const stream = await saved.createReadStream()
  const text = Buffer.concat(await stream.toArray()).toString('utf8')
  expect(text).toContain('requestedAt (UTC)')
  expect(text).toContain('KYC-2291')
  expect(text.split('\r\n').length).toBeGreaterThan(6)
})
