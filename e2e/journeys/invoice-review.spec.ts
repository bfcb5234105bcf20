import type { Page } from '@playwright/test'
import Big from 'big.js'
import { pages } from '#components/pages.ts'
import { expectAccessible } from '../setup/axe.ts'
import { ownHeaders } from '../setup/ordered.ts'
import { expect, test } from '../setup/people.ts'
import { textOf } from '../setup/texts.ts'

/** The invoice of so many months ago; the sandbox plants its faults in the fourth. */
async function invoiceOf(page: Page, monthsAgo: number): Promise<string> {
  const answer = await page.request.get('/api/v2/billing/invoices')
  const { invoices }: { invoices: { invoiceId: string }[] } = await answer.json()
  return invoices[monthsAgo]?.invoiceId ?? ''
}

/**
 * The invoice as it is while its last check has not answered: with one finding less, until `finish` is called. What a person
 * types meanwhile must survive the exchange.
 */
async function whileReading(page: Page, invoiceId: string): Promise<{ finish: () => void }> {
  let isFinished = false
  await page.route(new RegExp(`/api/console/invoices/${invoiceId}([?]|$)`), async (route) => {
    const response = await route.fetch()
    const reading = await response.json()
    if (!isFinished && reading.snapshot) {
      reading.snapshot.proof.findings.pop()
      reading.snapshot.proof.checks[0].state = 'asking'
    }
    await route.fulfill({ response, json: reading })
  })
  return { finish: () => (isFinished = true) }
}

const proofOf = (page: Page) => page.getByRole('complementary', { name: textOf('invoices.proof.title') })
const plain = (text: string) => text.replace('\u2212', '-').replace(/[^\d.-]/g, '')
const sumOf = (texts: readonly string[]) => texts.reduce((sum, text) => sum.plus(plain(text)), new Big(0)).toFixed()

test('finance raises a finding, and the list of invoices says so until the decision is revoked', {
  tag: '@full',
}, async ({ finance }) => {
  const invoiceId = await invoiceOf(finance, 4)
  const { finish } = await whileReading(finance, invoiceId)
  await finance.goto(pages.invoice(invoiceId))
  const proof = proofOf(finance)
  // By id: behind a dialog the panel has no role.
  const findings = finance.locator('#checks h3')
  await proof
    .getByRole('button', { name: textOf('invoices.decisions.record') })
    .first()
    .click({ timeout: 20_000 })
  const dialog = finance.getByRole('dialog')
  await dialog.getByLabel(textOf('invoiceReview.outcome')).selectOption('raised')
  await dialog.getByLabel(textOf('invoiceReview.reason')).fill('Raised with the operator, ticket 4711')
  await expect(findings).toHaveCount(2)
  finish()
  await expect(findings).toHaveCount(3)
  await dialog.getByRole('button', { name: textOf('invoiceReview.save') }).click()
  await expect(proof).toContainText('Raised with the operator, ticket 4711')
  await expect(proof.getByText(textOf('invoices.decisions.states.raised'), { exact: true })).toBeVisible()

  await finance.goto(pages.invoices())
  await expect(finance.getByRole('row', { name: /3 findings, 1 raised/ })).toBeVisible()

  await finance.goto(pages.invoice(invoiceId))
  await proof.getByRole('button', { name: textOf('invoices.decisions.revoke') }).click()
  await finance
    .getByRole('dialog')
    .getByRole('button', { name: textOf('invoiceReview.revoke.does') })
    .click()
  await expect(proof.getByText(textOf('invoices.decisions.states.raised'), { exact: true })).toHaveCount(0)
})

test('a month is signed off, the list says so, and the sign-off can be withdrawn', { tag: '@full' }, async ({
  finance,
}) => {
  await finance.goto(pages.invoice(await invoiceOf(finance, 5)))
  await finance.getByRole('button', { name: textOf('invoices.signOff.sign') }).click({ timeout: 20_000 })
  await expect(finance.getByText(textOf('invoices.signOff.unchanged'))).toBeVisible()
  await expectAccessible(finance)
  const address = finance.url()
  await finance.goto(pages.invoices())
  await expect(finance.getByText(textOf('invoices.list.signedOff'), { exact: true })).toHaveCount(1)
  await finance.goto(address)
  await finance.getByRole('button', { name: textOf('invoices.signOff.back.does') }).click()
  await finance
    .getByRole('dialog')
    .getByRole('button', { name: textOf('invoices.signOff.back.does') })
    .click()
  await expect(finance.getByRole('button', { name: textOf('invoices.signOff.sign') })).toBeVisible()
})

test('a month is compared with the one before by product, customer and key, each adding up', {
  tag: '@full',
}, async ({ finance }) => {
  await finance.goto(pages.invoice(await invoiceOf(finance, 2)))
  await finance.getByRole('button', { name: /^Compare with / }).click({ timeout: 20_000 })
  const section = finance.getByRole('region', { name: /^Change since / })
  for (const subject of ['product', 'customer', 'key']) {
    await section.getByRole('radio', { name: textOf(`invoiceChanges.by.${subject}`) }).check({ force: true })
    await expect(section.getByText(textOf('invoiceChanges.difference'))).toBeVisible()
    const amounts = await section.getByRole('definition').allInnerTexts()
    expect(sumOf(amounts.slice(0, -1)), subject).toBe(sumOf(amounts.slice(-1)))
  }
  await section.getByRole('button', { name: /^Grants paid / }).click()
  await expect(finance).toHaveURL(/compare=true.*causes=grants/)
  await finance.reload()
  await expect(section.getByRole('button', { name: /^Grants paid / })).toHaveAttribute('aria-expanded', 'true')
  await expect(section.getByRole('listitem').first()).toBeVisible()
  await expectAccessible(finance)
})

test('the list has checks, change and total of a year, and below it what is left of grants', {
  tag: '@full',
}, async ({ finance }) => {
  await finance.goto(pages.invoices())
  const check = finance.getByRole('button', { name: /^Check \d+ invoices?$/ })
  await check.click()
  await expect(check).toHaveCount(0, { timeout: 60_000 })
  const table = finance.getByRole('grid', { name: textOf('invoices.title') })
  await expect(table.getByText(textOf('invoices.list.unchecked'))).toHaveCount(0)
  const amounts = await table.locator('tbody tr > :last-child').allInnerTexts()
  expect(sumOf(amounts)).toBe(sumOf(await table.locator('tfoot tr > :last-child').allInnerTexts()))
  const grants = finance.getByRole('table', { name: textOf('invoices.credits.table') })
  await expect(grants.getByRole('row', { name: /Loyalty credits/ })).toContainText('250')
  await expectAccessible(finance)
})

test('a statement prints sender, recipient and tax, and the workbook has the accounts of customers', {
  tag: '@full',
}, async ({ admin, finance }) => {
  const data = {
    sender: { name: 'Registry operator', address: 'Main street 1\nBerlin', taxId: 'DE123' },
    recipient: { name: 'Meridian Bank', address: 'Harbour 2', taxId: '' },
    tax: { basis: 'added', percent: '19', note: 'Due within 14 days' },
  }
  expect((await admin.request.patch('/api/console/billing', { data, headers: ownHeaders })).status()).toBe(200)
  const invoiceId = await invoiceOf(finance, 3)
  // Without a currency there is neither a payable amount nor a tax line.
  await finance.route('**/api/v2/billing/credits', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), currency: 'EUR' } })
  })
  await finance.goto(pages.invoice(invoiceId))
  await expect(finance.getByRole('grid')).toBeVisible({ timeout: 20_000 })
  await expect(finance.getByText('Registry operator')).toBeHidden()
  await finance.emulateMedia({ media: 'print' })
  for (const text of [
    'Registry operator',
    'Main street 1',
    'Meridian Bank',
    'Due within 14 days',
    'Tax, 19 %',
    invoiceId,
  ])
    await expect(finance.getByText(text).first()).toBeVisible()
  await finance.emulateMedia({ media: 'screen' })

  await finance.goto(pages.settings('billing'))
  await expect(finance.getByLabel(textOf('billing.name')).first()).toBeDisabled()
  const setCostCentre = async (text: string) => {
    const edit = finance.getByRole('button', { name: textOf('billing.editOf', { name: 'Stadtwerke Brenner' }) })
    await edit.click({ timeout: 20_000 })
    const dialog = finance.getByRole('dialog')
    await dialog.getByLabel(textOf('billing.accountFields.costCentre')).fill(text)
    await dialog.getByRole('button', { name: textOf('billing.saveAccount') }).click()
    await expect(dialog).toBeHidden()
  }
  await setCostCentre('4711')
  await expect(finance.getByRole('row', { name: /Stadtwerke Brenner 4711/ })).toBeVisible()
  await expectAccessible(finance)
  // Other journeys count the sheets of a workbook without accounts.
  await setCostCentre('')
  await expect(finance.getByRole('row', { name: /Stadtwerke Brenner 4711/ })).toBeHidden()
})

test('an admin sets a budget of a product with thresholds of its own', { tag: '@full' }, async ({ admin }) => {
  await admin.goto(pages.settings('budgets'))
  await admin.getByRole('button', { name: textOf('settings.budget.new') }).click()
  const dialog = admin.getByRole('dialog')
  await dialog.getByLabel(textOf('settings.budget.kinds.product')).selectOption('monitorCheck')
  await dialog.getByRole('button', { name: textOf('settings.budget.next') }).click()
  await dialog.getByLabel(textOf('settings.budget.credits')).fill('500')
  await dialog.getByLabel(textOf('settings.budget.thresholds')).fill('50, 120')
  await dialog.getByRole('button', { name: textOf('settings.budget.save') }).click()
  await expect(dialog).toContainText(textOf('settings.budget.thresholdsWrong', { max: 5 }))
  await dialog.getByLabel(textOf('settings.budget.thresholds')).fill('90, 50')
  await dialog.getByRole('button', { name: textOf('settings.budget.save') }).click()
  const row = admin.getByRole('row', { name: /Monitor checks/ })
  await expect(row).toContainText('500')
  await expectAccessible(admin)
  await row.getByRole('button').click()
  await expect(dialog.getByLabel(textOf('settings.budget.thresholds'))).toHaveValue('50, 90')
  await dialog.getByRole('button', { name: textOf('settings.budget.remove') }).click()
  await expect(row).toHaveCount(0)
})
