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

describe('two graphs of one company in one picture', () => {
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

describe('two graphs of which one did not read everything', () => {
  const company = (id: string) => ({ id, type: 'company', data: { legalName: id, serviceId: `co_xa_${id}` } })
  const chain = (more: Partial<ShareholderGraph> = {}): ShareholderGraph => ({
    ...graphOf([
      ['A', 'R', 60],
      ['above', 'A', 100],
    ]),
    stopReason: 'completed',
    ...more,
  })
  const nodes = (...ids: string[]) => [{ id: 'R', type: 'rootEntity', data: { legalName: 'R' } }, ...ids.map(company)]
  const held = (exact: number) => ({ interestType: 'shareholding', percentage: { exact } })
  const edges = [{ id: 'A-R', source: 'A', target: 'R', data: held(60) }]
  const whole = chain({ nodes: nodes('A', 'above') })
  const short = (more: Partial<ShareholderGraph>) => chain({ nodes: nodes('A'), edges, ...more })
  const away = { path: 'R/A', code: 'source.unavailable', detail: '' }

  it.each([
    ['sourceAway', short({ stopReason: 'completedWithErrors', errors: [away] })],
    ['notPublished', short({ errors: [{ ...away, code: 'capability.not_available' }] })],
    ['incomplete', short({ stopReason: 'maxDepthReached', maxDepth: 1 })],
    ['incomplete', short({ stopReason: 'inProgress' })],
  ] as const)('call nothing removed and nothing added there: %s', (why, unread) => {
    for (const [before, after] of [
      [whole, unread],
      [unread, whole],
    ] as const) {
      const { relations, parties } = changesIn(before, after)
      expect(parties).toEqual([['above', 'notCompared']])
      expect(relations).toEqual([['above', 'A', { kind: 'notCompared' }]])
    }
    const [unsure] = mergedGraph(whole, unread).changes.unread.filter(({ id }) => id === 'A')
    expect(unsure).toEqual({ id: 'A', before: null, after: why })
  })

  it('call everything uncertain where a value was left out, and certain what the later graph says has ended', () => {
    const { changes } = mergedGraph(whole, short({}), { before: false, after: true })
    expect([...changes.parties.values()]).toEqual(['notCompared'])
    const ended = { id: 'e', source: 'above', target: 'A', data: { ...held(100), status: 'ended' } }
    const said = chain({ nodes: nodes('A', 'above'), edges: [...edges, ended], errors: [away] })
    expect(changesIn(whole, said).relations).toEqual([['above', 'A', { kind: 'removed' }]])
  })

  it('call removed and added what both have read', () => {
    expect(changesIn(whole, short({})).parties).toEqual([['above', 'removed']])
    expect(changesIn(short({}), whole).parties).toEqual([['above', 'added']])
  })
})
