import { readFileSync } from 'node:fs'
import { pages } from '#components/pages.ts'
import { expectAccessible } from '../setup/axe.ts'
import { expectNarrow } from '../setup/narrow.ts'
import { companyId, orderNow } from '../setup/ordered.ts'
import { expect, test } from '../setup/people.ts'
import { textOf } from '../setup/texts.ts'

test('who is the real owner, and do the sources agree?', { tag: '@full' }, async ({ analyst }) => {
  const serviceId = await companyId(analyst, 'HRB 51903')
  await orderNow(analyst, 'report', { serviceId })
  await analyst.goto(pages.owners(serviceId))
  await analyst.getByRole('button', { name: /15 credits/ }).click()
  const lists = analyst.getByRole('table', { name: textOf('owners.lists.label') })
  await expect(lists).toBeVisible({ timeout: 30_000 })
  for (const list of ['certain', 'possible', 'excluded']) {
    await expect(lists.getByText(textOf(`owners.lists.${list}`), { exact: true })).toBeVisible()
  }

  // The register still names one who has sold: both sides are shown, and the difference is a sentence.
  const finding = analyst.getByRole('button', {
    name: /is not a shareholder in the report|is not in the register of owners/,
  })
  await expect(finding.first()).toBeVisible()
  await finding.first().click()
  await expect(analyst).toHaveURL(/selected=/)
  await expect(analyst.getByRole('complementary').getByText('Discrepancies')).toBeVisible()
  await analyst.reload()
  await expect(analyst.getByRole('complementary').getByText('Discrepancies')).toBeVisible()
  await expectAccessible(analyst)

  const download = analyst.waitForEvent('download')
  await analyst.getByRole('button', { name: 'CSV' }).click()
  const csv = readFileSync(await (await download).path(), 'utf8')
  expect(csv.split('\r\n').length).toBeGreaterThan(2)
  await expectNarrow(analyst)
})

test('a register of owners that the law closes is explained, not called empty', async ({ analyst }) => {
  const serviceId = await companyId(analyst, 'R 655 871')
  await analyst.goto(pages.owners(serviceId))
  await analyst.getByRole('button', { name: /15 credits/ }).click()
  await expect(analyst.getByText(textOf('owners.closed.title'))).toBeVisible({ timeout: 30_000 })
  await expect(analyst.getByText(textOf('owners.closed.company'))).toHaveCount(1)
  await expectAccessible(analyst)
})

test('a possible owner is shown with what would decide it and its price, and nothing is ordered by itself', async ({
  analyst,
}) => {
  // Of this company no graph is on file: the companies in its list are open.
  const serviceId = await companyId(analyst, 'HRB 51903')
  await orderNow(analyst, 'report', { serviceId })
  const spent: string[] = []
  analyst.on('request', (request) => {
    if (request.method() === 'POST' && /\/api\/v2\/companies\//.test(request.url())) spent.push(request.url())
  })
  await analyst.goto(pages.owners(serviceId))
  const lists = analyst.getByRole('table', { name: textOf('owners.lists.label') })
  const why = /^The shareholder list of Völkening Holding.* decides whether a person behind it holds more than 25\s%\.$/
  await expect(lists.getByText(why).first()).toBeVisible({ timeout: 30_000 })
  await lists
    .getByRole('button', { name: /^Order report of Völkening Holding.*10 credits/ })
    .first()
    .click()
  await expect(analyst.getByRole('dialog', { name: 'Order', exact: true })).toBeVisible()
  expect(spent).toEqual([])
})

test('nobody is a possible owner who cannot be one, and no order is offered that cannot answer', async ({
  analyst,
}) => {
  const serviceId = await companyId(analyst, 'HRB 40217')
  for (const product of ['report', 'ubo', 'shareholder-graph'] as const) await orderNow(analyst, product, { serviceId })
  await analyst.goto(pages.owners(serviceId))
  const lists = analyst.getByRole('table', { name: textOf('owners.lists.label') })
  await expect(lists.getByText(/^Reports from Sandbox Beta do not list shareholders/)).toBeVisible({ timeout: 30_000 })
  await expect(lists.getByRole('button', { name: /^Order report/ })).toHaveCount(0)
})

test('the lists fit a window of 1024 pixels', { tag: '@full' }, async ({ analyst }) => {
  await analyst.setViewportSize({ width: 1024, height: 768 })
  const serviceId = await companyId(analyst, 'HRB 40217')
  for (const product of ['ubo', 'shareholder-graph'] as const) await orderNow(analyst, product, { serviceId })
  await analyst.goto(pages.owners(serviceId))
  const lists = analyst.getByRole('table', { name: textOf('owners.lists.label') })
  await expect(lists).toBeVisible({ timeout: 30_000 })
  const wider = await analyst.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(wider).toBe(0)
  const figures = ((await lists.textContent()) ?? '').match(/\d+\.\d+/g) ?? []
  expect(figures.filter((figure) => (figure.split('.')[1] ?? '').length > 2)).toEqual([])
})

test('one person has one explained figure on both tabs', { tag: '@full' }, async ({ analyst }) => {
  const serviceId = await companyId(analyst, 'HRB 40217')
  for (const product of ['ubo', 'shareholder-graph'] as const) await orderNow(analyst, product, { serviceId })
  const figures = /[\d.]+\s%\salone, [\d.]+\s%\swith the joint parcel/
  const panel = analyst.getByRole('complementary').filter({ hasText: figures })
  await analyst.goto(pages.owners(serviceId))
  await analyst
    .getByRole('table', { name: textOf('owners.lists.label') })
    .getByRole('button', { name: /Henrike Völkening-Saß/ })
    .click()
  const told = await panel.getByText(figures).textContent()
  await analyst.goto(`${pages.company(serviceId, 'ownership')}?view=table`)
  await analyst
    .getByRole('row', { name: /Henrike Völkening-Saß/ })
    .first()
    .click()
  await expect(panel.getByText(figures)).toHaveText(told ?? '')
})
