import type { CompanyState, LaterKnowledge } from '#lib/contract/index.ts'
import type { KnowledgeKind } from '#lib/testing/leaving-places.ts'

const at = '2026-11-26T11:00:00.000Z'
const known = { at, recordedAt: at, severity: 'notable' as const, touches: ['o1'] }
const stated = (text: string) => ({ fact: 'seat', key: text, text, isWhole: true }) as const

const ofKind: Readonly<Record<KnowledgeKind, LaterKnowledge[]>> = {
  change: [
    {
      ...{ ...known, id: 'change:c1', kind: 'change', facts: ['seat'], from: { kind: 'change', id: 'c1', at } },
      change: { eventCode: 'REGISTERED_ADDRESS_CHANGED', before: 'Old Street 1', after: 'New Street 2' },
    },
  ],
  newerAnswer: [
    {
      ...{ ...known, id: 'newer:o2:seat', kind: 'newerAnswer', facts: ['seat'] },
      from: { kind: 'answer', id: 'o2', product: 'prefill', at },
      ...{ was: stated('Old Street 1'), now: stated('New Street 2') },
    },
  ],
  match: [
    {
      ...{ ...known, id: 'screening:m:open', kind: 'screening', facts: [], touches: [] },
      ...{ from: { kind: 'match', id: 'm', at }, state: 'open', names: ['Oakmoor Trading'] },
    },
  ],
  case: [
    {
      ...{ ...known, id: 'case:k', kind: 'case', facts: ['owners'], touches: [] },
      ...{ from: { kind: 'case', id: 'k', at }, state: 'owners', names: ['Petra Muster'] },
    },
  ],
  approval: [],
}

/** The state of a company with a report, of which something of this kind became known since. */
export function stateKnowing(kind: KnowledgeKind): CompanyState {
  return {
    ...{ serviceId: 'co_xa_1', version: 2, facts: [], later: ofKind[kind] },
    answers: [{ orderId: 'o1', product: 'report', at: '2026-11-20T09:00:00.000Z' }],
    basis: { answers: 1, searches: 0, changes: kind === 'change' ? 1 : 0 },
  }
}
