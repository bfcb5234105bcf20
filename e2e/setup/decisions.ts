import type { Locator, Page } from '@playwright/test'
import { pages } from '#components/pages.ts'

/** From the first page to everything that waits for a decision. */
export function allDecisions(page: Page): Locator {
  // The guide may lead there as well, in the column behind it.
  return page.getByRole('main').locator(`a[href="${pages.cases()}"]`).first()
}

/** The act on the first open decision whose row says this. */
export function decisionOn(page: Page, text: RegExp): Locator {
  return page.getByRole('main').getByRole('listitem').filter({ hasText: text }).getByRole('link').first()
}
