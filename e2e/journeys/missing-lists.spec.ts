import type { BrowserContext, Locator, Page } from '@playwright/test'
import { pages } from '#components/pages.ts'
import type { UserRole } from '#lib/contract/index.ts'
import { expectAccessible } from '../setup/axe.ts'
import { expectNarrow } from '../setup/narrow.ts'
import { companyId, orderNow } from '../setup/ordered.ts'
import { type OwnPrograms, startOwnPrograms } from '../setup/own.ts'
import { expect, signInBeside, test } from '../setup/people.ts'
import { countPresses } from '../setup/presses.ts'
import { textOf } from '../setup/texts.ts'

/** Lists are in use for everybody: this journey has programs of its own. */
let programs: OwnPrograms
const contexts: BrowserContext[] = []
/** One person is an officer or a holder of all three. */
const numbers = ['HRB 40217', 'HRB 51903', 'HRB 38840']
const companies: string[] = []
test.beforeAll(async ({ browser }) => {
  test.setTimeout(300_000)
  programs = await startOwnPrograms()
  const analyst = await as(browser, 'analyst')
  for (const number of numbers) {
    const serviceId = await companyId(analyst, number)
    await orderNow(analyst, 'report', { serviceId })
    companies.push(serviceId)
  }
})
test.afterAll(async () => {
  for (const context of contexts) await context.close()
  await programs.close()
})

async function as(browser: { newContext(options: object): Promise<BrowserContext> }, role: UserRole): Promise<Page> {
  const context = await browser.newContext({ baseURL: programs.url, reducedMotion: 'reduce' })
  contexts.push(context)
  await signInBeside(context, role)
  return context.newPage()
}

const matchOfHenrike = (page: Page): Locator =>
  page
    .getByRole('region', { name: textOf('sanctions.matches.title') })
    .getByRole('listitem')
    .filter({ hasText: /Henrike/ })
    .filter({ hasText: textOf('sanctionLists.names.ofacSdn') })

test('an analyst asks for a list that is missing, and an admin imports those of the sandbox with one press', async ({
  browser,
}) => {
  test.setTimeout(180_000)
  const analyst = await as(browser, 'analyst')
  const [serviceId = ''] = companies
  await analyst.goto(pages.sanctions(serviceId))
  const ofac = analyst.getByRole('row', { name: new RegExp(textOf('sanctions.regimes.ofac')) })
  await expect(ofac).toContainText(textOf('sanctions.answer.missing'))
  const list = textOf('sanctionLists.names.ofacSdn')
  await ofac.getByRole('button', { name: textOf('sanctions.lists.askFor', { list }) }).click()
  await expect(ofac).toContainText(textOf('sanctions.lists.asked', { name: 'Ada Analyst' }))
  await expectAccessible(analyst)
  await expectNarrow(analyst)

  const admin = await as(browser, 'admin')
  await admin.goto(pages.sanctions(serviceId))
  await expect(admin.getByText(textOf('sanctions.lists.asked', { name: 'Ada Analyst' }))).toBeVisible()
  await expect(admin.getByRole('button', { name: textOf('sanctions.lists.ask') })).toHaveCount(0)
  await admin.getByRole('button', { name: /^Notifications/ }).click()
  const bell = admin.getByRole('dialog', { name: textOf('bell.title') })
  await bell.getByRole('link', { name: `Ada Analyst requests a sanctions list: ${list}` }).click()
  await admin.waitForURL(pages.settings('sanctions'))
  await admin.getByRole('button', { name: textOf('sanctionLists.sandbox') }).click()
  const editions = admin.getByRole('table', { name: textOf('sanctionLists.editions') })
  for (const name of ['ofacSdn', 'eu', 'uk', 'un'])
    await expect(editions.getByRole('rowheader', { name: textOf(`sanctionLists.names.${name}`) })).toBeVisible({
      timeout: 60_000,
    })
  await expect(admin.getByRole('button', { name: textOf('sanctionLists.sandbox') })).toHaveCount(0)
  await expectAccessible(admin)

  await analyst.reload()
  await expect(ofac).not.toContainText(textOf('sanctions.answer.missing'))
  await expect(ofac.getByRole('button')).toHaveCount(0)
  await expect(matchOfHenrike(analyst)).toHaveCount(1)
})

test('a match in three companies is decided from Home in four clicks, and stands decided in all of them', async ({
  browser,
}) => {
  test.setTimeout(180_000)
  const analyst = await as(browser, 'analyst')
  await analyst.goto(pages.overview())
  const { click, expectAtMost } = countPresses(analyst)
  const open = analyst.getByRole('region', { name: textOf('home.needs.title'), exact: true })
  const row = open
    .locator('li, [data-lead]')
    .filter({ hasText: /Henrike/ })
    .filter({ hasText: textOf('sanctionLists.names.ofacSdn') })
  await expect(row).toContainText('and 2 other companies')
  await expectAccessible(analyst)
  await click(row.getByRole('link'))
  const dialog = analyst.getByRole('dialog', { name: textOf('sanctionDialogs.decide.title') })
  await expect(dialog.getByText(/2 other companies on file: /)).toBeVisible()
  await click(dialog.getByText(textOf('sanctions.decide.is.confirmed'), { exact: true }))
  const reason = dialog.getByLabel(textOf('sanctionDialogs.decide.ground'))
  await click(reason)
  await reason.selectOption(textOf('sanctions.decide.reasons.sameFacts'))
  await dialog.getByLabel(textOf('sanctionDialogs.decide.reason')).fill('Same birth and same number.')
  await click(dialog.getByRole('button', { name: textOf('sanctionDialogs.decide.save') }))
  await expect(dialog).toBeHidden()
  expectAtMost(4)
  const match = matchOfHenrike(analyst)
  for (const serviceId of companies) {
    await analyst.goto(pages.sanctions(serviceId))
    await expect(match.getByText(textOf('sanctions.matches.is.confirmed')).first()).toBeVisible()
    await expect(match.getByRole('button', { name: /^Decide / })).toHaveCount(0)
  }
  await analyst.goto(pages.overview())
  await expect(analyst.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(row).toHaveCount(0)
})
