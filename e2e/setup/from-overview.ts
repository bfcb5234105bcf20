import type { Locator, Page } from '@playwright/test'
import { pages } from '#components/pages.ts'
import { expect } from './people.ts'

/** Counts clicks from Overview; typing, and choosing in a field or a file window, are free. */
export async function fromOverview(page: Page) {
  await page.goto(pages.overview())
  let clicks = 0
  return {
    click: async (place: Locator) => {
      clicks += 1
      await place.click()
    },
    clicks: () => clicks,
    expectFew: () => expect(clicks).toBeLessThanOrEqual(6),
  }
}
