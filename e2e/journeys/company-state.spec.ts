import type { Page } from '@playwright/test'
import { type CompanyTab, companyTabs, pages } from '#components/pages.ts'
import { ask, companyId, happen, orderNow } from '../setup/ordered.ts'
import { expect, test } from '../setup/people.ts'

/** A company no other journey looks at: what happens to it happens to nobody else. */
const number = 'HRB 29077'

/** Every tab of a company says under its head what became known after the answers it shows; these sections mark the value itself. */
const marksOf: Record<CompanyTab, readonly string[]> = {
  overview: ['Who may sign'],
  file: [],
  report: ['Officers', 'Shareholders', 'Addresses'],
  ownership: [],
  owners: [],
  sanctions: [],
  financials: [],
  documents: [],
  history: [],
}

interface Known {
  later: { id: string; kind: string; facts: string[]; touches: string[] }[]
}

async function laterOf(page: Page, serviceId: string): Promise<Known['later']> {
  const { value } = await ask(page, { path: `/api/console/companies/${serviceId}/state` })
  return (value as unknown as Known).later
}

test('[state W9] what a monitor finds after an answer stands on every page that shows the answer', async ({
  analyst,
  admin,
}) => {
  test.setTimeout(180_000)
  const serviceId = await companyId(analyst, number)
  await orderNow(analyst, 'report', { serviceId })
  await orderNow(analyst, 'shareholder-graph', { serviceId })
  const sources = ['company_report', 'shareholder_graph']
  const { value } = await ask(admin, { path: '/api/v2/monitors', body: { serviceId, sources } })
  const path = `/api/v2/monitors/${value.monitorId}`
  const checkedAt = async () => Object((await ask(admin, { path })).value).lastCheckedAt ?? null
  await expect.poll(checkedAt, { timeout: 60_000 }).not.toBeNull()
  const before = await checkedAt()
  for (const change of ['move', 'resign', 'transferShares']) await happen(admin, serviceId, { change })
  await ask(admin, { path: `${path}/check`, body: {} })
  await expect.poll(checkedAt, { timeout: 60_000 }).not.toBe(before)
  await expect
    .poll(async () => (await laterOf(admin, serviceId)).filter(({ kind }) => kind === 'change').length, {
      timeout: 90_000,
    })
    .toBeGreaterThan(2)

  for (const tab of companyTabs) {
    await analyst.goto(pages.company(serviceId, tab))
    const changed = analyst.locator('[data-changed]')
    await expect(changed.first(), `${tab} says that something changed`).toBeVisible({ timeout: 30_000 })
    for (const heading of marksOf[tab]) {
      const section = analyst.getByRole('region', { name: heading })
      await expect(section.locator('[data-changed]').first(), `${tab}: ${heading}`).toBeVisible()
    }
  }
})
