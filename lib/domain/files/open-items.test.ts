import { describe, expect, it } from 'vitest'
import {
  type CompanyState,
  type LaterKnowledge,
  notComparedReasons,
  type OpenItem,
  type ScreeningState,
} from '#lib/contract/index.ts'
import { isApproval, knowledgeKey, openItems } from './index.ts'

const now = new Date('2026-11-27T09:00:00.000Z')
const day = (text: string) => `2026-11-${text}T09:00:00.000Z`

const later = (id: string, given: Partial<LaterKnowledge> = {}): LaterKnowledge => ({
  ...{ id, kind: 'change', severity: 'serious', at: day('20'), recordedAt: day('20'), facts: ['officers'] },
  ...{ from: { kind: 'change', id, at: day('20') }, touches: ['report-2'] },
  ...given,
})
const answers = [
  { orderId: 'report-2', product: 'report', at: day('10') },
  { orderId: 'prefill-1', product: 'prefill', at: day('05') },
  { orderId: 'graph-1', product: 'graph', at: day('01') },
]
type Screening = Pick<ScreeningState, 'notCompared' | 'comparedAt'>
const compared = { notCompared: null, comparedAt: day('10') }
const open = (
  given: Partial<CompanyState>,
  daysMax: number | null = null,
  screening: Screening = compared,
): string[] => {
  const results = answers.map(({ at, ...one }) => ({ ...one, responseTime: at }))
  return openItems({ state: { answers, facts: [], later: [], ...given }, screening, results, daysMax, now }).map(
    ({ id }) => id,
  )
}

describe('what is open where a file is approved', () => {
  it('is in its order: matches, discrepancies, changes, old answers, parts not read to their end', () => {
    const stated = { fact: 'holders' as const, key: '', items: [], isWhole: false }
    const from = { kind: 'answer' as const, id: 'graph-1', product: 'graph', at: day('01') }
    const found = [
      later('change:1'),
      later('case:1', { kind: 'case', touches: [] }),
      later('screening:1:open', { kind: 'screening', touches: [] }),
    ]
    const facts = [{ fact: 'holders' as const, values: [{ stated, from }], later: [] }]
    expect(open({ later: found, facts }, 20)).toEqual([
      ...['screening:1:open', 'case:1', 'change:1', 'old:graph-1', 'unread:graph-1:holders'],
    ])
  })

  it('is nothing that a newer answer on file has replaced', () => {
    expect(open({ later: [later('newer:1', { kind: 'newerAnswer', touches: ['report-1'] })] })).toEqual([])
    expect(open({ later: [later('newer:1', { kind: 'newerAnswer', touches: ['prefill-1'] })] })).toEqual([])
    expect(open({ later: [later('newer:1', { kind: 'newerAnswer', touches: ['graph-1'] })] })).toEqual(['newer:1'])
    expect(open({ later: [later('change:1', { touches: ['report-1', 'report-2'] })] })).toEqual(['change:1'])
  })

  it('is a screening that may hide a match, whatever keeps it from being whole; without lists there is none', () => {
    const whole = notComparedReasons.filter((why) => open({}, null, { notCompared: why }).length === 0)
    expect(whole).toEqual(['noList', 'noParties'])
    expect(open({}, null, { notCompared: 'changed', comparedAt: day('10') })).toEqual(['screening:changed'])
  })

  it('has an age where the risk class has a limit, and not for a prefill that a report has replaced', () => {
    expect(open({}, null)).toEqual([])
    expect(open({}, 17)).toEqual(['old:graph-1'])
    expect(open({}, 1)).toEqual(['old:report-2', 'old:graph-1'])
  })

  it('knows a newer answer by what it says, a match by whether it is open or confirmed', () => {
    const newer = (id: string, key: string): OpenItem =>
      later(id, { kind: 'newerAnswer', now: { fact: 'officers', key, isWhole: true } })
    expect(knowledgeKey(newer('newer:a', 'ada'))).toBe(knowledgeKey(newer('newer:b', 'ada')))
    expect(knowledgeKey(newer('newer:a', 'ada'))).not.toBe(knowledgeKey(newer('newer:a', 'otto')))
    expect(knowledgeKey(later('screening:1:open'))).not.toBe(knowledgeKey(later('screening:1:confirmed')))
  })

  it('is asked of approvals alone', () => {
    expect(['approved', 'approvedWithConditions', 'rejected', null].map(isApproval)).toEqual([true, true, false, false])
  })
})
