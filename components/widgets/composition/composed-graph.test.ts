import { describe, expect, it } from 'vitest'
import type { ComposedAnswer, ComposedOwnership, ShareholderGraph } from '#lib/contract/index.ts'
import { composedGraph, isWorthSaying } from './composed-graph.ts'

const answer = (product: ComposedAnswer['product'], orderId: string): ComposedAnswer => ({
  ...{ serviceId: 'co_xa_1', companyName: 'Subject', product, orderId, at: '2026-11-20T10:00:00.000Z' },
})
const stored: ShareholderGraph = { rootCompanyId: 'co_xa_1', nodes: [], edges: [] }
const joinedGraph: ShareholderGraph = { ...stored, stopReason: 'completed' }
const composition = (more: Partial<ComposedOwnership> = {}): ComposedOwnership => ({
  ...{ own: answer('graph', 'g1'), graph: joinedGraph, joined: [answer('report', 'r2')], origins: { line: 0 } },
  ...{ conflicts: [], unjoined: [], unjoinedCount: 0, cut: null },
  ...more,
})

describe('the graph on a page', () => {
  const ofStored = { orderId: 'g1', graph: stored }

  it('is the composed one where it begins with the stored result, each line with the result it came from', () => {
    const { graph, answerOf, results } = composedGraph(ofStored, composition())
    expect(graph).toBe(joinedGraph)
    expect([answerOf('line')?.orderId, answerOf('other')?.orderId]).toEqual(['r2', 'g1'])
    expect(results.map(({ orderId }) => orderId)).toEqual(['r2'])
  })

  it('is the stored one where nothing is joined, before that is known, and where the answer is of another result', () => {
    const other = composition({ own: answer('graph', 'older') })
    for (const one of [null, composition({ graph: null, joined: [] }), other])
      expect(composedGraph(ofStored, one)).toMatchObject({ graph: stored, results: [] })
    expect(composedGraph(ofStored, other).composition).toBeNull()
    // A graph is on file, and another answer says that it cannot be read.
    expect(composedGraph({ orderId: 'g1', graph: null }, composition({ own: answer('report', 'r1') })).graph).toBeNull()
  })

  it('begins with a list where no graph is on file, which is one of its results then', () => {
    const { graph, results } = composedGraph(
      { orderId: null, graph: null },
      composition({ own: answer('report', 'r1') }),
    )
    expect(graph).toBe(joinedGraph)
    expect(results.map(({ orderId }) => orderId)).toEqual(['r1', 'r2'])
  })

  it('says what it is made of where there is something to say', () => {
    const nothing = composition({ graph: null, joined: [], origins: {} })
    const unjoined = { id: 'b', name: 'Beta', serviceId: 'co_xa_2', reason: 'notOnFile', isOnFile: false } as const
    expect(isWorthSaying(nothing)).toBe(false)
    expect(isWorthSaying({ ...nothing, unjoined: [unjoined] })).toBe(false)
    expect(isWorthSaying({ ...nothing, unjoined: [{ ...unjoined, reason: 'unreadable', isOnFile: true }] })).toBe(true)
    expect(isWorthSaying({ ...nothing, unjoined: [{ ...unjoined, reason: 'ambiguous' }] })).toBe(true)
    expect(isWorthSaying(composition())).toBe(true)
  })
})
