import type { Page } from '@playwright/test'
import { pages, settingsGroups, settingsParts } from '#components/pages.ts'
import { expectAccessible } from '../setup/axe.ts'
import { expect, signIn, test } from '../setup/people.ts'
import { consoleUrl, registryKey } from '../setup/place.ts'
import { textOf } from '../setup/texts.ts'

test.describe.configure({ mode: 'serial' })

const invited = { email: 'nora@example.test', password: 'four words to remember' }

async function signInInvited(page: Page): Promise<void> {
  await page.goto(pages.signIn())
  await page.getByLabel('E-mail').fill(invited.email)
  await page.getByLabel('Password', { exact: true }).fill(invited.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL((url) => !url.pathname.startsWith('/sign-in'))
}

test('an invited person joins by a link that works once; a new role counts at the next request; an ended session at once', async ({
  admin,
  browser,
}) => {
  await admin.goto(pages.settings('people'))
  await admin
    .getByRole('button', { name: textOf('settings.people.invite'), exact: true })
    .first()
    .click()
  const dialog = admin.getByRole('dialog')
  await dialog.getByLabel('E-mail').fill(invited.email)
  await dialog.getByText('Finance', { exact: true }).click()
  await dialog.getByRole('button', { name: textOf('settings.invite.make') }).click()
  const link = (await dialog.getByText(`${consoleUrl}/invitation/`).textContent()) ?? ''
  await expectAccessible(admin)
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(admin.getByRole('row', { name: /nora@example\.test.*Open until/ })).toBeVisible()

  const theirs = await browser.newContext()
  const nora = await theirs.newPage()
  await nora.goto(link)
  await expect(nora.getByText(textOf('invitation.intro', { role: 'Finance' }))).toBeVisible()
  await expectAccessible(nora)
  await nora.getByLabel('Your name').fill('Nora Neu')
  await nora.getByLabel('Password', { exact: true }).fill(invited.password)
  await nora.getByRole('button', { name: textOf('invitation.submit') }).click()
  await expect(nora.getByText('Your password is set. Sign in with it.')).toBeVisible()
  await nora.goto(link)
  await expect(nora.getByText(textOf('invitation.gone.title'))).toBeVisible()

  await signInInvited(nora)
  await nora.goto(pages.search())
  await expect(nora.getByRole('heading', { name: textOf('shell.forbidden.title') })).toBeVisible()
  await admin.reload()
  await admin.getByRole('button', { name: textOf('settings.people.changeOf', { name: 'Nora Neu' }) }).click()
  await admin.getByRole('dialog').getByText('Analyst', { exact: true }).click()
  await admin
    .getByRole('dialog')
    .getByRole('button', { name: textOf('settings.person.save') })
    .click()
  await expect(admin.getByRole('row', { name: /Nora Neu.*Analyst/ })).toBeVisible()
  await nora.goto(pages.search())
  await expect(nora.getByRole('heading', { name: textOf('shell.forbidden.title') })).toHaveCount(0)

  await admin.goto(pages.settings('sessions'))
  const session = admin
    .getByRole('region', { name: textOf('settings.sessions.all') })
    .getByRole('row', { name: /Nora Neu/ })
  await session.getByRole('button', { name: textOf('settings.sessions.end') }).click()
  await admin
    .getByRole('dialog')
    .getByRole('button', { name: textOf('settings.sessions.end') })
    .click()
  // Behind an open dialog no row is there for anybody.
  await expect(admin.getByRole('dialog')).toBeHidden()
  await expect(session).toHaveCount(0)
  await nora.goto(pages.orders())
  await expect(nora).toHaveURL(/\/sign-in/)
  await theirs.close()
})

test('closing an account asks first and can be undone where it is announced', { tag: '@full' }, async ({ admin }) => {
  await admin.goto(pages.settings('people'))
  await admin.getByRole('button', { name: textOf('settings.people.changeOf', { name: 'Nora Neu' }) }).click()
  const close = textOf('settings.person.closeAccount')
  await admin.getByRole('dialog').getByRole('button', { name: close }).click()
  const question = admin.getByRole('dialog', { name: textOf('settings.person.askClose', { name: 'Nora Neu' }) })
  await expect(question).toBeVisible()
  const row = admin.getByRole('row', { name: /Nora Neu/, includeHidden: true })
  await expect(row).not.toContainText(/Closed/)
  await question.getByRole('button', { name: close }).click()
  await expect(row).toContainText(/Closed/)
  await admin.getByRole('button', { name: textOf('settings.person.undo') }).click()
  await expect(row).not.toContainText(/Closed/)
})

test('the audit log says who did it, is filtered by address, and goes out as CSV', async ({ admin }) => {
  await admin.goto(`${pages.settings('audit')}?action=changePerson`)
  const log = admin.getByRole('table', { name: 'Audit log' })
  await expect(
    log.getByRole('row', { name: /nora@example\.test.*Role: Finance → Analyst.*admin@demo\.local/ }),
  ).toBeVisible()
  await admin.getByLabel(textOf('settings.audit.action'), { exact: true }).selectOption({ label: 'Ended a session' })
  await expect(log.getByRole('row', { name: /Ended a session nora@example\.test/ })).toBeVisible()
  await expect(admin).toHaveURL(/action=endSession/)
  const saving = admin.waitForEvent('download')
  await admin.getByRole('link', { name: textOf('settings.audit.export') }).click()
  const stream = await (await saving).createReadStream()
  const text = Buffer.concat(await stream.toArray()).toString('utf8')
  expect(text).toContain('nora@example.test')
  expect(text).not.toContain('createInvitation')
})

test('a key is made, shown once, replaced without a gap and revoked; the console’s own key is marked and shown nowhere', async ({
  admin,
}) => {
  await admin.goto(pages.keys())
  await admin
    .getByRole('button', { name: textOf('keys.list.make') })
    .first()
    .click()
  const form = admin.getByRole('dialog')
  await form.getByRole('checkbox', { name: /^read/ }).uncheck()
  await form.getByRole('checkbox', { name: /^order/ }).uncheck()
  await form.getByLabel('Networks').fill('10.0.0.0/99')
  await form.getByRole('button', { name: textOf('keys.new.make') }).click()
  for (const wrong of ['Enter a name.', 'Choose at least one scope.', 'Enter addresses or ranges such as']) {
    await expect(form.getByText(wrong)).toBeVisible()
  }
  await form.getByLabel('Name').fill('Nightly job')
  await form.getByRole('checkbox', { name: /^read/ }).check()
  await form.getByLabel('Networks').fill('10.0.0.0/8, 2001:db8::/32')
  await form.getByLabel('Last day').fill('2099-12-31')
  await form.getByLabel(textOf('keys.new.cap')).fill('250')
  await expectAccessible(admin)
  await form.getByRole('button', { name: textOf('keys.new.make') }).click()
  const key = await admin
    .getByRole('dialog')
    .getByText(/^rk_[0-9a-f]{12}_/)
    .textContent()
  await admin.getByRole('button', { name: 'Done' }).click()
  await expect(admin.getByText('this console')).toBeVisible()
  expect(await admin.content()).not.toContain(key ?? 'no key was shown')
  const made = admin.getByRole('row', { name: /Nightly job/ })
  for (const fact of [
    'read',
    textOf('keys.list.cap', { credits: 250 }),
    '10.0.0.0/8, 2001:db8::/32',
    textOf('keys.list.byKey', { name: 'First key' }),
  ]) {
    await expect(made).toContainText(fact)
  }
  await admin.getByRole('button', { name: /^Replace key Nightly job/ }).click()
  await expect(admin.getByRole('dialog').getByLabel('Name')).toHaveValue('Nightly job')
  await expect(admin.getByRole('dialog').getByLabel('Last day')).toHaveValue('2099-12-31')
  await expect(admin.getByRole('dialog').getByRole('checkbox', { name: /^order/ })).not.toBeChecked()
  // Another input than the first key's: the same one again so soon would be a double press, which makes one key.
  await admin.getByRole('dialog').getByLabel('Name').fill('Nightly job, second')
  await admin
    .getByRole('dialog')
    .getByRole('button', { name: textOf('keys.new.make') })
    .click()
  await expect(admin.getByRole('dialog').getByText('still works')).toBeVisible()
  await expect(admin.getByRole('row', { name: /Nightly job/, includeHidden: true })).toHaveCount(2)
  await expectAccessible(admin)
  await admin
    .getByRole('dialog')
    .getByRole('button', { name: textOf('keys.new.revokeOld') })
    .click()
  await admin
    .getByRole('dialog')
    .getByRole('button', { name: textOf('keys.revoke.revoke'), exact: true })
    .click()
  const old = admin.getByRole('row', { name: new RegExp(`Nightly job.*${(key ?? '').slice(0, 15)}`) })
  await expect(old).toContainText(textOf('keys.list.revoked'))
  await expect(admin.getByRole('button', { name: /^Revoke key Nightly job/ })).toHaveCount(1)
  await admin.goto(pages.settings('connection'))
  await expect(admin.getByText(/The registry service responded in/)).toBeVisible()
  expect(await admin.content()).not.toContain(registryKey)
})

test('what the key of the console may not do is said as a sentence that names the scope', async ({ admin }) => {
  await admin.route('**/api/v2/keys', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({
          status: 403,
          json: { detail: 'this key lacks the scope manage', code: 'auth.forbidden', request_id: 'req_scope' },
        })
      : route.continue(),
  )
  await admin.goto(pages.keys())
  await admin
    .getByRole('button', { name: textOf('keys.list.make') })
    .first()
    .click()
  await admin.getByRole('dialog').getByLabel('Name').fill('Refused')
  await admin
    .getByRole('dialog')
    .getByRole('button', { name: textOf('keys.new.make') })
    .click()
  await expect(admin.getByRole('alert')).toContainText('The key of this console lacks the scope “manage”.')
  await expect(admin.getByRole('alert')).toContainText('nothing was changed and nothing was charged')
})

test('an order above the budget is refused in words before anything is sent, and a budget is removed where there is one', async ({
  admin,
  analyst,
}) => {
  await admin.goto(pages.settings('budgets'))
  await admin.getByRole('button', { name: textOf('settings.budgets.changeOf', { name: 'Ada Analyst' }) }).click()
  await admin.getByRole('dialog').getByLabel(textOf('settings.budget.credits')).fill('0')
  await admin
    .getByRole('dialog')
    .getByRole('button', { name: textOf('settings.budget.save') })
    .click()
  await expect(admin.getByRole('row', { name: /Ada Analyst.*(?:Used up|over)/ })).toBeVisible()
  const headers = { 'x-requested-with': 'dashboard', 'sec-fetch-site': 'same-origin' }
  const order = () =>
    analyst.request.post('/api/v2/companies/report', {
      data: { serviceId: 'co_xa_5BPVntXXz8BQr', bypassCache: true },
      headers,
    })
  await analyst.goto(pages.settings())
  await expect(analyst.getByText(textOf('settings.budgets.mine'))).toBeVisible()
  const refused = await order()
  expect(refused.status()).toBe(402)
  expect(await refused.json()).toMatchObject({ code: 'budget.exceeded' })
  await admin.getByRole('button', { name: textOf('settings.budgets.changeOf', { name: 'Ada Analyst' }) }).click()
  await admin
    .getByRole('dialog')
    .getByRole('button', { name: textOf('settings.budget.remove') })
    .click()
  await expect(admin.getByRole('row', { name: /Ada Analyst.*No budget/ })).toBeVisible()
  await admin.getByRole('button', { name: textOf('settings.budgets.changeOf', { name: 'Ada Analyst' }) }).click()
  const empty = admin.getByRole('dialog')
  await expect(empty.getByRole('button', { name: textOf('settings.budget.save') })).toBeVisible()
  await expect(empty.getByRole('button', { name: textOf('settings.budget.remove') })).toHaveCount(0)
})

for (const role of ['analyst', 'finance'] as const) {
  test(`${role} finds the own account and appearance, and every page of the admin says that it is not theirs`, {
    tag: '@full',
  }, async ({ page }) => {
    await signIn(page, role)
    await page.waitForURL((url) => !url.pathname.startsWith('/sign-in'), { waitUntil: 'load' })
    await page.goto(pages.settings())
    const tabs = page.getByRole('navigation', { name: 'Settings' })
    const own: readonly string[] = [...settingsGroups.you, ...(role === 'finance' ? settingsGroups.money : [])]
    await expect(tabs.getByRole('link')).toHaveText(own.map((part) => textOf(`settings.parts.${part}`)))
    const forbidden = settingsParts.filter((part) => !own.includes(part))
    const others = role === 'finance' ? [pages.search(), pages.companies(), pages.monitors()] : [pages.invoices()]
    for (const address of [
      ...forbidden.map((part) => pages.settings(part)),
      pages.webhooks(),
      pages.keys(),
      ...others,
    ]) {
      expect((await page.goto(address))?.status(), address).toBe(403)
      await expect(page.getByRole('heading', { name: textOf('shell.forbidden.title') })).toBeVisible()
      await expect(page.getByText('Administrator').first()).toBeVisible()
    }
    expect((await page.request.get('/api/console/people')).status()).toBe(403)
    expect((await page.request.get('/api/console/audit/file')).status()).toBe(403)
  })
}

test('a double press is one request, and a budget that another admin has set meanwhile is not overwritten unseen', async ({
  admin,
}) => {
  const sent: string[] = []
  admin.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/console/budgets')) sent.push(request.url())
  })
  await admin.goto(pages.settings('budgets'))
  await admin
    .getByRole('row', { name: /Organization/ })
    .getByRole('button')
    .click()
  const form = admin.getByRole('dialog')
  await form.getByLabel(textOf('settings.budget.credits')).fill('900000')
  const headers = { 'x-requested-with': 'dashboard', 'sec-fetch-site': 'same-origin' }
  const data = { subject: 'organization', creditsMonthly: 700_000 }
  await admin.request.post('/api/console/budgets', { data, headers })
  await form.getByRole('button', { name: textOf('settings.budget.save') }).dblclick()
  await expect(form).toContainText('700,000')
  expect(sent).toHaveLength(1)
  await form.getByRole('button', { name: textOf('conflict.save') }).click()
  await expect(form).toHaveCount(0)
  await expect(admin.getByRole('row', { name: /Organization.*900,000/ })).toBeVisible()
  await admin.request.post('/api/console/budgets', { data: { ...data, creditsMonthly: null }, headers })
})
