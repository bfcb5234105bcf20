import { createElement } from 'react'
import { expect, it } from 'vitest'
import { CompanyFile, FileDecision, locales, OpenItem } from '#lib/contract/index.ts'
import { known } from '#lib/domain/knowledge/index.ts'
import { textsOf } from '../../../messages/texts.ts'
import { drawnIn } from '../../../scenes/testing/fed.tsx'
import { textsIn } from '../../../widgets/company/testing/shown.tsx'
import { FileProposal } from './proposal.tsx'

const serviceId = 'co_xa_1'
const at = '2026-11-20T09:00:00.000Z'
const read = known<true>(true, { what: 'all', id: null, on: null })
const matchOf = (id: string, name: string, state: 'open' | 'confirmed') =>
  OpenItem.parse({
    ...{ id, kind: 'screening', severity: state === 'confirmed' ? 'serious' : 'notable', at, recordedAt: at },
    ...{ facts: [], touches: [], from: { kind: 'match', id, at }, state, names: [name] },
  })
const before = matchOf('screening:1:open', 'Oakmoor Trading', 'open')
const since = matchOf('screening:2:confirmed', 'Henrike Example', 'confirmed')
const proposal = FileDecision.parse({
  ...{ decisionId: 'dec_1', outcome: 'approved', reason: 'Known.', state: 'proposed', needsSecondPerson: true },
  ...{ proposedAt: at, proposedBy: { userId: 'u1', name: 'Ada Analyst', email: 'ada@example.test' }, results: [] },
  ...{ stateVersion: 1, openItems: [before] },
})
const file = CompanyFile.parse({
  ...{ serviceId, version: 1, status: 'inReview', parties: [], tags: [], riskClass: 'high', proposal },
})
const settings = { dataDays: { low: 365, medium: 180, high: 1 }, reviewMonths: { low: 36, medium: 24, high: 12 } }
const answers = {
  listOpenItems: { stateVersion: 2, items: [since, before] },
  listStatuses: { companies: [{ serviceId, status: { normalized: 'active' }, condition: 'insolvency' }] },
  getStoredCompany: {
    serviceId,
    results: [{ product: 'report', orderId: 'o1', responseTime: '1960-01-01T00:00:00Z' }],
  },
  getSettings: settings,
}

it('a second person reads what is open, what arose since, the status and the age beside the button', async () => {
  for (const locale of locales) {
    const of = (key: string) => textsOf(locale).get(key) ?? key
    const part = () => createElement(FileProposal, { serviceId, file, proposal })
    const shown = textsIn(await drawnIn({ part, answers }, read, locale))
    const text = shown.join(' ')
    expect(shown).toContain(of('ui.companyStatus.insolvency'))
    expect(text).toContain(of('file.risk.high'))
    expect(text).toContain(of('file.age.tooOld'))
    expect(text).toContain(
      locale === 'en' ? '1 of them is new since the proposal' : '1 davon ist seit dem Vorschlag neu',
    )
    expect(text).toContain(of('file.open.despite'))
    // Without a date in the file it is asked for here.
    expect(shown).toContain(of('file.review.high'))
    expect(shown).toContain(of('decided.proposal.confirm'))
  }
})
