import type { Locator, Page } from '@playwright/test'
import { pages } from '#components/pages.ts'
import { expectAccessible } from '../setup/axe.ts'
import { expectNarrow } from '../setup/narrow.ts'
import { companyId, orderNow, ownHeaders } from '../setup/ordered.ts'
import { expect, test } from '../setup/people.ts'
import { setRule } from '../setup/second-person.ts'
import { textOf } from '../setup/texts.ts'

const button = (page: Page, key: string) => page.getByRole('button', { name: textOf(key), exact: true })

test('a file is assigned, proposed and confirmed by a second person within five clicks', async ({ analyst, admin }) => {
  const serviceId = await companyId(analyst, 'R 740 218')
  await orderNow(analyst, 'report', { serviceId })
  const changes = { riskClass: 'high', riskReason: 'New ownership.' }
  const data = { version: 0, changes }
  const rated = await analyst.request.patch(`/api/console/companies/${serviceId}/file`, { data, headers: ownHeaders })
  expect(rated.status()).toBe(200)
  await setRule(admin, true)
  let clicks = 0
  const click = async (place: Locator) => {
    clicks += 1
    await place.click()
  }
  try {
    await analyst.goto(pages.company(serviceId, 'file'))
    await analyst.getByLabel(textOf('file.form.assignee')).selectOption({ label: 'Otto Admin' })
    await analyst.getByLabel(textOf('file.form.wanted')).fill('Compare the holders with the contract.')
    await analyst.getByLabel(textOf('file.form.dueOn')).fill('2030-01-31')
    await click(button(analyst, 'file.form.save'))
    await expect(analyst.getByText(/^Assigned by Ada Analyst/)).toBeVisible()

    await admin.goto(pages.cases())
    const row = admin.getByRole('listitem').filter({ hasText: /Ada Analyst .*Optyka Brzegowa/ })
    await expect(row.getByText(/Ada Analyst asks for an assessment/)).toBeVisible()
    await expect(row.getByText('Compare the holders with the contract.')).toBeVisible()
    await expect(row.getByText(textOf('decisions.risk.high')).filter({ visible: true })).toBeVisible()

    await click(button(analyst, 'file.decision.propose'))
    const dialog = analyst.getByRole('dialog')
    await expect(dialog.getByText(textOf('file.grounds.data'), { exact: true })).toBeVisible()
    await dialog.getByLabel(textOf('file.decision.outcome')).selectOption('approved')
    const open = await openCount(analyst, serviceId)
    if (open > 0) await dialog.getByLabel(textOf('file.open.despite')).fill('Known and checked.')
    await dialog.getByLabel(textOf('file.reason.label')).fill('No findings.')
    await expectAccessible(analyst)
    await click(dialog.getByRole('button', { name: textOf('file.decision.propose') }))
    await expect(analyst.getByText(textOf('file.proposal.own'))).toBeVisible()

    await admin.goto(pages.cases())
    await expect(row.getByText(/Ada Analyst proposes for .*: approval/)).toBeVisible()
    await expectAccessible(admin)
    await click(row.getByRole('link', { name: /Optyka Brzegowa/ }))
    await expect(admin.getByText('Compare the holders with the contract.').first()).toBeVisible()
    await expect(admin.getByRole('main').getByText(textOf('file.grounds.status'))).toBeVisible()
    if (open > 0) await admin.getByLabel(textOf('file.open.despite')).fill('I agree.')
    await expectAccessible(admin)
    await expectNarrow(admin)
    await click(button(admin, 'decided.proposal.confirm'))
    await expect(admin.getByText('Proposed by Ada Analyst, confirmed by Otto Admin')).toBeVisible()
    expect(clicks).toBeLessThanOrEqual(5)
  } finally {
    await setRule(admin, false)
  }
})

async function openCount(page: Page, serviceId: string): Promise<number> {
  const answer = await page.request.get(`/api/console/companies/${serviceId}/file/open`, { headers: ownHeaders })
  return (await answer.json()).items.length
}
