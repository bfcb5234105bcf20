import type { Page } from '@playwright/test'
import { pages } from '#components/pages.ts'
import { expectAccessible } from '../setup/axe.ts'
import { pressUntil } from '../setup/keys.ts'
import { expect, test } from '../setup/people.ts'
import { textOf } from '../setup/texts.ts'

const box = (page: Page) => page.getByRole('combobox', { name: /Company name/ })
const register = (page: Page, name: string) => page.getByRole('checkbox', { name })

/** Searches live in one register, once its price is said, and waits for its answer: before that Enter sends nothing. */
async function searchLive(page: Page, words: string, where: string): Promise<void> {
  await page.goto(pages.search())
  // Which are chosen follows the last search; each that is let go leaves those that are chosen.
  const chosen = page.getByRole('checkbox', { checked: true })
  await expect(chosen.first()).toBeVisible()
  while ((await chosen.count()) > 0) await chosen.first().uncheck({ force: true })
  await register(page, where).check({ force: true })
  await box(page).fill(words)
  await expect(page.getByRole('option', { name: /\d credits?/ }).first()).toBeVisible()
  await box(page).press('Enter')
  await expect(page).toHaveURL(/search=/)
}

test('typing suggests companies for free, in any script, and orders nothing', async ({ analyst }) => {
  const posts: string[] = []
  analyst.on('request', (request) => {
    if (request.method() === 'POST') posts.push(request.url())
  })
  await analyst.goto(pages.search())
  await box(analyst).fill('brennerfeld')
  await expect(analyst.getByText('Μπρένερφελντ Οπτικά Μ.ΕΠΕ').first()).toBeVisible()
  await expect(analyst.getByText('HRB 40217').first()).toBeAttached()
  // Marked in whatever script it is, and written in Latin letters beside it.
  await expect(
    analyst
      .locator('mark')
      .filter({ hasText: /^Μπρένερφελντ$/ })
      .first(),
  ).toBeVisible()
  await expect(analyst.getByText('Brenerfelnt Optika M.EPE').first()).toBeVisible()
  for (const typed of ['Brennerfelt Otpik AG', 'xa HRB 40217']) {
    await box(analyst).fill(typed)
    await expect(analyst.getByRole('option', { name: /Brennerfeld Optik AG/ }).first(), typed).toBeVisible()
  }
  expect(posts.filter((url) => /\/companies\/|searches/.test(url))).toEqual([])
})

test('what is chosen of the suggestions closes them, while its page is still on the way', async ({ analyst }) => {
  await analyst.goto(pages.search())
  await box(analyst).fill('brennerfeld')
  const suggested = analyst.getByRole('option', { name: /HRB 40217/ }).first()
  await expect(suggested).toBeVisible()
  // The page of the company comes when it is let through.
  let letThrough = () => {}
  const held = new Promise<void>((resolve) => {
    letThrough = resolve
  })
  await analyst.route(/\/companies\/[^/]+\?_rsc=/, async (route) => {
    await held
    await route.continue()
  })
  await box(analyst).press('ArrowDown')
  await expect(analyst.getByRole('option', { selected: true })).toBeVisible()
  await box(analyst).press('Enter')
  await expect(analyst.getByRole('listbox')).toHaveCount(0)
  letThrough()
  await expect(analyst).toHaveURL(/\/companies\//)
})

test('a live search tells twins apart by number, address and status, and shows what was found beside the list', {
  tag: '@full',
}, async ({ analyst }) => {
  await searchLive(analyst, 'brennerfeld', 'xa Sandbox Alpha')
  const results = analyst.getByRole('grid', { name: 'Companies found' })
  const first = results.getByRole('row', { name: /HRB 40217/ })
  const twin = results.getByRole('row', { name: /HRB 51903/ })
  await expect(first).toContainText('Leuchtturmweg 14')
  await expect(twin).toContainText('Leuchtturmweg 16')
  await expect(first).toContainText('1 other with a similar name')
  await first.click()
  const panel = analyst.getByRole('complementary', { name: 'Brennerfeld Optik AG' })
  await expect(panel).toContainText('Eingetragen, Insolvenzverfahren eröffnet')
  await expect(panel).toContainText(textOf('search.panel.notTheSame'))
  await expect(panel.getByRole('button', { name: /[Pp]refill , 1 credit/ })).toBeVisible()
  // Every product with its price, the graph and the monitor.
  for (const product of ['graph', 'ubo', 'financials', 'documentList'] as const) {
    const label = new RegExp(`^(${textOf(`products.toOrder.${product}`)}|Reuse).*credit`)
    await expect(panel.getByRole('button', { name: label }).first()).toBeVisible()
  }
  for (const link of ['graph', 'monitor'] as const) {
    await expect(panel.getByRole('link', { name: textOf(`search.panel.${link}`), exact: true })).toBeVisible()
  }
  await expectAccessible(analyst)
})

test('twins are compared side by side in three clicks from the overview, and nothing is ordered', {
  tag: '@full',
}, async ({ analyst }) => {
  const posts: string[] = []
  analyst.on('request', (request) => {
    if (request.method() === 'POST' && /\/v2\/companies\//.test(request.url())) posts.push(request.url())
  })
  await analyst.goto(pages.overview())
  await analyst
    .getByRole('link', { name: textOf('shell.nav.search') })
    .first()
    .click()
  await box(analyst).fill('brennerfeld optik')
  await analyst.getByRole('option', { name: /HRB 40217/ }).click()
  const twin = analyst.getByRole('complementary').getByRole('listitem').filter({ hasText: 'HRB 51903' })
  await twin.getByRole('link', { name: textOf('search.panel.compare') }).click()
  await expect(analyst.getByRole('heading', { level: 1, name: textOf('compare.title') })).toBeVisible()
  const number = analyst.getByRole('row', { name: new RegExp(textOf('compare.facts.number')) })
  await expect(number).toContainText('HRB 40217')
  await expect(number).toContainText('HRB 51903')
  await expect(number).toContainText(textOf('compare.verdicts.differs'))
  await expect(analyst.getByRole('button', { name: /^Order financials for Brennerfeld.*credits/ }).last()).toBeVisible()
  expect(posts).toEqual([])
  await expectAccessible(analyst)
})

test('the same search is not paid twice: a link, a reload and Enter again show the one that was made', async ({
  analyst,
}) => {
  await searchLive(analyst, 'tausendwurzel', 'xa Sandbox Alpha')
  await expect(analyst.getByText(/in \d+ registers?, live search/)).toBeVisible()
  const made = new URL(analyst.url()).searchParams.get('search')
  await analyst.getByRole('button', { name: textOf('search.head.notify') }).click()
  await expect(analyst.getByRole('button', { name: textOf('search.head.stopNotifying') })).toBeVisible()
  const posts: string[] = []
  analyst.on('request', (request) => {
    if (request.method() === 'POST' && /searches/.test(request.url())) posts.push(request.url())
  })
  await analyst.reload()
  await expect(analyst.getByText(/in \d+ registers?, live search/)).toBeVisible()
  await searchLive(analyst, 'tausendwurzel', 'xa Sandbox Alpha')
  expect(new URL(analyst.url()).searchParams.get('search')).toBe(made)
  expect(posts).toEqual([])
})

test('a search without a hit says so, and offers what was not searched yet with its price', async ({ analyst }) => {
  await searchLive(analyst, 'Zzyzxqw', 'xa Sandbox Alpha')
  await expect(analyst.getByText(textOf('search.part.none', { text: 'Zzyzxqw' })).first()).toBeVisible()
  await expect(analyst.getByText(textOf('search.others.next'))).toBeVisible()
  await expect(analyst.getByRole('button', { name: /^Search \d+ more registers.*credit/ })).toBeVisible()
})

test('the palette finds a company and goes there by keyboard alone', async ({ analyst }) => {
  await analyst.goto(pages.overview())
  await expect(analyst.getByRole('heading', { level: 1 })).toBeVisible()
  const palette = analyst.getByRole('dialog', { name: 'Commands' })
  await pressUntil(analyst, 'Control+k', palette)
  await palette.getByRole('combobox').fill('HRB 40217')
  await expect(palette.getByText('Brennerfeld Optik AG')).toBeVisible()
  const company = palette.getByRole('option', { name: /Brennerfeld Optik AG/ })
  for (let row = 0; row < 20 && (await company.getAttribute('aria-selected')) !== 'true'; row += 1) {
    await analyst.keyboard.press('ArrowDown')
  }
  await analyst.keyboard.press('Enter')
  await expect(analyst).toHaveURL(/\/companies\/co_xa_/)
})
