import { describe, expect, it } from 'vitest'
import { parseExactJson, parseForWriting, writeExactJson } from './exact-json.ts'

const exact = '{"shares":[{"numberOfShares":11700000000000001},{"numberOfShares":5850000000000000},{"name":"x"}]}'

describe('integers beyond 2^53', () => {
  it('are integers of every digit in a result, and texts of digits in this program', () => {
    const read = parseExactJson(exact)
    expect(read).toEqual({
      shares: [{ numberOfShares: '11700000000000001' }, { numberOfShares: 5_850_000_000_000_000 }, { name: 'x' }],
    })
    expect(writeExactJson(read)).toBe(exact)
    expect(JSON.stringify(parseForWriting(JSON.stringify(read)))).toBe(exact)
  })

  it('leaves every other text and number as it is', () => {
    const value = { name: '"numberOfShares":"12"', numberOfShares: 'about 12', 'a"numberOfShares': '12', exact: 1 / 3 }
    expect(writeExactJson(value)).toBe(JSON.stringify(value))
    expect(parseExactJson(JSON.stringify(value))).toEqual(value)
    expect(parseExactJson('[33.333333333333336,1e300,-9007199254740993]')).toEqual([
      33.333333333333336,
      1e300,
      '-9007199254740993',
    ])
  })
})
