import { pages } from '#components/pages.ts'
import { expectAccessible } from '../setup/axe.ts'
import { openBy } from '../setup/keys.ts'
import { expect, signIn, test } from '../setup/people.ts'
import { password } from '../setup/place.ts'
import { textOf } from '../setup/texts.ts'

test('a wrong password is said beside the form, and nobody is signed in', async ({ page }) => {
  await signIn(page, 'analyst', 'not-the-password')
  await expect(page.getByText(textOf('signIn.errors.credentials'))).toBeVisible()
  await page.goto(pages.search())
  await expect(page).toHaveURL(/\/sign-in/)
})

test('what is typed as the page becomes ready stands alone, not behind the address that is filled in', async ({
  page,
}) => {
  await page.addInitScript(() => sessionStorage.setItem('sign-in.email', 'kept@example.test'))
  let release = () => {}
  const isReleased = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/_next/static/**/*.js', async (route) => {
    await isReleased
    await route.continue()
  })
  const isReady = page.goto(pages.signIn())
  const email = page.getByLabel('E-mail')
  await email.focus()
  release()
  await isReady
  await expect(email).toHaveValue('kept@example.test')
  await page.keyboard.type('me@example.test')
  await expect(email).toHaveValue('me@example.test')
})

test('signing in leads to where the person wanted to go, and signing out ends the session', async ({ page }) => {
  await page.goto(pages.search('brennerfeld'))
  await expect(page).toHaveURL(/\/sign-in\?callbackUrl=/)
  await page.getByLabel('E-mail').fill('analyst@demo.local')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page).toHaveURL(/\/search\?q=brennerfeld/)
  const signOut = page.getByRole('menuitem', { name: 'Sign out' })
  await openBy(page.getByRole('button', { name: /settings and sign out/ }), signOut)
  await signOut.click()
  await expect(page).toHaveURL(/\/sign-in/)
  await page.goto(pages.overview())
  await expect(page).toHaveURL(/\/sign-in/)
})

test('finance may not search: the page says so and the server refuses', async ({ finance }) => {
  await finance.goto(pages.search())
  await expect(finance.getByRole('heading', { name: textOf('shell.forbidden.title') })).toBeVisible()
  await expect(finance.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Search' })).toHaveCount(0)
  const refused = await finance.request.get('/api/v2/companies/search/autocomplete?query=brennerfeld')
  expect(refused.status()).toBe(403)
  expect(await refused.json()).toMatchObject({ code: 'session.forbidden', request_id: expect.stringMatching(/^req_/) })
  await expectAccessible(finance)
})

test('the sign-in page is accessible in both themes', { tag: '@full' }, async ({ page }) => {
  await page.goto(pages.signIn())
  await expectAccessible(page)
})
