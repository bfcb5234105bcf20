import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { pages } from '#components/pages.ts'
import { expect, test } from './setup/people.ts'
import { registryKey } from './setup/place.ts'
import { firstLoad, paintsOf } from './setup/weight.ts'

const scriptBytesMax = 260 * 1024
const paintMsMax = 1_500
const shiftMax = 0.02

test('the search page loads at most 260 KB of gzipped scripts, and no graph or chart code', async ({ analyst }) => {
  const scripts = await firstLoad(analyst, pages.search())
  const bytes = scripts.reduce((sum, script) => sum + script.gzippedBytes, 0)
  process.stdout.write(
    `first load of the search page: ${Math.round(bytes / 1024)} KB gzipped in ${scripts.length} scripts\n`,
  )
  expect(scripts.length).toBeGreaterThan(3)
  expect(bytes).toBeLessThanOrEqual(scriptBytesMax)
  const heavy = scripts.filter(({ text }) => /react-flow__|recharts-/.test(text))
  expect(heavy.map(({ url }) => url)).toEqual([])
})

for (const [name, path] of [
  ['overview', pages.overview()],
  ['search', pages.search()],
  ['orders', pages.orders()],
] as const) {
  test(`the ${name} page paints within 1.5 s and does not shift`, async ({ analyst }) => {
    // The first visit warms the server; of three, the quickest paint is the page's own and the largest shift counts.
    const visits = [await paintsOf(analyst, path), await paintsOf(analyst, path), await paintsOf(analyst, path)]
    const largestPaintMs = Math.min(...visits.map((visit) => visit.largestPaintMs))
    const shift = Math.max(...visits.map((visit) => visit.shift))
    process.stdout.write(
      `${name}: largest contentful paint ${Math.round(largestPaintMs)} ms, layout shift ${shift.toFixed(3)}\n`,
    )
    expect(largestPaintMs).toBeGreaterThan(0)
    expect(largestPaintMs).toBeLessThanOrEqual(paintMsMax)
    expect(shift).toBeLessThanOrEqual(shiftMax)
  })
}

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
