import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Page } from '@playwright/test'
import { unzipSync } from 'fflate'
import { pages } from '#components/pages.ts'
import { expectAccessible } from '../setup/axe.ts'
import { clicksOf } from '../setup/clicks.ts'
import { expectNarrow } from '../setup/narrow.ts'
import { companyId, orderNow } from '../setup/ordered.ts'
import { expect, test } from '../setup/people.ts'
import { dataDir } from '../setup/place.ts'
import { textOf } from '../setup/texts.ts'

test.describe.configure({ mode: 'serial' })

const folder = join(dataDir, 'evidence')
const packPath = join(folder, 'pack.zip')
const altered = join(folder, 'altered.zip')
const offlinePage = pathToFileURL(resolve('public/verify/verify.html')).href

const verdict = (name: 'intact' | 'altered' | 'otherKey' | 'whole') => textOf(`verify.verdicts.${name}.title`)

/** Chooses a file as a person does, without the window of the system. */
async function check(page: Page, path: string): Promise<void> {
  await page.locator('input[type=file]').setInputFiles(path)
}

const windows = { desk: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } } as const

for (const [where, size] of Object.entries(windows)) {
  test(`the evidence is filed and checked later in at most four clicks, ${where}; nothing of the file is sent`, async ({
    analyst,
  }) => {
    await analyst.setViewportSize(size)
    const serviceId = await companyId(analyst, 'HRB 40217')
    if (where === 'desk') await orderNow(analyst, 'report', { serviceId })
    const clicks = await clicksOf(analyst)
    await analyst.goto(pages.company(serviceId))
    await analyst.getByRole('button', { name: textOf('company.actions.label') }).click()
    await analyst.getByRole('menuitem', { name: textOf('company.actions.evidence') }).click()
    const download = analyst.waitForEvent('download', { timeout: 45_000 })
    await analyst.getByRole('button', { name: new RegExp(textOf('evidence.make')) }).click()
    mkdirSync(folder, { recursive: true })
    await (await download).saveAs(packPath)

    await analyst.getByRole('link', { name: textOf('evidence.check') }).click()
    await expect(analyst.getByRole('button', { name: textOf('verify.choose'), exact: true })).toBeVisible()
    const sent: string[] = []
    analyst.on('request', (request) => {
      if (request.method() !== 'GET') sent.push(request.url())
    })
    await check(analyst, packPath)
    await expect(analyst.getByText(verdict('intact'))).toBeVisible()
    await expect(analyst.getByText('Brennerfeld Optik AG').first()).toBeVisible()
    expect(await clicks()).toBeLessThanOrEqual(4)
    expect(sent).toEqual([])
    await expectAccessible(analyst)
    await expectNarrow(analyst)

    await analyst
      .getByRole('button', { name: textOf('verify.code.look') })
      .first()
      .click()
    await expect(
      analyst.getByText(/Recorded in the audit log of this console on .* by analyst@demo.local/),
    ).toBeVisible()
  })
}

test('a pack that was changed is named with the place, and one of another key is not taken for ours', async ({
  analyst,
}) => {
  const bytes = readFileSync(packPath)
  const at = bytes.indexOf('results/') + 200
  bytes[at] = (bytes[at] ?? 0) ^ 0x55
  writeFileSync(altered, bytes)
  await analyst.goto(pages.verify())
  await check(analyst, altered)
  await expect(analyst.getByText(verdict('altered'))).toBeVisible()
  await expect(analyst.getByRole('region', { name: textOf('verify.difference.title') })).toContainText('results/')

  await check(analyst, packPath)
  await analyst.getByText(textOf('verify.key.other'), { exact: true }).click()
  await expect(analyst.getByText(verdict('whole'))).toBeVisible()
  await analyst.getByLabel(textOf('verify.key.fingerprint')).fill('0'.repeat(64))
  await expect(analyst.getByText(verdict('otherKey'))).toBeVisible()
})

test('a single fact is handed on, and is intact without the rest', async ({ analyst }) => {
  await analyst.goto(pages.verify())
  await check(analyst, packPath)
  await analyst.getByRole('searchbox', { name: textOf('verify.hand.filter') }).fill('legal form')
  await analyst
    .getByRole('checkbox', { name: /^legal form:/ })
    .first()
    .check()
  const download = analyst.waitForEvent('download')
  await analyst.getByRole('button', { name: textOf('verify.hand.save') }).click()
  const path = join(folder, 'facts.json')
  await (await download).saveAs(path)
  expect(readFileSync(path, 'utf8')).not.toContain('birthDate')
  await check(analyst, path)
  await expect(analyst.getByText(verdict('intact'))).toBeVisible()
  await expect(analyst.getByText(textOf('verify.kinds.proof'))).toBeVisible()
})

test('for somebody outside the pack has nobody of the organization in it', async ({ analyst }) => {
  const serviceId = await companyId(analyst, 'HRB 40217')
  await analyst.goto(pages.company(serviceId, 'documents'))
  await analyst.getByText(textOf('evidence.choices.outside'), { exact: true }).click()
  await expect(analyst.getByRole('checkbox', { name: textOf('evidence.choices.names') })).toBeChecked()
  const download = analyst.waitForEvent('download', { timeout: 45_000 })
  await analyst.getByRole('button', { name: new RegExp(textOf('evidence.make')) }).click()
  const path = join(folder, 'outside.zip')
  await (await download).saveAs(path)
  const files = Object.entries(unzipSync(readFileSync(path)))
  const named = files.filter(([, content]) => Buffer.from(content).includes('analyst@demo.local')).map(([name]) => name)
  expect(named).toEqual([])
  expect(files.map(([name]) => name)).toEqual(
    expect.arrayContaining(['README.en.txt', 'README.de.txt', 'signature.json']),
  )
  await analyst.goto(pages.verify())
  await check(analyst, path)
  await expect(analyst.getByText(verdict('intact'))).toBeVisible()
})

test('the page for checking without a network asks nobody for anything, and may not', async ({ analyst, browser }) => {
  await analyst.goto(pages.verify())
  const { href, download } = await analyst
    .getByRole('link', { name: textOf('verify.offline') })
    .evaluate((link: HTMLAnchorElement) => ({ href: link.href, download: link.download }))
  expect(download).toBe('verify.html')
  const saved = await analyst.request.get(href)
  expect(await saved.text()).toBe(readFileSync(resolve('public/verify/verify.html'), 'utf8'))
  const key = unzipSync(readFileSync(packPath))['signature.json'] ?? new Uint8Array()
  const { fingerprint } = JSON.parse(Buffer.from(key).toString())

  const context = await browser.newContext({ offline: true, locale: 'en-GB' })
  const page = await context.newPage()
  const asked: string[] = []
  const said: string[] = []
  page.on('request', (request) => void asked.push(request.url()))
  page.on('console', (message) => void said.push(message.text()))
  page.on('pageerror', (error) => void said.push(error.message))
  await page.goto(offlinePage)
  await check(page, packPath)
  await expect(page.getByText(verdict('whole'))).toBeVisible()
  await page.getByLabel(textOf('verify.key.fingerprint')).fill(fingerprint)
  await page.keyboard.press('Tab')
  await expect(page.getByText(verdict('intact'))).toBeVisible()
  await check(page, altered)
  await expect(page.getByText(verdict('altered'))).toBeVisible()
  await page.getByRole('button', { name: 'Deutsch' }).click()
  await expect(page.getByText('Geändert oder beschädigt')).toBeVisible()
  expect([asked.filter((url) => url !== offlinePage), said]).toEqual([[], []])
  const refused = page.waitForEvent('console', (message) => message.text().includes('Content Security Policy'))
  await page.evaluate(() => fetch('https://example.com/').catch(() => {}))
  await refused
  await context.close()
})

test('the command says the same, by its exit code too', async ({ analyst }) => {
  await analyst.goto(pages.verify())
  const key = Buffer.from(unzipSync(readFileSync(packPath))['signature.json'] ?? new Uint8Array()).toString()
  const { fingerprint } = JSON.parse(key)
  const run = (...args: string[]) => {
    const command = ['lib/start/run.mjs', 'lib/evidence-check/main.ts', ...args]
    try {
      return { code: 0, said: execFileSync(process.execPath, command, { encoding: 'utf8' }) }
    } catch (error) {
      return { code: Reflect.get(Object(error), 'status'), said: String(Reflect.get(Object(error), 'stdout')) }
    }
  }
  expect(run('--key', fingerprint, packPath)).toMatchObject({ code: 0, said: expect.stringContaining(': intact') })
  expect(run(packPath).code).toBe(3)
  expect(run('--key', '0'.repeat(64), packPath).code).toBe(1)
  expect(run('--key', fingerprint, altered)).toMatchObject({ code: 1, said: expect.stringContaining('results/') })
})
