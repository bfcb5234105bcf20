import { expectAccessible } from '../setup/axe.ts'
import { openGraph } from '../setup/graph.ts'
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
  await expectAccessible(analyst)

  const address = analyst.url()
  const colleague = await analyst.context().newPage()
  await colleague.goto(address)
  await expect(colleague.getByRole('complementary', { name: /Henrike/ })).toBeVisible({ timeout: 20_000 })
  await colleague.close()
})

test('owners below the threshold are counted and hidden in all three forms; what is in view is saved', async ({
  analyst,
}) => {
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

test('the graph as it was: the slider stops where a holding began or ended, and the link keeps the day', async ({
  analyst,
}) => {
  await openGraph(analyst)
  const slider = analyst.getByRole('slider', { name: textOf('graph.bar.asOfStops') })
  await expect(slider).toHaveAttribute('aria-valuetext', textOf('graph.bar.asRetrieved'))
  await slider.focus()
  await analyst.keyboard.press('Home')
  await expect(analyst).toHaveURL(/day=\d{4}-\d{2}-\d{2}/)
  const first = new URL(analyst.url()).searchParams.get('day') ?? ''
  await expect(analyst.getByLabel('As of', { exact: true })).toHaveValue(first)
  await expect(analyst.getByRole('checkbox', { name: /^Not in force on this date \([1-9]/ })).toBeVisible()
  await analyst.reload()
  await expect(slider).not.toHaveAttribute('aria-valuetext', textOf('graph.bar.asRetrieved'))
  await slider.focus()
  await analyst.keyboard.press('End')
  await expect(analyst).not.toHaveURL(/day=/)
})

test('by keys alone: from the subject up to an owner, into the tree, a branch folded', async ({ analyst }) => {
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
