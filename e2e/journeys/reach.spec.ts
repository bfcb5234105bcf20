import type { Browser, BrowserContextOptions, Page } from '@playwright/test'
import { allPages, type Opener, openers, unvisited, type Visited } from '../setup/all-pages.ts'
import { violationsOn } from '../setup/axe.ts'
import { ownHeaders } from '../setup/ordered.ts'
import { type OwnPrograms, startOwnPrograms } from '../setup/own.ts'
import { expect, signInBeside, test } from '../setup/people.ts'
import { cutAt, lostInForcedColours, smallTargets, untilStill } from '../setup/reach.ts'
import { openWhole } from '../setup/said.ts'

/**
 * Every page of the console, on a year of work, as it is reached: by who sees little, on a phone, enlarged, by touch and in the
 * colours of a system palette.
 */
let programs: OwnPrograms
let all: Visited[]

test.beforeAll(async ({ browser }) => {
  test.setTimeout(300_000)
  programs = await startOwnPrograms({ SANDBOX_YEAR: new Date().toISOString().slice(0, 10) })
  await asEverybody(browser, {}, async (people) => {
    all = await allPages(people)
  })
})
test.afterAll(() => programs.close())

type People = Record<Opener, Page>

/** A browser for each person and for nobody, with these options. */
async function asEverybody(browser: Browser, options: BrowserContextOptions, use: (people: People) => Promise<void>) {
  const open = async (who: Opener): Promise<[Opener, Page]> => {
    const context = await browser.newContext({ baseURL: programs.url, reducedMotion: 'reduce', ...options })
    if (who !== 'nobody') await signInBeside(context, who)
    return [who, await context.newPage()]
  }
  const opened = await Promise.all(openers.map(open))
  await use(Object.fromEntries(opened) as People)
  for (const [, page] of opened) await page.context().close()
}

/** What the check finds on each page, with its address. */
async function walk(people: People, check: (page: Page) => Promise<string[]>): Promise<string[]> {
  const found: string[] = []
  for (const { path, as } of all) {
    const page = people[as]
    await openWhole(page, path)
    await untilStill(page)
    for (const fault of await check(page)) found.push(`${as} ${path}: ${fault}`)
  }
  return found
}

async function speak(people: People, locale: 'en' | 'de'): Promise<void> {
  for (const who of openers)
    if (who !== 'nobody')
      await people[who].request.patch('/api/console/preferences', { data: { locale }, headers: ownHeaders })
}

test('every address of the console is among the pages that are walked', { tag: '@full' }, () => {
  expect(unvisited(all.map(({ path }) => path))).toEqual([])
})

test('every page is accessible at a desk and on a phone, in both themes', { tag: '@full' }, async ({ browser }) => {
  test.setTimeout(1_800_000)
  await asEverybody(browser, {}, async (people) => {
    const found = await walk(people, async (page) => {
      const faults: string[] = []
      for (const width of [390, 1440]) {
        await page.setViewportSize({ width, height: 900 })
        faults.push(...(await violationsOn(page)).map((fault) => `at ${width}, ${fault}`))
      }
      return faults
    })
    expect(found).toEqual([])
  })
})

test('no page is cut or scrolls sideways in German, from 320 to 1920 px', { tag: '@full' }, async ({ browser }) => {
  test.setTimeout(1_800_000)
  await asEverybody(browser, { locale: 'de-DE' }, async (people) => {
    await speak(people, 'de')
    const found = await walk(people, (page) => cutAt(page)).finally(() => speak(people, 'en'))
    expect(found).toEqual([])
  })
})

test('on a touch screen every button and field is as large as a finger', { tag: '@full' }, async ({ browser }) => {
  test.setTimeout(1_800_000)
  const touch = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }
  await asEverybody(browser, touch, async (people) => {
    expect(await walk(people, smallTargets)).toEqual([])
  })
})

test('in the colours of a system palette marks, choices and the focus are seen', { tag: '@full' }, async ({
  browser,
}) => {
  test.setTimeout(1_800_000)
  await asEverybody(browser, {}, async (people) => {
    expect(await walk(people, lostInForcedColours)).toEqual([])
  })
})
