import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { gunzipSync } from 'node:zlib'
import type { Request } from '@playwright/test'
import { pages } from '#components/pages.ts'
import { type AnyRouteId, pathOf } from '#lib/contract/index.ts'
import { expect, test } from './setup/people.ts'
import { registryKey } from './setup/place.ts'
import { weighedPages } from './setup/weighed-pages.ts'
import { firstLoad, firstSeconds, isPlotting, kilobytesOf, type Script } from './setup/weight.ts'

/** Before data, which pages ask for when they are open. */
const htmlBytesMax = 60 * 1024
/** Words for every act the log can hold are most of it; none of it may grow. */
const htmlBytesMaxOf: Readonly<Record<string, number>> = { [pages.settings('audit')]: 63 * 1024 }
/** Gzipped; what draws plots is counted apart, because it comes when the first of them is drawn. */
const kilobytesMax = { search: 200, home: 210, anyPage: 260, plots: 120, firstSeconds: 270 }

function told(what: string, scripts: readonly Script[]): number {
  const kilobytes = kilobytesOf(scripts)
  process.stdout.write(`${what}: ${kilobytes.toFixed(1)} KB gzipped in ${scripts.length} scripts\n`)
  return kilobytes
}

test('the search page loads at most 200 KB of gzipped scripts, and no graph or chart code', async ({ analyst }) => {
  const scripts = await firstLoad(analyst, pages.search())
  expect(scripts.length).toBeGreaterThan(3)
  expect(told('first load of the search page', scripts)).toBeLessThanOrEqual(kilobytesMax.search)
  const heavy = scripts.filter(({ text }) => /react-flow__|recharts-/.test(text))
  expect(heavy.map(({ url }) => url)).toEqual([])
})

test('the first page loads at most 210 KB of gzipped scripts before its first plot, and 120 KB to draw it', async ({
  analyst,
}) => {
  const scripts = await firstLoad(analyst, pages.overview())
  const before = scripts.filter((script) => !isPlotting(script))
  expect(told('first load of the first page', before)).toBeLessThanOrEqual(kilobytesMax.home)
  expect(told('its plots', scripts.filter(isPlotting))).toBeLessThanOrEqual(kilobytesMax.plots)
})

test('search and the first page fetch at most 270 KB of gzipped scripts in five seconds, those ahead of need included', async ({
  analyst,
}) => {
  for (const path of [pages.search(), pages.overview()]) {
    const scripts = await firstSeconds(analyst, path)
    const kilobytes = told(
      `first five seconds of ${path}`,
      scripts.filter((script) => !isPlotting(script)),
    )
    expect(kilobytes, path).toBeLessThanOrEqual(kilobytesMax.firstSeconds)
  }
})

test('a page loads at most 260 KB of gzipped scripts until it is usable, and no schemas', async ({ admin }) => {
  test.setTimeout(300_000)
  // Side by side: most of the time of a page is waiting for what comes later.
  const walkers = [admin, await admin.context().newPage(), await admin.context().newPage()]
  const walks = walkers.map(async (walker, nth) => {
    const sizes: (readonly [path: string, kilobytes: number])[] = []
    for (const path of weighedPages.filter((_, place) => place % walkers.length === nth)) {
      const scripts = await firstLoad(walker, path)
      const plots = scripts.filter(isPlotting)
      const schemas = scripts.filter(({ text }) => /\b_zod\b/.test(text))
      expect(
        schemas.map(({ url }) => url),
        path,
      ).toEqual([])
      expect(kilobytesOf(plots), path).toBeLessThanOrEqual(kilobytesMax.plots)
      sizes.push([path, kilobytesOf(scripts) - kilobytesOf(plots)])
    }
    return sizes
  })
  const sizes = (await Promise.all(walks)).flat()
  const largest = sizes.toSorted((a, b) => b[1] - a[1])
  process.stdout.write(`scripts: ${largest.map(([path, size]) => `${path} ${size.toFixed(1)} KB`).join(', ')}\n`)
  expect(largest.filter(([, size]) => size > kilobytesMax.anyPage)).toEqual([])
})

test('the sign-in page is at most 40 KB of HTML', async ({ request }) => {
  const html = await (await request.get(pages.signIn())).body()
  process.stdout.write(`sign-in: ${Math.round(html.byteLength / 1024)} KB of HTML\n`)
  expect(html.byteLength).toBeLessThanOrEqual(40 * 1024)
})

test('any page is at most 60 KB of HTML, in the longer language too', async ({ admin }) => {
  const tooLarge: (readonly [path: string, bytes: number])[] = []
  for (const locale of ['en', 'de']) {
    await admin.request.patch('/api/console/preferences', {
      data: { locale },
      headers: { 'x-requested-with': 'dashboard', 'sec-fetch-site': 'same-origin' },
    })
    const sizes = []
    for (const path of weighedPages) {
      const answer = await admin.request.get(path)
      expect(answer.status(), path).toBe(200)
      sizes.push([path, (await answer.body()).byteLength] as const)
    }
    const largest = sizes.toSorted((a, b) => b[1] - a[1])
    process.stdout.write(
      `${locale}: ${largest.map(([path, bytes]) => `${path} ${Math.round(bytes / 1024)} KB`).join(', ')}\n`,
    )
    tooLarge.push(...largest.filter(([path, bytes]) => bytes > (htmlBytesMaxOf[path] ?? htmlBytesMax)))
  }
  await admin.request.patch('/api/console/preferences', {
    data: { locale: 'en' },
    headers: { 'x-requested-with': 'dashboard', 'sec-fetch-site': 'same-origin' },
  })
  expect(tooLarge).toEqual([])
})

test('a page is fetched ahead when somebody is about to follow its link, not because the link is in view', async ({
  analyst,
}) => {
  const ahead: string[] = []
  analyst.on('request', (request) => {
    if (request.headers()['next-router-prefetch'] !== undefined) ahead.push(new URL(request.url()).pathname)
  })
  await analyst.goto(pages.overview())
  await analyst.getByRole('main').waitFor()
  await analyst.waitForTimeout(1_500)
  expect(ahead).toEqual([])
  await analyst.getByRole('navigation').getByRole('link', { name: 'Orders' }).hover()
  await expect.poll(() => ahead).toContain(pages.orders())
})

test('what a page reads first comes with its HTML or is begun by it, and is asked once', async ({ admin }) => {
  test.setTimeout(120_000)
  const wrong: string[] = []
  const askedOf = [
    pages.overview(),
    pages.search(),
    pages.companies(),
    pages.orders(),
    pages.batches(),
    pages.monitors(),
  ]
  for (const path of [
    ...askedOf,
    pages.webhooks(),
    pages.invoices(),
    pages.coverage(),
    pages.keys(),
    pages.reference(),
  ]) {
    const asked: string[] = []
    const note = (request: Request) => void asked.push(new URL(request.url()).pathname + new URL(request.url()).search)
    admin.on('request', note)
    // Of this visit: another one may bring what this one begins.
    const html = (await (await admin.goto(path))?.text()) ?? ''
    await admin.waitForTimeout(2_000)
    admin.off('request', note)
    const begun = [...html.matchAll(/for\(const\[id,a\]of (\[\[".*?"\]\])\)/g)].flatMap(
      ([, list = '[]']): [id: string, address: string][] => JSON.parse(list),
    )
    // As React writes it into the HTML: JSON in a string. A beginning of an answer may stand before another one, or after it.
    const came = [...html.matchAll(/\\"id\\":\\"(\w+)\\",\\"input\\":(\{(?:(?!isPart).)*?\}),\\"isPart\\":false/g)].map(
      ([, id = '', input = '{}']) => addressOf(id, JSON.parse(input.replaceAll('\\"', '"'))),
    )
    if (begun.length + came.length < 2) wrong.push(`${path} begins nothing and brings nothing`)
    for (const address of came) {
      if (asked.includes(address)) wrong.push(`${path} asks ${address}, which came with it`)
    }
    for (const [, address] of begun) {
      const times = asked.filter((one) => one === address).length
      if (times !== 1) wrong.push(`${path} asks ${address} ${times} times`)
    }
    const left = await admin.evaluate(() => Object.keys(('early' in window && window.early) || {}))
    if (left.length > 0) wrong.push(`${path} does not take ${left}`)
  }
  expect(wrong).toEqual([])
})

/** Where a page asks for a row that its HTML names. */
function addressOf(id: string, { params, query }: { params?: object; query?: object }): string {
  const path = pathOf(id as AnyRouteId, params, query)
  return path.startsWith('/api/') ? path : `/api${path}`
}

test('no key and no signing secret is in any file a browser can load, nor in any page', async ({ admin }) => {
  const secrets = [registryKey, 'canary-canary', 'whsec_']
  const folder = resolve(import.meta.dirname, '../.next/static')
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  expect(files.length).toBeGreaterThan(10)
  for (const file of files) {
    const bytes = readFileSync(join(file.parentPath, file.name))
    const text = (file.name.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('latin1')
    for (const secret of secrets) expect(text.includes(secret), `${file.name} holds ${secret}`).toBe(false)
  }
  for (const path of [pages.overview(), pages.search(), pages.orders()]) {
    const answers: string[] = []
    admin.on(
      'response',
      (response) =>
        void response.text().then(
          (text) => answers.push(text),
          () => {},
        ),
    )
    await admin.goto(path)
    await admin.waitForLoadState('load')
    const html = await admin.content()
    for (const secret of secrets)
      expect(
        [html, ...answers].some((text) => text.includes(secret)),
        path,
      ).toBe(false)
  }
})
