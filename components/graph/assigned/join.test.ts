import { describe, expect, it } from 'vitest'
import type { CompanyAssignment, GraphEdge, GraphNode, ShareholderGraph } from '#lib/contract/index.ts'
import { intervalText } from '#lib/domain/ownership/index.ts'
import { readBods } from '../bods/reading/read.ts'
import { objectionsTo } from '../bods/testing/validate.ts'
import { bodsText } from '../bods/writing/write.ts'
import { auditOf } from '../checks/index.ts'
import { partyRows, relationRows } from '../files/tables.ts'
import { branchEnds } from '../model/ends.ts'
import { explore } from '../model/explored.ts'
import { pathsOf } from '../model/paths.ts'
import { type AssignedRecord, joinedGraph, partyKeys } from './join.ts'

const company = (id: string, legalName: string, data: GraphNode['data'] = {}): GraphNode => ({
  id,
  type: 'company',
  data: { legalName, ...data },
})
const registered = (serviceId: string, legalName: string, data: GraphNode['data'] = {}) =>
  company(serviceId, legalName, { serviceId, ...data })
const holds = (source: string, target: string, exact: number, data: GraphEdge['data'] = {}): GraphEdge => ({
  id: `${source}-${target}`,
  source,
  target,
  data: { interestType: 'shareholding', percentage: { exact }, ...data },
})

/** Quelle holds 60 % of the subject and is named without an id; Alpha is known by its own. */
const subject: ShareholderGraph = {
  rootCompanyId: 'co_xa_1',
  maxDepth: 3,
  stopReason: 'completed',
  nodes: [
    { ...registered('co_xa_1', 'Subject'), type: 'rootEntity' },
    company('company_x', 'Quelle Holding', { jurisdictionCode: 'xb', sourceIds: ['s'] }),
    registered('co_xa_2', 'Alpha', { cumulativeOwnership: { exact: 40 } }),
  ],
  edges: [holds('company_x', 'co_xa_1', 60, { sourceId: 's' }), holds('co_xa_2', 'co_xa_1', 40)],
  sources: { s: { type: 'officialRegister', name: 'Register A' } },
}
const above: ShareholderGraph = {
  rootCompanyId: 'co_xb_9',
  nodes: [
    { ...registered('co_xb_9', 'Quelle Holding a.s.'), type: 'rootEntity' },
    { id: 'company_x', type: 'person', data: { name: 'Ada', cumulativeOwnership: { exact: 50 }, sourceIds: ['s'] } },
    registered('co_xa_2', 'Alpha', { cumulativeOwnership: { exact: 50 } }),
  ],
  edges: [
    holds('company_x', 'co_xb_9', 50, { sourceId: 's' }),
    holds('co_xa_2', 'co_xb_9', 50, { jointHolding: { parcelId: 'P', holders: ['co_xa_2', { id: 'company_x' }] } }),
  ],
  sources: { s: { type: 'officialRegister', name: 'Register B' } },
}
const keyOf = (graph: ShareholderGraph, id: string) => partyKeys(graph).get(id) ?? ''
const assignment = (partyKey: string, companyId = 'co_xb_9'): CompanyAssignment => ({
  ...{ decisionId: `of-${companyId}`, outcome: companyId, partyKey, partyName: 'Quelle Holding', companyId },
  ...{ companyName: 'Quelle Holding a.s.', reason: 'Same address.', at: '2026-11-20T10:00:00.000Z' },
  by: { userId: 'u', name: 'Ada Analyst', email: null },
})
const picked = (graph: ShareholderGraph | null = above): AssignedRecord => ({
  assignment: assignment(keyOf(subject, 'company_x')),
  graph,
})
const exploredWith = (assigned: AssignedRecord[], isCounted: boolean) => {
  const { graph, joints } = joinedGraph(subject, assigned)
  return explore(graph, undefined, { joints, isCounted })
}
const shares = (assigned: AssignedRecord[], isCounted: boolean) =>
  Object.fromEntries(
    exploredWith(assigned, isCounted).parties.flatMap(({ name, share }) =>
      share === null ? [] : [[name, share.exact]],
    ),
  )

describe('a graph with an assigned company', () => {
  it('has the company’s own graph above the owner, and changes neither stored graph', () => {
    const before = JSON.stringify([subject, above])
    const explored = exploredWith([picked()], false)
    expect(explored.relations.find(({ kind }) => kind === 'is')).toMatchObject({
      source: 'co_xb_9',
      target: 'company_x',
      assignment: { by: { name: 'Ada Analyst' } },
      share: null,
    })
    expect(explored.partyOf.get('co_xb_9:company_x')).toMatchObject({ kind: 'person', name: 'Ada' })
    expect(explored.parties.filter(({ name }) => name === 'Alpha')).toHaveLength(1)
    expect(JSON.stringify([subject, above])).toBe(before)
  })

  it('counts the company in shares only while it is switched on; what the register says counts always', () => {
    const plain = { Subject: 100, 'Quelle Holding': 60, Alpha: 40 }
    expect(shares([], true)).toEqual(plain)
    expect(shares([picked()], false)).toEqual(plain)
    const counted = shares([picked()], true)
    expect(counted).toMatchObject({ ...plain, 'Quelle Holding a.s.': 60, Ada: 30 })
    const explored = exploredWith([picked()], true)
    const ada = explored.partyOf.get('co_xb_9:company_x')
    const [path] = ada === undefined ? [] : pathsOf(explored, ada).own
    expect(path?.steps.map(({ share }) => intervalText(share).low)).toEqual(['50', '100', '60'])
  })

  it('takes each company’s holders from one graph, with declared shares and sources of their own subject only', () => {
    const again = {
      ...above,
      nodes: [...(above.nodes ?? []), registered('co_xa_1', 'Subject')],
      edges: [...(above.edges ?? []), holds('company_x', 'co_xa_1', 60)],
    }
    const { graph } = joinedGraph(subject, [picked(again)])
    expect(graph.edges?.filter(({ target }) => target === 'co_xa_1')).toHaveLength(2)
    expect(graph.nodes?.find(({ id }) => id === 'co_xb_9:company_x')?.data).toMatchObject({
      cumulativeOwnership: null,
      sourceIds: ['co_xb_9:s'],
    })
    expect(graph.sources?.['co_xb_9:s']?.name).toBe('Register B')
    const joint = graph.edges?.find(({ id }) => id === 'co_xb_9:co_xa_2-co_xb_9')
    expect(joint?.data?.jointHolding?.holders).toEqual(['co_xa_2', { id: 'co_xb_9:company_x' }])
  })

  it('joins nothing for an owner that is not in the graph, nor by a name or by a number of another register', () => {
    expect(joinedGraph(subject, [{ ...picked(), assignment: assignment('0'.repeat(64)) }]).graph).toBe(subject)
    const number = (jurisdiction: string) => ({
      identifiers: [{ type: 'registration_number', value: '7', jurisdiction }],
    })
    const held = registered('co_xa_2', 'Alpha', number('xa'))
    const mine = { ...subject, nodes: [...(subject.nodes ?? []).slice(0, 2), held] }
    const twin = company('company_t', 'Alpha', number('xb'))
    const twins = { ...above, nodes: [...(above.nodes ?? []).slice(0, 2), twin] }
    const { graph } = joinedGraph(mine, [{ ...picked(twins), assignment: assignment(keyOf(mine, 'company_x')) }])
    expect(graph.nodes?.filter(({ data }) => data?.legalName === 'Alpha')).toHaveLength(2)
    const same = { ...twins, nodes: [...twins.nodes.slice(0, 2), company('company_t', 'Alpha', number('xa'))] }
    const one = joinedGraph(mine, [{ ...picked(same), assignment: assignment(keyOf(mine, 'company_x')) }])
    expect(one.graph.nodes?.filter(({ data }) => data?.legalName === 'Alpha')).toHaveLength(1)
  })

  it('says that the company’s graph is not on file, and why branches of a stored one end', () => {
    const ends = branchEnds(exploredWith([picked(null)], false))
    expect(ends.get('co_xb_9')).toEqual({ kind: 'notOrdered' })
    expect(ends.has('company_x')).toBe(false)
    const cut = { ...above, maxDepth: 1, nodes: [...(above.nodes ?? []), registered('co_xc_3', 'Gamma')] }
    const deep = { ...cut, edges: [...(cut.edges ?? []), holds('co_xc_3', 'co_xb_9', 0)] }
    expect(branchEnds(exploredWith([picked(deep)], false)).get('co_xc_3')).toEqual({ kind: 'depth' })
  })

  it('takes an owner that an assigned company brings as the next to be assigned', () => {
    const chain = {
      ...above,
      nodes: [...(above.nodes ?? []).slice(0, 1), company('company_y', 'Ferne Holding')],
      edges: [holds('company_y', 'co_xb_9', 100)],
    }
    const once = joinedGraph(subject, [picked(chain)])
    const next = { assignment: assignment(keyOf(once.graph, 'co_xb_9:company_y'), 'co_xc_5'), graph: null }
    expect(joinedGraph(subject, [next]).graph).toBe(subject)
    const { graph, joints } = joinedGraph(subject, [next, picked(chain)])
    expect(joints.assignments.size).toBe(2)
    expect(graph.nodes?.map(({ id }) => id)).toContain('co_xc_5')
  })

  it('offers no assignment to two owners that nothing tells apart, nor to one with an id', () => {
    expect([...partyKeys(subject).keys()]).toEqual(['company_x'])
    const twins = {
      ...subject,
      nodes: [...(subject.nodes ?? []), company('company_z', 'Quelle Holding', { jurisdictionCode: 'xb' })],
      edges: [...(subject.edges ?? []), holds('company_z', 'co_xa_1', 0)],
    }
    expect(partyKeys(twins).size).toBe(0)
    const apart = { ...twins, edges: [...(subject.edges ?? []), holds('company_z', 'co_xa_2', 10)] }
    expect(partyKeys(apart).size).toBe(2)
  })

  it('has no finding of its own: that two parties are one company is no holding without a share', () => {
    const today = '2026-11-20'
    const kinds = (isCounted: boolean) =>
      auditOf(exploredWith([picked(null)], isCounted), { today }).map(({ id }) => id)
    expect(kinds(true)).toEqual(kinds(false))
  })
})

describe('circular ownership', () => {
  it('names the assignment among its lines only while it counts', () => {
    const circle: ShareholderGraph = {
      ...subject,
      edges: [...(subject.edges ?? []), holds('co_xa_1', 'company_x', 10), holds('co_xa_1', 'co_xa_2', 10)],
    }
    const one = { assignment: assignment(keyOf(circle, 'company_x'), 'co_xa_2'), graph: null }
    const linesOf = (isCounted: boolean) => {
      const { graph, joints } = joinedGraph(circle, [one])
      const findings = auditOf(explore(graph, undefined, { joints, isCounted }), { today: '2026-11-20' })
      return findings.find(({ kind }) => kind === 'cycle')?.edgeIds.filter((id) => id.startsWith('assigned:'))
    }
    expect([linesOf(false), linesOf(true)]).toEqual([[], ['assigned:of-co_xa_2']])
  })
})

describe('files of a graph with an assigned company', () => {
  const { graph, joints } = joinedGraph(subject, [picked()])
  const assignments = joints.assignments

  it('name in the tables who assigned it, when, why, and whether it counts', () => {
    const explored = explore(graph, undefined, { joints, isCounted: true })
    const [head = [], ...rows] = relationRows(explored, explored.relations)
    const row = rows.find((one) => one[head.indexOf('kind')] === 'is') ?? []
    expect(row.slice(head.indexOf('assignedBy'))).toEqual([
      ...['Ada Analyst', '2026-11-20T10:00:00.000Z', 'Same address.', 'true'],
    ])
    expect(rows.filter((one) => one[head.indexOf('assignedBy')] !== null)).toHaveLength(1)
    expect(partyRows(explored.parties)).toHaveLength(explored.parties.length + 1)
  })

  it('are valid BODS with the assignment as an annotation of the owner, and no relationship that no source states', () => {
    const text = bodsText(graph, { today: '2026-11-24', publisher: 'Registry Console', assignments })
    expect(objectionsTo(text)).toEqual([])
    const statements: { recordId: string; annotations?: unknown }[] = JSON.parse(text)
    expect(statements.filter(({ annotations }) => annotations !== undefined)).toMatchObject([
      {
        recordId: 'company_x',
        annotations: [{ motivation: 'identifying', createdBy: { name: 'Ada Analyst' }, creationDate: '2026-11-20' }],
      },
    ])
    expect(text).toContain('Quelle Holding a.s. (co_xb_9)')
    const reading = readBods(text)
    const back = reading.ok ? reading.file.graphOf('co_xa_1').graph : null
    expect(back?.edges?.some(({ source, target }) => source === 'co_xb_9' && target === 'company_x')).toBe(false)
  })
})
