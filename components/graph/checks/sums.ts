import { add, cut, type Interval, isContradictory } from '#lib/domain/ownership/index.ts'
import type { Explored } from '../model/explored.ts'
import { percentOf, roundingOf } from './figures.ts'
import type { CompanySum } from './model.ts'

const nothing: Interval = { low: 0, high: 0 }

/** What the holders of each company have together. Only rounding may keep a sum below the whole without being said. */
export function companySums({ ownership }: Explored): CompanySum[] {
  return ownership.holdingsOf.flatMap((holdings, index): CompanySum[] => {
    const nodeId = ownership.ids[index]
    if (nodeId === undefined || holdings.length === 0) return []
    const edges = holdings.flatMap((holding) => holding.edges)
    const shares = holdings.map(({ share, stated }) => stated ?? share)
    const sum = shares.reduce(add, nothing)
    const rounding = edges.reduce((all, { data }) => all + roundingOf(data?.percentage), 0) / 100 + 1e-9
    const explained = cut(sum)
    return [
      {
        nodeId,
        edgeIds: edges.map(({ id }) => id),
        explained: percentOf(sum),
        unexplained: percentOf({ low: 1 - explained.high, high: 1 - explained.low }),
        // A sum above the whole leaves none of its lower ends certain, so it is said however little it is above.
        state: isContradictory(shares) ? 'over' : stateOf(sum, rounding),
      },
    ]
  })
}

function stateOf({ low, high }: Interval, rounding: number): CompanySum['state'] {
  if (high < 1 - rounding) return 'short'
  return low >= 1 - rounding ? 'whole' : 'open'
}
