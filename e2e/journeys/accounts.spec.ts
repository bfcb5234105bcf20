import type { Page } from '@playwright/test'
import { pages } from '#components/pages.ts'
import { expectAccessible } from '../setup/axe.ts'
import { expect, test } from '../setup/people.ts'
import { textOf } from '../setup/texts.ts'

const person = { email: 'ida.ito@example.test', name: 'Ida Ito', password: 'nine quiet herons at dusk' }

async function signInAs(page: Page): Promise<void> {
  await page.goto(pages.signIn())
  const submit = page.getByRole('button', { name: 'Sign in', exact: true })
  await expect(submit).toBeEnabled()
  await page.getByLabel('E-mail').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await submit.click()
  await page.waitForURL((url) => !url.pathname.startsWith('/sign-in'))
}

test('a password that is easy to guess is refused beside its field; one confirmed press signs out everywhere', {
  tag: '@full',
}, async ({ admin, browser }) => {
  const headers = { 'x-requested-with': 'dashboard', 'sec-fetch-site': 'same-origin' }
  const data = { email: person.email, role: 'analyst' }
  const { link } = await (await admin.request.post('/api/console/invitations', { data, headers })).json()
  const [first, second] = [await browser.newContext(), await browser.newContext()]
  const page = await first.newPage()
  await page.goto(link)
  const field = page.getByLabel('Password', { exact: true })
  const accept = async (password: string) => {
    await expect(page.getByRole('button', { name: textOf('invitation.submit') })).toBeEnabled()
    await page.getByLabel('Your name').fill(person.name)
    await field.fill(password)
    await page.getByRole('button', { name: textOf('invitation.submit') }).click()
  }
  for (const [weak, why] of [
    ['password1234', 'one of the most common passwords'],
    ['ida.ito@example.test', 'your name, your address'],
    ['aaaaaaaaaaaaaa', 'one repeated character'],
  ] as const) {
    await accept(weak)
    await expect(field).toHaveAccessibleDescription(new RegExp(why))
    await expect(page.getByLabel('Your name')).toHaveValue(person.name)
  }
  await expectAccessible(page)
  await accept(person.password)
  await expect(page.getByText('Your password is set. Sign in with it.')).toBeVisible()

  const other = await second.newPage()
  await signInAs(page)
  await signInAs(other)
  await page.goto(pages.settings())
  await page.getByLabel('New password').fill('idaito123456')
  await page.getByRole('button', { name: textOf('settings.password.submit') }).click()
  await expect(page.getByLabel('New password')).toHaveAccessibleDescription(/your name, your address/)
  await page.goto(pages.settings('sessions'))
  await page.getByRole('button', { name: 'Sign out everywhere' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out everywhere' }).click()
  await expect(page).toHaveURL(/\/sign-in/)
  await other.goto(pages.orders())
  await expect(other).toHaveURL(/\/sign-in/)
  await Promise.all([first.close(), second.close()])
})
