import type { Page } from '@playwright/test'
import { pages } from '#components/pages.ts'
import type { UserRole } from '#lib/contract/index.ts'
import { type OwnPrograms, startOwnPrograms } from '../setup/own.ts'
import { expect, signInBeside, test } from '../setup/people.ts'
import { openWhole } from '../setup/said.ts'
import { textOf } from '../setup/texts.ts'

/** What an organization sees that has asked for nothing yet: the line that says what a page is for, and the act that fills it. */
interface Empty {
  /** The text's key. */
  says: string
  /** The text's key of its button or link; null where what fills the page comes by itself, or is asked in the page's own field. */
  act: string | null
  /** Roles that read the page and may not fill it. */
  readers?: readonly UserRole[]
}

/** Every page of the navigation; `full` has something to read before anybody asks: a catalogue, a form, the sandbox's year. */
const empty: ReadonlyMap<string, Empty | 'full'> = new Map<string, Empty | 'full'>([
  [pages.overview(), 'full'],
  [pages.search(), { says: 'search.start.noneNext', act: 'search.start.graphFile' }],
  [pages.companies(), { says: 'companies.noneNext', act: 'companies.search' }],
  [pages.people(), { says: 'parties.find.hint', act: null }],
  [pages.cases(), { says: 'cases.list.noneMine', act: null }],
  [pages.monitors(), { says: 'monitors.list.noneWhy', act: 'monitors.list.create' }],
  [pages.orders(), { says: 'orders.noneNext', act: 'orders.toSearch', readers: ['finance'] }],
  [pages.batches(), { says: 'batches.noneWhy', act: 'batches.new' }],
  // The console's own stands there.
  [pages.webhooks(), 'full'],
  [pages.deliveryLog(), { says: 'webhooks.log.noneWhy', act: 'webhooks.log.toWebhooks' }],
  [pages.invoices(), 'full'],
  [pages.settings('budgets'), 'full'],
  [pages.keys(), 'full'],
  [pages.integrations(), 'full'],
  [pages.reference(), 'full'],
  [pages.coverage(), 'full'],
  [pages.settings(), 'full'],
])

/** Lists of the settings, which are no rows of the navigation. */
const lists: readonly (Empty & { path: string })[] = [
  { path: pages.settings('sanctions'), says: 'sanctionLists.noneWhy', act: 'sanctionLists.bring' },
  { path: pages.settings('people'), says: 'settings.invitations.noneWhy', act: 'settings.people.invite' },
]

let programs: OwnPrograms
test.beforeAll(async () => {
  test.setTimeout(300_000)
  programs = await startOwnPrograms()
})
test.afterAll(async () => programs.close())

/** Where the rows of the navigation lead, and the tabs of each. */
async function navigationOf(page: Page): Promise<readonly string[]> {
  const linksIn = (name: string | RegExp) =>
    page
      .getByRole('navigation', { name })
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
  await openWhole(page, pages.overview())
  const rows = await linksIn(textOf('shell.main'))
  const tabs: string[] = []
  for (const row of rows) {
    await openWhole(page, row)
    tabs.push(...(await linksIn(/, sections$/)))
  }
  return [...new Set([...rows, ...tabs])]
}

async function expectTold(page: Page, role: UserRole, path: string, { says, act, readers = [] }: Empty): Promise<void> {
  const what = `${role} ${path}`
  await openWhole(page, path)
  const main = page.getByRole('main')
  await expect(main.getByText(textOf(says), { exact: true }), what).toBeVisible()
  if (act === null) return
  const offered = main
    .getByText(textOf(says), { exact: true })
    .locator('xpath=..')
    .getByText(textOf(act), { exact: true })
  if (readers.includes(role)) {
    await expect(main.getByText('Only analysts and administrators can fill this page.'), what).toBeVisible()
    await expect(offered, what).toHaveCount(0)
    return
  }
  await offered.click()
  const dialog = page.getByRole('dialog').getByRole('heading').first()
  const next = page.getByRole('heading', { level: 1 }).first()
  await expect(dialog.or(next), what).toBeVisible()
  const isElsewhere = async () => (await dialog.isVisible()) || new URL(page.url()).pathname !== path
  await expect.poll(isElsewhere, { message: what }).toBe(true)
}

for (const role of ['analyst', 'admin', 'finance'] as const) {
  test(`an empty page says what it is for and leads to what fills it, role ${role}`, { tag: '@full' }, async ({
    browser,
  }) => {
    test.setTimeout(180_000)
    const context = await browser.newContext({ baseURL: programs.url })
    await signInBeside(context, role)
    const page = await context.newPage()
    for (const path of await navigationOf(page)) {
      const state = empty.get(path)
      expect(state, `${path} is in the table`).toBeDefined()
      if (state !== undefined && state !== 'full') await expectTold(page, role, path, state)
    }
    if (role === 'admin') for (const { path, ...list } of lists) await expectTold(page, role, path, list)
    await context.close()
  })
}
