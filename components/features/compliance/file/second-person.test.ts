import { describe, expect, it } from 'vitest'
import { secondPersonOfFile } from './second-person.ts'

const decided = (needsSecondPerson: boolean) => ({
  decisionId: 'd1',
  outcome: 'approved',
  state: 'final',
  reason: 'Known client.',
  needsSecondPerson,
  results: [],
  proposedAt: '2026-11-01T08:00:00Z',
  endedBy: { userId: 'u2', name: 'Otto Admin', email: 'admin@example.test' },
})

describe('the second person of a file', () => {
  it('is who confirmed the decision that closed it', () => {
    const file = { status: 'closed' as const, decision: decided(true) }
    expect(secondPersonOfFile(file, false)).toMatchObject({ state: 'confirmed', by: { name: 'Otto Admin' } })
  })
  it('was not required for a decision of one person, whatever the rule is today', () => {
    expect(secondPersonOfFile({ status: 'closed', decision: decided(false) }, true).state).toBe('notRequired')
  })
  it('is awaited while a decision is proposed, also where an earlier one was confirmed', () => {
    const file = { status: 'inReview' as const, proposal: decided(true), decision: decided(true) }
    expect(secondPersonOfFile(file, true).state).toBe('awaited')
  })
  it('is required by the rule of today for the next decision of an open file', () => {
    expect(secondPersonOfFile({ status: 'open', decision: decided(true) }, true).state).toBe('required')
    expect(secondPersonOfFile({ status: 'open' }, false).state).toBe('notRequired')
  })
})
