import { pages, settingsParts } from '#components/pages.ts'
import { expect, signIn, test } from '../setup/people.ts'
import { isWhole } from '../setup/whole.ts'

const lists = [
  pages.orders(),
  pages.invoices(),
  pages.integrations(),
  pages.companies(),
  pages.monitors(),
  pages.webhooks(),
  pages.batches(),
  pages.cases(),
  ...settingsParts.filter((part) => ['keys', 'people', 'audit'].includes(part)).map((part) => pages.settings(part)),
]

test('[false contract C1] a list is drawn in the browser as the server drew it, whatever the shell has read by then', async ({
  page,
}) => {
  test.setTimeout(3_600_000)
  const loads = isWhole() ? 200 : 3
  await signIn(page, 'admin')
  await page.waitForURL((url) => !url.pathname.startsWith('/sign-in'), { waitUntil: 'load' })
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(`${page.url()}: ${error.message}`))
  page.on('console', (message) => {
    if (message.type() === 'error' && /hydrat|React error #4\d\d/i.test(message.text())) {
      faults.push(`${page.url()}: ${message.text()}`)
    }
  })
  for (let load = 0; load < loads; load += 1) {
    for (const list of lists) {
      await page.goto(list, { waitUntil: 'load' })
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
    }
  }
  expect(faults).toEqual([])
})
