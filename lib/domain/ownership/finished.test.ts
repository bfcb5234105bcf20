import { describe, expect, it } from 'vitest'
import { notUnderstoodDetail, type ShareholderGraph, ShareholderGraphResult, tolerate } from '#lib/contract/index.ts'
import { computedNodes } from './cumulative.ts'
import { finishedGraph, graphAsRead, wholeGraph } from './finished.ts'
import { graphOf, type Relation } from './testing.ts'

const person: Relation = ['A', 'R', 100]
const completed = (relations: Relation[], change: Partial<ShareholderGraph> = {}): ShareholderGraph => {
  const graph = graphOf(relations)
  const nodes = (graph.nodes ?? []).map((node) => (node.id === 'A' ? { ...node, type: 'person' } : node))
  return { ...graph, nodes, stopReason: 'completed', ...change }
}
const said = (of: ReturnType<typeof wholeGraph>) => (of.isKnown ? 'whole' : of.reason)

describe('a graph proves that somebody is not in it', () => {
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

describe('a graph of which an entry could not be read', () => {
  const graph = completed([person, ['B', 'A', 100]])
  const readOf = (change: object) => {
    const read = tolerate(ShareholderGraphResult, { type: 'shareholderGraph', graph: { ...graph, ...change } })
    return graphAsRead(read?.value.graph ?? {}, read?.unexpected ?? [])
  }
  const without = (id: string) => ({ nodes: graph.nodes?.map((node) => (node.id === id ? null : node)) })

  it('is not whole, whichever it is, and stays as it is where all could be read', () => {
    expect(readOf({})).toEqual(graph)
    expect(said(finishedGraph(readOf(without('B'))))).toBe('notUnderstood')
    expect(said(finishedGraph(readOf({ edges: [graph.edges?.[0], { id: 7 }] })))).toBe('notUnderstood')
    expect(said(finishedGraph(readOf({ nodes: 'odd' })))).toBe('notUnderstood')
    expect(said(finishedGraph(readOf({ zz: 1, sources: { own: 7 } })))).toBe('whole')
  })

  it('keeps a party that lines lead to, without its name, and its root: no other company becomes the subject', () => {
    const sharesIn = (given: ShareholderGraph) =>
      Object.fromEntries(computedNodes(given).map(({ id, data }) => [id, data?.cumulativeOwnership]))
    expect(sharesIn(readOf(without('A')))).toEqual(sharesIn(graph))
    expect(sharesIn(readOf(without('R')))).toEqual(sharesIn(graph))
    expect(readOf(without('R')).nodes?.find(({ id }) => id === 'R')).toEqual({ id: 'R', type: 'rootEntity' })
  })
})
