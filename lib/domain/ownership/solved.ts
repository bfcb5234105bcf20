import type { CapitalTable } from './capital.ts'
import { type Cumulative, cumulativeOwnership } from './cumulative.ts'
import { fractionNumber } from './fraction.ts'
import type { Interval } from './interval.ts'
import type { Holding, Ownership, Parcel } from './model.ts'
import type { Span } from './span.ts'

/** Cumulative ownership of one company of a structure: circles solved, own shares falling to the others, parcels apart. */
export function cumulativeIn(table: CapitalTable, root: number): Cumulative {
  const ids = table.parties.map(({ id }) => id)
  const parcels: Parcel[] = []
  const holdingsOf: Holding[][] = table.shares.map(({ of, blocks }) =>
    blocks.map(({ holders, isJoint, share }) => {
      const by = isJoint ? ids.length + parcels.length : (holders[0] ?? of)
      if (isJoint) parcels.push({ index: by, parcelId: `${parcels.length}`, holders: [...holders] })
      return { of, by, share: intervalOfSpan(share), edges: [] }
    }),
  )
  const all = [...ids, ...parcels.map(({ parcelId }) => `parcel:${parcelId}`)]
  const holdingsBy: Holding[][] = all.map(() => [])
  for (const holding of holdingsOf.flat()) holdingsBy[holding.by]?.push(holding)
  const held = [...holdingsOf, ...parcels.map(() => [])]
  const ownership: Ownership = {
    ...{ root, ids: all, indexOf: table.indexOf, nodes: [], parcels },
    ...{ holdingsOf: held, holdingsBy },
  }
  return cumulativeOwnership(ownership)
}

function intervalOfSpan({ low, high }: Span): Interval {
  return { low: fractionNumber(low.at) / 100, high: fractionNumber(high.at) / 100 }
}
