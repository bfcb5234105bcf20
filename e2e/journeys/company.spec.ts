import { pages } from '#components/pages.ts'
import { absencesOn } from '../setup/absences.ts'
import { expectAccessible } from '../setup/axe.ts'
import { forgetScripts } from '../setup/browsers.ts'
import { pressUntil } from '../setup/keys.ts'
import { orderReport } from '../setup/order.ts'
import { orderAll } from '../setup/ordered.ts'
import { expect, signInBeside, signOutBeside, test } from '../setup/people.ts'
import { textOf } from '../setup/texts.ts'

const brennerfeld = 'co_xa_5BPVntXXz8BQr'

test('an analyst reads a report: proceedings, who may sign, ranges as ranges, what no schema knows', async ({
  analyst,
}) => {
  const orderId = await orderReport(analyst, 'HRB 40217')
  await analyst.goto(pages.order(orderId))
  await expect(analyst.getByText('Completed').first()).toBeVisible({ timeout: 30_000 })
  await analyst.goto(pages.company(brennerfeld, 'report'))
  await expect(analyst).toHaveTitle(/Brennerfeld Optik AG/)
  await expect(analyst.getByText('14 IN 208/26').first()).toBeVisible()
  await expect(analyst.getByText('25–50 %').first()).toBeVisible()
  await expect(analyst.getByText('Vorsitzende des Vorstands').first()).toBeVisible()
  await expect(analyst.getByText(/Not in the schema/).first()).toBeVisible()

  const board = analyst.getByRole('checkbox', { name: /Annegret Völkening-Saß/ })
  await board.check({ force: true })
  await expect(analyst.getByText(/^No/).first()).toBeVisible()
  await analyst.getByRole('checkbox', { name: /Іваненко-Литвин/ }).check({ force: true })
  await expect(analyst.getByText(/^Yes/).first()).toBeVisible()
  await analyst.reload()
  await expect(board).toBeChecked()
  await expectAccessible(analyst)
})

test('opening a company asks for nothing that costs, and says what is held and how old it is', async ({ analyst }) => {
  const posts: string[] = []
  analyst.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/api/v2/companies')) posts.push(request.url())
  })
  await analyst.goto(pages.company(brennerfeld))
  await expect(analyst.getByRole('heading', { level: 1, name: /Brennerfeld Optik AG/ })).toBeVisible()
  await expect(analyst.getByText(/retrieved/).first()).toBeVisible()
  expect(posts).toEqual([])
  await expectAccessible(analyst)
})

test('the history of a company lists every order of it', { tag: '@full' }, async ({ analyst }) => {
  await analyst.goto(pages.history(brennerfeld))
  await analyst.locator('summary', { hasText: textOf('history.list.title') }).click()
  await expect(analyst.getByText('Ada Analyst').first()).toBeVisible()
  await expectAccessible(analyst)
  await analyst.setViewportSize({ width: 390, height: 844 })
  await analyst.reload()
  await expect(analyst.getByRole('link', { name: /^Documents/ })).toBeInViewport({ ratio: 1 })
})

test('the key for an order knows the company of the page, and the second press of a double click closes nothing', async ({
  analyst,
}) => {
  await analyst.goto(pages.company(brennerfeld))
  await expect(analyst.getByRole('heading', { level: 1, name: /Brennerfeld Optik AG/ })).toBeVisible()
  const sheet = analyst.getByRole('dialog', { name: textOf('orderSheet.title'), exact: true })
  await pressUntil(analyst, 'c', sheet)
  await expect(sheet.getByText(/Brennerfeld Optik AG/).first()).toBeVisible()
  // Beside the dialog, at once.
  await analyst.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await analyst.keyboard.press('c')
  await analyst.mouse.click(5, 5)
  await expect(sheet).toBeVisible()
  await analyst.waitForTimeout(600)
  await analyst.mouse.click(5, 5)
  await expect(sheet).toBeHidden()
})

test('offline the page stays, says so, and goes on when the connection is back', {
  tag: '@full',
}, async ({ analyst }) => {
  await analyst.goto(pages.company(brennerfeld))
  const heading = analyst.getByRole('heading', { level: 1, name: /Brennerfeld Optik AG/ })
  await expect(heading).toBeVisible()
  await forgetScripts(analyst)
  await analyst.context().setOffline(true)
  await expect(analyst.getByText(textOf('shell.live.offline.title'))).toBeVisible()
  await analyst
    .getByRole('navigation', { name: textOf('shell.tabs.label') })
    .getByRole('link', { name: /^Documents/ })
    .click()
  await expect(analyst.getByText(textOf('shell.live.offline.held'))).toBeVisible()
  await analyst.keyboard.press('g')
  await analyst.keyboard.press('o')
  // The order sheet was never opened, so its code is not here: it is missing, and the page stays.
  await analyst.keyboard.press('c')
  await expect(analyst.getByText(textOf('ui.part.missing')).first()).toBeVisible()
  await expect(heading).toBeVisible()
  await expect(analyst).toHaveURL(new RegExp(`${pages.company(brennerfeld)}$`))
  await analyst.context().setOffline(false)
  await expect(analyst.getByText(textOf('shell.live.offline.title'))).toBeHidden()
  await analyst
    .getByRole('navigation', { name: textOf('shell.tabs.label') })
    .getByRole('link', { name: /^Documents/ })
    .click()
  await expect(analyst).toHaveURL(/documents$/)
})

test('a session that ends keeps what was typed, orders nothing meanwhile, and goes on after signing in', {
  tag: '@full',
}, async ({ analyst }) => {
  await analyst.goto(pages.company(brennerfeld))
  await expect(analyst.getByRole('heading', { level: 1, name: /Brennerfeld Optik AG/ })).toBeVisible()
  const sheet = analyst.getByRole('dialog', { name: 'Order', exact: true })
  await pressUntil(analyst, 'c', sheet)
  const reference = sheet.getByLabel('Reference')
  await reference.fill('CASE-4711')
  const order = sheet.getByRole('button', { name: /^(Order report|Reuse)/ })
  await expect(order).toBeEnabled()
  await signOutBeside(analyst.context())
  await expect(order).toBeDisabled()
  const signIn = sheet.getByRole('link', { name: textOf('errors.session_missing.signIn') })
  await expect(signIn).toHaveAttribute('target', '_blank')
  await signInBeside(analyst.context(), 'analyst')
  await analyst.evaluate(() => dispatchEvent(new Event('focus')))
  await expect(order).toBeEnabled()
  await expect(reference).toHaveValue('CASE-4711')
  await expect(analyst.getByText(textOf('shell.live.ended.title'))).toHaveCount(0)
})

/** What of a company page cannot be read, and by which requests. */
const failures = {
  company: new RegExp(`/api/console/companies/${brennerfeld}$`),
  result: /\/api\/console\/orders\/[^/]+\/result(?:\?|$)/,
  everything: /\/api\/(?:v2|console\/(?!preferences))/,
}

for (const [failing, path] of Object.entries(failures))
  test(`a company page says that it cannot be read (${failing}), asks no further, and goes on when it is tried again`, {
    tag: '@full',
  }, async ({ analyst }) => {
    await orderAll(analyst, 'HRB 40217')
    const json = { detail: 'no', code: 'internal.unexpected', request_id: 'req_1' }
    await analyst.route(path, (route) => route.fulfill({ status: 500, json }))
    await analyst.goto(pages.company(brennerfeld))
    const notice = analyst.getByRole('main').getByRole('alert')
    await expect(notice.first()).toBeVisible()
    // Parts that ask as they appear would ask again and again, and the notice would come and go.
    await expect(
      analyst.waitForRequest(failures[failing === 'result' ? 'result' : 'company'], { timeout: 3_000 }),
    ).rejects.toThrow('Timeout')
    await expect(notice.first()).toBeVisible()
    await analyst.unroute(path)
    await notice
      .first()
      .getByRole('button', { name: textOf('errors.again') })
      .click()
    await expect(analyst.getByText('Vorsitzende des Vorstands').first()).toBeVisible()
    await expect(notice).toHaveCount(0)
  })

test('the tabs stay in view', async ({ analyst }) => {
  await analyst.goto(pages.company(brennerfeld, 'report'))
  await analyst.getByText('Vorsitzende des Vorstands').first().scrollIntoViewIfNeeded()
  await analyst.mouse.wheel(0, 2_000)
  await expect(analyst.getByRole('navigation', { name: textOf('shell.tabs.label') })).toBeInViewport({ ratio: 1 })
})

test('the overview answers first: risks in sentences, each leading to its place, and what is missing with its price', async ({
  analyst,
}) => {
  await analyst.goto(pages.company(brennerfeld))
  const risks = analyst.getByRole('region', { name: textOf('company.overview.summary.title') })
  await expect(risks.getByText(/143 days overdue/)).toBeVisible()
  const missing = analyst.getByRole('region', { name: textOf('company.overview.missing.title') })
  for (const button of await missing.getByRole('button').all())
    await expect(button).toContainText(/credit|unavailable/i)
  await expectAccessible(analyst)
  await risks
    .getByRole('link', { name: textOf('company.overview.source.report.risk') })
    .first()
    .click()
  await expect(analyst).toHaveURL(/report#section-risk$/)
  await expect(analyst.locator('#section-risk').getByText('143 days')).toBeVisible()
})

test('no code in the report, and every section in its list', { tag: '@full' }, async ({ analyst }) => {
  await analyst.goto(pages.company(brennerfeld, 'report'))
  const list = analyst.getByRole('navigation', { name: textOf('report.inThis') })
  await expect(list).toBeVisible()
  expect(await list.evaluate((element) => element.scrollWidth <= element.clientWidth + 1)).toBe(true)
  await expect(analyst.getByRole('button', { name: textOf('report.printIt') })).toBeVisible()
  const codes = /largest_holdings_only|ownershipNotDisclosed|counterpartyInChain|xa_register_number|\{"/
  await expect(analyst.getByRole('main')).not.toContainText(codes)
})

test('while a report is on its way, its company and what is on file stand already', async ({ analyst }) => {
  const serviceId = await orderAll(analyst, 'HRB 40217')
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await analyst.route('**/api/console/orders/*/result*', async (route) => {
    await released
    await route.continue()
  })
  await analyst.goto(pages.company(serviceId))
  const heading = (key: string) => analyst.getByRole('heading', { name: textOf(key), exact: true })
  await expect(analyst.getByRole('heading', { level: 1 })).toContainText('Brennerfeld')
  await expect(heading('company.overview.onFile.title')).toBeVisible()
  await expect(heading('company.facts.title')).toHaveCount(0)
  // Of notes and reviews nothing is in the report.
  const said = await absencesOn(analyst, ['read'])
  expect(said.filter((key) => !key.startsWith('notes.'))).toEqual([])
  release()
  await expect(heading('company.facts.title')).toBeVisible()
  await expect(heading('company.overview.summary.title')).toBeVisible()
})
