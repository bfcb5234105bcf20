import { readFileSync } from 'node:fs'
import { unzipSync } from 'fflate'
import { pages } from '#components/pages.ts'
import { expectAccessible } from '../setup/axe.ts'
import { largeFinancials } from '../setup/large.ts'
import { answerResult } from '../setup/load.ts'
import { expectNarrow } from '../setup/narrow.ts'
import { companyId, orderNow, resultText } from '../setup/ordered.ts'
import { expect, test } from '../setup/people.ts'
import { openWhole } from '../setup/said.ts'
import { textOf } from '../setup/texts.ts'

const company = 'HRB 40217'

test('why is this figure marked? The grade, the proof, the receipt and the hash are one press away', {
  tag: '@full',
}, async ({ analyst }) => {
  const serviceId = await companyId(analyst, company)
  await analyst.goto(pages.company(serviceId, 'financials'))
  await analyst
    .getByRole('main')
    .getByRole('button', { name: /financial.*10 credits/i })
    .click()
  const table = analyst.getByRole('grid').first()
  await expect(table).toBeVisible({ timeout: 30_000 })
  const marked = table
    .locator('td')
    .filter({ has: analyst.getByRole('img') })
    .first()
  await marked.click()
  await expect(analyst).toHaveURL(/figure=/)
  const panel = analyst.getByRole('complementary').filter({ hasText: 'Grade' })
  await expect(panel).toBeVisible()
  await expect(panel.getByText(/DERIVED|PROBABLE|REPAIRED/).first()).toBeVisible()
  await expect(panel.getByText(/page|row|=/i).first()).toBeVisible()
  await analyst.reload()
  await expect(panel).toBeVisible()
  await expectAccessible(analyst)
  await expectNarrow(analyst)
})

test('exported as CSV and XLSX, every amount is there digit for digit', { tag: '@full' }, async ({ analyst }) => {
  const serviceId = await companyId(analyst, company)
  const orderId = await orderNow(analyst, 'finance', { serviceId })
  const amounts = amountsIn(await resultText(analyst, orderId))
  expect(amounts.length).toBeGreaterThan(100)
  await analyst.goto(pages.company(serviceId, 'financials'))

  const csv = readFileSync(await saved(analyst, 'CSV'), 'utf8')
  const cells = new Set(csv.split(/[,\r\n]/))
  expect(amounts.filter((amount) => !cells.has(amount))).toEqual([])

  const files = unzipSync(readFileSync(await saved(analyst, 'XLSX')))
  const text = Object.entries(files)
    .filter(([name]) => /worksheets\/.*\.xml$|sharedStrings/.test(name))
    .map(([, bytes]) => new TextDecoder().decode(bytes))
    .join('')
  const values = new Set([...text.matchAll(/<(?:v|t)[^>]*>([^<]*)</g)].map((match) => match[1] ?? ''))
  const numbers = new Set([...values].filter((value) => value !== '').map(Number))
  expect(amounts.filter((amount) => !values.has(amount) && !numbers.has(Number(amount)))).toEqual([])
})

test('the periods are in the first view, stay above their figures, and nothing covers the bars of the page', async ({
  analyst,
}) => {
  const serviceId = await companyId(analyst, company)
  await orderNow(analyst, 'finance', { serviceId })
  for (const width of [1440, 1024]) {
    await analyst.setViewportSize({ width, height: 900 })
    // Below the plots in the first view, and at its top where a person wants the table alone.
    await analyst.goto(pages.company(serviceId, 'financials'))
    const table = analyst.getByRole('grid').first()
    const period = table.getByRole('columnheader').nth(1)
    await expect(period).toBeVisible({ timeout: 30_000 })
    if (width === 1440) expect((await period.boundingBox())?.y).toBeLessThanOrEqual(740)
    await analyst.getByText(textOf('financials.plots.table'), { exact: true }).click()
    if (width === 1440) await expect.poll(async () => (await period.boundingBox())?.y).toBeLessThanOrEqual(330)
    await table.getByText('Total assets', { exact: true }).scrollIntoViewIfNeeded()
    await analyst.mouse.move(width / 2, 600)
    await analyst.mouse.wheel(0, 900)
    const tabs = await analyst
      .getByRole('navigation', { name: textOf('shell.tabs.label') })
      .getByRole('link', { name: textOf('shell.tabs.financials') })
      .boundingBox()
    await expect
      .poll(async () => (await period.boundingBox())?.y ?? 0)
      .toBeGreaterThanOrEqual((tabs?.y ?? 0) + (tabs?.height ?? 0))
    await expect(period).toBeInViewport()
    const covers = await analyst.evaluate(() => {
      const bar = document.elementFromPoint(innerWidth / 2 - 200, 20)
      return bar?.closest('[role=grid]') !== null
    })
    expect(covers).toBe(false)
  }
})

test('printed, every year of a long series is on the paper', { tag: '@full' }, async ({ analyst }) => {
  const serviceId = await companyId(analyst, company)
  const orderId = await orderNow(analyst, 'finance', { serviceId })
  const text = largeFinancials(await resultText(analyst, orderId))
  await answerResult(analyst, orderId, text.replaceAll(/("revenue":")\d+/g, '$1123456789012'))
  // As wide as the first page, upright; the table has a page of its own, which is wider.
  await analyst.setViewportSize({ width: 670, height: 900 })
  await analyst.emulateMedia({ media: 'print' })
  await analyst.goto(pages.company(serviceId, 'financials'))
  const table = analyst.getByRole('grid').first()
  await expect(table.getByText('123,456,789,012').first()).toBeVisible()
  const [paper, written] = await Promise.all([table.locator('..').boundingBox(), table.boundingBox()])
  expect(written?.width).toBeGreaterThan(900)
  expect(written?.width).toBeLessThanOrEqual((paper?.width ?? 0) + 1)
})

test('printed, the plots are on the paper, as wide as it and with the table of their values beneath', {
  tag: '@full',
}, async ({ analyst }) => {
  const serviceId = await companyId(analyst, company)
  await orderNow(analyst, 'finance', { serviceId })
  await openWhole(analyst, pages.company(serviceId, 'financials'))
  const plots = analyst.getByRole('main').locator('figure')
  const drawings = plots.locator('svg.recharts-surface')
  await expect(drawings.first()).toBeVisible()
  // A page that is printed is laid out once: a drawing that followed its measure afterwards would be that of the screen.
  const widths = () => drawings.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().width))
  const onScreen = await widths()
  await analyst.emulateMedia({ media: 'print' })
  await analyst.setViewportSize({ width: paperPx, height: 1_000 })
  expect(await plots.count()).toBeGreaterThanOrEqual(3)
  expect(await widths()).not.toEqual(onScreen)
  for (const plot of await plots.all()) {
    await expect(plot).toBeVisible()
    const { x = 0, width = 0 } = (await plot.boundingBox()) ?? {}
    expect(x + width).toBeLessThanOrEqual(paperPx)
    const [group, drawing] = [plot.getByRole('group'), plot.locator('svg.recharts-surface')]
    if ((await drawing.count()) > 0)
      expect((await drawing.boundingBox())?.width).toBe((await group.boundingBox())?.width)
    const table = plot.getByRole('table')
    await expect(table).toBeVisible()
    expect((await table.boundingBox())?.y).toBeGreaterThan((await group.boundingBox())?.y ?? 0)
  }
})

/** A page of A4 without its margins. */
const paperPx = 672

async function saved(page: import('@playwright/test').Page, name: string): Promise<string> {
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name, exact: true }).click()
  return (await download).path()
}

/** Every amount of every statement, as the service wrote it. */
function amountsIn(orderText: string): string[] {
  const order: { result: { statements: Record<string, unknown>[] } } = JSON.parse(orderText)
  const parts = order.result.statements.flatMap((one) => [one.incomeStatement, one.balanceSheet, one.cashFlowStatement])
  return parts.flatMap((part) => Object.values(Object(part)).filter((value) => typeof value === 'string'))
}
