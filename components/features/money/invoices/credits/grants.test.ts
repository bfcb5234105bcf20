import { describe, expect, it } from 'vitest'
import { grantsGiven } from './grants.ts'

describe('that an account has no grants', () => {
  it('is known of a list that was read wholly, and of no other', () => {
    expect(grantsGiven({ value: { grants: [] }, unexpected: [] }).isKnown).toBe(true)
    expect(grantsGiven({ value: {}, unexpected: [] })).toMatchObject({ reason: 'notPublished' })
    expect(grantsGiven({ value: { grants: null }, unexpected: [] })).toMatchObject({ reason: 'notPublished' })
    for (const path of [['grants'], ['grants', 0], ['grants', 0, 'grantId']])
      expect(grantsGiven({ value: { grants: [] }, unexpected: [{ path, value: 1 }] })).toMatchObject({
        reason: 'notUnderstood',
      })
  })
})
