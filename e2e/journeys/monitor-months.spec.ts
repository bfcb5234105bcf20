import { readFileSync } from 'node:fs'
import { pages } from '#components/pages.ts'
import { monitorMonthsMax } from '#lib/contract/index.ts'
import { ask } from '../setup/ordered.ts'
import { type OwnPrograms, startOwnPrograms } from '../setup/own.ts'
import { expect, signInBeside, test } from '../setup/people.ts'
import { openWhole } from '../setup/said.ts'
import { textOf } from '../setup/texts.ts'

let programs: OwnPrograms
test.beforeAll(async () => {
  test.setTimeout(300_000)
  programs = await startOwnPrograms({ SANDBOX_YEAR: new Date().toISOString().slice(0, 10) })
})
test.afterAll(() => programs.close())

test('checks and credits of monitors by month: said by arrows, in the table and in the file alike', {
  tag: '@full',
}, async ({ browser }) => {
  const context = await browser.newContext({ baseURL: programs.url, reducedMotion: 'reduce', locale: 'en-GB' })
  // Finance has read the newest two invoices; what others say is not known.
  await signInBeside(context, 'finance')
  const payer = await context.newPage()
  const { value } = await ask(payer, { path: '/api/v2/billing/invoices' })
  for (const { invoiceId } of Object(value.invoices).slice(0, 2)) {
    const read = () => ask(payer, { path: `/api/console/invoices/${invoiceId}` })
    await expect.poll(async () => (await read()).value.snapshot ?? null).not.toBeNull()
  }
  await context.clearCookies()
  await signInBeside(context, 'analyst')
  const page = await context.newPage()
  await openWhole(page, pages.changes())
  const section = page.getByRole('region', { name: textOf('monitors.changes.months.title') })
  const [checks, credits] = [section.getByRole('figure').nth(0), section.getByRole('figure').nth(1)]
  const rows = checks.getByRole('rowheader')
  await expect(rows.first()).toBeAttached()
  const cellOf = async (figure: typeof checks, row: number) =>
    (await figure.getByRole('row').nth(row).getByRole('cell').first().textContent()) ?? ''
  const months = await rows.count()
  expect(months).toBe(monitorMonthsMax)
  expect(await cellOf(checks, months)).not.toBe(textOf('monitors.changes.months.unknown'))
  expect(await cellOf(checks, 1)).toBe(textOf('monitors.changes.months.unknown'))
  const drawing = checks.getByRole('group')
  await drawing.focus()
  await page.keyboard.press('ArrowRight')
  await expect(drawing.getByRole('status')).toContainText((await cellOf(checks, 1)).trim())
  await page.keyboard.press('End')
  await expect(drawing.getByRole('status')).toContainText((await rows.last().textContent()) ?? '')

  const download = page.waitForEvent('download')
  await section.getByRole('button', { name: textOf('monitors.changes.months.export') }).click()
  const [, ...lines] = readFileSync(await (await download).path(), 'utf8')
    .trim()
    .split('\r\n')
  expect(lines).toHaveLength(months)
  const unknown = textOf('monitors.changes.months.unknown')
  for (const [index, line] of lines.entries()) {
    const [, made = '', , cost = ''] = line.split(',')
    const shown = (value: string) => (value === '' ? unknown : Number(value).toLocaleString('en-GB'))
    expect(await cellOf(checks, index + 1)).toBe(shown(made))
    expect(await cellOf(credits, index + 1)).toBe(shown(cost))
  }
  await context.close()
})
