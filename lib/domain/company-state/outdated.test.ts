import { describe, expect, it } from 'vitest'
import type { CompanyState, LaterKnowledge, Quote } from '#lib/contract/index.ts'
import { outdatedAnswer } from './index.ts'

const now = new Date('2026-11-26T12:00:00.000Z')
const later = (id: string, ...touches: string[]): LaterKnowledge => ({
  ...{
    id,
    kind: 'change',
    severity: 'serious',
    at: '2026-11-26T11:00:00.000Z',
    recordedAt: '2026-11-26T11:00:01.000Z',
  },
  ...{ facts: ['officers'], from: { kind: 'change', id, at: '2026-11-26T11:00:00.000Z' }, touches },
})
const answers: CompanyState['answers'] = [
  { orderId: 'today', product: 'report', at: '2026-11-26T09:00:00.000Z' },
  { orderId: 'older', product: 'graph', at: '2026-11-25T23:59:59.000Z' },
]
const state = { answers, later: [later('c1', 'today', 'older')] }
const reuse = (orderId: string, more: Partial<Quote> = {}): Quote => ({
  credits: 0,
  creditsFresh: 10,
  reusesOrderId: orderId,
  ...more,
})
const saidByService = {
  since: '2026-11-26T10:00:00.000Z',
  reasons: [{ eventCode: 'OFFICER_RESIGNED', category: 'officers' }],
}

type Judged = Pick<CompanyState, 'answers' | 'later'> | null
type Known = [how: string, state: Judged, product: string, quote: Quote | null, orderId: string]

describe('whether the answer a request would reuse is out of date', () => {
  it.each<Known>([
    ['by this console alone', state, 'report', reuse('today'), 'today'],
    [
      'by its service alone',
      { answers: [], later: [] },
      'report',
      reuse('theirs', { outdated: saidByService }),
      'theirs',
    ],
    [
      'by its service where the state could not be read',
      null,
      'report',
      reuse('theirs', { outdated: saidByService }),
      'theirs',
    ],
    ['of a service that quotes nothing: the newest of today', state, 'report', null, 'today'],
  ])('is known %s', (_, known, product, quote, orderId) => {
    expect(outdatedAnswer(known, product, quote, now)).toMatchObject({ orderId })
  })

  it.each<[string, Judged, string, Quote | null]>([
    ['where nothing touches what is reused', state, 'report', reuse('another')],
    ['where nothing is reused', state, 'report', { credits: 10 }],
    ['of an answer of another day, which nobody reuses', state, 'graph', null],
    ['of a product without an answer', state, 'ubo', null],
    ['where nobody knows anything', null, 'report', reuse('today')],
  ])('is not said %s', (_, known, product, quote) => {
    expect(outdatedAnswer(known, product, quote, now)).toBeNull()
  })

  it('is since the first thing that became known, whoever knows it, and names all of it', () => {
    const found = outdatedAnswer(state, 'report', reuse('today', { outdated: saidByService }), now)
    expect(found).toMatchObject({ since: saidByService.since, later: [{ id: 'c1' }], reasons: saidByService.reasons })
  })
})
