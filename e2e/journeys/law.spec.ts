import type { Locator, Page } from '@playwright/test'
import { pages } from '#components/pages.ts'
import { expectAccessible } from '../setup/axe.ts'
import { allDecisions } from '../setup/decisions.ts'
import { ask, companyId, orderAll, ownHeaders } from '../setup/ordered.ts'
import { expect, test } from '../setup/people.ts'
import { germanOf, textOf } from '../setup/texts.ts'

/** What must be found within three clicks from the overview. */
const clicksMax = 3

function countClicks() {
  let clicks = 0
  return {
    async click(locator: Locator) {
      clicks += 1
      await locator.click()
    },
    expectFew: () => expect(clicks).toBeLessThanOrEqual(clicksMax),
  }
}

/** A difference of owners, detected now; answers the id of its case. */
async function openCase(page: Page, serviceId: string, name: string): Promise<string> {
  const party = { kind: 'person', name, birth: null, numbers: [], country: null }
  const heldOwner = { party, share: { exact: 40 }, role: null }
  const body = { kind: 'owners', rule: 'eu', registeredOwner: null, heldOwner }
  const { status, value } = await ask(page, { path: `/api/console/companies/${serviceId}/cases`, body })
  expect(status, JSON.stringify(value)).toBe(201)
  return Object(value.case).caseId
}

/** The decision that leads to the case itself: that it became known after an approval may be another one. */
const caseIn = (page: Page, caseId: string) =>
  page
    .getByRole('main')
    .locator(`a[href="${pages.case(caseId)}"]`)
    .first()

test('what must be reported until when? In three clicks, and a person decides', async ({ analyst }) => {
  const serviceId = await companyId(analyst, 'HRB 51903')
  const caseId = await openCase(analyst, serviceId, 'Journey Reported')
  await analyst.goto(pages.overview())
  const { click, expectFew } = countClicks()
  await click(allDecisions(analyst))
  await click(caseIn(analyst, caseId))
  await expect(analyst).toHaveURL(pages.case(caseId))
  expectFew()
  const duty = analyst.getByRole('region', { name: textOf('cases.duty.title') })
  await expect(duty.getByText(textOf('cases.words.duties.report'), { exact: true })).toBeVisible()
  await expect(duty.getByText(/14 calendar days from detection/)).toBeVisible()

  // The class is a person's; only then can it be decided.
  await analyst.getByLabel(textOf('cases.form.class'), { exact: true }).selectOption('substantive')
  await analyst.getByRole('button', { name: textOf('cases.form.save') }).click()
  await expect(analyst.getByText(textOf('cases.page.notSet'))).toHaveCount(0)
  await analyst.getByRole('button', { name: textOf('cases.decision.decide') }).click()
  const dialog = analyst.getByRole('dialog')
  await dialog.getByLabel(textOf('cases.decision.outcome')).selectOption('report')
  await dialog.getByLabel(textOf('cases.decision.reason')).fill('Two sources agree.')
  await dialog.getByRole('button', { name: textOf('cases.decision.decide') }).click()
  await expect(analyst.getByRole('button', { name: textOf('cases.decision.report') })).toBeVisible()
  await expectAccessible(analyst)
})

test('who is the beneficial owner, by which article? In three clicks', async ({ analyst }) => {
  const serviceId = await orderAll(analyst, 'HRB 40217')
  await analyst.goto(pages.company(serviceId))
  await expect(analyst.getByRole('heading', { level: 1 })).toBeVisible()
  await analyst.goto(pages.overview())
  const { click, expectFew } = countClicks()
  const recent = analyst.getByRole('region', { name: textOf('home.recent.title') })
  await click(recent.getByRole('link', { name: /Brennerfeld Optik AG/ }).first())
  await click(analyst.getByRole('navigation').getByRole('link', { name: textOf('shell.tabs.ownership'), exact: true }))
  await click(analyst.getByRole('link', { name: textOf('shell.views.determination') }))
  await expect(analyst.getByRole('heading', { name: textOf('determination.title') })).toBeVisible()
  const [is, possible, yes] = ['status.is', 'ways.possible', 'ways.certain'].map((key) =>
    textOf(`determination.${key}`),
  )
  // Outcome, articles 52 to 54(b), and the sum of Article 52.
  const answer = new RegExp(`^Henrike Völkening-Saß ${is} ${possible} – ${yes} – 22\\.5–27\\.5 %`)
  await expect(analyst.getByRole('row', { name: answer })).toBeInViewport()
  await expect(analyst.getByText(/Regulation \(EU\) 2024\/1624, Art\. 52/).first()).toBeVisible()
  expectFew()
  await expectAccessible(analyst)
})

test('a determination says that it is being computed, and on a phone each line shows its date', {
  tag: '@full',
}, async ({ analyst }) => {
  const serviceId = await orderAll(analyst, 'HRB 40217')
  // As with a graph that takes long: the question reaches the worker only when it is let go.
  await analyst.addInitScript(() => {
    const send = Worker.prototype.postMessage
    const held: (() => void)[] = []
    Worker.prototype.postMessage = function (this: Worker, message: unknown) {
      held.push(() => send.call(this, message))
    }
    window.addEventListener('let-go', () => {
      for (const one of held) one()
    })
  })
  await analyst.setViewportSize({ width: 390, height: 844 })
  await analyst.goto(pages.determination(serviceId))
  const computing = analyst.getByText(textOf('determination.computing'))
  await expect(computing).toBeVisible()
  await expect(analyst.getByLabel(textOf('determination.threshold'))).toBeVisible()
  await expect(analyst.getByRole('button', { name: textOf('determination.print') })).toHaveCount(0)
  await expectAccessible(analyst)
  await analyst.evaluate(() => window.dispatchEvent(new Event('let-go')))
  await expect(analyst.getByText(textOf('determination.status.is')).first()).toBeVisible()
  await expect(computing).toHaveCount(0)
  const lines = analyst.getByRole('region', { name: textOf('determination.lines') })
  const dated = lines.getByText(/^\d{1,2} \w{3} \d{4}$/)
  await expect(dated.first()).toBeVisible()
  for (const one of await dated.all()) {
    const { x, width } = (await one.boundingBox()) ?? { x: 390, width: 0 }
    expect(x + width).toBeLessThanOrEqual(390)
  }
})

test('the papers speak German and print without what leads around', { tag: '@full' }, async ({ analyst }) => {
  const serviceId = await orderAll(analyst, 'HRB 40217')
  const caseId = await openCase(analyst, serviceId, 'Journey Printed')
  const speak = (locale: string) =>
    analyst.request.patch('/api/console/preferences', { data: { locale }, headers: ownHeaders })
  await speak('de')
  try {
    await analyst.emulateMedia({ media: 'print' })
    for (const [path, title] of [
      [pages.determination(serviceId), germanOf('determination.title')],
      [pages.caseReport(caseId), germanOf('cases.report.difference')],
    ] as const) {
      await analyst.goto(path)
      await expect(analyst.getByRole('heading', { name: title })).toBeVisible()
      await expect(analyst.getByRole('button', { name: germanOf('determination.print') })).toBeHidden()
      await expect(analyst.getByRole('button', { name: germanOf('cases.report.print') })).toBeHidden()
    }
  } finally {
    await analyst.emulateMedia({ media: 'screen' })
    await speak('en')
  }
})

for (const [locale, theme, said] of [
  ['en', 'dark', textOf],
  ['de', 'light', germanOf],
  ['de', 'dark', germanOf],
] as const) {
  test(`both questions are answered in three clicks, ${locale}, ${theme}`, { tag: '@full' }, async ({ analyst }) => {
    const serviceId = await orderAll(analyst, 'HRB 40217')
    const name = `Journey ${locale} ${theme}`
    const caseId = await openCase(analyst, serviceId, name)
    const set = (data: { locale: string; theme: string }) =>
      analyst.request.patch('/api/console/preferences', { data, headers: ownHeaders })
    await set({ locale, theme })
    try {
      await analyst.goto(pages.company(serviceId))
      await expect(analyst.getByRole('heading', { level: 1 })).toBeVisible()
      await analyst.goto(pages.overview())
      const who = countClicks()
      const recent = analyst.getByRole('region', { name: said('home.recent.title') })
      await who.click(recent.getByRole('link', { name: /Brennerfeld Optik AG/ }).first())
      await who.click(
        analyst.getByRole('navigation').getByRole('link', { name: said('shell.tabs.ownership'), exact: true }),
      )
      await who.click(analyst.getByRole('link', { name: said('shell.views.determination') }))
      await expect(analyst.getByText(said('determination.status.is')).first()).toBeVisible()
      await expect(analyst.getByText(said('determination.cites.amlr-52')).first()).toBeVisible()
      who.expectFew()
      await expectAccessible(analyst)

      await analyst.goto(pages.overview())
      const what = countClicks()
      await what.click(allDecisions(analyst))
      await what.click(caseIn(analyst, caseId))
      await expect(analyst).toHaveURL(pages.case(caseId))
      const duty = analyst.getByRole('region', { name: said('cases.duty.title') })
      await expect(duty.getByText(said('cases.words.duties.report'), { exact: true })).toBeVisible()
      what.expectFew()
      await expectAccessible(analyst)
    } finally {
      await set({ locale: 'en', theme: 'system' })
    }
  })
}
