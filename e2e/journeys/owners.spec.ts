import { readFileSync } from 'node:fs'
import { pages } from '#components/pages.ts'
import { expectAccessible } from '../setup/axe.ts'
import { expectNarrow } from '../setup/narrow.ts'
import { companyId, orderNow } from '../setup/ordered.ts'
import { expect, test } from '../setup/people.ts'

test('who is the real owner, and do the sources agree?', async ({ analyst }) => {
  const serviceId = await companyId(analyst, 'HRB 51903')
  await orderNow(analyst, 'report', { serviceId })
  await analyst.goto(pages.company(serviceId, 'owners'))
  await analyst.getByRole('button', { name: /15 credits/ }).click()
  const table = analyst.getByRole('grid', { name: 'Owners by source' })
  await expect(table).toBeVisible({ timeout: 30_000 })
  await expect(table.getByRole('columnheader', { name: 'Register of owners' })).toBeVisible()
  await expect(table.getByRole('columnheader', { name: 'Shareholder in the report' })).toBeVisible()

  // The register still names one who has sold: both sides are shown, and the difference is a sentence.
  const finding = analyst.getByRole('button', {
    name: /is not a shareholder in the report|is not in the register of owners/,
  })
  await expect(finding.first()).toBeVisible()
  await finding.first().click()
  await expect(analyst).toHaveURL(/party=/)
  await expect(analyst.getByRole('complementary').getByText('Discrepancies')).toBeVisible()
  await analyst.reload()
  await expect(analyst.getByRole('complementary').getByText('Discrepancies')).toBeVisible()
  await expectAccessible(analyst)

  const download = analyst.waitForEvent('download')
  await analyst.getByRole('button', { name: 'CSV' }).click()
  const csv = readFileSync(await (await download).path(), 'utf8')
  expect(csv.split('\r\n').length).toBeGreaterThan(2)
  await expectNarrow(analyst)
})

test('a register of owners that the law closes is explained, not called empty', async ({ analyst }) => {
  const serviceId = await companyId(analyst, 'R 655 871')
  await analyst.goto(pages.company(serviceId, 'owners'))
  await analyst.getByRole('button', { name: /15 credits/ }).click()
  await expect(analyst.getByText(/not open to the public|closed/i).first()).toBeVisible({ timeout: 30_000 })
  await expectAccessible(analyst)
})
