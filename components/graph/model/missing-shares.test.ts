import { describe, expect, it } from 'vitest'
import { notUnderstoodDetail } from '#lib/contract/index.ts'
import { graphOf } from '#lib/domain/ownership/testing.ts'
import { explore } from './explored.ts'
import { hiddenParties } from './hidden.ts'
import { gapsOf } from './missing-shares.ts'
import { graphViewOf } from './view.ts'

const graph = graphOf([
  ['A', 'R', 50],
  ['B', 'R', 30],
  ['C', 'A', 100],
  ['D', 'R', 10],
  ['old', 'R', 5, { status: 'ended' }],
])
const withIds = (graph.nodes ?? []).map((node) =>
  ['A', 'B', 'C'].includes(node.id) ? { ...node, data: { ...node.data, serviceId: `co_xa_${node.id}` } } : node,
)
const ordered = {
  ...graph,
  nodes: withIds,
  maxDepth: 2,
  stopReason: 'completedWithErrors',
  errors: [{ path: 'R/B', code: 'capability.not_available' }],
}

describe('gaps of a graph', () => {
  it('are counted by reason, in words of their own and without parties of past relations', () => {
    const gaps = gapsOf(explore(ordered))
    expect(gaps.map(({ kind, parties }) => [kind, parties.map(({ id }) => id)])).toEqual([
      ['notProvided', ['B']],
      ['depth', ['C']],
      ['withoutId', ['D']],
    ])
  })

  it('are not called the register’s own where its answer was not understood', () => {
    const odd = { ...ordered, errors: [{ path: 'R/B', code: 'capability.not_available', detail: notUnderstoodDetail }] }
    expect(gapsOf(explore(odd)).map(({ kind }) => kind)).toEqual(['notRead', 'depth', 'withoutId'])
  })

  it('are not looked for in a graph that does not say how it was made', () => {
    expect(gapsOf(explore(graph))).toEqual([])
  })
})

describe('parties that are not shown', () => {
  it('are named by what keeps them out of the picture', () => {
    const explored = explore(graph)
    const options = {
      threshold: 25,
      showsEnded: false,
      depth: 1,
      opened: new Set<string>(),
      folded: new Set<string>(),
      focus: null,
    }
    const hidden = hiddenParties(explored, graphViewOf(explored, options), options)
    const ids = Object.entries(hidden).map(([kind, parties]) => [kind, parties.map(({ id }) => id)])
    expect(ids).toEqual([
      ['notCurrent', ['old']],
      ['below', ['D']],
      ['collapsed', ['C']],
    ])
  })
})
