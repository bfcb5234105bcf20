import type { BrowserContext, Locator, Page } from '@playwright/test'
import { pages } from '#components/pages.ts'
import { ask, companyId, orderNow, ownHeaders } from '../setup/ordered.ts'
import { type OwnPrograms, startOwnPrograms } from '../setup/own.ts'
import { expect, signInBeside, test } from '../setup/people.ts'
import { hasRealRecordings } from '../setup/place.ts'
import { type Replay, startReplay } from '../setup/replay.ts'
import { germanOf, textOf } from '../setup/texts.ts'

test.describe.configure({ mode: 'serial' })

/** Registers on loopback in place of the live ones: what goes over the wire is what a connector sends and reads. */
let replay: Replay
let programs: OwnPrograms
let context: BrowserContext
let analyst: Page
test.beforeAll(async ({ browser }) => {
  test.setTimeout(240_000)
  replay = await startReplay('key-of-the-journeys')
  programs = await startOwnPrograms({ ...replay.settings, SOURCE_GLEIF_JURISDICTIONS: 'none' })
  context = await browser.newContext({ baseURL: programs.url, reducedMotion: 'reduce' })
  await signInBeside(context, 'analyst')
  analyst = await context.newPage()
})
test.afterAll(async () => {
  await context.close()
  await programs.close()
  await replay.close()
})

const trading = 'CHAIN TRADING LIMITED'
const holding = 'Řetězová holding a.s.'
const workshop = 'Řetězová dílna s.r.o.'
const mother = 'KJEDE MORSELSKAP ASA'

const row = (name: string) => analyst.getByRole('grid').getByRole('row', { name: new RegExp(`^${name}`) })

/** Opens a company that is suggested for its number, and answers its id. */
async function openCompany(number: string, name: string): Promise<string> {
  await analyst.goto(pages.search(number))
  await row(name).click()
  const panel = analyst.getByRole('complementary', { name })
  await panel.getByRole('link', { name: textOf('search.panel.open'), exact: true }).click()
  await expect(analyst.getByRole('heading', { level: 1 })).toContainText(name)
  return decodeURIComponent(new URL(analyst.url()).pathname.split('/')[2] ?? '')
}

/** Opens a party of the graph from its table. */
async function openParty(name: string) {
  await row(name).click()
  const panel = analyst.getByRole('complementary', { name })
  await expect(panel).toBeVisible()
  return panel
}

const registerOf = (panel: Locator) =>
  panel.locator('section').filter({ has: analyst.getByRole('heading', { name: textOf('graphPanel.panel.register') }) })

test('a number is searched for in the registers that were chosen, and each says what it found', async () => {
  await analyst.goto(pages.search())
  await expect(analyst.getByRole('checkbox').first()).toBeAttached()
  const more = analyst.getByRole('button', { name: /^\d+ more$/ })
  if (await more.isVisible()) await more.click()
  for (const chip of await analyst.getByRole('checkbox', { checked: true }).all()) await chip.uncheck({ force: true })
  for (const name of ['cz Czechia', 'gb United Kingdom'])
    await analyst.getByRole('checkbox', { name }).check({ force: true })
  const box = analyst.getByRole('combobox', { name: textOf('search.box.label') })
  await box.fill('99990068')
  await expect(analyst.getByRole('option', { name: /\d credits?/ }).first()).toBeVisible()
  await box.press('Enter')
  await expect(analyst.getByText('1 company in 2 registers, live search')).toBeVisible({ timeout: 30_000 })
  await expect(analyst.getByText(textOf('search.part.none', { text: '99990068' }))).toBeVisible()
  await analyst.getByRole('grid', { name: 'Companies found' }).getByRole('row', { name: trading }).click()
  const panel = analyst.getByRole('complementary', { name: trading })
  await panel.getByRole('link', { name: textOf('search.panel.graph'), exact: true }).click()
  await expect(analyst.getByRole('heading', { level: 1 })).toContainText(trading)
})

test('a British company is followed by numbers to its Czech owner and on to a Norwegian parent', async () => {
  const order = analyst.getByRole('button', { name: /^Order ownership graph/ })
  await analyst.getByLabel('Depth').selectOption('5')
  await expect(order).toHaveAccessibleName(/credits/)
  await order.click()
  await expect(analyst.getByRole('group', { name: `Ownership of ${trading}` })).toBeVisible({ timeout: 30_000 })
  await analyst.getByRole('radio', { name: 'Table' }).check({ force: true })
  await expect(analyst.getByRole('grid').getByRole('row')).toHaveCount(1 + 4)

  await expect(row(holding)).toContainText(new RegExp(`50.*75\\s%.*of ${trading}`))
  const czech = await openParty(holding)
  await expect(czech.locator('a[href$="?ico=99900050"]')).toBeVisible()
  await expect(registerOf(czech)).toContainText('ARES')

  await expect(row(mother)).toContainText(`of ${holding}`)
  const norwegian = await openParty(mother)
  await expect(norwegian.locator('a[href$="/enheter/310000027"]')).toBeVisible()
  await expect(norwegian.getByText('EXAMPLE0NOCHAIN00042')).toBeVisible()
  await expect(registerOf(norwegian)).toContainText('Enhetsregisteret')
  await expect(norwegian.getByText(textOf('graph.ends.notProvided'))).toBeVisible()

  // It stands in the Czech register under the same name, and was not asked for.
  const unnumbered = await openParty(workshop)
  await expect(unnumbered.getByText(textOf('graphAssigned.none'))).toBeVisible()
  expect(replay.answered.filter((asked) => asked.includes('99900068'))).toEqual([])
})

test('an owner without a number becomes a company when a person says so: priced, marked, and withdrawn again', {
  tag: '@full',
}, async () => {
  const panel = analyst.getByRole('complementary', { name: workshop })
  await panel.getByRole('button', { name: textOf('graphAssigned.choose') }).click()
  const dialog = analyst.getByRole('dialog', { name: textOf('graphAssigned.assign.title', { name: workshop }) })
  const candidate = dialog.getByRole('listitem').filter({ hasText: '99900068' })
  await expect(candidate).toContainText(textOf('graphAssigned.candidates.reasons.sameName'))
  await candidate.getByRole('button').click()
  await dialog.getByLabel(textOf('graphAssigned.assign.reason')).fill('Confirmed by the company on the phone.')
  await dialog.getByRole('button', { name: textOf('graphAssigned.assign.save') }).click()
  await expect(panel.getByText(/^Assigned by Ada Analyst/)).toBeVisible()

  const order = panel.getByRole('button', { name: /^Order ownership graph.*credits/ })
  await order.click()
  // The company's own graph is above it now: its only member holds the company trading is held by, too.
  await expect(row(holding)).toContainText(`100 % of ${workshop}`, { timeout: 30_000 })
  await expect(row(workshop).filter({ hasText: /assigned by Ada Analyst as/i })).toHaveCount(1)
  await panel.getByRole('button', { name: textOf('graphAssigned.withdraw.button') }).click()
  await analyst.getByRole('button', { name: textOf('graphAssigned.withdraw.does') }).click()
  await expect(panel.getByText(textOf('graphAssigned.none'))).toBeVisible()
  await expect(row(holding)).not.toContainText(workshop)
})

test('a report has all numbers, linked, and the parent, and coverage says what each register is proven on', {
  tag: '@full',
}, async () => {
  const serviceId = await openCompany('99900050', holding)
  await orderNow(analyst, 'report', { serviceId })
  await analyst.goto(pages.company(serviceId))
  await expect(analyst.locator('a[href$="?ico=99900050"]').first()).toBeVisible()
  await expect(analyst.getByText('EXAMPLE0CZCHAIN00041').first()).toBeVisible()
  await analyst.goto(pages.company(serviceId, 'report'))
  await expect(analyst.getByText(mother).first()).toBeVisible()
  await expect(analyst.getByText('Global LEI Index').first()).toBeAttached()
  await analyst.goto(pages.coverage())
  await analyst.getByRole('radio', { name: textOf('coverage.views.registers') }).check({ force: true })
  for (const name of ['ARES', 'Companies House', 'Enhetsregisteret'])
    await expect(
      analyst.getByRole('row', { name: new RegExp(`^${name}.*Proven on \\d+ recorded answers`) }),
    ).toBeVisible()
})

test('a parent that is active in its own register and inactive at GLEIF is a finding that says both', {
  tag: '@full',
}, async () => {
  const serviceId = await companyId(analyst, '99990076')
  await orderNow(analyst, 'shareholder-graph', { serviceId, maxDepth: 3 })
  const speak = (locale: string) =>
    analyst.request.patch('/api/console/preferences', { data: { locale }, headers: ownHeaders })
  const findings = analyst.getByRole('complementary').getByRole('listitem')
  const open = async (name: RegExp) => {
    await analyst.goto(pages.company(serviceId, 'ownership'))
    await analyst.getByRole('button', { name }).click()
  }
  await open(/^1 finding/)
  const [active, inactive] = [textOf('ui.companyStatus.active'), textOf('ui.companyStatus.inactive')]
  await expect(findings).toContainText([textOf('graphFiles.findingKinds.statusDiffers')])
  await expect(findings).toContainText([
    new RegExp(
      `${trading}: status ${active} in its own register, ${inactive} according to Global LEI Index \\(as of \\d+ \\w+ \\d{4}\\)`,
    ),
  ])
  await speak('de')
  try {
    await open(/^1 Befund/)
    await expect(findings).toContainText([germanOf('graphFiles.findingKinds.statusDiffers')])
    await expect(findings).toContainText([`laut Global LEI Index „${germanOf('ui.companyStatus.inactive')}“`])
  } finally {
    await speak('en')
  }
})

test('Tesco is read as far as it was recorded: why nobody is its owner, and no list that ends too early', {
  tag: '@full',
}, async () => {
  test.skip(!hasRealRecordings, 'RECORDINGS names no folder')
  test.setTimeout(300_000)
  const serviceId = await openCompany('00445790', 'TESCO PLC')
  await orderNow(analyst, 'prefill', { serviceId })
  await analyst.reload()
  await expect(analyst.locator('a[href$="/company/00445790"]').first()).toBeVisible()
  await expect(analyst.getByText('TESCO STORES (HOLDINGS) LIMITED').first()).toBeVisible()

  await orderNow(analyst, 'ubo', { serviceId })
  await analyst.goto(pages.owners(serviceId))
  // An exempt company is in no list: whether somebody owns it is not known, and the register says why.
  await expect(analyst.getByText(textOf('owners.lists.ownersUnknown'))).toBeVisible()
  const why = analyst
    .getByRole('main')
    .getByText(`${textOf('completeness.parts.beneficialOwners')}: `)
    .locator('..')
    .first()
  await expect(why).toContainText('18 Jun 2018')
  await expect(why).toContainText('voting shares admitted to trading on a UK regulated market')
  await expect(why).toContainText('Companies Act 2006, section 790B')

  // Two of its 74 officers were recorded: a report that shows a board of two says how many are missing.
  const { value } = await ask(analyst, { path: '/api/v2/companies/report', body: { serviceId } })
  const path = `/api/console/orders/${value.orderId}`
  const statusOf = async () => Object((await ask(analyst, { path })).value.order).status
  await expect.poll(statusOf, { timeout: 180_000 }).toBe('completed')
  await analyst.goto(pages.company(serviceId, 'report'))
  const officers = analyst.getByRole('region', { name: textOf('report.section.officers') })
  await expect(officers).toContainText('2 / 74', { timeout: 30_000 })
  expect(replay.answered).toContain('gb-companies-house /company/00445790/officers')
})
