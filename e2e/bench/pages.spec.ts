import type { Page } from '@playwright/test'
import { companyTabs, pages, settingsParts } from '#components/pages.ts'
import { isLeast } from '#lib/testing/measured.ts'
import { type OwnPrograms, startOwnPrograms } from '../setup/own.ts'
import { inputOf, type Pace, paced, paceOf } from '../setup/pace.ts'
import { expect, signInBeside, test } from '../setup/people.ts'
import { median } from './load.ts'

/**
 * Every page in the year of the sandbox, on a processor four times slower: when its largest part is painted, how far it moves
 * under the reader, how long it holds the keys; and how long a press takes to be seen. Beside each stands its ratio to the page
 * of the sign-in of the same run, because the machine has another pace each day.
 */
test.describe.configure({ mode: 'serial' })

const paintMsMax = 1_200
const shiftMax = 0.02
const heldMsMax = 200
const inputMsMax = 100
const visits = isLeast ? 2 : 3

let programs: OwnPrograms
let page: Page
let signIn: Pace
let company = ''
test.beforeAll(async ({ browser }) => {
  test.setTimeout(300_000)
  programs = await startOwnPrograms({ SANDBOX_YEAR: new Date().toISOString().slice(0, 10) })
  const context = await browser.newContext({ baseURL: programs.url })
  page = await context.newPage()
  await paced(page)
  signIn = await usual(pages.signIn())
  say('sign-in', signIn)
  await signInBeside(context, 'admin')
  const { companies } = await (await context.request.get('/api/console/work-list?text=Brennerfeld&limit=1')).json()
  company = companies[0].serviceId
})
test.afterAll(async () => {
  await page.context().close()
  await programs.close()
})

/** Of some visits the one in the middle, and the farthest that the page ever moved. */
async function usual(path: string): Promise<Pace> {
  const paces: Pace[] = []
  while (paces.length < visits) paces.push(await paceOf(page, path))
  return {
    paintMs: median(paces.map(({ paintMs }) => paintMs)),
    shift: Math.max(...paces.map(({ shift }) => shift)),
    heldMs: median(paces.map(({ heldMs }) => heldMs)),
  }
}

function say(path: string, { paintMs, shift, heldMs }: Pace): void {
  const ratio = (paintMs / signIn.paintMs).toFixed(2)
  process.stdout.write(
    `${path}: painted ${Math.round(paintMs)} ms (${ratio} of sign-in), shift ${shift.toFixed(3)}, held ${Math.round(heldMs)} ms\n`,
  )
}

/** Each is a test of its own, so that one that misses does not hide the rest. */
const opened: readonly (() => string)[] = [
  ...[pages.overview, pages.search, pages.companies, pages.people, pages.cases, pages.orders, pages.batches].map(
    (path) => () => path(),
  ),
  ...[pages.monitors, pages.changes, pages.webhooks, pages.invoices, pages.coverage, pages.keys].map(
    (path) => () => path(),
  ),
  ...[pages.integrations, pages.deliveryLog, pages.reference].map((path) => () => path()),
  ...companyTabs.map((tab) => () => pages.company(company, tab)),
  ...[pages.owners, pages.determination, pages.history].map((path) => () => path(company)),
  ...settingsParts.map((part) => () => pages.settings(part)),
]

test('every page is painted in time, stays where it is and answers', async () => {
  test.setTimeout(1_800_000)
  const missed: string[] = []
  for (const path of opened) {
    const pace = await usual(path())
    say(path(), pace)
    expect(pace.paintMs).toBeGreaterThan(0)
    if (!(pace.shift <= shiftMax)) missed.push(`${path()} moves by ${pace.shift.toFixed(3)}`)
    if (isLeast) continue
    if (pace.paintMs > paintMsMax) missed.push(`${path()} is painted after ${Math.round(pace.paintMs)} ms`)
    if (pace.heldMs > heldMsMax) missed.push(`${path()} holds the keys for ${Math.round(pace.heldMs)} ms`)
  }
  expect(missed).toEqual([])
})

test('what became known of a company stands in the HTML of its page, before any script', async () => {
  const html = await (await page.request.get(pages.company(company))).text()
  expect(html.replace(/<script.*?<\/script>/gs, '')).toContain('is no longer named')
})

interface Press {
  what: string
  path: () => string
  act: () => Promise<void>
}

const presses: readonly Press[] = [
  {
    what: 'a tab',
    path: () => pages.company(company),
    act: () => page.getByRole('navigation').getByRole('link', { name: 'Report', exact: true }).click(),
  },
  { what: 'a row', path: () => pages.orders(), act: () => page.getByRole('row').nth(2).click() },
  {
    what: 'a node',
    path: () => pages.company(company, 'ownership'),
    act: () => page.locator('.react-flow__node').first().click(),
  },
  {
    what: 'a mark of a plot',
    path: () => pages.companies(),
    act: () => page.locator('main figure [role=group]').first().press('ArrowRight'),
  },
]

test('a press is seen within 100 ms', async () => {
  test.setTimeout(600_000)
  const missed: string[] = []
  for (const { what, path, act } of presses) {
    const taken: number[] = []
    while (taken.length < visits) {
      await paceOf(page, path())
      taken.push(await inputOf(page, act))
    }
    const inputMs = median(taken)
    process.stdout.write(`${what}: ${inputMs} ms from the press to the next paint\n`)
    if (!isLeast && inputMs > inputMsMax) missed.push(`${what}: ${inputMs} ms`)
  }
  expect(missed).toEqual([])
})
