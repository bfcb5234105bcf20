import { pages } from '#components/pages.ts'
import { isLeast } from '#lib/testing/measured.ts'
import { expect, test } from '../setup/people.ts'
import { paintsOf } from '../setup/weight.ts'

const paintMsMax = 1_500
const shiftMax = 0.02

for (const [name, path] of [
  ['overview', pages.overview()],
  ['search', pages.search()],
  ['orders', pages.orders()],
] as const) {
  test(`the ${name} page paints within 1.5 s and does not shift`, async ({ analyst }) => {
    // The first visit warms the server; of three, the quickest paint is the page's own and the largest shift counts.
    const visits = [await paintsOf(analyst, path)]
    while (visits.length < (isLeast ? 1 : 3)) visits.push(await paintsOf(analyst, path))
    const largestPaintMs = Math.min(...visits.map((visit) => visit.largestPaintMs))
    const shift = Math.max(...visits.map((visit) => visit.shift))
    process.stdout.write(
      `${name}: largest contentful paint ${Math.round(largestPaintMs)} ms, layout shift ${shift.toFixed(3)}\n`,
    )
    expect(largestPaintMs).toBeGreaterThan(0)
    if (!isLeast) expect(largestPaintMs).toBeLessThanOrEqual(paintMsMax)
    expect(shift).toBeLessThanOrEqual(shiftMax)
  })
}
