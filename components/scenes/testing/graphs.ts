import { notUnderstoodDetail, type ShareholderGraph } from '#lib/contract/index.ts'
import type { Knowledge, UnknownReason } from '#lib/domain/knowledge/index.ts'

const company = (id: string, name: string) => ({ id, type: 'company', data: { legalName: name, serviceId: id } })
const person = (id: string, name: string) => ({ id, type: 'person', data: { name } })
const holds = (source: string, target: string, exact: number, more: object = {}) => ({
  id: `${source}-${target}`,
  ...{ source, target },
  data: { interestType: 'shareholding', percentage: { exact }, status: 'current', ...more },
})
const away = { path: 'co_xa_1', code: 'upstream.unreachable', detail: null }

/** A company that one person holds whole, and another held once; read to its end. */
const whole: ShareholderGraph = {
  rootCompanyId: 'co_xa_1',
  nodes: [
    { ...company('co_xa_1', 'Oakmoor Ltd'), type: 'rootEntity' },
    person('p_1', 'Petra Muster'),
    person('p_2', 'Jan Vogel'),
  ],
  edges: [
    holds('p_1', 'co_xa_1', 100),
    holds('p_2', 'co_xa_1', 40, { status: 'ended', endDate: { normalized: '2019-05-01' } }),
  ],
  stopReason: 'completed',
  errors: [],
}

/** What a graph says where owners are missing from it, for each reason. */
const lacking: Record<UnknownReason, Partial<ShareholderGraph>> = {
  notOrdered: { stopReason: 'maxDepthReached' },
  notPublished: {
    nodes: [...(whole.nodes ?? []), company('co_xa_2', 'Fenwick Holdings')],
    edges: [holds('co_xa_2', 'co_xa_1', 60), holds('p_1', 'co_xa_1', 40), ...(whole.edges ?? []).slice(1)],
  },
  loading: { stopReason: 'inProgress' },
  notUnderstood: { errors: [{ ...away, code: 'capability.not_available', detail: notUnderstoodDetail }] },
  incomplete: { stopReason: null },
  sourceAway: { errors: [away] },
}

/** The graph as it is where it is whole, or where owners are missing for this reason. */
export function graphIn(state: Knowledge<true>, change: Partial<ShareholderGraph> = {}): ShareholderGraph {
  return { ...whole, ...change, ...(state.isKnown ? {} : lacking[state.reason]) }
}
