import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../setup/axe.ts'
import { openGraph, pictureOf } from '../setup/graph.ts'
import { expect, test } from '../setup/people.ts'
import { textOf } from '../setup/texts.ts'

test('an analyst finds an owner, reads the ways and their arithmetic, and sees why a branch ends', async ({
  analyst,
}) => {
  await openGraph(analyst)
  const find = analyst.getByLabel('Find in the graph')
  await find.fill('Henrike')
  await find.press('Enter')
  const panel = analyst.getByRole('complementary', { name: /Henrike/ })
  await expect(panel.getByText('0.8 × 0.75 × 0.375 =')).toBeVisible()
  await expect(panel.getByText('22.5 %').first()).toBeVisible()
  await expect(panel.getByText(/End of branch: natural person/)).toBeVisible()
  await expect(panel.getByRole('heading', { name: textOf('mandates.title') })).toBeVisible()
  await expectAccessible(analyst)

  const address = analyst.url()
  const colleague = await analyst.context().newPage()
  await colleague.goto(address)
  await expect(colleague.getByRole('complementary', { name: /Henrike/ })).toBeVisible({ timeout: 20_000 })
  await colleague.close()
})

test('owners below the threshold are counted and hidden in all three forms; what is in view is saved', {
  tag: '@full',
}, async ({ analyst }) => {
  await openGraph(analyst)
  await analyst.getByLabel(textOf('graph.threshold.box')).fill('25')
  await expect(analyst.getByText(/^\d+ hidden/)).toBeVisible()
  await expect(analyst).toHaveURL(/from=25/)
  const counts = analyst.getByText(/of \d+ nodes/)
  const shown = Number((await counts.textContent())?.split(' ')[0])
  await analyst.getByRole('radio', { name: 'Table' }).check({ force: true })
  await expect(analyst.getByRole('grid').getByRole('row')).toHaveCount(shown + 1)
  await expectAccessible(analyst)

  await analyst.getByRole('button', { name: 'Export' }).click()
  const saving = analyst.waitForEvent('download')
  await analyst.getByRole('menuitem', { name: 'Graph as BODS 0.4 (JSON)' }).click()
  expect((await saving).suggestedFilename()).toMatch(/\.bods\.json$/)
})

test('the graph as it was: the slider stops where a holding began or ended, and the link keeps the day', {
  tag: '@full',
}, async ({ analyst }) => {
  await openGraph(analyst)
  const filters = analyst.getByRole('button', { name: /^Filters/ })
  await filters.click()
  const slider = analyst.getByRole('slider', { name: textOf('graph.bar.asOfStops') })
  await expect(slider).toHaveAttribute('aria-valuetext', textOf('graph.bar.asRetrieved'))
  await slider.focus()
  await analyst.keyboard.press('Home')
  await expect(analyst).toHaveURL(/day=\d{4}-\d{2}-\d{2}/)
  const first = new URL(analyst.url()).searchParams.get('day') ?? ''
  await expect(analyst.getByLabel('As of', { exact: true })).toHaveValue(first)
  await expect(analyst.getByRole('checkbox', { name: /^Not in force on this date \([1-9]/ })).toBeVisible()
  await analyst.reload()
  await filters.click()
  await expect(slider).not.toHaveAttribute('aria-valuetext', textOf('graph.bar.asRetrieved'))
  await slider.focus()
  await analyst.keyboard.press('End')
  await expect(analyst).not.toHaveURL(/day=/)
})

test('the first view of the graph is readable and has most of the window', async ({ analyst }) => {
  await analyst.setViewportSize({ width: 1440, height: 900 })
  await openGraph(analyst)
  await analyst.locator('.react-flow__node').first().waitFor()
  const canvas = await pictureOf(analyst).boundingBox()
  expect(canvas?.height).toBeGreaterThanOrEqual(650)
  const sizes = await wordSizes(analyst)
  expect(sizes.names.length).toBeGreaterThan(10)
  expect(sizes.labels.length).toBeGreaterThan(10)
  expect(Math.min(...sizes.names, ...sizes.labels)).toBeGreaterThanOrEqual(11)

  const zoom = analyst.locator(`span:has(+ button[aria-label="${textOf('graph.controls.in')}"])`)
  const before = await zoom.textContent()
  await analyst.locator('.react-flow__node').filter({ hasText: 'Thilo' }).click()
  await expect(analyst.getByRole('complementary', { name: /Thilo/ })).toBeVisible()
  await expect(zoom).toHaveText(before ?? '')
  const zoomOut = analyst.getByRole('button', { name: textOf('graph.controls.out') })
  for (let step = 0; step < 4; step += 1) await zoomOut.click()
  const find = analyst.getByLabel('Find in the graph')
  await find.fill('Jost')
  await find.press('Enter')
  await expect(analyst.getByRole('complementary', { name: /Jost/ })).toBeVisible()
  await expect.poll(async () => Math.min(...(await wordSizes(analyst)).names)).toBeGreaterThanOrEqual(11)
})

test('the depth to order next begins at the depth that is shown, and says so', async ({ analyst }) => {
  await openGraph(analyst)
  const state = new RegExp(
    `^(${textOf('graph.coverage.stop.maxDepthReached')}|${textOf('graph.coverage.complete')}|Partial: )`,
  )
  await analyst.getByRole('button', { name: state }).click()
  const depth = analyst.getByRole('complementary').getByLabel(textOf('graphOrder.depth'))
  await expect(depth.locator('option:checked')).toHaveText(/^\d levels \(shown\)$/)
})

test('filters set and lifted again leave the layout as it was, and say who is not shown', {
  tag: '@full',
}, async ({ analyst }) => {
  await openGraph(analyst)
  const places = () =>
    analyst
      .locator('.react-flow__node')
      .evaluateAll((nodes) => nodes.map((node) => `${node.textContent} ${node.style.transform}`).sort())
  await analyst.locator('.react-flow__node').first().waitFor()
  const before = await places()
  const box = analyst.getByLabel(textOf('graph.threshold.box'))
  await box.fill('25')
  await expect.poll(async () => (await places()).length).toBeLessThan(before.length)
  await box.fill('0')
  await expect.poll(places).toEqual(before)
  await analyst.getByRole('button', { name: /^\d+ not shown$/ }).click()
  await expect(analyst.getByRole('complementary').getByText('Kieselgrund Glas GmbH')).toBeVisible()
})

test('findings name relation, company and age, are accepted with a remark, and are saved as a table', {
  tag: '@full',
}, async ({ analyst }) => {
  await openGraph(analyst)
  await analyst.getByRole('button', { name: /^\d+ findings?$/ }).click()
  const panel = analyst.getByRole('complementary')
  await expect(panel.getByText(/Nordrand Beteiligungs GmbH.*19 Oct 2015, 11 years old/)).toBeVisible()
  await expect(panel.getByText(/^Völkening Holding GmbH in Nordrand Beteiligungs GmbH & Co. KG: 75\s%$/)).toBeVisible()
  const stale = panel
    .getByRole('listitem')
    .filter({ hasText: /^.*Nordrand Beteiligungs.*11 years old/ })
    .first()
  await stale.getByRole('button', { name: textOf('graphFindings.accept.button') }).click()
  const dialog = analyst.getByRole('dialog', { name: textOf('graphFindings.accept.title') })
  await dialog.getByLabel(textOf('graphFindings.accept.reason')).fill('Confirmed by the company on the phone.')
  await expectAccessible(analyst)
  await dialog.getByRole('button', { name: textOf('graphFindings.accept.save') }).click()
  const accepted = panel.getByRole('listitem').filter({ hasText: 'Confirmed by the company on the phone.' })
  await expect(accepted.getByText(/^Accepted by Ada Analyst/)).toBeVisible()
  await expect(panel.getByText(/^\d+ to review, 1 accepted$/)).toBeVisible()
  await analyst.getByRole('button', { name: 'Export' }).click()
  const saving = analyst.waitForEvent('download')
  await analyst.getByRole('menuitem', { name: textOf('graph.findings.export') }).click()
  const table = await saving
  expect(table.suggestedFilename()).toMatch(/-findings\.csv$/)
  expect(readFileSync(await table.path(), 'utf8')).toContain('Ada Analyst,Confirmed by the company on the phone.')
  await accepted.getByRole('button', { name: textOf('graphFindings.reopen.button') }).click()
  await analyst.getByRole('button', { name: textOf('graphFindings.reopen.does') }).click()
  await expect(panel.getByText(/^\d+ to review, 0 accepted$/)).toBeVisible()
})

test('an exported picture says what it is of, and names its sources', { tag: '@full' }, async ({ analyst }) => {
  await openGraph(analyst)
  await analyst.getByRole('button', { name: 'Export' }).click()
  const saving = analyst.waitForEvent('download')
  await analyst.getByRole('menuitem', { name: textOf('graphEvidence.files.svg') }).click()
  const svg = readFileSync(await (await saving).path(), 'utf8')
  const labels = ['number', 'order', 'retrieved', 'depth', 'asOf', 'minimum', 'parties'] as const
  for (const label of labels) expect(svg).toContain(`>${textOf(`graphEvidence.facts.${label}`)}<`)
  expect(svg).toMatch(/>\d+ sources?</)
  // It brings the font it was measured in.
  expect(svg).toMatch(/@font-face \{ font-family: \S*IBM Plex Sans Variable/)
})

test('why somebody is an owner is one page, which is printed alone', {
  tag: '@full',
}, async ({ analyst }) => {
  await openGraph(analyst)
  const find = analyst.getByLabel('Find in the graph')
  await find.fill('Henrike')
  await find.press('Enter')
  await analyst
    .getByRole('complementary', { name: /Henrike/ })
    .getByRole('button', { name: textOf('graphPanel.panel.explain') })
    .click()
  const page = analyst.getByRole('dialog', { name: /^Why is .*Henrike.* an owner of / })
  await expect(page.getByText('0.8 × 0.75 × 0.375 =')).toBeVisible()
  await expect(page.getByRole('img', { name: /^Holdings from .*Henrike/ })).toBeVisible()
  await expectAccessible(analyst)
  await analyst.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { name: textOf('graphEvidence.explanation.holdings') })).toBeVisible()
  await expect(page.getByRole('button', { name: textOf('graphEvidence.explanation.print') })).toBeHidden()
  await expect(analyst.getByRole('complementary', { name: /Henrike/ })).toBeHidden()
  await analyst.emulateMedia({ media: null })
  await analyst.keyboard.press('Escape')
  await expect(page).toBeHidden()
})

test('a phone opens the tree, and keeps the graph when it is chosen', { tag: '@full' }, async ({ analyst }) => {
  await analyst.setViewportSize({ width: 1280, height: 800 })
  await openGraph(analyst)
  await analyst.setViewportSize({ width: 390, height: 844 })
  await expect(analyst.getByRole('tree')).toBeVisible()
  await analyst.getByRole('radio', { name: 'Drawing' }).check({ force: true })
  await expect(pictureOf(analyst)).toBeVisible()
  await expect(analyst).toHaveURL(/view=graph/)
})

test('by keys alone: from the subject up to an owner, into the tree, a branch folded', { tag: '@full' }, async ({
  analyst,
}) => {
  await openGraph(analyst)
  await analyst.getByRole('group', { name: /^Ownership of Brennerfeld/ }).focus()
  await analyst.keyboard.press('Home')
  await expect(analyst.getByRole('complementary', { name: 'Brennerfeld Optik AG' })).toBeVisible()
  await analyst.keyboard.press('ArrowUp')
  await expect(analyst.getByRole('complementary').getByText(/Paths to Brennerfeld/)).toBeVisible()
  await analyst.keyboard.press('y')
  await expect(analyst).toHaveURL(/selected=person.*view=tree/)
  const tree = analyst.getByRole('tree')
  await tree.focus()
  const rows = tree.getByRole('treeitem', { expanded: true })
  const before = await rows.count()
  await analyst.keyboard.press('Home')
  for (let step = 0; step < 2; step += 1) await analyst.keyboard.press('ArrowDown')
  await analyst.keyboard.press('ArrowLeft')
  await expect(tree.getByRole('treeitem', { expanded: false }).first()).toBeVisible()
  expect(await rows.count()).toBeLessThan(before)
  await expectAccessible(analyst)
})

/** How large the words in view are on the screen, in px: their size in the picture, by how much it is zoomed. */
function wordSizes(analyst: Page): Promise<{ names: number[]; labels: number[] }> {
  return pictureOf(analyst).evaluate((picture) => {
    const frame = picture.getBoundingClientRect()
    const inView = (element: Element) => {
      const { left, right, top, bottom } = element.getBoundingClientRect()
      return right > frame.left && left < frame.right && bottom > frame.top && top < frame.bottom
    }
    const sizeOf = (element: Element, width: number) =>
      (Number.parseFloat(getComputedStyle(element).fontSize) * element.getBoundingClientRect().width) / width
    const names = [...picture.querySelectorAll<HTMLElement>('.react-flow__node bdi')].filter(inView)
    const labels = [...picture.querySelectorAll<SVGTextElement>('.react-flow__viewport svg text')].filter(inView)
    const round = (size: number) => Math.round(size * 10) / 10
    return {
      names: names.map((name) => round(sizeOf(name, name.offsetWidth))),
      labels: labels.map((label) => round(sizeOf(label, label.getBBox().width))),
    }
  })
}
