import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pages } from '#components/pages.ts'
import { expectAccessible } from '../setup/axe.ts'
import { expectNarrow } from '../setup/narrow.ts'
import { companyId, orderNow } from '../setup/ordered.ts'
import { expect, test } from '../setup/people.ts'
import { dataDir } from '../setup/place.ts'
import { textOf } from '../setup/texts.ts'

const bank = 'GnR 118'

test('who may sign for this company, and may these two sign together?', { tag: '@full' }, async ({ analyst }) => {
  const serviceId = await companyId(analyst, bank)
  await orderNow(analyst, 'report', { serviceId })
  await analyst.goto(pages.company(serviceId, 'report'))
  await analyst.getByRole('link', { name: /Signing authority/ }).click()
  const signing = analyst.locator('#section-signing')
  await expect(signing.getByText(/any 2/).first()).toBeVisible()

  const people = signing.getByRole('checkbox')
  await people.nth(0).check({ force: true })
  await expect(signing.getByText(/^No/).first()).toBeVisible()
  await people.nth(1).check({ force: true })
  await expect(signing.getByText(/^Yes/).first()).toBeVisible()

  await analyst.reload()
  await expect(people.nth(1)).toBeChecked()
  await expect(signing.getByText(/^Yes/).first()).toBeVisible()
  await expectAccessible(analyst)
  await expectNarrow(analyst)
})

test('where a value comes from is one press away, and stays open under its own address', async ({ analyst }) => {
  const serviceId = await companyId(analyst, bank)
  await orderNow(analyst, 'report', { serviceId })
  await analyst.goto(pages.company(serviceId, 'report'))
  await analyst.locator('#section-officers').getByRole('row').nth(1).click()
  await expect(analyst).toHaveURL(/peek=officers/)
  const panel = analyst.getByRole('complementary').filter({ hasText: 'xa-hr' })
  await expect(panel).toBeVisible()
  await expectAccessible(analyst)
})

test('officers are shown with the month of their birth, and the day after a press that is written down', async ({
  admin,
}) => {
  const serviceId = await companyId(admin, 'HRB 40217')
  await orderNow(admin, 'report', { serviceId })
  await admin.goto(pages.company(serviceId, 'report'))
  const officers = admin.locator('#section-officers')
  const day = /\d{1,2} \w{3} 19\d{2}/
  await expect(officers.getByText(/^\w{3} 19\d{2}$/).first()).toBeVisible()
  await expect(officers.getByText(day)).toHaveCount(0)
  await officers.getByRole('button', { name: textOf('ui.births.open') }).click()
  await expect(officers.getByText(day).first()).toBeVisible()
  await admin.goto(pages.settings('audit'))
  const log = admin.getByRole('table')
  await expect(log.getByText(textOf('settings.audit.actions.openBirthDates')).first()).toBeVisible()
})

test('printed from a dark theme, the report is a light document: head, sources, numbered pages, nothing to press', async ({
  analyst,
}) => {
  const serviceId = await companyId(analyst, 'HRB 40217')
  await orderNow(analyst, 'report', { serviceId })
  await analyst.emulateMedia({ colorScheme: 'dark' })
  await analyst.goto(pages.company(serviceId, 'report'))
  await expect(analyst.locator('#section-sources')).toBeVisible()
  const heading = analyst.locator('#section-sources').getByRole('heading').first()
  await expect(heading).toHaveCSS('color', 'rgb(236, 234, 228)')
  await analyst.emulateMedia({ media: 'print' })
  await expect(heading).toHaveCSS('color', 'rgb(27, 26, 23)')
  await expect(analyst.locator('main [data-print="only"]').first()).toBeVisible()
  await expect(analyst.getByRole('button', { name: 'Print' })).toBeHidden()
  await expect(analyst.getByRole('navigation').first()).toBeHidden()
  const pdf = await analyst.pdf({ preferCSSPageSize: true, printBackground: true })
  const folder = join(dataDir, 'printed')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'report.pdf'), pdf)
  const printed = pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g) ?? []
  expect(printed.length).toBeGreaterThan(1)
  expect(printed.length).toBeLessThan(30)
})
