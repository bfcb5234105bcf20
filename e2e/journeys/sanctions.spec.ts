import { readFileSync } from 'node:fs'
import type { BrowserContext, Locator, Page } from '@playwright/test'
import { companyTabs, pages } from '#components/pages.ts'
import type { UserRole } from '#lib/contract/index.ts'
import { expectAccessible } from '../setup/axe.ts'
import { expectNarrow } from '../setup/narrow.ts'
import { companyId, orderNow, ownHeaders } from '../setup/ordered.ts'
import { type OwnPrograms, startOwnPrograms } from '../setup/own.ts'
import { expect, signInBeside, test } from '../setup/people.ts'
import { tabPlaces } from '../setup/state-places.ts'
import { germanOf, textOf } from '../setup/texts.ts'
import { visited } from '../setup/whole.ts'

/** A list is in use for everybody: this journey has programs of its own. */
let programs: OwnPrograms
const contexts: BrowserContext[] = []
let serviceId = ''
test.beforeAll(async ({ browser }) => {
  test.setTimeout(300_000)
  programs = await startOwnPrograms()
  const analyst = await as(browser, 'analyst')
  serviceId = await companyId(analyst, 'HRB 40217')
  for (const product of ['report', 'shareholder-graph']) await orderNow(analyst, product, { serviceId })
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

/** Two fictional shareholders of a fictional company, as OFAC's files would print them. */
const none = '-0- '
const row = (id: number, name: string) => `${id},"${name}",${none},"TEST",${Array(7).fill(none).join(',')},"${none}"`
const listed = ['NORDRAND BETEILIGUNGS GMBH', 'THALASSA SYMMETOCHON']
const csv = (name: string, text: string) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })

/** A tab of a company, with what waits there or without. */
const tab = (page: Page, name: string) => page.getByRole('link', { name: new RegExp(`^${name}( \\d|$)`) })
const answerIn = (page: Page, key: string) =>
  page
    .getByRole('row', { name: new RegExp(textOf(`sanctions.regimes.${key}`)) })
    .getByRole('cell')
    .first()

const matchesOn = (page: Page) =>
  page.getByRole('region', { name: textOf('sanctions.matches.title') }).getByRole('listitem')

async function decide(page: Page, match: Locator, does: 'save' | 'propose'): Promise<void> {
  await match.getByRole('button', { name: /^Decide / }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(textOf('sanctionDialogs.decide.second'))).toHaveCount(does === 'propose' ? 1 : 0)
  await dialog.getByText(textOf('sanctions.decide.is.confirmed'), { exact: true }).click()
  await dialog
    .getByLabel(textOf('sanctionDialogs.decide.ground'))
    .selectOption(textOf('sanctions.decide.reasons.sameFacts'))
  await dialog.getByLabel(textOf('sanctionDialogs.decide.reason')).fill('Same company by its address.')
  await dialog.getByRole('button', { name: textOf(`sanctionDialogs.decide.${does}`) }).click()
  await expect(dialog).toBeHidden()
}

/** A company without a risk class counts as one of high risk. */
async function askForTwo(admin: Page): Promise<void> {
  await admin.goto(pages.settings('rules'))
  const risks = admin.getByRole('group', { name: textOf('settings.rules.secondPersonRisks') })
  await risks.getByLabel(textOf('settings.rules.risks.high')).check()
  await expect(risks.getByLabel(textOf('settings.rules.risks.high'))).toBeChecked()
}

test('may we pay this company? from Overview in two clicks, with matches that people confirm', async ({ browser }) => {
  test.setTimeout(180_000)
  const analyst = await as(browser, 'analyst')
  await analyst.goto(pages.sanctions(serviceId))
  await expect(answerIn(analyst, 'ofac')).toContainText(textOf('sanctions.answer.missing'))
  await expect(analyst.getByText(textOf('sanctions.matches.noLists'))).toBeVisible()
  await expect(analyst.getByRole('link', { name: textOf('sanctions.lists.import') })).toHaveCount(0)

  const admin = await as(browser, 'admin')
  await admin.goto(pages.settings('sanctions'))
  await admin
    .getByRole('button', { name: textOf('sanctionLists.bring') })
    .first()
    .click()
  const dialog = admin.getByRole('dialog')
  const files = dialog.locator('input[type=file]')
  await files.nth(0).setInputFiles(csv('sdn.csv', listed.map((name, at) => row(at + 1, name)).join('\r\n')))
  await files.nth(1).setInputFiles(csv('alt.csv', `1,10,"aka","NORDRAND BETEILIGUNG",${none}`))
  await dialog.getByLabel(textOf('sanctionLists.import.day')).fill('2026-11-20')
  await expectAccessible(admin)
  await dialog.getByRole('button', { name: textOf('sanctionLists.import.save') }).click()
  await expect(dialog).toBeHidden({ timeout: 60_000 })
  await expect(admin.getByRole('rowheader', { name: textOf('sanctionLists.names.ofacSdn') }).first()).toBeVisible()

  await analyst.goto(pages.overview())
  await analyst
    .getByRole('main')
    .getByRole('link', { name: /Brennerfeld Optik AG/ })
    .first()
    .click()
  await tab(analyst, textOf('shell.tabs.screening')).click()
  // Nothing counts before a person has confirmed it, and "not blocked" is not said alone.
  await expect(answerIn(analyst, 'ofac')).toContainText('2 undecided matches are left out')
  await expect(matchesOn(analyst)).toHaveCount(2)
  const [nordrand, thalassa] = [/Nordrand/, /Θάλασσα|Thalassa/i].map((hasText) => ({ hasText }))
  await decide(analyst, matchesOn(analyst).filter(nordrand), 'save')
  await askForTwo(admin)
  await analyst.reload()
  await decide(analyst, matchesOn(analyst).filter(thalassa), 'propose')
  // Never one's own: who proposed may withdraw, and nothing else; and nothing has changed yet.
  const proposed = matchesOn(analyst).filter(thalassa)
  await expect(proposed.getByRole('button', { name: textOf('decided.proposal.withdraw') })).toBeVisible()
  await expect(proposed.getByRole('button', { name: textOf('decided.proposal.confirm') })).toHaveCount(0)
  await expect(answerIn(analyst, 'ofac')).toContainText('1 undecided match is left out')
  await admin.goto(pages.sanctions(serviceId))
  const asked = matchesOn(admin).filter(thalassa)
  await asked.getByRole('button', { name: textOf('decided.proposal.confirm') }).click()
  await expect(asked.getByText(textOf('sanctions.matches.is.confirmed')).first()).toBeVisible()
  await analyst.reload()
  await expect(answerIn(analyst, 'ofac')).toContainText(textOf('sanctions.answer.blocked.ofac.owned'))

  const proof = analyst.getByRole('region', {
    name: textOf('sanctions.proof.title', { regime: textOf('sanctions.regimes.ofac') }),
  })
  await expect(proof.getByRole('rowheader', { name: /Nordrand/ })).toBeVisible()
  await expect(proof.getByText(/62\.5/)).toBeVisible()
  await expectAccessible(analyst)
  await expectNarrow(analyst)
  await proof.getByRole('link', { name: /Nordrand/ }).click()
  await expect(analyst).toHaveURL(/selected=/)
  await expect(
    analyst
      .getByRole('complementary')
      .getByText(/Nordrand/)
      .first(),
  ).toBeVisible()
})

test('a confirmed match stands at every place that is about the company or its parties', async ({ browser }) => {
  test.setTimeout(120_000)
  const analyst = await as(browser, 'analyst')
  const tabs = companyTabs.filter((tab) => tabPlaces[tab].match === 'screening')
  for (const tab of visited(tabs, 2)) {
    await analyst.goto(pages.company(serviceId, tab))
    await expect(analyst.locator('[data-screening]').first(), tab).toBeVisible({ timeout: 30_000 })
  }
  await analyst.goto(pages.company(serviceId))
  await expect(analyst.locator('[data-screening=sanctionsConfirmed]')).toContainText('2 confirmed matches')
  await analyst.goto(pages.compare(serviceId))
  await expect(analyst.locator('[data-screening=confirmed]').first()).toBeVisible({ timeout: 30_000 })
  await analyst.goto(pages.companies())
  await expect(
    analyst.getByText(textOf('screeningState.short.confirmed')).filter({ visible: true }).first(),
  ).toBeVisible({ timeout: 30_000 })
})

test('the answer is two clicks from Overview in each language and theme, on paper, in a file and in the graph', {
  tag: '@full',
}, async ({ browser }) => {
  test.setTimeout(180_000)
  const analyst = await as(browser, 'analyst')
  for (const [locale, theme] of [
    ['en', 'dark'],
    ['de', 'light'],
    ['de', 'dark'],
  ] as const) {
    await analyst.request.patch('/api/console/preferences', { data: { locale, theme }, headers: ownHeaders })
    const words = locale === 'de' ? germanOf : textOf
    await analyst.goto(pages.overview())
    await analyst
      .getByRole('main')
      .getByRole('link', { name: /Brennerfeld Optik AG/ })
      .first()
      .click()
    await tab(analyst, words('shell.tabs.screening')).click()
    await expect(analyst.getByText(words('sanctions.answer.blocked.ofac.owned'))).toBeVisible()
    await expect(analyst.getByText(words('sanctions.claim'))).toBeVisible()
    await expectAccessible(analyst)
  }
  const file = analyst.waitForEvent('download')
  await analyst.getByRole('button', { name: germanOf('sanctions.csv') }).click()
  const rows = readFileSync(await (await file).path(), 'utf8')
  expect(rows).toContain(germanOf('sanctions.answer.blocked.ofac.owned'))
  expect(rows).not.toMatch(/[,;]notBlocked[,;]/)
  await analyst.emulateMedia({ media: 'print' })
  await expect(analyst.getByRole('table').first()).toBeVisible()
  await expect(analyst.getByRole('button', { name: germanOf('sanctions.print') })).toBeHidden()
  await analyst.emulateMedia({ media: 'screen' })
  await analyst.getByRole('link', { name: germanOf('sanctions.proof.graph') }).click()
  await expect(analyst).toHaveURL(/proof=ofac/)
  await analyst.getByRole('button', { name: germanOf('sanctions.proof.unlight') }).click()
  await expect(analyst).not.toHaveURL(/proof=/)
})
