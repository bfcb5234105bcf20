import Big from 'big.js'
import type { GraphEdge, Percentage } from '#lib/contract/index.ts'
import type { Holding } from '#lib/ownership/index.ts'
import { shareShape } from '../../format.ts'
import type { Explored, Party } from '../model/explored.ts'
import { type Way, waysOf } from '../model/ways.ts'
import type { Sentence, SentenceEnd, SentenceStep } from './model.ts'

interface Ends {
  low: Big
  high: Big
}

const whole = new Big(100)
const zero = new Big(0)
/** A product by this is exact; a division would be cut. */
const hundredth = new Big('0.01')

/** All ways of a party to the root as sentences, joint ones last; `isCut` when more exist than are said. */
export function sentencesOf(explored: Explored, party: Party): { sentences: Sentence[]; isCut: boolean } {
  const { own, joint, isCut } = waysOf(explored, party)
  return { sentences: [...own, ...joint].map((way) => sentenceOf(explored, party, way)), isCut }
}

/** One way with its arithmetic. Figures are as given and their products exact: nothing is rounded on the way. */
export function sentenceOf(explored: Explored, party: Party, way: Way): Sentence {
  const ends = way.steps.map(endsOf)
  const low = productOf(ends.map((one) => one.low))
  const high = productOf(ends.map((one) => one.high))
  const isExact = ends.every((one) => one.low.eq(one.high))
  return {
    steps: way.steps.flatMap((step, at) => stepOf(explored, party, at === 0 ? way.parcel : null, step)),
    ends: isExact
      ? [
          endOf(
            'exact',
            ends.map((one) => one.low),
            low,
          ),
        ]
      : [
          endOf(
            'low',
            ends.map((one) => one.low),
            low,
          ),
          endOf(
            'high',
            ends.map((one) => one.high),
            high,
          ),
        ],
    result: isExact ? { exact: low.toNumber() } : { minimum: low.toNumber(), maximum: high.toNumber() },
    isJoint: way.parcel !== null,
  }
}

function stepOf({ parties }: Explored, party: Party, parcel: Party | null, holding: Holding): SentenceStep[] {
  const held = parties[holding.of]
  const holder = parcel === null ? parties[holding.by] : party
  if (held === undefined || holder === undefined) return []
  return [{ holder, held, parcel, share: shareOf(holding), edgeIds: holding.edges.map(({ id }) => id) }]
}

/** Of one edge, or of one parcel, the share as it was stated; of several holdings their sum. */
function shareOf(holding: Holding): Percentage | null {
  const [first] = holding.edges
  if (holding.edges.length === 1 || isParcel(first)) return first?.data?.percentage ?? null
  const { low, high } = endsOf(holding)
  return low.eq(high) ? { exact: low.toNumber() } : { minimum: low.toNumber(), maximum: high.toNumber() }
}

/** The ends of a holding in percent: exact before range before bound, and 0 to 100 where nothing is stated. */
function endsOf({ edges }: Holding): Ends {
  const counted = isParcel(edges[0]) ? edges.slice(0, 1) : edges
  return counted
    .map(({ data }) => {
      const shape = shareShape(data?.percentage)
      if (shape.kind === 'exact') return { low: clamped(shape.at), high: clamped(shape.at) }
      const low = shape.kind === 'range' || shape.kind === 'above' ? clamped(shape.low.at) : zero
      const high = shape.kind === 'range' || shape.kind === 'below' ? clamped(shape.high.at) : whole
      return { low, high }
    })
    .reduce((all, one) => ({ low: all.low.plus(one.low), high: all.high.plus(one.high) }), { low: zero, high: zero })
}

function isParcel(edge: GraphEdge | undefined): boolean {
  return edge?.data?.jointHolding?.parcelId != null
}

function clamped(value: number): Big {
  return new Big(Math.min(100, Math.max(0, value)))
}

function productOf(factors: readonly Big[]): Big {
  return factors.reduce((product, factor) => product.times(factor).times(hundredth), whole)
}

function endOf(end: SentenceEnd['end'], factors: readonly Big[], product: Big): SentenceEnd {
  return { end, factors: factors.map((factor) => factor.toFixed()), product: product.toFixed() }
}
