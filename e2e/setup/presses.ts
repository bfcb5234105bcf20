import { expect, type Locator, type Page } from '@playwright/test'

/** Counts clicks and Enter of a person's task; typing and pasting are free. */
export function countPresses(page: Page) {
  let presses = 0
  return {
    async click(locator: Locator) {
      presses += 1
      await locator.click()
    },
    async enter() {
      presses += 1
      await page.keyboard.press('Enter')
    },
    expectAtMost: (max: number) => expect(presses).toBeLessThanOrEqual(max),
  }
}
