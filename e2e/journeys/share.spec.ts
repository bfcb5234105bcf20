import type { Browser, BrowserContext, Page } from '@playwright/test'
import { pages } from '#components/pages.ts'
import { violationsOn } from '../setup/axe.ts'
import { clicksOf } from '../setup/clicks.ts'
import { pressUntil } from '../setup/keys.ts'
import { type OwnPrograms, startOwnPrograms } from '../setup/own.ts'
import { expect, signInBeside, test } from '../setup/people.ts'
import { textOf } from '../setup/texts.ts'

/** A report is handed to somebody outside, who opens it on a phone; then its address is revoked. */
test.describe.configure({ mode: 'serial' })

let programs: OwnPrograms
let context: BrowserContext
let page: Page
let clicks: () => Promise<number>
let address = ''
test.beforeAll(async ({ browser }) => {
  test.setTimeout(300_000)
  programs = await startOwnPrograms({ SANDBOX_YEAR: new Date().toISOString().slice(0, 10) })
  context = await browser.newContext({ baseURL: programs.url, reducedMotion: 'reduce' })
  await signInBeside(context, 'analyst')
  page = await context.newPage()
  clicks = await clicksOf(page)
})
test.afterAll(async () => {
  await context.close()
  await programs.close()
})

/** Somebody without an account, with a telephone. */
async function recipient(
  browser: Browser,
  colorScheme: 'light' | 'dark',
): Promise<{ context: BrowserContext; page: Page }> {
  const own = await browser.newContext({ viewport: { width: 390, height: 844 }, colorScheme, javaScriptEnabled: false })
  return { context: own, page: await own.newPage() }
}

const windows = { phone: { width: 390, height: 844 }, desk: { width: 1440, height: 900 } } as const

for (const [where, size] of Object.entries(windows)) {
  test(`a report of a company is handed on in four clicks, ${where}`, async () => {
    await page.setViewportSize(size)
    await page.goto(pages.overview())
    await page.evaluate(() => sessionStorage.removeItem('clicks'))
    const palette = page.getByRole('dialog', { name: textOf('palette.title') })
    await pressUntil(page, 'ControlOrMeta+k', palette)
    await palette.getByRole('combobox').fill('Brennerfeld')
    await palette.getByRole('option').filter({ hasText: 'Brennerfeld Optik AG' }).first().click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Brennerfeld Optik AG')
    await page.getByRole('button', { name: textOf('ui.share.label'), exact: true }).click()
    const dialog = page.getByRole('dialog')
    const field = (key: string) => dialog.getByRole('textbox', { name: new RegExp(`^${textOf(key)}`) }).first()
    await field('disclosures.form.name').fill('Ada Lovelace')
    await field('disclosures.form.organization').fill(where === 'desk' ? 'Bank Nordlicht' : 'Bank Ostlicht')
    await field('disclosures.form.purpose').fill('Opening of an account')
    await dialog.getByRole('button', { name: /^Create link/ }).click()
    const made = page.getByRole('dialog', { name: textOf('disclosures.made.title') })
    await expect(made).toBeVisible()
    address = (await made.locator('code').first().textContent()) ?? ''
    expect(address).toMatch(/\/shared\/[\w-]{43}$/)
    await made.getByRole('button', { name: textOf('disclosures.made.copy') }).click()
    expect(await clicks()).toBeLessThanOrEqual(4)
  })
}

test('a second person confirms what is handed on at a company of high risk; before, its address shows nothing', async ({
  browser,
}) => {
  expect((await page.request.get(address)).status()).toBe(404)
  const second = await browser.newContext({ baseURL: programs.url, reducedMotion: 'reduce' })
  await signInBeside(second, 'admin')
  const decides = await second.newPage()
  await decides.goto(`${pages.cases()}?kind=disclosure`)
  await decides
    .getByRole('link', { name: /share a report with Ada Lovelace, Bank Nordlicht/ })
    .first()
    .click()
  const dialog = decides.getByRole('dialog', { name: /Bank Nordlicht/ })
  await expect(dialog.getByText('Opening of an account').first()).toBeVisible()
  await dialog.getByRole('button', { name: textOf('disclosures.one.confirm') }).click()
  await expect(dialog.getByText(textOf('disclosures.states.open'), { exact: true })).toBeVisible()
  await second.close()
})

test('its recipient reads it on a phone, without an account and without a script, and saves it as PDF', async ({
  browser,
}) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    const reader = await recipient(browser, colorScheme)
    const requests: string[] = []
    reader.page.on('request', (request) => requests.push(request.url()))
    const response = await reader.page.goto(address)
    expect(response?.status()).toBe(200)
    expect(response?.headers()['referrer-policy']).toBe('no-referrer')
    await expect(reader.page.getByRole('heading', { level: 1 })).toContainText('Brennerfeld Optik AG')
    await expect(reader.page.getByText('Bank Nordlicht').first()).toBeVisible()
    const isWide = await reader.page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
    expect(isWide).toBe(false)
    expect(requests.filter((url) => url !== address && !url.endsWith('/favicon.ico'))).toEqual([])
    await reader.context.close()
  }
  const pdf = await page.request.get(`${address}/pdf`)
  expect(pdf.headers()['content-type']).toBe('application/pdf')
  expect((await pdf.body()).subarray(0, 5).toString()).toBe('%PDF-')
})

test('has no fault that axe finds', async ({ browser }) => {
  const own = await browser.newContext({ viewport: { width: 390, height: 844 }, bypassCSP: true })
  const read = await own.newPage()
  await read.goto(address)
  expect(await violationsOn(read)).toEqual([])
  await own.close()
})

test('its sender sees each opening and revokes it; it shows nothing from then on', async ({ browser }) => {
  await page.goto(pages.shared())
  await page.getByRole('button', { name: /^Details of the report for Bank Nordlicht/ }).click()
  const dialog = page.getByRole('dialog', { name: /Bank Nordlicht/ })
  await expect(dialog.getByText(textOf('disclosures.openings.page'), { exact: true }).first()).toBeVisible()
  await expect(dialog.getByText(textOf('disclosures.openings.pdf'), { exact: true })).toBeVisible()
  await dialog.getByRole('button', { name: textOf('disclosures.one.revoke') }).click()
  await expect(dialog.getByText(textOf('disclosures.states.revoked'), { exact: true })).toBeVisible()
  const reader = await recipient(browser, 'light')
  const response = await reader.page.goto(address)
  expect(response?.status()).toBe(410)
  await expect(reader.page.getByText('Brennerfeld')).toHaveCount(0)
  await reader.context.close()
})
