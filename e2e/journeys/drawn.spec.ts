import { pages } from '#components/pages.ts'
import { expect, signIn, test } from '../setup/people.ts'
import { isWhole } from '../setup/whole.ts'

const lists = [
  ...[pages.orders(), pages.invoices(), pages.integrations(), pages.companies(), pages.monitors(), pages.webhooks()],
  ...[pages.batches(), pages.cases(), pages.keys(), pages.settings('people'), pages.settings('audit')],
]

test('a list is drawn in the browser as the server drew it', async ({ page }) => {
  test.setTimeout(3_600_000)
  await signIn(page, 'admin')
  await page.waitForURL((url) => !url.pathname.startsWith('/sign-in'), { waitUntil: 'load' })
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(`${page.url()}: ${error.message}`))
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(`${page.url()}: ${message.text()}`)
  })
  // A short run finds what happens at every load; what happens at some of them, the whole one.
  for (let load = 0; load < (isWhole() ? 200 : 1); load += 1) {
    for (const list of lists) {
      await page.goto(list, { waitUntil: 'load' })
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
    }
  }
  expect(faults).toEqual([])
})
