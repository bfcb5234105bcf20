import type { Percentage, ShareholderGraph } from '#lib/contract/index.ts'
import { cumulativeOwnership } from './cumulative.ts'
import { readOwnership } from './holdings.ts'
import { nothingHeld, percentageOf } from './interval.ts'

export type Relation = [holder: string, owned: string, share: number | Percentage | null, more?: object]

/** A graph of relations in short hand; `R` is the root. */
export function graphOf(relations: Relation[]): ShareholderGraph {
  const names = [...new Set(['R', ...relations.map(([holder]) => holder), ...relations.map(([, owned]) => owned)])]
  return {
    rootCompanyId: 'R',
    nodes: names.map((id) => ({ id, type: id === 'R' ? 'rootEntity' : 'company', data: { legalName: id } })),
    edges: relations.map(([source, target, share, more], index) => {
      const percentage = typeof share === 'number' ? { exact: share } : share
      return { id: `e${index}`, source, target, data: { interestType: 'shareholding', percentage, ...more } }
    }),
  }
}

/** Cumulative shares by name. */
export function sharesOf(relations: Relation[]): Record<string, Percentage> {
  const ownership = readOwnership(graphOf(relations))
  const { share } = cumulativeOwnership(ownership)
  return Object.fromEntries(ownership.ids.map((id, index) => [id, percentageOf(share[index] ?? nothingHeld)]))
}
