import type { Locator, Page, Route } from '@playwright/test'
import { companyTabs, pages } from '#components/pages.ts'
import { openGraph, pictureOf } from '../setup/graph.ts'
import { pressUntil } from '../setup/keys.ts'
import { companyId, happen, orderAll, orderNow } from '../setup/ordered.ts'
import { expect, test } from '../setup/people.ts'
import { openWhole } from '../setup/said.ts'
import { textOf } from '../setup/texts.ts'

/** What was in view stays there, what is opened is named, and nothing is offered that is not there. */

/** Keeps every script asked for from now on back until it is let go. */
async function keepScriptsBack(page: Page): Promise<() => Promise<void>> {
  const kept: Route[] = []
  const scripts = /\/_next\/static\/.*\.js/
  let isOpen = false
  const handle = (route: Route) => {
    if (isOpen) return route.continue()
    kept.push(route)
  }
  await page.route(scripts, handle)
  return async () => {
    isOpen = true
    await Promise.all(kept.map((route) => route.continue()))
    await page.unroute(scripts, handle)
  }
}

test('the graph stays in view while its menu is fetched', { tag: '@full' }, async ({ analyst }) => {
  await openGraph(analyst)
  const letGo = await keepScriptsBack(analyst)
  await analyst.getByRole('button', { name: 'Export' }).click()
  await analyst.waitForTimeout(400)
  await expect(pictureOf(analyst)).toBeVisible()
  await letGo()
  await expect(analyst.getByRole('menuitem').first()).toBeVisible()
})

test('while the graph is laid out a skeleton in its shape is in its place', { tag: '@full' }, async ({ analyst }) => {
  const serviceId = await orderAll(analyst, 'HRB 40217')
  // The layout is worked out beside the page, and takes its time here.
  await analyst.addInitScript(() => {
    const post = Worker.prototype.postMessage
    Worker.prototype.postMessage = function (this: Worker, ...given: unknown[]) {
      setTimeout(() => Reflect.apply(post, this, given), 1_500)
    }
  })
  await analyst.goto(pages.company(serviceId, 'ownership'))
  await expect(analyst.getByRole('main').locator('[data-skeleton]').first()).toBeVisible()
  await expect(pictureOf(analyst)).toBeVisible()
})

test('an id nobody knows is not shown as a company, and nothing can be ordered for it', async ({ analyst }) => {
  for (const serviceId of ['co_xa_nonsense', 'co_de_5BPVntXXz8BQr']) {
    await openWhole(analyst, pages.company(serviceId))
    const main = analyst.getByRole('main')
    await expect(main.getByRole('link', { name: textOf('company.unknown.search'), exact: true })).toBeVisible()
    await expect(main.getByRole('button', { name: /^Order/ })).toHaveCount(0)
  }
})

test('every button that orders names its product, and at most one of a page is the primary one', {
  tag: '@full',
}, async ({ analyst }) => {
  const serviceId = await orderAll(analyst, 'HRB 40217')
  for (const tab of [...companyTabs.map((one) => pages.company(serviceId, one)), pages.owners(serviceId)]) {
    await openWhole(analyst, tab)
    const main = analyst.getByRole('main')
    for (const name of await main.getByRole('button', { name: /^(Order|Reuse)/ }).allInnerTexts()) {
      expect(name, tab).toMatch(/^(Order|Reuse) [a-z]/i)
    }
    const primary = main.locator('button.bg-fill:visible, a.bg-fill:visible')
    expect(await primary.count(), `${tab}: primary buttons`).toBeLessThanOrEqual(1)
  }
})

test('while a newer report is retrieved the one on file stays in view', { tag: '@full' }, async ({ analyst }) => {
  const serviceId = await companyId(analyst, 'HRB 52710')
  await orderNow(analyst, 'report', { serviceId })
  await analyst.goto(pages.company(serviceId, 'report'))
  const facts = analyst.getByRole('heading', { name: /^Officers/ })
  await expect(facts).toBeVisible()
  await analyst.evaluate(() => {
    Object.assign(window, { wasGone: false })
    new MutationObserver(() => {
      if (!/Officers/.test(document.querySelector('main')?.textContent ?? '')) Object.assign(window, { wasGone: true })
    }).observe(document.body, { childList: true, subtree: true })
  })
  await orderNow(analyst, 'report', { serviceId, bypassCache: true })
  await expect(facts).toBeVisible()
  expect(await analyst.evaluate(() => Reflect.get(window, 'wasGone'))).toBe(false)
})

test('rows of companies, orders and search results are links', { tag: '@full' }, async ({ analyst }) => {
  await orderAll(analyst, 'HRB 40217')
  const everyRowIsALink = async (path: string, rows: Locator) => {
    await openWhole(analyst, path)
    await expect(rows.first()).toBeVisible()
    const without = await rows.evaluateAll((all) => all.filter((row) => row.querySelector('a[href]') === null).length)
    expect(without, path).toBe(0)
  }
  const rows = analyst.getByRole('grid').locator('tbody tr[data-row]')
  await everyRowIsALink(pages.companies(), rows)
  // What was refused has no order to lead to.
  await everyRowIsALink(pages.orders(), rows.filter({ hasText: 'Completed' }))
  await everyRowIsALink(pages.search('brennerfeld'), rows)
})

test('the list of keys opens with the field that finds one', { tag: '@full' }, async ({ analyst }) => {
  await analyst.goto(pages.overview())
  await pressUntil(analyst, '?', analyst.getByRole('dialog'))
  await expect(analyst.getByLabel(textOf('shell.keys.find'))).toBeFocused()
})

test('two graphs of a company are drawn as one, and what changed between them is counted', {
  tag: '@full',
}, async ({ analyst, admin }) => {
  const serviceId = await companyId(analyst, 'HRB 44780')
  // At a depth of its own: other journeys see the price of an order that is not reused.
  await orderNow(analyst, 'shareholder-graph', { serviceId, maxDepth: 5 })
  await happen(admin, serviceId, { change: 'transferShares' })
  await orderNow(analyst, 'shareholder-graph', { serviceId, maxDepth: 5, bypassCache: true })
  await analyst.goto(`${pages.history(serviceId)}?compare=graph`)
  await analyst.getByRole('link', { name: textOf('history.compare.draw') }).click()
  await expect(analyst).toHaveURL(/ownership\?.*before=.*after=|ownership\?.*after=.*before=/)
  await expect(analyst.getByText(/compared with/)).toBeVisible()
  await expect(analyst.getByText(/changed relation/)).toBeVisible()
})
