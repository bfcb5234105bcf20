import type { Locator, Page } from '@playwright/test'
import { companyTabs, pages } from '#components/pages.ts'
import { keysOf } from '#lib/contract/index.ts'
import { orderAll, ownHeaders } from '../setup/ordered.ts'
import { expect, test } from '../setup/people.ts'
import { openWhole } from '../setup/said.ts'
import { visited } from '../setup/whole.ts'

const below = { owners: pages.owners, history: pages.history } as const
const places = [...companyTabs, ...keysOf(below)]
type Place = (typeof places)[number]
const addressOf = (serviceId: string, place: Place) =>
  place === 'owners' || place === 'history' ? below[place](serviceId) : pages.company(serviceId, place)

/** The first line of a page's own data: not its head, banner, tools or list of sections. */
const firstLine: Record<Place, (page: Page) => Locator> = {
  overview: (page) => page.getByRole('main').getByRole('listitem').filter({ hasText: /\S/ }).first(),
  report: (page) => page.locator('#section-risk dd').first(),
  ownership: (page) => page.locator('.react-flow').first(),
  owners: (page) => page.getByRole('main').getByRole('rowheader').first(),
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
  test(`[analyst A3.1] the answer of each tab stands in the first screenful, language ${locale}`, {
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
