import { type Browser, test as base, expect, type Page } from '@playwright/test'
import type { UserRole } from '#lib/contract/index.ts'
import { password } from './place.ts'

/** Signs in on the page itself, as a person does. */
export async function signIn(page: Page, role: UserRole, secret = password): Promise<void> {
  await page.goto('/sign-in')
  await page.getByLabel('E-mail').fill(`${role}@demo.local`)
  await page.getByLabel('Password', { exact: true }).fill(secret)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

/** A browser of its own for each person; closed with the test, or its live streams would go on. */
async function asPerson(browser: Browser, role: UserRole, use: (page: Page) => Promise<void>): Promise<void> {
  const context = await browser.newContext()
  const page = await context.newPage()
  await signIn(page, role)
  await page.waitForURL((url) => !url.pathname.startsWith('/sign-in'), { waitUntil: 'load' })
  await use(page)
  await context.close()
}

interface People {
  analyst: Page
  admin: Page
  finance: Page
}

/** A test takes the people it needs, each signed in and in a browser of their own. */
export const test = base.extend<People>({
  analyst: async ({ browser }, use) => asPerson(browser, 'analyst', use),
  admin: async ({ browser }, use) => asPerson(browser, 'admin', use),
  finance: async ({ browser }, use) => asPerson(browser, 'finance', use),
})

export { expect }
