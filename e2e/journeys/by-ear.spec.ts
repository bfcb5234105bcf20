import type { Locator, Page } from '@playwright/test'
import { pages } from '#components/pages.ts'
import { pressUntil } from '../setup/keys.ts'
import { expect, test } from '../setup/people.ts'
import { textOf } from '../setup/texts.ts'

const stopsMax = 80

/** Walks by Tab, or back, to what the accessibility tree calls so, as a reader of the screen does. */
async function walkTo(page: Page, wanted: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(wanted).toBeVisible({ timeout: 30_000 })
  for (let stop = 0; stop < stopsMax; stop += 1) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press(key)
  }
  throw new Error(`not reached by ${key}: ${wanted}`)
}

test('search, order, report, owners and the table of the graph, by the keyboard and the accessibility tree alone', {
  tag: '@full',
}, async ({ analyst }) => {
  test.setTimeout(120_000)
  const { keyboard } = analyst
  const heading = (name: string | RegExp) => analyst.getByRole('heading', { name })
  await analyst.goto(pages.overview())
  await expect(heading(textOf('overview.title'))).toBeVisible()

  const palette = analyst.getByRole('dialog', { name: textOf('palette.title') })
  await pressUntil(analyst, 'ControlOrMeta+k', palette)
  await expect(palette.getByRole('combobox')).toBeFocused()
  await keyboard.type('HRB 52710')
  await expect(palette.getByRole('option', { name: /Inselruh/ })).toBeVisible()
  await keyboard.press('Enter')
  await expect(analyst).toHaveURL(/\/companies\//)
  await expect(analyst.getByRole('heading', { level: 1, name: /Inselruh/ })).toBeVisible()

  const sheet = analyst.getByRole('dialog', { name: textOf('orderSheet.title'), exact: true })
  await pressUntil(analyst, 'c', sheet)
  await expect(sheet.getByRole('button', { name: /\d+ credits/ })).toBeEnabled()
  await keyboard.press('ControlOrMeta+Enter')
  await expect(sheet).toBeHidden()
  await expect(analyst.getByRole('region', { name: /Who may sign/ })).toBeVisible({ timeout: 30_000 })

  const tabs = analyst.getByRole('navigation', { name: textOf('shell.tabs.label') })
  const open = (id: string) => tabs.getByRole('link', { name: textOf(`shell.tabs.${id}`), exact: true })
  await keyboard.press(']')
  await expect(open('report')).toHaveAttribute('aria-current', 'page')
  await expect(heading(/^Officers/)).toBeVisible()

  await keyboard.press(']')
  await expect(open('ownership')).toHaveAttribute('aria-current', 'page')
  await walkTo(analyst, analyst.getByRole('main').getByRole('button', { name: /^Order ownership graph.*credits/ }))
  await keyboard.press('Enter')
  await expect(analyst.getByRole('group', { name: /^Ownership of Inselruh/ })).toBeVisible({ timeout: 30_000 })
  await walkTo(analyst, analyst.getByRole('radio', { name: 'Drawing' }))
  await keyboard.press('ArrowRight')
  const table = analyst.getByRole('grid').first()
  await expect(table.getByRole('rowheader').first()).toBeVisible()

  const views = analyst.getByRole('navigation', { name: textOf('shell.views.label') })
  // They stand above the table.
  await walkTo(analyst, views.getByRole('link', { name: textOf('shell.views.owners') }), 'Shift+Tab')
  await keyboard.press('Enter')
  await expect(open('ownership')).toHaveAttribute('aria-current', 'page')
  await walkTo(
    analyst,
    analyst
      .getByRole('main')
      .getByRole('button', { name: /^Order beneficial owners.*credits/ })
      .first(),
  )
  await keyboard.press('Enter')
  await expect(analyst.getByRole('table', { name: textOf('owners.lists.label') })).toBeVisible({ timeout: 30_000 })
})
