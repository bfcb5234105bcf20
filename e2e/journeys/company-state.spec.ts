import type { BrowserContext, Page } from '@playwright/test'
import { type CompanyTab, companyTabs, pages } from '#components/pages.ts'
import type { KnowledgeKind } from '#lib/testing/leaving-places.ts'
import { ask, companyId, happen, orderNow } from '../setup/ordered.ts'
import { type OwnPrograms, startOwnPrograms } from '../setup/own.ts'
import { expect, signInBeside, test } from '../setup/people.ts'
import { countPresses } from '../setup/presses.ts'
import { caseSubject, pagePlaces, type Said, tabPlaces } from '../setup/state-places.ts'
import { textOf } from '../setup/texts.ts'
import { visited } from '../setup/whole.ts'

test.describe.configure({ mode: 'serial' })

/** Monitors are in the lists of everybody: this journey has programs of its own. */
let programs: OwnPrograms
const contexts: BrowserContext[] = []
let analyst: Page
let admin: Page
test.beforeAll(async ({ browser }) => {
  test.setTimeout(300_000)
  programs = await startOwnPrograms()
  const as = async (role: 'analyst' | 'admin') => {
    const context = await browser.newContext({ baseURL: programs.url, reducedMotion: 'reduce' })
    contexts.push(context)
    await signInBeside(context, role)
    return context.newPage()
  }
  analyst = await as('analyst')
  admin = await as('admin')
})
test.afterAll(async () => {
  for (const context of contexts) await context.close()
  await programs.close()
})

const watched = 'HRB 29077'
const reordered = 'HRB 52711'
const sources = ['company_report', 'shareholder_graph']

/** Sections of a tab in which the value that changed is marked, beside what its head says. */
const marksOf: Partial<Record<CompanyTab, readonly string[]>> = {
  overview: [textOf('company.overview.signing.title')],
  report: [
    textOf('report.section.officers'),
    textOf('report.section.shareholders'),
    textOf('report.section.addresses'),
  ],
}

interface Known {
  later: { id: string; kind: string; facts: string[]; touches: string[] }[]
}

async function laterOf(page: Page, serviceId: string, kind: string): Promise<Known['later']> {
  const { value } = await ask(page, { path: `/api/console/companies/${serviceId}/state` })
  return (value as unknown as Known).later.filter((one) => one.kind === kind)
}

async function expectSaid(page: Page, said: Said, place: string): Promise<void> {
  if (said === 'changed' || said === 'screening') {
    await expect(page.locator(`[data-${said}]`).first(), `${place} says that it is ${said}`).toBeVisible({
      timeout: 30_000,
    })
  } else if (typeof said === 'object' && 'text' in said) {
    await expect(page.getByRole('main').getByText(said.text).first(), place).toBeVisible({ timeout: 30_000 })
  }
}

/** Of the places a short run reads every second; that each has its mark is a test of `widgets/company-state`. */
const oneIn = 2

interface Walked {
  serviceId: string
  orderId: string
  monitorId?: string
  caseId?: string
}

/** Every place of the table that says something of this kind, by the address at which this company is read there. */
async function walk(page: Page, kind: KnowledgeKind, { serviceId, orderId, monitorId, caseId }: Walked) {
  const addresses: Partial<Record<keyof typeof pagePlaces, string>> = {
    overview: pages.overview(),
    companies: pages.companies(),
    search: `${pages.search()}?peek=${serviceId}`,
    compare: pages.compare(serviceId),
    order: pages.order(orderId),
    owners: pages.owners(serviceId),
    history: pages.history(serviceId),
    determination: pages.determination(serviceId),
    ...(monitorId === undefined ? {} : { monitor: pages.monitor(monitorId), monitors: pages.monitors() }),
    ...(caseId === undefined ? {} : { case: pages.case(caseId), cases: pages.cases() }),
  }
  const isSaid = (said: Said) => typeof said === 'string' || 'text' in said
  const tabs = companyTabs.filter((one) => isSaid(tabPlaces[one][kind]))
  for (const tab of visited(tabs, oneIn)) {
    await page.goto(pages.company(serviceId, tab))
    await expectSaid(page, tabPlaces[tab][kind], tab)
    for (const heading of kind === 'change' ? (marksOf[tab] ?? []) : []) {
      const section = page.getByRole('region', { name: heading })
      await expect(section.locator('[data-changed]').first(), `${tab}: ${heading}`).toBeVisible()
    }
  }
  const saidAt = Object.entries(pagePlaces).flatMap(([place, row]) => {
    const address = Object.entries(addresses).find(([name]) => name === place)?.[1]
    return address === undefined || !isSaid(row[kind]) ? [] : [{ place, address, said: row[kind] }]
  })
  for (const { place, address, said } of visited(saidAt, oneIn)) {
    await page.goto(address)
    await expectSaid(page, said, place)
  }
}

test('what a monitor finds after an answer stands at every place that shows the answer', async () => {
  test.setTimeout(180_000)
  const serviceId = await companyId(analyst, watched)
  const orderId = await orderNow(analyst, 'report', { serviceId })
  await orderNow(analyst, 'shareholder-graph', { serviceId })
  const review = { orderIds: [orderId], sentence: 'As expected.' }
  expect((await ask(analyst, { path: `/api/console/companies/${serviceId}/reviews`, body: review })).status).toBe(201)
  const { value } = await ask(admin, { path: '/api/v2/monitors', body: { serviceId, sources } })
  const monitorId = String(value.monitorId)
  const path = `/api/v2/monitors/${monitorId}`
  const checkedAt = async () => Object((await ask(admin, { path })).value).lastCheckedAt ?? null
  await expect.poll(checkedAt, { timeout: 60_000 }).not.toBeNull()
  const before = await checkedAt()
  for (const change of ['move', 'resign', 'transferShares']) await happen(admin, serviceId, { change })
  await ask(admin, { path: `${path}/check`, body: {} })
  await expect.poll(checkedAt, { timeout: 60_000 }).not.toBe(before)
  const changes = async () => (await laterOf(admin, serviceId, 'change')).length
  await expect.poll(changes, { timeout: 90_000 }).toBeGreaterThan(2)
  await walk(analyst, 'change', { serviceId, orderId, monitorId })
})

test('what has changed since my review? One click from Home, and a column of Companies', async () => {
  const serviceId = await companyId(analyst, watched)
  await analyst.goto(pages.company(serviceId))
  const name = (await analyst.getByRole('heading', { level: 1 }).textContent()) ?? ''
  await analyst.goto(pages.overview())
  const { click, expectAtMost } = countPresses(analyst)
  const opened = analyst.getByRole('region', { name: textOf('home.recent.title') })
  await click(opened.getByRole('link', { name }).first())
  const said = analyst.locator('[data-since-review]')
  await expect(said).toContainText(/\d changes since your review of .*, \d serious/)
  await expect(said).toBeInViewport()
  expectAtMost(1)
  await analyst.goto(pages.companies())
  const row = analyst.getByRole('row').filter({ has: analyst.getByRole('link', { name }) })
  await expect(row.getByText(/since .*, \d serious/).first()).toBeVisible()
})

test('a fresh report that contradicts the graph is said wherever the graph speaks', {
  tag: '@full',
}, async () => {
  test.setTimeout(120_000)
  const serviceId = await companyId(analyst, reordered)
  const graphId = await orderNow(analyst, 'shareholder-graph', { serviceId })
  await happen(admin, serviceId, { change: 'transferShares' })
  await orderNow(analyst, 'report', { serviceId })
  const touched = async () => (await laterOf(analyst, serviceId, 'newerAnswer')).flatMap(({ touches }) => touches)
  await expect.poll(touched).toContain(graphId)
  await walk(analyst, 'newerAnswer', { serviceId, orderId: graphId })
})

test('a case, and what became known after an approval, are said where the table says it', {
  tag: '@full',
}, async () => {
  test.setTimeout(180_000)
  const serviceId = await companyId(analyst, 'HRB 36120')
  const orderId = await orderNow(analyst, 'report', { serviceId })
  const company = `/api/console/companies/${serviceId}`
  const { value: open } = await ask(analyst, { path: `${company}/file/open` })
  const decision = {
    version: 0,
    stateVersion: open.stateVersion,
    outcome: 'approved',
    reason: 'Known.',
    despite: 'Known.',
  }
  expect((await ask(analyst, { path: `${company}/file/decisions`, body: decision })).status).toBe(201)
  await happen(admin, serviceId, { change: 'resign' })
  await orderNow(analyst, 'report', { serviceId, bypassCache: true })
  const changed = async () => Object((await ask(analyst, { path: `${company}/file` })).value).changedSince.length
  await expect.poll(changed).toBeGreaterThan(0)
  await walk(analyst, 'approval', { serviceId, orderId })
  const body = { kind: 'other', subject: caseSubject, dueOn: '2099-01-01' }
  const { value: opened } = await ask(analyst, { path: `${company}/cases`, body })
  await walk(analyst, 'case', { serviceId, orderId, caseId: String(Object(opened.case).caseId) })
})
