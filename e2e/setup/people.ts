import { type Browser, type BrowserContext, test as base, expect, type Page } from '@playwright/test'
import type { UserRole } from '#lib/contract/index.ts'
import { password } from './place.ts'

/** Signs in on the page itself, as a person does. */
export async function signIn(page: Page, role: UserRole, secret = password): Promise<void> {
  await page.goto('/sign-in')
  await page.getByLabel('E-mail').fill(`${role}@demo.local`)
  await page.getByLabel('Password', { exact: true }).fill(secret)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

/** Signs in without the page, which has journeys of its own. */
async function signInBefore({ request }: BrowserContext, role: UserRole): Promise<void> {
  const headers = { 'sec-fetch-site': 'same-origin' }
  const { csrfToken } = await (await request.get('/api/auth/csrf', { headers })).json()
  const form = { csrfToken, email: `${role}@demo.local`, password, json: 'true' }
  const answer = await request.post('/api/auth/callback/credentials', { form, headers })
  expect(answer.status(), await answer.text()).toBe(200)
}

/** A browser of its own for each person; closed with the test, or its live streams would go on. */
async function asPerson(browser: Browser, role: UserRole, use: (page: Page) => Promise<void>): Promise<void> {
  const context = await browser.newContext()
  await signInBefore(context, role)
  const page = await context.newPage()
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
