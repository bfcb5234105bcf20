import { describe, expect, it } from 'vitest'
import type { Check } from '#lib/contract/index.ts'
import { judgedOf, tallyOf } from './judged.ts'

const check = (state: Check['state']): Check => ({
  ...({ id: 'refunds', state, count: 1, remarked: 0, rounding: null, findings: [] } as const),
})

describe('that the checks of an invoice have no findings', () => {
  it('is known once each of them has come to its end', () => {
    expect(judgedOf({ checks: [check('holds'), check('holds')], findings: [] })).toMatchObject({ value: 0 })
  })

  it('is not known while one waits for another invoice, or for what this one does not state', () => {
    for (const state of ['asking', 'unstated'] as const) {
      const checks = [check('holds'), check(state)]
      expect(judgedOf({ checks, findings: [] }).isKnown, state).toBe(false)
      expect(tallyOf({ checks }), state).toEqual({ holds: 1, open: 1 })
    }
    expect(judgedOf({ checks: [], findings: [] }).isKnown).toBe(false)
  })
})
