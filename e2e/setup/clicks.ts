import type { Page } from '@playwright/test'

/**
 * Counts what a person presses on a page from its next load on; typing, pasting and keys are free, choosing in a list of the browser
 * is one that no script makes.
 */
export async function clicksOf(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    document.addEventListener(
      'click',
      ({ isTrusted }) => {
        if (isTrusted) sessionStorage.setItem('clicks', String(Number(sessionStorage.getItem('clicks')) + 1))
      },
      true,
    )
  })
  return () => page.evaluate(() => Number(sessionStorage.getItem('clicks')))
}
