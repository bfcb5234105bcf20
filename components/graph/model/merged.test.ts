import { describe, expect, it } from 'vitest'
import type { ShareholderGraph } from '#lib/contract/index.ts'
import { graphOf } from '#lib/domain/ownership/testing.ts'
import { explore } from './explored.ts'
import { changeOfRelation, mergedGraph } from './merged.ts'

/** The same with ids of its own, as another order returns it. */
function withOtherIds(graph: ShareholderGraph): ShareholderGraph {
  const nodes = (graph.nodes ?? []).map((node) => ({ ...node, id: `x${node.id}` }))
  const edges = (graph.edges ?? []).map((edge) => {
    return { ...edge, id: `x${edge.id}`, source: `x${edge.source}`, target: `x${edge.target}` }
  })
  return { ...graph, rootCompanyId: `x${graph.rootCompanyId}`, nodes, edges: edges.toReversed() }
}

function changesIn(before: ShareholderGraph, after: ShareholderGraph) {
  const { graph, changes } = mergedGraph(before, after)
  const explored = explore(graph)
  const nameOf = (id: string) => explored.partyOf.get(id)?.name ?? id
  const relations = explored.relations.flatMap((relation) => {
    const change = changeOfRelation(changes, relation)
    return change === null ? [] : [[nameOf(relation.source), nameOf(relation.target), change]]
  })
  return { explored, relations, parties: [...changes.parties].map(([id, kind]) => [nameOf(id), kind]) }
}

describe('[analyst B10] two graphs of one company in one picture', () => {
  const before = graphOf([
    ['stays', 'R', 40],
    ['less', 'R', 42.5],
    ['gone', 'R', 17.5],
    ['above', 'gone', 100],
  ])
  const after = graphOf([
    ['stays', 'R', 40],
    ['less', 'R', 30.5],
    ['new', 'R', 29.5],
  ])

  it('say who is new, who is gone, and which share it was before, whatever ids the graphs have', () => {
    const { relations, parties } = changesIn(withOtherIds(before), after)
    expect(parties.toSorted()).toEqual([
      ['above', 'removed'],
      ['gone', 'removed'],
      ['new', 'added'],
    ])
    expect(relations).toEqual([
      ['less', 'R', { kind: 'changed', before: { exact: 42.5 } }],
      ['new', 'R', { kind: 'added' }],
      ['above', 'gone', { kind: 'removed' }],
      ['gone', 'R', { kind: 'removed' }],
    ])
  })

  it('leave every share as the later graph has it', () => {
    const { explored } = changesIn(before, after)
    const shares = Object.fromEntries(explored.parties.map(({ name, share }) => [name, share]))
    expect(shares).toMatchObject({ stays: { exact: 40 }, less: { exact: 30.5 }, new: { exact: 29.5 }, gone: null })
    expect(explored.relations.filter(({ isNotCurrent }) => isNotCurrent)).toHaveLength(2)
  })

  it('differ in nothing where they say the same', () => {
    expect(changesIn(withOtherIds(before), before)).toMatchObject({ relations: [], parties: [] })
  })
})
