import { pages } from '#components/pages.ts'
import { expect, test } from './setup/people.ts'
import { company, weighedPages } from './setup/weighed-pages.ts'
import { firstLoad, isPlotting, kilobytesOf } from './setup/weight.ts'

/** Gzipped; what draws plots is counted apart. */
const [anyPageMax, plotsMax] = [260, 120]
/** Pages that are not down to that yet, each by what it loads now: none may grow. */
const kilobytesMaxOf: Readonly<Record<string, number>> = {
  [pages.company(company)]: 273,
  [pages.company(company, 'ownership')]: 271,
  [pages.owners(company)]: 266,
  [pages.determination(company)]: 267,
}

test('a page loads at most 260 KB of gzipped scripts until it is usable, none more than it does now, and no schemas', async ({
  admin,
}) => {
  test.setTimeout(300_000)
  const sizes: (readonly [path: string, kilobytes: number])[] = []
  for (const path of weighedPages) {
    const scripts = await firstLoad(admin, path)
    const plots = scripts.filter(isPlotting)
    expect(
      scripts.filter(({ text }) => /\b_zod\b/.test(text)).map(({ url }) => url),
      path,
    ).toEqual([])
    expect(kilobytesOf(plots), path).toBeLessThanOrEqual(plotsMax)
    sizes.push([path, kilobytesOf(scripts) - kilobytesOf(plots)])
  }
  const largest = sizes.toSorted((a, b) => b[1] - a[1])
  process.stdout.write(`scripts: ${largest.map(([path, size]) => `${path} ${size.toFixed(1)} KB`).join(', ')}\n`)
  expect(largest.filter(([path, size]) => size > (kilobytesMaxOf[path] ?? anyPageMax))).toEqual([])
})
