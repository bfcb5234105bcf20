import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { unzipSync } from 'fflate'
import { pages } from '#components/pages.ts'
import { expectAccessible } from '../setup/axe.ts'
import { allDecisions, decisionOn } from '../setup/decisions.ts'
import { fromOverview } from '../setup/from-overview.ts'
import { openBy } from '../setup/keys.ts'
import { expectNarrow } from '../setup/narrow.ts'
import { companyId, happen, orderAll, orderNow, ownHeaders } from '../setup/ordered.ts'
import { expect, test } from '../setup/people.ts'
import { setRule } from '../setup/second-person.ts'
import { textOf } from '../setup/texts.ts'

const button = (page: Page, key: string) => page.getByRole('button', { name: textOf(key), exact: true })

test('a file is assigned, rated and decided by two people and reopened', async ({ analyst, admin }) => {
  const serviceId = await companyId(analyst, 'HRB 40217')
  await orderNow(analyst, 'report', { serviceId })
  await setRule(admin, true)
  try {
    await analyst.goto(pages.company(serviceId, 'file'))
    await analyst.getByLabel(textOf('file.form.assignee')).selectOption({ label: 'Ada Analyst' })
    await analyst.getByLabel(textOf('file.form.riskClass'), { exact: true }).selectOption('high')
    await analyst.getByLabel(textOf('file.form.riskReason')).fill('Insolvency proceedings.')
    await button(analyst, 'file.form.save').click()
    await expect(analyst.getByText(textOf('file.events.opened'))).toBeVisible()
    const facts = /StatusOpenAssigneeAda AnalystSecond person.*HighInsolvency proceedings\..*proposed/
    await expect(analyst.getByRole('main').locator('dl').first()).toContainText(facts)

    // What another person saved first is shown beside one's own, and nothing is overwritten.
    await admin.goto(pages.company(serviceId, 'file'))
    await admin.getByLabel(textOf('file.form.tags')).fill('insolvent')
    await analyst.getByLabel(textOf('file.form.tags')).fill('priority')
    await button(admin, 'file.form.save').click()
    await expect(button(admin, 'file.form.discard')).toBeHidden()
    await button(analyst, 'file.form.save').click()
    const conflict = analyst.getByRole('dialog')
    await expect(conflict.getByText('insolvent')).toBeVisible()
    await expect(conflict.getByText('priority')).toBeVisible()
    await expectAccessible(analyst)
    await conflict.getByRole('button', { name: textOf('conflict.save') }).click()
    await expect(conflict).toBeHidden()
    await expect(button(analyst, 'file.form.discard')).toBeHidden()

    const name = /Brennerfeld Optik AG/
    const proposing = await fromOverview(analyst)
    await proposing.click(analyst.getByRole('main').getByRole('link', { name }).first())
    await proposing.click(button(analyst, 'file.decision.propose'))
    const dialog = analyst.getByRole('dialog')
    // Nothing is preselected where a person decides.
    const outcome = dialog.getByLabel(textOf('file.decision.outcome'))
    await expect(outcome).toHaveValue('')
    await outcome.selectOption('approved')
    // The register names the largest holders alone: the list may lack entries.
    await dialog.getByLabel(textOf('file.open.despite')).fill('The largest holders are enough here.')
    await dialog.getByLabel(textOf('file.reason.label')).fill('Known client.')
    // A file of high risk closes with a date of its next review, which begins as the rule proposes it.
    await expect(dialog.getByLabel(textOf('file.form.nextReviewOn'))).toHaveValue(/^\d{4}-\d\d-\d\d$/)
    await proposing.click(dialog.getByRole('button', { name: textOf('file.decision.propose') }))
    await expect(analyst.getByText(textOf('file.proposal.own'))).toBeVisible()
    await expect(button(analyst, 'decided.proposal.confirm')).toHaveCount(0)

    const confirming = await fromOverview(admin)
    const waiting = admin.getByRole('listitem').filter({ hasText: 'Ada Analyst proposes' })
    await confirming.click(waiting.getByRole('link', { name }).first())
    await expect(admin.getByText('The largest holders are enough here.').first()).toBeVisible()
    await admin.getByLabel(textOf('file.open.despite')).fill('They own more than three quarters.')
    await confirming.click(button(admin, 'decided.proposal.confirm'))
    expect(proposing.clicks() + confirming.clicks()).toBeLessThanOrEqual(5)
    await expect(admin.getByText('Proposed by Ada Analyst, confirmed by Otto Admin')).toBeVisible()
    await expect(admin.getByRole('region', { name: textOf('evidence.title') })).toBeVisible()
    await expectAccessible(admin)

    const reopening = await fromOverview(analyst)
    const recent = analyst.getByRole('region', { name: textOf('home.recent.title') })
    await reopening.click(recent.getByRole('link', { name }))
    await reopening.click(
      analyst
        .getByRole('navigation', { name: textOf('shell.tabs.label') })
        .getByRole('link', { name: textOf('shell.tabs.file') }),
    )
    await reopening.click(button(analyst, 'file.reopen.title'))
    await dialog.getByLabel(textOf('file.reason.label')).fill('Renamed.')
    await reopening.click(dialog.getByRole('button', { name: textOf('file.reopen.title') }))
    await expect(analyst.getByText(textOf('file.events.reopened'))).toBeVisible()
    reopening.expectFew()
    await expectNarrow(analyst)
  } finally {
    await setRule(admin, false)
  }
})

test('a file says what has changed since its decision', { tag: '@full' }, async ({ analyst, admin }) => {
  const serviceId = await companyId(analyst, 'HRB 36120')
  await orderNow(analyst, 'report', { serviceId })
  const { stateVersion } = await (await analyst.request.get(`/api/console/companies/${serviceId}/file/open`)).json()
  const data = { version: 0, stateVersion, outcome: 'approved', reason: 'No findings.', despite: 'Known and checked.' }
  const path = `/api/console/companies/${serviceId}/file/decisions`
  expect((await analyst.request.post(path, { data, headers: ownHeaders })).status()).toBe(201)
  await happen(admin, serviceId, { change: 'rename', name: 'Umbenannte Beteiligungs GmbH' })
  await orderNow(analyst, 'report', { serviceId, bypassCache: true })
  const { click, expectFew } = await fromOverview(analyst)
  await click(allDecisions(analyst))
  await click(decisionOn(analyst, /Umbenannte Beteiligungs GmbH/))
  const changes = analyst.getByRole('region', { name: textOf('file.newer.sinceDecision') })
  await expect(changes.getByText('Report: 1 change since the decision')).toBeVisible()
  await expect(changes.getByText('Umbenannte Beteiligungs GmbH').first()).toBeVisible()
  expectFew()
})

test('what is older than the limit of its risk class is refreshed by one order, its price seen before', {
  tag: '@full',
}, async ({ analyst }) => {
  const serviceId = await companyId(analyst, 'HRB 52710')
  await orderNow(analyst, 'report', { serviceId })
  await orderNow(analyst, 'ubo', { serviceId })
  await editFile(analyst, serviceId, { riskClass: 'high', riskReason: 'Trust in the chain.', dueOn: '2026-01-31' })
  // The reader's clock is 91 days ahead of what is on file.
  await analyst.clock.setSystemTime(Date.now() + 91 * 86_400_000)
  const { click, expectFew } = await fromOverview(analyst)
  await click(allDecisions(analyst))
  await click(decisionOn(analyst, /Inselruh/))
  const age = analyst.getByRole('region', { name: textOf('file.age.title'), exact: true })
  const stale = age.getByText(textOf('file.age.tooOld'))
  await expect(stale.nth(1)).toBeVisible()
  const count = await stale.count()
  await click(age.getByRole('button', { name: `Refresh ${count} results` }))
  const sheet = analyst.getByRole('dialog', { name: textOf('orderSheet.title'), exact: true })
  // For another customer nothing of today is reused, as nothing would be after 91 days.
  await sheet.getByLabel('Customer').fill('Refresh journey')
  const order = sheet.getByRole('button', { name: /^Order/ })
  await expect(order).toContainText(/[1-9]\d* credits/)
  await click(order)
  await expect(sheet.getByRole('region', { name: /Ordered together/ }).getByRole('listitem')).toHaveCount(count)
  expectFew()
})

test('a comment on a value is listed in the file, and who is mentioned is told', {
  tag: '@full',
}, async ({ analyst, admin }) => {
  const serviceId = await companyId(analyst, 'HRB 40217')
  await orderNow(analyst, 'report', { serviceId })
  await analyst.goto(`${pages.company(serviceId, 'report')}?peek=shareholders.0`)
  await button(analyst, 'sourcePanel.comment').click()
  const dialog = analyst.getByRole('dialog')
  await dialog.getByLabel(textOf('notes.notes.commentLabel')).fill('@Otto Admin 37.5 %, confirmed?')
  await dialog.getByRole('button', { name: textOf('notes.notes.addComment') }).click()
  await expect(dialog).toBeHidden()

  await admin.goto(pages.overview())
  const mention = admin.getByRole('link', { name: textOf('bell.kinds.note_mention') })
  await openBy(admin.getByRole('button', { name: /^Notifications/ }), mention)
  await mention.click()
  await expect(admin).toHaveURL(new RegExp(`${serviceId}/file`))
  await expect(admin.getByRole('link', { name: /^Shareholders: Nordrand/ })).toBeVisible()
})

async function editFile(page: Page, serviceId: string, changes: object): Promise<void> {
  const path = `/api/console/companies/${serviceId}/file`
  const { version } = await (await page.request.get(path, { headers: ownHeaders })).json()
  const answer = await page.request.patch(path, { data: { version, changes }, headers: ownHeaders })
  expect(answer.status()).toBe(200)
}

test('what is due today is one click from Overview and in a calendar that needs no session', { tag: '@full' }, async ({
  analyst,
  playwright,
}) => {
  const serviceId = await companyId(analyst, 'HRB 40217')
  await orderNow(analyst, 'report', { serviceId })
  // Of the analyst's own calendar: the browser is in Berlin.
  const today = new Date().toLocaleDateString('sv-SE', { timeZone: 'Europe/Berlin' })
  await editFile(analyst, serviceId, { status: 'open', dueOn: today })
  const { click, expectFew } = await fromOverview(analyst)
  await click(allDecisions(analyst))
  await expectAccessible(analyst)
  await click(decisionOn(analyst, /(file|assessment) of Brennerfeld Optik AG/))
  await expect(analyst).toHaveURL(new RegExp(`${serviceId}/file`))
  expectFew()

  await analyst.goto(pages.settings('notifications'))
  await button(analyst, 'settings.appearance.calendar.create').click()
  const feed = analyst.getByRole('region', { name: textOf('settings.appearance.calendar.title') })
  const address = (await feed.getByText(/\/api\/calendar\//).textContent()) ?? ''
  await expectAccessible(analyst)
  const stranger = await playwright.request.newContext()
  const calendar = await stranger.get(address.trim())
  expect(calendar.status()).toBe(200)
  expect(await calendar.text()).toContain('SUMMARY:Due: Brennerfeld Optik AG')
  await button(analyst, 'settings.appearance.calendar.revoke').click()
  await analyst
    .getByRole('dialog')
    .getByRole('button', { name: textOf('settings.appearance.calendar.revoke') })
    .click()
  await expect(button(analyst, 'settings.appearance.calendar.create')).toBeVisible()
  expect((await stranger.get(address.trim())).status()).toBe(404)
  await stranger.dispose()
})

test('the owners are screened, one false hit is decided, and the evidence has it', {
  tag: '@full',
}, async ({ analyst }) => {
  const serviceId = await orderAll(analyst, 'HRB 40217')
  await editFile(analyst, serviceId, {
    status: 'open',
    dueOn: new Date().toLocaleDateString('sv-SE', { timeZone: 'Europe/Berlin' }),
  })
  const { click, expectFew } = await fromOverview(analyst)
  await click(
    analyst
      .getByRole('main')
      .getByRole('link', { name: /Brennerfeld Optik AG/ })
      .first(),
  )
  const file = analyst
    .getByRole('navigation', { name: textOf('shell.tabs.label') })
    .getByRole('link', { name: textOf('shell.tabs.file') })
  if (!/\/file/.test(analyst.url())) await click(file)
  const screening = analyst.getByRole('region', { name: textOf('screening.title'), exact: true })
  const download = analyst.waitForEvent('download')
  await click(screening.getByRole('button', { name: textOf('screening.export') }))
  const csv = readFileSync(await (await download).path(), 'utf8')
  const owner = csv.split('\r\n').find((line) => line.includes('Henrike Völkening-Saß')) ?? ''
  expect(owner).toMatch(/^p[0-9a-f]{23},/)

  const hits = [
    'partyKey,list,match,score',
    `${owner.split(',')[0]},EU list,VOELKENING Henrike,71`,
    'pnone,EU list,X,1',
  ]
  const chosen = analyst.waitForEvent('filechooser')
  await click(screening.getByRole('button', { name: textOf('screening.bring') }))
  await (await chosen).setFiles({ name: 'hits.csv', mimeType: 'text/csv', buffer: Buffer.from(hits.join('\n')) })
  const dialog = analyst.getByRole('dialog')
  await expect(dialog.getByLabel(textOf('screening.import.fields.matchedName'))).toHaveValue('2')
  await dialog.getByRole('button', { name: 'Import 2 hits' }).click()
  await expect(dialog.getByText(/Line 3:/)).toBeVisible()
  await expectAccessible(analyst)
  await dialog.getByRole('button', { name: textOf('screening.import.close') }).click()

  await analyst.goto(pages.owners(serviceId))
  await expect(
    analyst.getByRole('row', { name: /Henrike Völkening-Saß/ }).getByText(textOf('screeningState.mark.open')),
  ).toBeVisible()

  const deciding = await fromOverview(analyst)
  await deciding.click(
    analyst
      .getByRole('main')
      .getByRole('link', { name: /Brennerfeld Optik AG/ })
      .first(),
  )
  if (!/\/file/.test(analyst.url())) await deciding.click(file)
  await deciding.click(screening.getByRole('button', { name: /^Decide hit/ }).first())
  await expect(dialog.getByRole('radio', { checked: true })).toHaveCount(0)
  await dialog.getByText(textOf('screening.verdict.is.rejected'), { exact: true }).click()
  await dialog.getByLabel(textOf('screening.verdict.reason')).fill('Born in another year.')
  await deciding.click(dialog.getByRole('button', { name: textOf('screening.verdict.save') }))
  await expect(screening.getByText('Born in another year.')).toBeVisible()
  await expect(analyst.getByText(textOf('file.events.hitDecided'))).toBeVisible()
  await expectAccessible(analyst)
  expectFew()
  deciding.expectFew()

  const attaching = await fromOverview(analyst)
  await attaching.click(
    analyst
      .getByRole('main')
      .getByRole('link', { name: /Brennerfeld Optik AG/ })
      .first(),
  )
  if (!/\/file/.test(analyst.url())) await attaching.click(file)
  const pack = analyst.waitForEvent('download', { timeout: 45_000 })
  await attaching.click(analyst.getByRole('button', { name: new RegExp(textOf('evidence.make')) }))
  const files = unzipSync(readFileSync(await (await pack).path()))
  expect(Object.keys(files)).toEqual(
    expect.arrayContaining([
      ...['owners/reconciliation.csv', 'owners/determination.json', 'owners/determination.html'],
      ...['sanctions/sanctions.json', 'sanctions/sanctions.html'],
      ...['graph/picture.svg', 'statements/statements.xlsx'],
    ]),
  )
  const text = (path: string) => new TextDecoder().decode(files[path])
  expect(text('owners/reconciliation.csv')).toContain('Henrike Völkening-Saß')
  expect(JSON.parse(text('owners/determination.json')).persons[0].steps[0].article).toMatch(/Art\. 5\d/)
  expect(text('owners/determination.html')).toMatch(/<main[\s\S]*Art\. 5\d[\s\S]*<\/main>/)
  expect(JSON.parse(text('sanctions/sanctions.json')).results[0]).toMatchObject({ verdict: 'missing' })
  expect(text('sanctions/sanctions.html')).toMatch(/<main[\s\S]*OFAC[\s\S]*<\/main>/)
  expect(text('graph/picture.svg')).toMatch(/^<\?xml[\s\S]*Henrike[\s\S]*Völkening-Saß[\s\S]*<\/svg>/)
  expect(text('file/chronology.csv')).toContain('Born in another year.')
  attaching.expectFew()
})
