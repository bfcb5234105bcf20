import { pages } from '#components/pages.ts'
import { expectAccessible } from '../setup/axe.ts'
import { expect, test } from '../setup/people.ts'
import { textOf } from '../setup/texts.ts'

/** The sandbox takes keys of this form and refuses others. */
const secret = 'sandbox-canary-of-the-journey'

test('an admin gives a register its credentials, for one customer, and they are never seen again', async ({
  admin,
}) => {
  await admin.goto(pages.integrations())
  const register = admin.getByRole('region').filter({ hasText: 'xb-gemi' })
  await expect(register).toContainText(textOf('integrations.values', { names: textOf('integrations.secrets.apiKey') }))
  await expectAccessible(admin)

  await register.getByRole('button', { name: textOf('integrations.give') }).click()
  const form = admin.getByRole('dialog', { name: /^Credentials for/ })
  await form.getByRole('button', { name: 'Connect' }).click()
  await expect(form).toContainText(textOf('integrations.connect.missing'))
  const field = form.getByLabel(textOf('integrations.secrets.apiKey'))
  await expect(field).toHaveAttribute('type', 'password')
  await field.fill('of another form')
  await form.getByRole('button', { name: 'Connect' }).click()
  await expect(form).toContainText(textOf('integrations.connect.refused'))
  await field.fill(secret)
  await form.getByLabel('Only for this customer').fill('Journey of integrations')
  await form.getByRole('button', { name: 'Connect' }).click()
  await expect(form).toBeHidden()
  await expect(register).toContainText('Journey of integrations')
  expect(await admin.content()).not.toContain(secret)

  await register.getByRole('button', { name: textOf('integrations.give') }).click()
  // Another value: the same one again so soon would be a double press, which is sent once.
  await form.getByLabel(textOf('integrations.secrets.apiKey')).fill(`${secret}-again`)
  await form.getByLabel('Only for this customer').fill('Journey of integrations')
  await form.getByRole('button', { name: 'Connect' }).click()
  await expect(form).toContainText(textOf('integrations.connect.exists'))
  await form.getByRole('button', { name: 'Cancel' }).click()

  await register
    .getByRole('listitem')
    .filter({ hasText: 'Journey of integrations' })
    .getByRole('button', { name: textOf('integrations.removeCredentials') })
    .click()
  await admin
    .getByRole('button', { name: textOf('integrations.remove.confirm'), exact: true })
    .last()
    .click()
  await expect(register).not.toContainText('Journey of integrations')
})

test('the reference is found by words, and a colleague opens the same operation', { tag: '@full' }, async ({
  analyst,
}) => {
  await analyst.goto(pages.reference())
  await analyst.getByRole('searchbox').fill('shareholder-graph post')
  await analyst.getByRole('button', { name: /POST \/v2\/companies\/shareholder-graph$/ }).click()
  await expect(analyst).toHaveURL(/operation=startGraph/)
  await expect(analyst.getByRole('article')).toContainText('maxDepth')
  await expect(analyst.getByRole('article')).toContainText('$REGISTRY_API_KEY')
  await expectAccessible(analyst)
  await analyst.goto(pages.reference('getInvoice'))
  await expect(analyst.getByRole('article')).toContainText('/v2/billing/invoices/{invoiceId}')
})

test('an analyst is told that integrations are not theirs', { tag: '@full' }, async ({ analyst }) => {
  await analyst.goto(pages.integrations())
  await expect(analyst.getByRole('heading', { name: textOf('shell.forbidden.title') })).toBeVisible()
})
