import { expect, type Page } from '@playwright/test'
import { pages } from '#components/pages.ts'
import { companyId } from './ordered.ts'

/** Opens the picture of Brennerfeld; where no graph is held yet one is ordered, by one press that says its price. */
export async function openGraph(analyst: Page): Promise<void> {
  await analyst.goto(pages.company(await companyId(analyst, 'HRB 40217'), 'ownership'))
  const picture = pictureOf(analyst)
  const order = analyst.getByRole('button', { name: /^Order ownership graph/ })
  await expect(picture.or(order).first()).toBeVisible({ timeout: 20_000 })
  if (await order.isVisible()) {
    await analyst.getByLabel('Depth').selectOption('7')
    await expect(order).toHaveAccessibleName(/70 credits/)
    await order.click()
  }
  await expect(picture).toBeVisible({ timeout: 30_000 })
}

export function pictureOf(analyst: Page) {
  return analyst.getByRole('group', { name: /^Ownership of Brennerfeld/ })
}
