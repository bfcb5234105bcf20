import { describe, expect, it } from 'vitest'
import type { ShareholderGraph } from '#lib/contract/index.ts'
import { explore } from './explored.ts'
import { litByHighlight, openedForLit } from './highlight.ts'

const edge = (source: string, target: string, exact: number, more: object = {}) => ({
  id: `${source}>${target}`,
  source,
  target,
  data: { interestType: 'shareholding', percentage: { exact }, ...more },
})
const joint = { jointHolding: { parcelId: 'P-1', holders: [] } }
const graph: ShareholderGraph = {
  rootCompanyId: 'root',
  maxDepth: 3,
  nodes: ['root', 'mid', 'top', 'other', 'bob', 'eva'].map((id) => ({
    id,
    type: id === 'root' ? 'rootEntity' : 'company',
    data: { legalName: id },
  })),
  edges: [
    ...[edge('mid', 'root', 60), edge('other', 'root', 30), edge('top', 'mid', 70)],
    ...[edge('top', 'other', 20), edge('bob', 'root', 10, joint), edge('eva', 'root', 10, joint)],
  ],
}
const explored = explore(graph)
const lit = (edges: string[], parties: string[] = [], along: string[] = []) =>
  litByHighlight(explored, { edges, parties, along })

describe('a proof lit in the graph', () => {
  it('is its parties and the holdings that were added up, and nothing beside them', () => {
    expect([...lit(['mid>root', 'top>mid'], ['top', 'mid', 'root'])].toSorted()).toEqual(
      ['mid', 'mid>root', 'root', 'top', 'top>mid'].toSorted(),
    )
  })

  it('lights a joint parcel with the holder that counted', () => {
    const found = lit(['bob>root'])
    const parcel = explored.relations.find(({ id }) => id === 'bob>root')?.target ?? ''
    expect(found.has(parcel)).toBe(true)
    expect(found.has('eva')).toBe(false)
  })

  it('where shares were multiplied is every path of whoever is listed', () => {
    expect(lit([], ['root'], ['top'])).toEqual(
      new Set(['root', 'top', 'mid', 'other', 'top>mid', 'top>other', 'mid>root', 'other>root']),
    )
  })

  it('opens what it leads through, and ignores what the graph does not have', () => {
    expect(openedForLit(explored, lit(['top>mid']))).toEqual(new Set(['mid', 'root']))
    expect(lit(['gone'], ['nobody'], ['nobody'])).toEqual(new Set())
  })
})
