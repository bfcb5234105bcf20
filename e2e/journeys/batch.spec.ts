import { pages } from '#components/pages.ts'
import { expectAccessible } from '../setup/axe.ts'
import { expect, test } from '../setup/people.ts'
import { textOf } from '../setup/texts.ts'

// Orders are reused for the same customer only: this journey meets no order of another one.
const file = `Firma;Registernummer;Land;Aktenzeichen;Mandant
Brennerfeld Optik AG;HRB 40217;xa;B-1;Batch journey
;HRB 44780;XA;B-2;Batch journey
Brennerfeld;;xa;B-3;Batch journey
;R 900 503;xc;B-4;Batch journey
Nobody of this name GmbH;;xa;B-5;Batch journey
Spelled out;;Germany;B-6;Batch journey
`

test('a file becomes orders: mapped, matched, picked, priced, ordered by one press, and read as a workbook', async ({
  analyst,
}) => {
  test.setTimeout(90_000)
  await analyst.goto(pages.batches())
  await analyst.getByRole('link', { name: 'New batch' }).first().click()
  await analyst
    .locator('input[type=file]')
    .setInputFiles({ name: 'mandate.csv', mimeType: 'text/csv', buffer: Buffer.from(file) })
  await expect(analyst.getByLabel('Register number', { exact: true })).toHaveValue('1')
  await expect(analyst.getByText('1 line is not valid')).toBeVisible()
  await analyst.getByLabel('Customer', { exact: true }).selectOption({ label: 'Mandant' })
  await expectAccessible(analyst)
  await analyst.getByRole('button', { name: 'Match 5 companies' }).click()

  await expect(analyst.getByRole('heading', { level: 1 })).toHaveText('mandate')
  const table = analyst.getByRole('grid', { name: 'Companies' })
  await expect(table.getByRole('row', { name: /HRB 44780/ })).toContainText(textOf('batches.matches.sure'), {
    timeout: 20_000,
  })
  await expect(table.getByRole('row', { name: /Nobody of this name/ })).toContainText('Not found')
  await table.getByRole('row', { name: /B-3/ }).getByText(textOf('batches.matches.unsure')).click()
  await analyst
    .getByRole('button', { name: /^Select Brennerfeld/ })
    .first()
    .click()
  await expect(table.getByRole('row', { name: /B-3/ })).toContainText(textOf('batches.matches.picked'))
  await expectAccessible(analyst)
  await analyst.keyboard.press('Escape')

  const sent: string[] = []
  analyst.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/start')) sent.push(request.url())
  })
  // The one picked is that of the first line, under another reference: four orders of three companies.
  await expect(analyst.getByText(/^3 companies in 5 lines; line 4 repeats line 2$/)).toBeVisible()
  await analyst.getByRole('button', { name: 'Get prices for 3 companies' }).click()
  const order = analyst.getByRole('button', { name: /Order report for 3 companies/ })
  await expect(order).toContainText(/\d+ credits/, { timeout: 20_000 })
  await expect(analyst.getByText('1 line has no company and will not be ordered.')).toBeVisible()
  await order.dblclick()
  await expect(analyst.getByText(textOf('batches.states.finished')).first()).toBeVisible({ timeout: 45_000 })
  expect(sent).toHaveLength(1)

  await expect(analyst.getByRole('heading', { name: textOf('batches.failures.title') })).toBeVisible()
  await expect(analyst.getByText('source.unavailable').first()).toBeVisible()
  await expect(analyst.getByRole('button', { name: /1 failed company again/ })).toContainText('10 credits')
  await expectAccessible(analyst)

  const saving = analyst.waitForEvent('download')
  await analyst.getByRole('button', { name: 'CSV', exact: true }).click()
  const stream = await (await saving).createReadStream()
  const text = Buffer.concat(await stream.toArray()).toString('utf8')
  expect(text).toContain('legalName')
  expect(text).toMatch(/B-1,Batch journey,completed,.*\/orders\//)
  expect(text).toMatch(/B-4,Batch journey,failed,active,,source\.unavailable/)
  expect(text).toMatch(/B-5,Batch journey,unmatched/)
  const workbook = analyst.waitForEvent('download')
  await analyst.getByRole('button', { name: 'Workbook' }).click()
  expect((await workbook).suggestedFilename()).toBe('mandate.xlsx')
})

test('batches are listed for analysts and closed to finance', { tag: '@full' }, async ({ analyst, finance }) => {
  await analyst.goto(pages.overview())
  await expect(analyst.getByRole('heading', { level: 1 })).toBeVisible()
  const list = analyst.getByRole('grid', { name: 'Batches' })
  await expect(async () => {
    await analyst.keyboard.press('g')
    await analyst.keyboard.press('x')
    await expect(list).toBeVisible({ timeout: 3_000 })
  }).toPass()
  await expect(list.getByRole('row', { name: /mandate/ })).toContainText(textOf('batches.states.finished'))
  await expectAccessible(analyst)
  await finance.goto(pages.batches())
  await expect(finance.getByRole('grid', { name: 'Batches' })).toHaveCount(0)
})
