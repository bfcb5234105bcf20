import type { Page } from '@playwright/test'
import { pages } from '#components/pages.ts'
import { expectAccessible } from '../setup/axe.ts'
import { databaseSettings } from '../setup/databases.ts'
import { expect, signIn, test } from '../setup/people.ts'
import { password, plainConsolePort, registryKey, registryUrl } from '../setup/place.ts'
import { type PlainConsole, startConsoleBefore } from '../setup/plain.ts'
import { textOf } from '../setup/texts.ts'

const passkey = (key: string) => textOf(`settings.passkeys.${key}`)
/** Passkeys belong to a domain name, which an address of numbers has not. */
const origin = `http://localhost:${plainConsolePort}`

let own: PlainConsole
test.beforeAll(async () => {
  test.setTimeout(180_000)
  const settings = { ...(await databaseSettings('passkeys')), NEXTAUTH_URL: origin }
  own = await startConsoleBefore(registryUrl, registryKey, settings)
})
test.afterAll(() => own.close())

/** The authenticator of the browser itself, which has its person verified. */
async function plugInAuthenticator(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return { stored: async () => (await session.send('WebAuthn.getCredentials', { authenticatorId })).credentials }
}

test('a passkey is added, signs in alone, is the second step of a password, and confirms an identity', {
  tag: '@full',
}, async ({ browser }) => {
  test.setTimeout(120_000)
  const context = await browser.newContext({ baseURL: origin })
  const page = await context.newPage()
  const device = await plugInAuthenticator(page)
  const atHome = () => expect(page.getByRole('heading', { name: textOf('overview.title') })).toBeVisible()
  await signIn(page, 'admin')
  await atHome()

  await test.step('it is added on Account; recovery codes come with it, once', async () => {
    await page.goto(pages.settings())
    await page.getByRole('button', { name: passkey('add'), exact: true }).click()
    const dialog = page.getByRole('dialog', { name: passkey('addTitle') })
    await dialog.getByLabel(passkey('name')).fill('This browser')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: passkey('addDo') }).click()
    await expect(page.getByText(textOf('settings.secondFactor.codesOnce'))).toBeVisible()
    await page.getByRole('button', { name: textOf('settings.secondFactor.done') }).click()
    await expect(page.getByText('This browser')).toBeVisible()
    await expect(page.getByText(passkey('kind.deviceBound'))).toBeVisible()
    await expectAccessible(page)
    expect(await device.stored()).toHaveLength(1)
  })

  await test.step('it signs in alone', async () => {
    await context.clearCookies()
    await page.goto(pages.signIn())
    await expectAccessible(page)
    await page.getByRole('button', { name: textOf('signIn.passkey'), exact: true }).click()
    await atHome()
  })

  await test.step('a password asks for it as the second step', async () => {
    await context.clearCookies()
    await signIn(page, 'admin')
    await expect(page.getByLabel(textOf('signIn.code'))).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: textOf('signIn.passkeySecond'), exact: true }).click()
    await atHome()
  })

  await test.step('it confirms who is there, and the act follows', async () => {
    let isConfirmed = false
    // As ten minutes after signing in: the refusal of the server is put in its place until the identity is confirmed.
    await page.route('**/api/console/invitations', async (route) => {
      if (route.request().method() !== 'POST' || isConfirmed) return route.continue()
      const json = { detail: 'Confirm your identity first', code: 'session.confirmation_required', request_id: 'req_1' }
      await route.fulfill({ status: 403, json })
    })
    page.on('response', (response) => {
      if (response.url().endsWith('/api/console/identity') && response.request().method() === 'POST') {
        isConfirmed = response.ok()
      }
    })
    await page.goto(pages.settings('people'))
    await page
      .getByRole('button', { name: textOf('settings.people.invite'), exact: true })
      .first()
      .click()
    const form = page.getByRole('dialog', { name: textOf('settings.invite.title') })
    await form.getByLabel(textOf('settings.invite.email')).fill('by.passkey@example.test')
    await form.getByRole('button', { name: textOf('settings.invite.make') }).click()
    const asked = page.getByRole('dialog', { name: textOf('identity.title') })
    await expect(asked.getByLabel(textOf('identity.password'))).toBeVisible()
    await expectAccessible(page)
    await asked.getByRole('button', { name: textOf('identity.passkey'), exact: true }).click()
    await expect(page.getByText(`${origin}/invitation/`)).toBeVisible()
  })

  await test.step('removed, it is asked for no more: the password signs in alone', async () => {
    await page.goto(pages.settings())
    await page.getByRole('button', { name: textOf('settings.passkeys.removeOf', { name: 'This browser' }) }).click()
    const asked = page.getByRole('dialog')
    await asked.getByRole('button', { name: passkey('removeDo'), exact: true }).click()
    await expect(page.getByText('This browser')).toHaveCount(0)
    await context.clearCookies()
    await signIn(page, 'admin', password)
    await atHome()
  })
  await context.close()
})
