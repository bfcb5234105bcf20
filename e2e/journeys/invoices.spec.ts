import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import Big from 'big.js'
import { strFromU8, unzipSync } from 'fflate'
import papa from 'papaparse'
import { pages } from '#components/pages.ts'
import { expectAccessible } from '../setup/axe.ts'
import { ownHeaders } from '../setup/ordered.ts'
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

/** Figures of a table that are beyond the window or behind something else; runs in the page. */
function hiddenMoney(table: Element): string[] {
  const cells = [...table.querySelectorAll('tbody td.text-end, tfoot td.text-end, thead th.text-end')]
  return cells.flatMap((cell) => {
    const { left, right, top, bottom, width } = cell.getBoundingClientRect()
    if (width === 0 || bottom < 60 || bottom > window.innerHeight) return []
    const [first] = document.elementsFromPoint(right - 8, (top + bottom) / 2)
    const isSeen = left >= 0 && right <= window.innerWidth && first !== undefined && table.contains(first)
    return isSeen ? [] : [cell.textContent ?? '']
  })
}

test('finance finds the planted faults, and explains a line down to the single event', async ({ finance }) => {
  await finance.goto(pages.invoices())
  await expect(finance.getByText(textOf('invoices.status.draft'))).toBeVisible()
  const invoiceId = await faultyInvoice(finance)
  await finance.goto(pages.invoice(invoiceId))
  const proof = proofOf(finance)
  await expect(proof).toContainText('7 checks passed, 3 findings', { timeout: 20_000 })
  await expect(proof.getByRole('heading', { level: 3 })).toHaveText([
    textOf('invoices.findings.ledgerAbove.title', { sku: textOf('products.ubo') }),
    textOf('invoices.findings.tierAmount.title', { sku: textOf('products.financials'), tier: 0 }),
    textOf('invoices.findings.refundOfNothing.title', { sku: textOf('products.report') }),
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
  await expect(finance.getByText('Billed credits × price per credit')).toBeVisible()
  await expect(finance.getByText('idempotencyKey')).toBeVisible()
})

test('the proof of a month, checked elsewhere, ends with the findings of its page', async ({ finance }) => {
  const answer = await finance.request.get('/api/v2/billing/invoices')
  const { invoices }: { invoices: { invoiceId: string }[] } = await answer.json()
  const { keys } = await (await finance.request.get('/api/v2/signing-keys')).json()
  const key: string = keys[0].fingerprint
  const months = [
    {
      invoiceId: await faultyInvoice(finance),
      words: /intact, 3 findings: ledger above of ubo .*tier amount of financials .*refund of nothing of report /,
    },
    // What else its refunds show depends on the month: one that gives back another amount than was charged, or nothing.
    { invoiceId: invoices[1]?.invoiceId ?? '', words: /intact, (?:no findings|\d+ findings?: refund money of \w+ )/ },
  ]
  for (const { invoiceId, words } of months) {
    await finance.goto(pages.invoice(invoiceId))
    await expect(proofOf(finance)).toContainText(/\d+ checks passed, (?:no|\d+) findings?/, { timeout: 20_000 })
    await expect(proofOf(finance)).not.toContainText(textOf('invoices.proof.asking'), { timeout: 20_000 })
    const saved = finance.waitForEvent('download')
    await finance.getByRole('button', { name: textOf('invoices.files.export') }).click()
    await finance.getByRole('menuitem', { name: textOf('invoices.files.proof') }).click()
    const folder = mkdtempSync(join(tmpdir(), 'proof-'))
    for (const [name, content] of Object.entries(unzipSync(readFileSync(await (await saved).path()))))
      writeFileSync(join(folder, name), content)
    const checked = (...args: string[]) =>
      spawnSync(process.execPath, ['check.mjs', ...args], { cwd: folder, encoding: 'utf8' })
    const said = checked('--key', key)
    const [, count = ''] = /intact, ((?:no|\d+) findings?)/.exec(said.stdout) ?? []
    expect([said.status, said.stdout]).toEqual([count === 'no findings' ? 0 : 2, expect.stringMatching(words)])
    await expect(proofOf(finance)).toContainText(`passed, ${count}`)
    const alone = checked()
    expect([alone.status, alone.stdout]).toEqual([3, expect.stringContaining(`signed by key ${key}, not compared`)])
    await expect(proofOf(finance)).toContainText(key)
    await expect(proofOf(finance)).toContainText(
      /SHA-256 of invoice\.json: (\S+)/.exec(said.stdout)?.[1] ?? 'no digest',
    )
    rmSync(folder, { recursive: true })
  }
})

test('the head of a table ends with its table and never lies over the bar of the page', async ({ finance }) => {
  await finance.setViewportSize({ width: 1280, height: 720 })
  await finance.goto(pages.invoice(await faultyInvoice(finance)))
  await expect(proofOf(finance)).toContainText('3 findings', { timeout: 20_000 })
  const heads = await tableOf(finance).evaluate((table) => {
    const covered = (bottom: number) => {
      window.scrollBy(0, table.getBoundingClientRect().bottom - bottom)
      const xs = Array.from({ length: 12 }, (_, at) => 50 + at * 100)
      return xs.filter((x) => document.elementFromPoint(x, 20)?.closest('thead')).length
    }
    return [10, 30, 50, 70].map(covered)
  })
  expect(heads).toEqual([0, 0, 0, 0])
})

test('the panel of a refund says for whom it was, and why', async ({ finance }) => {
  await finance.goto(pages.invoice(await faultyInvoice(finance)))
  await proofOf(finance).getByRole('button', { name: 'Show row' }).last().click()
  await tableOf(finance)
    .getByRole('row', { name: /20\d\d, / })
    .first()
    .click()
  const panel = finance.getByRole('complementary')
  await expect(panel.getByText('ordered twice by mistake').first()).toBeVisible()
  await expect(panel.getByText(textOf('invoices.row.customerId'), { exact: true })).toBeVisible()
})

test('on a phone the list shows every period with its gross', async ({ finance }) => {
  await finance.setViewportSize({ width: 390, height: 844 })
  await finance.goto(pages.invoices())
  const table = finance.locator('table').first()
  const amounts = table.locator('tbody td.text-end').filter({ visible: true })
  await expect(amounts.first()).toHaveText(/^[\d,]+\.\d+$/)
  // The rows beyond the first screenful come a moment later.
  await expect.poll(async () => (await amounts.count()) - (await table.locator('tbody tr').count())).toBe(0)
  expect(await table.evaluate(hiddenMoney)).toEqual([])
})

test('finance splits an invoice by customer, and every file adds up to its ledger', async ({ finance }) => {
  const invoiceId = await faultyInvoice(finance)
  await finance.goto(pages.invoice(invoiceId))
  await expect(proofOf(finance)).toContainText('3 findings', { timeout: 20_000 })
  const answer = await finance.request.get(`/api/console/invoices/${invoiceId}`)
  const { sums, invoice } = (await answer.json()).snapshot
  const control = new Big(sums.amountMajor).toFixed()
  const gross = new Big(invoice.grossMajor).toFixed()

  await finance.getByRole('radio', { name: 'Customer', exact: true }).check({ force: true })
  await expect(tableOf(finance).getByRole('button', { name: 'Stadtwerke Brenner' })).toBeVisible()

  const saved = finance.waitForEvent('download')
  await finance.getByRole('button', { name: textOf('invoices.files.workbook') }).click()
  const files = unzipSync(readFileSync(await (await saved).path()))
  // A cell of type s names a text by its number: a head is no figure. The last row is the total.
  const figures = (sheet: number, column: string) => {
    const xml = strFromU8(files[`xl/worksheets/sheet${sheet}.xml`] ?? new Uint8Array())
    const cell = `<c r="${column}\\d+"(?![^>]* t="s")[^>]*>(?:<f>[^<]*</f>)?<v>(-?[\\d.e-]+)</v>`
    return [...xml.matchAll(new RegExp(cell, 'g'))].map(([, text]) => text ?? '').slice(0, -1)
  }
  // Six groupings, each with what no row explains as a part of its own.
  const inSplits = [4, 5, 6, 7, 8, 9].map((sheet) => sumOf(figures(sheet, 'F')))
  expect(inSplits).toEqual(inSplits.map(() => gross))
  expect(sumOf(figures(11, 'H'))).toBe(control)

  const csv = await finance.request.get(`/api/console/invoices/${invoiceId}/file?as=detailed`)
  const text = (await csv.text()).replace(/^\uFEFF/, '')
  const { data } = papa.parse<Record<string, string>>(text, { header: true, skipEmptyLines: true })
  expect(sumOf(data.map((row) => row.amountMajor ?? '0'))).toBe(control)
  for (const { quantity, pricePerCredit, amountMajor } of data)
    if (pricePerCredit) expect(new Big(quantity ?? 0).times(pricePerCredit).eq(amountMajor ?? 0)).toBe(true)
})

test('every money column is in the window at every width, in both languages, and the footer is the sum above it', {
  tag: '@full',
}, async ({ finance }) => {
  const invoiceId = await faultyInvoice(finance)
  const path = `${pages.invoice(invoiceId)}?open=0,0.0`
  for (const locale of ['en', 'de'] as const) {
    await finance.request.patch('/api/console/preferences', { data: { locale }, headers: ownHeaders })
    await finance.goto(path)
    const table = finance.getByRole('grid')
    await expect(table.getByText(' UTC').first()).toBeVisible({ timeout: 20_000 })
    for (const width of [390, 1024, 1280, 1366, 1440]) {
      await finance.setViewportSize({ width, height: 900 })
      expect(await table.evaluate(hiddenMoney), `${locale} ${width}`).toEqual([])
      expect(await finance.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    }
  }
  await finance.request.patch('/api/console/preferences', { data: { locale: 'en' }, headers: ownHeaders })
  await finance.goto(pages.invoice(invoiceId))
  const table = tableOf(finance)
  await expect(table.locator('tfoot')).toContainText(textOf('invoices.footer.ledger'), { timeout: 20_000 })
  const amounts = (rows: string) => table.locator(`${rows} > :nth-last-child(2)`).allInnerTexts()
  const plain = (texts: readonly string[]) => texts.map((text) => text.trim().replaceAll(',', ''))
  const [total = ''] = plain(await amounts('tfoot tr:first-child'))
  expect(sumOf(plain(await amounts('tbody tr')))).toBe(new Big(total).toFixed())
})

test('an invoice fits a phone, with an amount in every row', { tag: '@full' }, async ({ finance }) => {
  await finance.setViewportSize({ width: 390, height: 844 })
  await finance.goto(`${pages.invoice(await faultyInvoice(finance))}?by=customer`)
  await expect(tableOf(finance).getByRole('button', { name: 'Stadtwerke Brenner' })).toBeVisible({ timeout: 20_000 })
  expect(await finance.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  const rows = await tableOf(finance).locator('tbody tr').allInnerTexts()
  expect(rows.filter((text) => !/\d[.,]\d\d/.test(text))).toEqual([])
  await expectAccessible(finance)
})

test('an analyst is told that invoices are not theirs', { tag: '@full' }, async ({ analyst }) => {
  await analyst.goto(pages.invoices())
  await expect(analyst.getByRole('heading', { name: textOf('shell.forbidden.title') })).toBeVisible()
  const answer = await analyst.request.get('/api/console/invoices/any')
  expect(answer.status()).toBe(403)
})
