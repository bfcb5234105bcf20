import { describe, expect, it } from 'vitest'
import { readable, readableName, readableValue } from '../format.ts'

describe('a value nobody knows', () => {
  it('is split at capitals, underscores and points; a text of words or a number stays as it is', () => {
    expect(readable('largest_holdings_only')).toBe('largest holdings only')
    expect(readable('accountsOverdueDays')).toBe('accounts overdue days')
    expect(readable('isoLEICode')).toBe('iso LEI code')
    expect(readable('HRB 40217')).toBe('HRB 40217')
    expect(readable('www.brennoptik.example')).toBe('www.brennoptik.example')
    expect(readableName('coordinate')).toBe('Coordinate')
  })

  it('is a line of text whatever its form, without braces', () => {
    expect(readableValue({ formerNames: [{ name: 'Old GmbH', until: '2016-03-31' }] }, 'en')).toBe(
      'Former names: Name: Old GmbH, Until: 31 Mar 2016',
    )
    expect(readableValue(['a', 'b'], 'en')).toBe('a, b')
    expect(readableValue({ a: null, b: true, c: 1500 }, 'de')).toBe('B: ja, C: 1.500')
    expect(readableValue(undefined, 'en')).toBe('')
  })
})
