import { pages } from '#components/pages.ts'
import { expectAccessible } from '../setup/axe.ts'
import { orderReport } from '../setup/order.ts'
import { expect, test } from '../setup/people.ts'

const brennerfeld = 'co_xa_5BPVntXXz8BQr'

test('an analyst reads a report: proceedings, who may sign, ranges as ranges, what no schema knows', async ({
  analyst,
}) => {
  const orderId = await orderReport(analyst, 'HRB 40217')
  await analyst.goto(pages.order(orderId))
  await expect(analyst.getByText('Completed').first()).toBeVisible({ timeout: 30_000 })
  await analyst.goto(pages.company(brennerfeld, 'report'))
  await expect(analyst).toHaveTitle(/Brennerfeld Optik AG/)
  await expect(analyst.getByText('14 IN 208/26').first()).toBeVisible()
  await expect(analyst.getByText('25–50 %').first()).toBeVisible()
  await expect(analyst.getByText('Vorsitzende des Vorstands').first()).toBeVisible()
  await expect(analyst.getByText(/Not in the schema/).first()).toBeVisible()

  const board = analyst.getByRole('checkbox', { name: /Annegret Völkening-Saß/ })
  await board.check({ force: true })
  await expect(analyst.getByText(/^No/).first()).toBeVisible()
  await analyst.getByRole('checkbox', { name: /Іваненко-Литвин/ }).check({ force: true })
  await expect(analyst.getByText(/^Yes/).first()).toBeVisible()
  await analyst.reload()
  await expect(board).toBeChecked()
  await expectAccessible(analyst)
})

test('opening a company asks for nothing that costs, and says what is held and how old it is', async ({ analyst }) => {
  const posts: string[] = []
  analyst.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/api/v2/companies')) posts.push(request.url())
  })
  await analyst.goto(pages.company(brennerfeld))
  await expect(analyst.getByRole('heading', { level: 1, name: /Brennerfeld Optik AG/ })).toBeVisible()
  await expect(analyst.getByText(/retrieved/).first()).toBeVisible()
  expect(posts).toEqual([])
  await expectAccessible(analyst)
})

test('the history of a company lists every order of it', async ({ analyst }) => {
  await analyst.goto(pages.company(brennerfeld, 'history'))
  await expect(analyst.getByText('Ada Analyst').first()).toBeVisible()
  await expectAccessible(analyst)
  await analyst.setViewportSize({ width: 390, height: 844 })
  await analyst.reload()
  await expect(analyst.getByRole('link', { name: /^History/ })).toBeInViewport({ ratio: 1 })
})
