import type { Locator } from '@playwright/test'
import { expect } from './people.ts'

const cutNow = (part: Locator) =>
  part.evaluate((element) =>
    [element, ...element.querySelectorAll('*')]
      .filter((one) => one.matches('.truncate, .line-clamp-2'))
      .filter((one) => one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 1)
      .map((one) => one.textContent ?? ''),
  )

/** Nothing is cut in this part of the page. */
export async function expectWhole(part: Locator): Promise<void> {
  await expect(part).toBeVisible()
  await expect.poll(() => cutNow(part)).toEqual([])
}

/** What is cut in this part of the page stands in full once the keyboard is there. */
export async function expectWholeOnFocus(part: Locator, come: () => Promise<void>): Promise<void> {
  await expect(part).toBeVisible()
  expect(await cutNow(part), 'something is cut').not.toEqual([])
  await come()
  await expect.poll(() => cutNow(part)).toEqual([])
}
