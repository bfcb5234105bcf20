import type { Locator, Page } from '@playwright/test'
import { companyTabs, pages } from '#components/pages.ts'
import { keysOf } from '#lib/contract/index.ts'
import { orderAll, ownHeaders } from '../setup/ordered.ts'
import { expect, signInBeside, test } from '../setup/people.ts'
import { openWhole } from '../setup/said.ts'
import { textOf } from '../setup/texts.ts'
import { visited } from '../setup/whole.ts'

const below = { owners: pages.owners, determination: pages.determination, history: pages.history } as const
const places = [...companyTabs, ...keysOf(below)]
type Place = (typeof places)[number]
const isBelow = (place: Place): place is keyof typeof below => Object.hasOwn(below, place)
const addressOf = (serviceId: string, place: Place) =>
  isBelow(place) ? below[place](serviceId) : pages.company(serviceId, place)

/** The first line of a page's own data: not its head, banner, tools or list of sections. */
const firstLine: Record<Place, (page: Page) => Locator> = {
  overview: (page) => page.getByRole('main').getByRole('listitem').filter({ hasText: /\S/ }).first(),
  report: (page) => page.locator('#section-risk dd').first(),
  ownership: (page) => page.locator('.react-flow').first(),
  owners: (page) => page.getByRole('main').getByRole('rowheader').first(),
  // Who the owners are, in one line.
  determination: (page) =>
    page
      .getByRole('main')
      .getByText(/(by this calculation|nach dieser Berechnung):/)
      .first(),
  // The plots, and on a phone the table.
  financials: (page) => {
    const main = page.getByRole('main')
    return main.getByRole('heading', { level: 2 }).or(main.getByRole('columnheader').nth(1)).first()
  },
  documents: (page) => page.getByRole('main').getByRole('rowheader').first(),
  history: (page) => page.getByRole('main').getByRole('heading', { level: 2 }).first(),
  file: (page) => page.getByRole('main').locator('dl dd').first(),
  screening: (page) => page.getByRole('main').getByRole('heading', { level: 2 }).first(),
}
/** Pixels from the top of the window at 1440×900. */
const lowest: Record<Place, number> = {
  overview: 260,
  report: 260,
  ownership: 260,
  // Below the switch of the three views.
  owners: 280,
  determination: 300,
  financials: 330,
  documents: 260,
  history: 260,
  file: 260,
  screening: 260,
}
const phoneLowest = 420

async function speak(page: Page, locale: 'en' | 'de'): Promise<void> {
  await page.request.patch('/api/console/preferences', { data: { locale }, headers: ownHeaders })
}

const topOf = async (locator: Locator) => Math.round((await locator.boundingBox())?.y ?? Number.POSITIVE_INFINITY)
const bottomOf = async (locator: Locator) => {
  const box = await locator.boundingBox()
  return box === null ? Number.POSITIVE_INFINITY : Math.round(box.y + box.height)
}

for (const locale of ['en', 'de'] as const) {
  test(`the answer of each tab stands in the first screenful, language ${locale}`, {
    tag: locale === 'de' ? '@full' : [],
  }, async ({ analyst }) => {
    const serviceId = await orderAll(analyst, 'HRB 40217')
    await speak(analyst, locale)
    const found: string[] = []
    // What a page that is drawn anew for another width passes through is not where it comes to rest.
    const check = async (what: string, at: () => Promise<number>, most: number) => {
      try {
        await expect.poll(at, { timeout: 3_000 }).toBeLessThanOrEqual(most)
      } catch {
        found.push(`${what}: ${await at()}, not ${most}`)
      }
    }
    try {
      for (const tab of visited(places, 2)) {
        await analyst.setViewportSize({ width: 1440, height: 900 })
        await openWhole(analyst, addressOf(serviceId, tab))
        const line = firstLine[tab](analyst)
        await line.waitFor()
        const tabs = analyst.getByRole('main').getByRole('navigation').first()
        await check(`${tab} tabs`, () => bottomOf(tabs), 180)
        await check(tab, () => topOf(line), lowest[tab])

        await analyst.setViewportSize({ width: 390, height: 844 })
        // A phone begins with the tree; a window that becomes narrow keeps what it shows.
        if (tab === 'ownership') await openWhole(analyst, addressOf(serviceId, tab))
        const first = tab === 'ownership' ? analyst.getByRole('treeitem').first() : line
        await first.waitFor()
        await check(`${tab} on a phone`, () => topOf(first), phoneLowest)
      }
    } finally {
      await speak(analyst, 'en')
    }
    expect(found).toEqual([])
  })
}

/** What each page is opened for, and where it stands; on a touch screen controls are 44 px high. */
const onPhone: Record<string, { path: (serviceId: string) => string; answer: (page: Page) => Locator }> = {
  owners: { path: pages.owners, answer: firstLine.owners },
  report: {
    path: (serviceId) => pages.company(serviceId, 'report'),
    answer: (page) => page.locator('#section-risk h2'),
  },
  ownership: {
    path: (serviceId) => pages.company(serviceId, 'ownership'),
    answer: (page) => page.getByRole('treeitem').first(),
  },
  financials: { path: (serviceId) => pages.company(serviceId, 'financials'), answer: firstLine.financials },
  orders: { path: () => pages.orders(), answer: (page) => page.getByRole('main').getByRole('rowheader').first() },
  companies: { path: () => pages.companies(), answer: (page) => page.getByRole('main').getByRole('rowheader').first() },
}
/** Pixels from the top of the content. */
const phoneMost = 300

for (const locale of ['en', 'de'] as const) {
  test(`on a phone the answer begins within ${phoneMost} px of the content, language ${locale}`, {
    tag: locale === 'de' ? '@full' : [],
  }, async ({ analyst, browser }) => {
    const serviceId = await orderAll(analyst, 'HRB 40217')
    const context = await browser.newContext({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true })
    await signInBeside(context, 'analyst')
    const page = await context.newPage()
    await speak(page, locale)
    const found: string[] = []
    try {
      for (const [name, { path, answer }] of Object.entries(onPhone)) {
        await openWhole(page, path(serviceId))
        const [line, main] = [answer(page), page.getByRole('main')]
        await line.waitFor()
        const below = async () => (await topOf(line)) - (await topOf(main))
        try {
          await expect.poll(below, { timeout: 3_000 }).toBeLessThanOrEqual(phoneMost)
        } catch {
          found.push(`${name}: ${await below()}`)
        }
      }
    } finally {
      await speak(page, 'en')
      await context.close()
    }
    expect(found).toEqual([])
  })
}

test('what a phone folds opens by its button, which counts the filters in use', { tag: '@full' }, async ({
  analyst,
}) => {
  await orderAll(analyst, 'HRB 40217')
  await analyst.setViewportSize({ width: 390, height: 844 })
  for (const path of [pages.orders({ product: 'report' }), pages.companiesWith({ risk: 'none' })]) {
    await openWhole(analyst, path)
    const main = analyst.getByRole('main')
    const clear = main.getByRole('button', { name: textOf('orders.filters.clear'), exact: true })
    const fold = main.getByRole('button', { name: 'Filters (1)', exact: true })
    await expect(clear).toBeHidden()
    await fold.click()
    await clear.click()
    await expect(main.getByRole('button', { name: 'Filters', exact: true })).toHaveAttribute('aria-expanded', 'true')
    await analyst.setViewportSize({ width: 1440, height: 900 })
    await expect(clear).toBeVisible()
    await expect(main.getByRole('button', { name: /^Filters/ })).toBeHidden()
    await analyst.setViewportSize({ width: 390, height: 844 })
  }
})
