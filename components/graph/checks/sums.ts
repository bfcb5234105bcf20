import {
  add,
  compare,
  type Fraction,
  figureOf,
  fractionOf,
  type Interval,
  isContradictory,
  minus,
  nothingHeld,
  restOfWhole,
} from '#lib/domain/ownership/index.ts'
import type { Explored } from '../model/explored.ts'
import { roundingOf } from './figures.ts'
import type { CompanySum } from './model.ts'

/** What the holders of each company have together. Only rounding may keep a sum below the whole without being said. */
export function companySums({ ownership }: Explored): CompanySum[] {
  return ownership.holdingsOf.flatMap((holdings, index): CompanySum[] => {
    const nodeId = ownership.ids[index]
    if (nodeId === undefined || holdings.length === 0) return []
    const edges = holdings.flatMap((holding) => holding.edges)
    const shares = holdings.map(({ share, stated }) => stated ?? share)
    const sum = shares.reduce(add, nothingHeld)
    const rounding = edges.reduce((all, { data }) => all + roundingOf(data?.percentage), 0)
    return [
      {
        nodeId,
        edgeIds: edges.map(({ id }) => id),
        explained: figureOf(sum),
        unexplained: figureOf(restOfWhole(sum)),
        // A sum above the whole leaves none of its lower ends certain, so it is said however little it is above.
        state: isContradictory(shares)
          ? 'over'
          : stateOf(sum, minus(fractionOf(100), fractionOf(rounding + machineError))),
      },
    ]
  })
}

/** What divisions of some machine may leave over in a sum, in percent. */
const machineError = 1e-7

function stateOf({ low, high }: Interval, enough: Fraction): CompanySum['state'] {
  if (compare(high.at, enough) < 0) return 'short'
  return compare(low.at, enough) >= 0 ? 'whole' : 'open'
}
