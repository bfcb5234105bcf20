import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { pages } from '#components/pages.ts'
import { expectAccessible } from '../setup/axe.ts'
import { openGraph, pictureOf } from '../setup/graph.ts'
import { expect, test } from '../setup/people.ts'
import { textOf } from '../setup/texts.ts'

/** A company of the sandbox by its name, as the search box finds it; free. */
async function find(analyst: Page, name: string): Promise<string> {
  const answer = await analyst.request.get(`/api/v2/companies/search/autocomplete?query=${encodeURIComponent(name)}`)
  const { results } = await answer.json()
  return results[0].serviceId
}

const counts = (analyst: Page) => analyst.getByText(/^[\d,]+ of [\d,]+ nodes · [\d,]+ relations/)

test('a graph saved as BODS and opened again has the same parties, relations and shares, and asks nothing of anybody', {
  tag: '@full',
}, async ({ analyst }) => {
  await openGraph(analyst)
  // A file is drawn whole, and so is the graph it is compared with.
  await analyst.getByRole('button', { name: /^Filters/ }).click()
  await analyst.getByRole('checkbox', { name: /^Not current/ }).check({ force: true })
  await analyst.keyboard.press('Escape')
  const original = (await counts(analyst).textContent())?.replace(/ · depth.*/, '')
  await analyst.getByRole('button', { name: 'Export' }).click()
  const saving = analyst.waitForEvent('download')
  await analyst.getByRole('menuitem', { name: 'Graph as BODS 0.4 (JSON)' }).click()
  const file = await (await saving).path()

  const asked: string[] = []
  analyst.on('request', (request) => {
    if (request.method() !== 'GET') asked.push(request.url())
  })
  await analyst.goto(pages.graphFile())
  await analyst.getByLabel('Choose a file').setInputFiles({
    name: 'brennerfeld.bods.json',
    mimeType: 'application/json',
    buffer: readFileSync(file),
  })
  await expect(pictureOf(analyst)).toBeVisible({ timeout: 20_000 })
  const open = analyst.getByRole('button', { name: /^Expand all/ })
  if (await open.isVisible()) await open.click()
  await expect(counts(analyst)).toContainText(original ?? '?')
  await analyst.getByLabel('Find in the graph').fill('Henrike')
  await analyst.getByLabel('Find in the graph').press('Enter')
  const panel = analyst.getByRole('complementary', { name: /Henrike/ })
  await expect(panel.getByText('22.5 %').first()).toBeVisible()
  expect(asked).toEqual([])
  await expectAccessible(analyst)
})

test('while a large graph is read, its part is shown by a press that says its price, and the order can be called off', {
  tag: '@full',
}, async ({ analyst }) => {
  const serviceId = await find(analyst, 'Tausendwurzel')
  await analyst.goto(pages.company(serviceId, 'ownership'))
  const order = analyst.getByRole('button', { name: /^Order ownership graph/ })
  await analyst.getByLabel('Depth').selectOption('7')
  await expect(order).toHaveAccessibleName(/70 credits/)
  await order.click()
  const look = analyst.getByRole('button', { name: /^Preview partial graph/ })
  await expect(look).toHaveAccessibleName(/1 credit per preview/, { timeout: 15_000 })
  await expect(analyst.getByText(/Level [2-7]: \d+ of \d+ companies read/).first()).toBeVisible({ timeout: 15_000 })
  await look.click()
  await expect(analyst.getByRole('group', { name: /^Ownership of Tausendwurzel/ })).toBeVisible({ timeout: 15_000 })
  await expect(analyst.getByText(/^Partial graph as of/)).toBeVisible()
  await analyst.getByRole('button', { name: textOf('graph.coverage.stop.inProgress') }).click()

  const running = await analyst
    .getByRole('link', { name: textOf('graphPanel.gaps.order'), exact: true })
    .getAttribute('href')
  await analyst.goto(pages.orders({ text: serviceId }))
  const row = analyst.getByRole('row').filter({ hasText: 'Partial graphs' })
  await expect(row.getByText('1', { exact: true })).toBeVisible()
  await analyst.goto(running ?? '')
  await analyst.getByRole('button', { name: textOf('orders.cancel') }).click()
  await expect(analyst.getByText('canceled').first()).toBeVisible({ timeout: 15_000 })
})
