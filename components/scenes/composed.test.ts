import { expect, it } from 'vitest'
import { locales } from '#lib/contract/index.ts'
import { known } from '#lib/domain/knowledge/index.ts'
import { textsOf } from '../messages/texts.ts'
import { textsIn } from '../widgets/company/testing/shown.tsx'
import { drawnIn } from './testing/fed.tsx'
import { overviewTab, ownersPage } from './testing/whole-pages.tsx'

const serviceId = 'co_xa_1'
const read = known<true>(true, { what: 'all', id: null, on: null })
const at = '2026-11-20T10:00:00.000Z'
const order = (of: string, product: string, orderId: string) => ({
  ...{ serviceId: of, companyName: of, product, orderId, at },
})
const company = (id: string, name: string, type = 'company') => ({ id, type, data: { serviceId: id, legalName: name } })
const holds = (source: string, target: string, exact: number) => ({
  ...{ id: `${source}-${target}`, source, target },
  data: { interestType: 'shareholding', percentage: { exact } },
})
const stored = {
  ...{ rootCompanyId: serviceId, stopReason: 'maxDepthReached', maxDepth: 1 },
  nodes: [company(serviceId, 'Brennerfeld', 'rootEntity'), company('co_xa_2', 'Polana')],
  edges: [holds('co_xa_2', serviceId, 60)],
}
const whole = {
  ...{ ...stored, stopReason: 'completed', maxDepth: null },
  nodes: [...stored.nodes, { id: 'p', type: 'person', data: { name: 'Zofia Źródlak' } }],
  edges: [...stored.edges, holds('p', 'co_xa_2', 100)],
}
const nothingJoined = {
  ...{ own: order(serviceId, 'graph', 'g1'), graph: null, joined: [], origins: {}, conflicts: [] },
  ...{ unjoined: [], unjoinedCount: 0 },
}
const joined = {
  ...nothingJoined,
  ...{ graph: whole, joined: [order('co_xa_2', 'report', 'r2')], origins: { 'p-co_xa_2': 0 } },
}
const differing = {
  ...joined,
  conflicts: [
    { of: 'co_xa_2', name: 'Polana', lists: [{ answer: order('co_xa_2', 'report', 'r2'), holders: [], count: 0 }] },
  ],
}
const answers = (getComposition?: object) => ({
  getStoredCompany: {
    serviceId,
    name: 'Brennerfeld',
    results: [{ product: 'graph', orderId: 'g1', responseTime: at }],
  },
  listRequests: { requests: [], nextCursor: null, total: 0 },
  getOrderResult: { orderId: 'g1', status: 'completed', result: { type: 'shareholderGraph', graph: stored } },
  listJurisdictions: {},
  readReport: { order: null, read: { report: null, unexpected: [] } },
  ...(getComposition === undefined ? {} : { getComposition }),
})

it('whom a result of a holder names is an owner on each page, and nobody is concluded before it is read', async () => {
  for (const part of [() => ownersPage(serviceId), () => overviewTab(serviceId)]) {
    const textFor = async (composition?: object) =>
      textsIn(await drawnIn({ part, answers: answers(composition) }, read, 'en')).join(' ')
    expect(await textFor(joined)).toContain('Zofia Źródlak')
    expect(await textFor(nothingJoined)).not.toContain('Zofia Źródlak')
    expect(await textFor()).not.toContain('Polana')
  }
})

it('that results list different holders is a discrepancy, and nothing is said to agree with it', async () => {
  for (const locale of locales) {
    const textFor = async (composition: object) =>
      textsIn(await drawnIn({ part: () => ownersPage(serviceId), answers: answers(composition) }, read, locale)).join(
        ' ',
      )
    const said = (textsOf(locale).get('owners.findings.listsDiffer') ?? '').replace('{name}', 'Polana')
    expect(await textFor(differing)).toContain(said)
    expect(await textFor(joined)).not.toContain(said)
    expect(await textFor(differing)).not.toContain(textsOf(locale).get('owners.findings.none'))
  }
})
