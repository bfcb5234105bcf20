import { expect, type Page } from '@playwright/test'

/** The page on a phone: nothing reaches past its edge. */
export async function expectNarrow(page: Page): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 })
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth))
    .toBeLessThanOrEqual(0)
  await page.setViewportSize({ width: 1440, height: 900 })
}
