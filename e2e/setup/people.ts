import { type Browser, type BrowserContext, test as base, expect, type Page } from '@playwright/test'
import type { UserRole } from '#lib/contract/index.ts'
import { borrowBrowser, returnBrowser } from './browsers.ts'
import { password } from './place.ts'

/** Signs in on the page itself, as a person does. */
export async function signIn(page: Page, role: UserRole, secret = password): Promise<void> {
  await page.goto('/sign-in')
  const submit = page.getByRole('button', { name: 'Sign in', exact: true })
  await expect(submit).toBeEnabled()
  await page.getByLabel('E-mail').fill(`${role}@demo.local`)
  await page.getByLabel('Password', { exact: true }).fill(secret)
  await submit.click()
}

/** Signs in without the page, which has journeys of its own; in a browser that shows a page, as if in another tab. */
export async function signInBeside({ request }: BrowserContext, role: UserRole): Promise<void> {
  const headers = { 'sec-fetch-site': 'same-origin' }
  const { csrfToken } = await (await request.get('/api/auth/csrf', { headers })).json()
  const form = { csrfToken, email: `${role}@demo.local`, password, json: 'true' }
  const answer = await request.post('/api/auth/callback/credentials', { form, headers })
  expect(answer.status(), await answer.text()).toBe(200)
}

/** Ends the session of this browser without its page, as another tab would. */
export async function signOutBeside({ request }: BrowserContext): Promise<void> {
  const headers = { 'sec-fetch-site': 'same-origin' }
  const { csrfToken } = await (await request.get('/api/auth/csrf', { headers })).json()
  const answer = await request.post('/api/auth/signout', { form: { csrfToken, json: 'true' }, headers })
  expect(answer.status(), await answer.text()).toBe(200)
}

/** A browser of its own for each person, with nothing in it of an earlier one; after a failure no other test gets it. */
async function asPerson(browser: Browser, role: UserRole, use: (page: Page) => Promise<void>): Promise<void> {
  const context = await borrowBrowser(browser)
  await signInBeside(context, role)
  const page = await context.newPage()
  waitForScripts(page)
  await use(page)
  if (base.info().status === base.info().expectedStatus) await returnBrowser(context)
  else await context.close()
}

/** A page is opened once its scripts run: what is pressed before that is not heard. A person sees it and presses again. */
function waitForScripts(page: Page): void {
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)]
  const untilHydrated = () =>
    page.waitForFunction(() => {
      const element = document.querySelector('main')
      return element === null || Object.keys(element).some((key) => key.startsWith('__reactProps'))
    })
  page.goto = async (...args) => {
    const response = await goto(...args)
    await untilHydrated()
    return response
  }
  page.reload = async (...args) => {
    const response = await reload(...args)
    await untilHydrated()
    return response
  }
}

interface People {
  analyst: Page
  admin: Page
  finance: Page
}

/** A test takes the people it needs, each signed in and in a browser of their own. */
export const test = base.extend<People>({
  page: async ({ page }, use) => {
    waitForScripts(page)
    await use(page)
  },
  analyst: async ({ browser }, use) => asPerson(browser, 'analyst', use),
  admin: async ({ browser }, use) => asPerson(browser, 'admin', use),
  finance: async ({ browser }, use) => asPerson(browser, 'finance', use),
})

export { expect }
