import { describe, expect, it } from 'vitest'
import { notUnderstoodDetail, type ShareholderGraph } from '#lib/contract/index.ts'
import { finishedGraph, wholeGraph } from './finished.ts'
import { graphOf, type Relation } from './testing.ts'

const person: Relation = ['A', 'R', 100]
const completed = (relations: Relation[], change: Partial<ShareholderGraph> = {}): ShareholderGraph => {
  const graph = graphOf(relations)
  const nodes = (graph.nodes ?? []).map((node) => (node.id === 'A' ? { ...node, type: 'person' } : node))
  return { ...graph, nodes, stopReason: 'completed', ...change }
}
const said = (of: ReturnType<typeof wholeGraph>) => (of.isKnown ? 'whole' : of.reason)

describe('[false statement 1] a graph proves that somebody is not in it', () => {
  it('where it was read to its end and every branch of it ends with a person', () => {
    expect(said(wholeGraph(completed([person])))).toBe('whole')
    expect(said(wholeGraph(completed([person, ['B', 'R', 40, { endDate: { normalized: '2019-05-01' } }]])))).toBe(
      'whole',
    )
  })

  it.each<[string, ShareholderGraph]>([
    ['notOrdered', completed([person], { stopReason: 'maxDepthReached' })],
    ['loading', completed([person], { stopReason: 'inProgress' })],
    ['incomplete', completed([person], { stopReason: null })],
    ['incomplete', completed([person], { stopReason: 'companyLimitReached' })],
    ['sourceAway', completed([person], { errors: [{ path: 'R', code: 'upstream.unreachable' }] })],
    ['notPublished', completed([person], { errors: [{ path: 'R', code: 'capability.not_available' }] })],
    [
      'notUnderstood',
      completed([person], { errors: [{ code: 'capability.not_available', detail: notUnderstoodDetail }] }),
    ],
    ['incomplete', completed([person], { nodes: graphOf([]).nodes })],
    // Read to their ends, these leave a part of the company to holders of whom they say nothing.
    ['notPublished', completed([['C', 'R', 100]])],
    ['notPublished', completed([['A', 'R', 60]])],
    ['notPublished', completed([['A', 'R', { minimum: 75, maximum: 100 }]])],
    ['notPublished', completed([])],
  ])('and does not, %s, where owners may be missing', (reason, graph) => {
    expect(said(wholeGraph(graph))).toBe(reason)
  })

  it('is finished with an open branch', () => {
    expect(said(finishedGraph(completed([['C', 'R', 100]])))).toBe('whole')
  })
})
