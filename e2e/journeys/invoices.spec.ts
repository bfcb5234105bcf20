import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import Big from 'big.js'
import { strFromU8, unzipSync } from 'fflate'
import papa from 'papaparse'
import { pages } from '#components/pages.ts'
import { expectAccessible } from '../setup/axe.ts'
import { expect, test } from '../setup/people.ts'
import { textOf } from '../setup/texts.ts'

/** The sandbox plants three faults in the invoice of the fourth month before this one; the first of the list is the draft. */
async function faultyInvoice(page: Page): Promise<string> {
  const answer = await page.request.get('/api/v2/billing/invoices')
  const { invoices }: { invoices: { invoiceId: string }[] } = await answer.json()
  return invoices[4]?.invoiceId ?? ''
}

const proofOf = (page: Page) => page.getByRole('complementary', { name: textOf('invoices.proof.title') })
const tableOf = (page: Page) => page.getByRole('grid', { name: 'Lines, tiers and events of this invoice' })
const sumOf = (texts: readonly string[]) => texts.reduce((sum, text) => sum.plus(text), new Big(0)).toFixed()

test('finance finds the planted faults, and explains a line down to the single event', async ({ finance }) => {
  await finance.goto(pages.invoices())
  await expect(finance.getByText(textOf('invoices.status.draft'))).toBeVisible()
  const invoiceId = await faultyInvoice(finance)
  await finance.goto(pages.invoice(invoiceId))
  const proof = proofOf(finance)
  await expect(proof).toContainText('7 checks passed, 3 findings', { timeout: 20_000 })
  await expect(proof.getByRole('heading', { level: 3 })).toHaveText([
    textOf('invoices.findings.ledgerAbove.title', { sku: 'ubo' }),
    textOf('invoices.findings.tierAmount.title', { sku: 'financials', tier: 0 }),
    textOf('invoices.findings.refundOfNothing.title', { sku: 'report' }),
  ])
  await expectAccessible(finance)

  await proof.getByRole('button', { name: 'Show row' }).first().click()
  await expect(finance.getByText(/^1 of \d+ rows$/)).toBeVisible()
  await finance.goto(pages.invoice(invoiceId))

  const table = tableOf(finance)
  await table.getByRole('button', { name: /^Document document/ }).click()
  await table.getByRole('button', { name: /^Tier 0/ }).click()
  await table
    .getByRole('row', { name: /20\d\d, / })
    .first()
    .click()
  await expect(finance.getByText(textOf('invoices.row.amountWhy'))).toBeVisible()
  await expect(finance.getByText('idempotencyKey')).toBeVisible()
})

test('finance splits an invoice by customer, and every file adds up to its ledger', async ({ finance }) => {
  const invoiceId = await faultyInvoice(finance)
  await finance.goto(pages.invoice(invoiceId))
  await expect(proofOf(finance)).toContainText('3 findings', { timeout: 20_000 })
  const answer = await finance.request.get(`/api/console/invoices/${invoiceId}`)
  const { amountMajor } = (await answer.json()).snapshot.sums
  const control = new Big(amountMajor).toFixed()

  await finance.getByRole('radio', { name: 'Customer', exact: true }).check({ force: true })
  await expect(tableOf(finance).getByRole('button', { name: 'Stadtwerke Brenner' })).toBeVisible()

  const saved = finance.waitForEvent('download')
  await finance.getByRole('button', { name: textOf('invoices.files.workbook') }).click()
  const files = unzipSync(readFileSync(await (await saved).path()))
  // A cell of type s names a text by its number: a head is no figure.
  const figures = (sheet: number, column: string) => {
    const xml = strFromU8(files[`xl/worksheets/sheet${sheet}.xml`] ?? new Uint8Array())
    return [...xml.matchAll(new RegExp(`<c r="${column}\\d+"(?![^>]* t="s")[^>]*><v>(-?[\\d.e-]+)</v>`, 'g'))].map(
      ([, text]) => text ?? '',
    )
  }
  const inSplits = [4, 5, 6].map((sheet) => sumOf(figures(sheet, 'F')))
  expect(inSplits).toEqual([control, control, control])
  expect(sumOf(figures(7, 'I'))).toBe(control)

  const csv = await finance.request.get(`/api/console/invoices/${invoiceId}/file?as=detailed`)
  const text = (await csv.text()).replace(/^\uFEFF/, '')
  const { data } = papa.parse<Record<string, string>>(text, { header: true, skipEmptyLines: true })
  expect(sumOf(data.map((row) => row.amountMajor ?? '0'))).toBe(control)
})

test('an invoice fits a phone', async ({ finance }) => {
  await finance.setViewportSize({ width: 390, height: 844 })
  await finance.goto(`${pages.invoice(await faultyInvoice(finance))}?by=customer`)
  await expect(tableOf(finance).getByRole('button', { name: 'Stadtwerke Brenner' })).toBeVisible({ timeout: 20_000 })
  expect(await finance.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await expectAccessible(finance)
})

test('an analyst is told that invoices are not theirs', async ({ analyst }) => {
  await analyst.goto(pages.invoices())
  await expect(analyst.getByRole('heading', { name: textOf('shell.forbidden.title') })).toBeVisible()
  const answer = await analyst.request.get('/api/console/invoices/any')
  expect(answer.status()).toBe(403)
})
