import { describe, expect, it } from 'vitest'
import type { CompanyAssignment, ShareholderGraph } from '#lib/contract/index.ts'
import { explore } from '../model/explored.ts'
import { joinedGraph, partyKeys } from './join.ts'
import { textsOfPicture } from './testing/pictured.tsx'

const subject: ShareholderGraph = {
  rootCompanyId: 'co_xa_1',
  nodes: [
    { id: 'co_xa_1', type: 'rootEntity', data: { legalName: 'Subject', serviceId: 'co_xa_1' } },
    { id: 'company_x', type: 'company', data: { legalName: 'Quelle Holding' } },
  ],
  edges: [
    {
      id: 'e',
      source: 'company_x',
      target: 'co_xa_1',
      data: { interestType: 'shareholding', percentage: { exact: 60 } },
    },
  ],
}
const above: ShareholderGraph = {
  rootCompanyId: 'co_xb_9',
  nodes: [{ id: 'co_xb_9', type: 'rootEntity', data: { legalName: 'Quelle Holding a.s.', serviceId: 'co_xb_9' } }],
  edges: [],
}
const assignment: CompanyAssignment = {
  ...{
    decisionId: 'a',
    outcome: 'co_xb_9',
    partyKey: partyKeys(subject).get('company_x') ?? '',
    partyName: 'Quelle Holding',
  },
  ...{ companyId: 'co_xb_9', companyName: 'Quelle Holding a.s.', reason: 'Same address.' },
  at: '2026-11-20T10:00:00.000Z',
  by: { userId: 'u', name: 'Ada Analyst', email: null },
}

function explored(isCounted: boolean, assigned = [{ assignment, graph: above }]) {
  const { graph, joints } = joinedGraph(subject, assigned)
  return explore(graph, undefined, { joints, isCounted })
}

describe('the picture of a graph with an assigned company, saved, printed as PDF or in a pack', () => {
  it('says at the line who assigned it, and beneath when, why, and whether it counts', async () => {
    for (const [isCounted, counted] of [
      [true, '(counted in shares)'],
      [false, '(not counted in shares)'],
    ] as const) {
      const texts = await textsOfPicture(explored(isCounted), 'en')
      expect(texts).toContain('assigned by Ada Analyst')
      expect(texts).toContain('assigned by a person')
      const line = texts.join(' ')
      for (const said of ['Quelle Holding a.s. (co_xb_9)', 'Same address.', counted]) expect(line).toContain(said)
    }
    expect((await textsOfPicture(explored(false), 'de')).join(' ')).toContain('Ada Analyst')
  })

  it('says nothing of an assignment where there is none', async () => {
    expect((await textsOfPicture(explored(false, []), 'en')).join(' ')).not.toContain('assigned')
  })
})
