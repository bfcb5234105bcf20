import { setTimeout as sleep } from 'node:timers/promises'
import { expect, type Locator, type Page } from '@playwright/test'

/** Presses a key until what it opens is there: a page hears keys only once its scripts run, which is after it is drawn. */
export async function pressUntil(page: Page, key: string, opened: Locator): Promise<void> {
  await expect(async () => {
    if (!(await opened.isVisible())) await page.keyboard.press(key)
    await expect(opened).toBeVisible({ timeout: 2_000 })
  }).toPass()
}

/** Presses a key as somebody does who looks at what the one before has done. */
export async function pressCalmly(page: Page, key: string): Promise<void> {
  await sleep(400)
  await page.keyboard.press(key)
}
