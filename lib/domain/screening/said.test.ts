import { describe, expect, it } from 'vitest'
import { codeSaid, verdictSaid } from './said.ts'

describe('what is said of a party', () => {
  it.each([
    ['notBlocked', 0, 'notBlocked'],
    ['notBlocked', 1, 'open'],
    ['missing', 0, 'missing'],
    ['missing', 3, 'missing'],
    ['blocked', 0, 'blocked'],
    ['blocked', 2, 'blocked'],
    ['cannotBeDecided', 0, 'cannotBeDecided'],
    ['cannotBeDecided', 2, 'cannotBeDecided'],
    ['ofTomorrow', 0, 'ofTomorrow'],
  ])('[false data A1] is %s with %i open matches: %s', (verdict, pending, said) => {
    expect(codeSaid({ verdict, pending })).toBe(said)
    expect(verdictSaid({ verdict, pending }).isKnown).toBe(said === verdict && said !== 'missing')
  })
})
