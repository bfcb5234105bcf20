import type { Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { pages } from '#components/pages.ts'
import { expectAccessible } from '../setup/axe.ts'
import { expect, test } from '../setup/people.ts'
import { consoleUrl, password } from '../setup/place.ts'
import { textOf } from '../setup/texts.ts'

test.describe.configure({ mode: 'serial' })

const person = { email: 'tove.thal@example.test', name: 'Tove Thal', password: 'seven slow barges upstream' }
const headers = { 'x-requested-with': 'dashboard', 'sec-fetch-site': 'same-origin' }

/** The page's own words for what stands in a list beside the form. */
const factor = (key: string) => textOf(`settings.secondFactor.${key}`)

/** An authenticator app: its next code, because the console takes none twice. A code of the next half minute counts already. */
function appFor(secret: string) {
  let used = 0
  return () => {
    used += 1
    return TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: Date.now() + (used - 1) * 30_000 })
  }
}

async function givePassword(page: Page): Promise<void> {
  await page.goto(pages.signIn())
  const submit = page.getByRole('button', { name: textOf('signIn.submit'), exact: true })
  await expect(submit).toBeEnabled()
  await page.getByLabel(textOf('signIn.email')).fill(person.email)
  await page.getByLabel(textOf('signIn.password'), { exact: true }).fill(person.password)
  await submit.click()
}

async function giveCode(page: Page, code: string): Promise<void> {
  await page.getByLabel(textOf('signIn.code')).fill(code)
  await page.getByRole('button', { name: textOf('signIn.submit'), exact: true }).click()
}

test('a second factor is set up, asked for at sign-in, required by role and reset by an admin', {
  tag: '@full',
}, async ({ admin, browser }) => {
  const data = { email: person.email, role: 'auditor' }
  const { link } = await (await admin.request.post('/api/console/invitations', { data, headers })).json()
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.goto(link)
  await expect(page.getByRole('button', { name: textOf('invitation.submit') })).toBeEnabled()
  await page.getByLabel(textOf('invitation.name')).fill(person.name)
  await page.getByLabel(textOf('invitation.password'), { exact: true }).fill(person.password)
  await page.getByRole('button', { name: textOf('invitation.submit') }).click()

  await test.step('the role requires it: nothing else is shown', async () => {
    await admin.goto(pages.settings('sign-in'))
    await admin.getByRole('checkbox', { name: textOf('shell.roles.auditor') }).click()
    const question = admin.getByRole('dialog')
    await expect(question).toContainText('1 person has none yet')
    await expectAccessible(admin)
    await question.getByRole('button', { name: textOf('settings.rules.factorRequire') }).click()
    await expect(admin.getByRole('checkbox', { name: textOf('shell.roles.auditor') })).toBeChecked()
    await givePassword(page)
    await expect(page.getByRole('heading', { name: factor('required') })).toBeVisible()
    await page.goto(pages.orders())
    await expect(page.getByRole('heading', { name: factor('required') })).toBeVisible()
    expect((await page.request.get('/api/console/preferences')).status()).toBe(403)
    await expectAccessible(page)
  })

  const { app, codes } =
    await test.step('key and QR code, then the first code, then the recovery codes once', async () => {
      await expect(page.getByRole('button', { name: factor('begin') })).toBeEnabled()
      await page.getByRole('button', { name: factor('begin') }).click()
      await expect(page.getByRole('img', { name: factor('qr') })).toBeVisible()
      const secret = (await page.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent()) ?? ''
      const nextCode = appFor(secret.replaceAll(' ', ''))
      await expectAccessible(page)
      await page.getByRole('textbox', { name: factor('code') }).fill(nextCode())
      await page.getByRole('button', { name: factor('turnOn') }).click()
      await expect(page.getByText(factor('codesOnce'))).toBeVisible()
      const shown = await page.getByRole('listitem').allTextContents()
      expect(shown).toHaveLength(10)
      await page.getByRole('button', { name: factor('done') }).click()
      await expect(page.getByRole('heading', { name: textOf('overview.title') })).toBeVisible()
      await page.goto(pages.settings())
      await expect(page.getByText(factor('isOn'))).toBeVisible()
      for (const code of shown) expect(await page.content()).not.toContain(code)
      return { app: nextCode, codes: shown }
    })

  await test.step('signing in asks for a code; a wrong one is said, a recovery code works once', async () => {
    await context.clearCookies()
    await givePassword(page)
    await expect(page.getByLabel(textOf('signIn.code'))).toBeVisible()
    await page.goto(pages.orders())
    await expect(page).toHaveURL(/\/sign-in/)
    await givePassword(page)
    await giveCode(page, 'no code')
    await expect(page.getByText(textOf('signIn.errors.code'))).toBeVisible()
    await expectAccessible(page)
    await giveCode(page, app())
    await expect(page.getByRole('heading', { name: textOf('overview.title') })).toBeVisible()
    await context.clearCookies()
    await givePassword(page)
    await giveCode(page, codes[0] ?? '')
    await expect(page.getByRole('heading', { name: textOf('overview.title') })).toBeVisible()
    await context.clearCookies()
    await givePassword(page)
    await giveCode(page, codes[0] ?? '')
    await expect(page.getByText(textOf('signIn.errors.code'))).toBeVisible()
    await giveCode(page, codes[1] ?? '')
    await expect(page.getByRole('heading', { name: textOf('overview.title') })).toBeVisible()
  })

  await test.step('an admin resets it after a question; the sessions end', async () => {
    await admin.goto(pages.settings('people'))
    await admin.getByRole('button', { name: textOf('settings.people.changeOf', { name: person.name }) }).click()
    await admin.getByRole('button', { name: textOf('settings.person.resetFactor') }).click()
    const question = admin.getByRole('dialog', { name: textOf('settings.person.askFactor', { name: person.name }) })
    await expect(question).toBeVisible()
    await expectAccessible(admin)
    await question.getByRole('button', { name: textOf('settings.person.resetFactor') }).click()
    await expect(question).toHaveCount(0)
    await page.goto(pages.orders())
    await expect(page).toHaveURL(/\/sign-in/)
    await givePassword(page)
    await expect(page.getByRole('heading', { name: factor('required') })).toBeVisible()
  })
  await admin.request.patch('/api/console/settings', { data: { secondFactorRoles: [] }, headers })
  await context.close()
})

test('an act that gives access asks again who is there, and follows the confirmation', {
  tag: '@full',
}, async ({ admin }) => {
  // As ten minutes after signing in: the refusal of the server is put in its place until the identity is confirmed.
  let isConfirmed = false
  await admin.route('**/api/console/invitations', async (route) => {
    if (route.request().method() !== 'POST' || isConfirmed) return route.continue()
    const json = { detail: 'Confirm your identity first', code: 'session.confirmation_required', request_id: 'req_1' }
    await route.fulfill({ status: 403, json })
  })
  const sent: number[] = []
  admin.on('response', (response) => {
    if (response.url().endsWith('/api/console/invitations') && response.request().method() === 'POST') {
      sent.push(response.status())
    }
    if (response.url().endsWith('/api/console/identity') && response.request().method() === 'POST') {
      isConfirmed = response.ok()
    }
  })
  await admin.goto(pages.settings('people'))
  await admin
    .getByRole('button', { name: textOf('settings.people.invite'), exact: true })
    .first()
    .click()
  const form = admin.getByRole('dialog', { name: textOf('settings.invite.title') })
  await form.getByLabel(textOf('settings.invite.email')).fill('asked.again@example.test')
  await form.getByRole('button', { name: textOf('settings.invite.make') }).click()
  const question = admin.getByRole('dialog', { name: textOf('identity.title') })
  await expect(question.getByLabel(textOf('identity.password'))).toBeFocused()
  await expectAccessible(admin)
  await admin.keyboard.press('Escape')
  await expect(question).toHaveCount(0)
  await expect(form.getByRole('alert')).toContainText(textOf('errors.session_confirmation_required.what'))
  await form.getByRole('button', { name: textOf('settings.invite.make') }).click()
  await question.getByLabel(textOf('identity.password')).fill('not the password')
  await question.getByRole('button', { name: textOf('identity.confirm') }).click()
  await expect(question.getByText(textOf('identity.passwordWrong'))).toBeVisible()
  await question.getByLabel(textOf('identity.password')).fill(password)
  await question.getByRole('button', { name: textOf('identity.confirm') }).click()
  await expect(admin.getByText(`${consoleUrl}/invitation/`)).toBeVisible()
  expect(sent).toEqual([403, 403, 201])
})
