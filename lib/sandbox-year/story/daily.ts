import { createRandom } from '#lib/sandbox/index.ts'
import type { Act } from './act.ts'
import { cast, type Member } from './cast.ts'
import { financials, graphOf, type Ordered, report, ubo } from './desk.ts'

const random = createRandom('daily work')

const wanted: readonly Ordered[] = [financials, ubo, financials, graphOf(2), { product: 'documentList' }]

const withShareholders: readonly Member[] = cast.filter(({ jurisdictionCode }) => jurisdictionCode !== 'xb')

const days = [
  ...Array.from({ length: 12 }, (_, month) => -350 + month * 26),
  ...Array.from({ length: 26 }, (_, at) => at - 27),
]

/** What is ordered beside files, ever more of it: the last weeks show a desk at work. */
export const dailyActs: readonly Act[] = days.flatMap((day, at) =>
  Array.from({ length: day > -28 ? 1 + random.below(3) : 1 }, (_, nth): Act => {
    const { serviceId = '' } = withShareholders[(at * 5 + nth * 37) % withShareholders.length] ?? {}
    const item = wanted[(at + nth) % wanted.length] ?? report
    const customerReference = `D-${4_000 + at * 3 + nth}`
    return { day, act: ({ order }) => order(serviceId, [item], { customerReference }) }
  }),
)
