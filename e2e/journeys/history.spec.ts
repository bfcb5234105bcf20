import { companyTabs, pages } from '#components/pages.ts'
import { expectAccessible } from '../setup/axe.ts'
import { expectNarrow } from '../setup/narrow.ts'
import { companyId, happen, orderNow } from '../setup/ordered.ts'
import { expect, test } from '../setup/people.ts'
import { openWhole } from '../setup/said.ts'
import { textOf } from '../setup/texts.ts'

test.describe.configure({ mode: 'serial' })

const company = 'HRB 38840'
const sentence = 'Board and address as in the file.'

test('what changed since the review? One named change, and nothing of how it was fetched', { tag: '@full' }, async ({
  analyst,
  admin,
}) => {
  const serviceId = await companyId(analyst, company)
  await orderNow(analyst, 'report', { serviceId })
  await analyst.goto(pages.history(serviceId))
  await analyst.getByRole('button', { name: textOf('notes.reviews.mark') }).click()
  const dialog = analyst.getByRole('dialog', { name: textOf('notes.reviews.mark') })
  await expect(dialog.getByRole('checkbox')).toHaveCount(1)
  await expect(dialog.getByRole('checkbox')).toBeChecked()
  await expectAccessible(analyst)
  await dialog.getByLabel(textOf('notes.review.sentence')).fill(sentence)
  await dialog.getByRole('button', { name: textOf('notes.reviews.mark') }).click()
  await expect(dialog).toBeHidden()
  await expect(analyst.getByText(sentence).first()).toBeVisible()

  await happen(admin, serviceId, { change: 'rename', name: 'Nordrand Treuhand GmbH' })
  await orderNow(analyst, 'report', { serviceId, bypassCache: true })
  await analyst.goto(pages.history(serviceId))
  await expect(analyst.getByText(/^Since the review of .* by Ada Analyst:/)).toBeVisible()
  const changes = analyst.getByRole('region', { name: /Compare/ })
  await expect(changes.getByText('Nordrand Treuhand GmbH').first()).toBeVisible()
  await expect(changes.getByText(/retrievalTime|downloadUrl/)).toHaveCount(0)
  // A rename is one change, and its former name is no other.
  await expect(changes.getByText(/^1 change\b/)).toBeVisible()
  await expect(changes.getByText(/[{}]/)).toHaveCount(0)
  await expect(changes.getByRole('button', { name: 'CSV' })).toBeVisible()
  await expectAccessible(analyst)
  await expectNarrow(analyst)
})

test('a review, a note and a star are everybody’s; a note is deleted by its author alone', { tag: '@full' }, async ({
  analyst,
  admin,
}) => {
  const serviceId = await companyId(analyst, company)
  await admin.goto(pages.company(serviceId))
  await expect(admin.getByText(sentence)).toBeVisible()
  await admin.getByLabel('New note').fill('Renewed the mandate.')
  await admin.getByRole('button', { name: 'Add note' }).click()
  await expect(admin.getByRole('button', { name: 'Delete this note' })).toBeVisible()
  await admin.getByRole('button', { name: 'Star', exact: true }).click()
  await expect(admin.getByRole('button', { name: 'Starred', exact: true })).toBeVisible()
  await expectAccessible(admin)

  await analyst.goto(pages.company(serviceId))
  await expect(analyst.getByText('Renewed the mandate.')).toBeVisible()
  await expect(analyst.getByRole('button', { name: 'Delete this note' })).toHaveCount(0)
  await analyst.goto(pages.companies())
  await analyst.getByText(textOf('companies.filters.more')).filter({ visible: true }).click()
  await analyst.getByRole('checkbox', { name: textOf('companies.filters.starred') }).click()
  await expect(analyst).toHaveURL(/starred=true/)
  await expect(analyst.getByRole('row', { name: /Nordrand/ })).toBeVisible()

  await admin.getByRole('button', { name: 'Delete this note' }).click()
  await admin.getByRole('button', { name: 'Delete note' }).click()
  await expect(admin.getByText('Renewed the mandate.')).toHaveCount(0)
})

test('a view is kept under a name, opens by its link, is shared, renamed and deleted', { tag: '@full' }, async ({
  analyst,
  admin,
}) => {
  await analyst.goto(pages.orders({ product: 'report' }))
  await analyst.getByRole('button', { name: 'Views' }).click()
  const list = analyst.getByRole('dialog', { name: 'Views' })
  await list.getByLabel(textOf('views.name')).fill('Reports only')
  await list.getByRole('checkbox', { name: textOf('views.share') }).check({ force: true })
  await list.getByRole('button', { name: textOf('views.save') }).click()
  await expect(analyst).toHaveURL(/product=report.*view=|view=.*product=report/)
  const viewId = new URL(analyst.url()).searchParams.get('view')

  await admin.goto(`${pages.orders()}?view=${viewId}`)
  await expect(admin).toHaveURL(/product=report/)
  await expect(admin.getByRole('button', { name: 'Reports only', exact: true })).toBeVisible()
  await admin.getByRole('button', { name: textOf('orders.filters.clear') }).click()
  await expect(admin.getByRole('button', { name: 'Reports only, changed' })).toBeVisible()

  // The new view shows its link until the list is closed.
  await analyst.keyboard.press('Escape')
  await expect(list).toBeHidden()
  await analyst.getByRole('button', { name: 'Reports only', exact: true }).click()
  await analyst.getByRole('button', { name: 'Edit Reports only' }).click()
  await expectAccessible(analyst)
  await list.getByLabel('Name', { exact: true }).fill('Only reports')
  await list.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(list.getByRole('link', { name: 'Only reports' })).toBeVisible()
  await analyst.getByRole('button', { name: 'Edit Only reports' }).click()
  await list.getByRole('button', { name: 'Delete', exact: true }).click()
  await list.getByRole('button', { name: textOf('views.deleteSure') }).click()
  await expect(list.getByRole('link', { name: 'Only reports' })).toHaveCount(0)
})

test('a name of 185 letters leaves every column and page in its window', { tag: '@full' }, async ({
  analyst,
  admin,
}) => {
  test.setTimeout(120_000)
  const serviceId = await companyId(analyst, 'HRB 57344')
  const name = `${'Brückenbau Grundstücks-, Beteiligungs- und Verwaltungsgesellschaft '.repeat(3)}mbH & Co. KGaA`.slice(
    -185,
  )
  await happen(admin, serviceId, { change: 'rename', name })
  for (const family of ['report', 'shareholder-graph', 'ubo', 'finance', 'documents/list'] as const)
    await orderNow(analyst, family, { serviceId, bypassCache: true })
  await analyst.goto(pages.orders())
  const row = analyst.getByRole('row', { name: new RegExp(name.slice(0, 40)) }).first()
  await expect(row).toBeVisible()
  await expect(row.getByText('Completed')).toBeInViewport({ ratio: 1 })
  expect(await row.evaluate((element) => element.scrollWidth <= innerWidth)).toBe(true)
  const wide: string[] = []
  const paths = [pages.overview(), pages.orders(), pages.companies(), pages.search(name.slice(0, 30))]
  for (const path of [
    ...paths,
    ...companyTabs.map((tab) => pages.company(serviceId, tab)),
    pages.owners(serviceId),
    pages.history(serviceId),
  ]) {
    await openWhole(analyst, path)
    for (const width of [390, 1024, 1440]) {
      await analyst.setViewportSize({ width, height: 900 })
      const beyond = () =>
        analyst.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
      await expect
        .poll(beyond, { timeout: 3_000 })
        .toBeLessThanOrEqual(0)
        .catch(async () => wide.push(`${path} at ${width}: ${await beyond()}`))
    }
  }
  expect(wide).toEqual([])
})
