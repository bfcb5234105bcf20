import { expect, type Locator, type Page } from '@playwright/test'

/** Presses a key until what it opens is there: a page hears keys only once its scripts run, which is after it is drawn. */
export async function pressUntil(page: Page, key: string, opened: Locator): Promise<void> {
  await expect(async () => {
    if (!(await opened.isVisible())) await page.keyboard.press(key)
    await expect(opened).toBeVisible({ timeout: 2_000 })
  }).toPass()
}

/** Presses a button until what it opens is there: a page that was just reached hears a press only once its scripts run. */
export async function openBy(button: Locator, opened: Locator): Promise<void> {
  await expect(async () => {
    if (!(await opened.isVisible())) await button.click()
    await expect(opened).toBeVisible({ timeout: 2_000 })
  }).toPass()
}
