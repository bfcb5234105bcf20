import { describe, expect, it } from 'vitest'
import type { CompletenessPart } from '#lib/contract/index.ts'
import { unknown } from '#lib/domain/knowledge/index.ts'
import { type StoredFacts, signingKnown } from './index.ts'

const held: StoredFacts = {
  ...{ report: {}, statements: null, owners: null, isOwnersClosed: false, graph: null, today: '2026-11-26' },
}
const saying = (said: Pick<CompletenessPart, 'state' | 'reason'>) => {
  const part: CompletenessPart = { part: 'signing', ...said }
  return signingKnown({ ...held, parts: new Map([['signing', part]]) })
}

describe('that a report has no signing rules', () => {
  it('is known where the service says that none are entered', () => {
    expect(saying({ state: 'not_published', reason: 'none_entered' }).isKnown).toBe(true)
  })

  it('is not known of a service that says nothing of its parts; rules that are there are taken for all', () => {
    expect(signingKnown(held)).toEqual(unknown('incomplete'))
    const rules = [{ original: 'Jointly by two directors.' }]
    const report = { basicInformation: { representationPolicy: { rules } } }
    expect(signingKnown({ ...held, report }).isKnown).toBe(true)
  })

  it('is not known of a part that was not read, not understood, not ordered or not published', () => {
    expect(saying({ state: 'not_read', reason: 'source_unavailable' })).toEqual(unknown('sourceAway'))
    expect(saying({ state: 'not_read', reason: 'not_understood' })).toEqual(unknown('notUnderstood'))
    expect(saying({ state: 'not_published', reason: 'not_published_by_register' })).toEqual(unknown('notPublished'))
    expect(signingKnown({ ...held, isPrefill: true })).toEqual(unknown('notOrdered'))
    expect(signingKnown({ ...held, report: null, unread: { report: 'loading' } })).toEqual(unknown('loading'))
  })
})
