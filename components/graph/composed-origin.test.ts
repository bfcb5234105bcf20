import { describe, expect, it } from 'vitest'
import type { ComposedOwnership } from '#lib/contract/index.ts'
import { conflictFindings, findingIds } from './checks/index.ts'
import { composedOriginOf, withEnds } from './composed-origin.ts'
import { explore, noJoints } from './model/explored.ts'
import { gapsOf } from './model/missing-shares.ts'

const answer = (product: 'graph' | 'report', orderId: string) => ({
  ...{ serviceId: 'co_xa_1', companyName: 'Subject', product, orderId, at: '2026-11-20T10:00:00.000Z' },
})
const company = (id: string) => ({ id, type: 'company', data: { serviceId: id, legalName: id } })
const graph = {
  ...{ rootCompanyId: 'root', stopReason: 'maxDepthReached', maxDepth: 1 },
  nodes: [{ id: 'root', type: 'rootEntity', data: { legalName: 'Subject' } }, company('far'), company('broken')],
  edges: ['far', 'broken'].map((source) => ({
    id: source,
    source,
    target: 'root',
    data: { percentage: { exact: 50 } },
  })),
}
const unjoined = (id: string, reason: 'notOnFile' | 'unreadable', isOnFile: boolean) => ({
  ...{ id, name: id, serviceId: id, reason, isOnFile },
})
const composition: ComposedOwnership = {
  ...{ own: answer('graph', 'g1'), graph, joined: [answer('report', 'r2')], origins: {}, conflicts: [] },
  ...{ unjoined: [unjoined('far', 'notOnFile', false), unjoined('broken', 'unreadable', true)], unjoinedCount: 2 },
}

describe('a graph of several results', () => {
  it('ends where nothing is on file, and where a result could not be added', () => {
    const explored = explore(graph, undefined, { joints: withEnds(noJoints, composition), isCounted: false })
    const gaps = gapsOf(explored).map(({ kind, parties }) => [kind, parties.map(({ id }) => id)])
    expect(gaps).toEqual([
      ['notOnFile', ['far']],
      ['notAdded', ['broken']],
    ])
    const failed = { ...composition, graph: { ...graph, errors: [{ path: 'root/far', code: 'source.unavailable' }] } }
    expect([...withEnds(noJoints, failed).ends.keys()]).toEqual(['broken'])
  })

  it('names the order it begins with, the depth of that order, and every other result', () => {
    const composed = { composition, results: composition.joined, answerOf: () => null }
    const newest = { product: 'graph', orderId: 'g1', responseTime: '2026-11-19T10:00:00.000Z', maxDepth: 3 }
    expect(composedOriginOf(newest, composed)).toMatchObject({
      orderId: 'g1',
      composed: { depthOrdered: 3, results: [{ orderId: 'r2' }] },
    })
    const listed = { ...composition, own: answer('report', 'r1') }
    const fromList = composedOriginOf(null, {
      ...composed,
      composition: listed,
      results: [listed.own, ...listed.joined],
    })
    expect(fromList).toMatchObject({ orderId: 'r1', composed: { results: [{ orderId: 'r2' }] } })
    expect(composedOriginOf(newest, { ...composed, results: [] }).composed).toBeUndefined()
  })

  it('has each company of which results list different holders as a finding, which other lists open again', () => {
    const lists = (name: string) => [
      { answer: answer('report', 'r2'), holders: [{ name, share: { exact: 100 } }], count: 1 },
      { answer: answer('graph', 'g3'), holders: [{ name: 'Old Holder', share: { exact: 100 } }], count: 1 },
    ]
    const findingOf = (name: string) => conflictFindings([{ of: 'far', name: 'far', lists: lists(name) }])
    const idOf = findingIds(explore(graph))
    const [one, other] = [...findingOf('Bo Stern'), ...findingOf('Cy Vale')].map(idOf)
    expect(findingOf('Bo Stern')).toMatchObject([{ kind: 'listsDiffer', nodeIds: ['far'] }])
    expect(one).not.toBe(other)
    expect(findingOf('Bo Stern').map(idOf)).toEqual([one])
  })
})
