import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compareValues } from './columns.ts'
import { compareDecimals } from './decimals.ts'
import { moveInGrid } from './grid-keys.ts'
import { headsOf } from './testing/rendered.tsx'

describe('moving in a table', () => {
  it('never leaves the table, whatever is pressed', () => {
    const keys = fc.constantFrom('ArrowDown', 'ArrowUp', 'ArrowLeft', 'ArrowRight', 'j', 'k', 'PageDown', 'Home', 'End')
    fc.assert(
      fc.property(fc.array(keys, { maxLength: 40 }), fc.integer({ min: 1, max: 30 }), (pressed, rows) => {
        let place = { row: 0, column: -1 }
        for (const key of pressed) place = moveInGrid(key, place, { rows, columns: 4, page: 10 }) ?? place
        expect(place.row >= 0 && place.row < rows && place.column >= -1 && place.column < 4).toBe(true)
      }),
    )
  })

  it('keeps the column when the row changes and the row when the column does', () => {
    const size = { rows: 5, columns: 3, page: 10 }
    expect(moveInGrid('j', { row: 1, column: 2 }, size)).toEqual({ row: 2, column: 2 })
    expect(moveInGrid('ArrowLeft', { row: 1, column: 0 }, size)).toEqual({ row: 1, column: -1 })
    expect(moveInGrid('Enter', { row: 1, column: 0 }, size)).toBeNull()
  })
})

describe('the order of values', () => {
  it('is exact for amounts that a float cannot tell apart', () => {
    expect(compareDecimals('9007199254740993.01', '9007199254740993.02')).toBe(-1)
    expect(['10.5', '9', 'n/d', '-3'].sort(compareDecimals)).toEqual(['-3', '9', '10.5', 'n/d'])
  })

  it('is the one of the language for texts and of size for figures', () => {
    expect(['Zebra', 'Ähre', 'Apfel'].sort((a, b) => compareValues(a, b, 'de'))).toEqual(['Ähre', 'Apfel', 'Zebra'])
    expect([10, 9, 100].sort((a, b) => compareValues(a, b, 'en'))).toEqual([9, 10, 100])
  })
})

describe('a column of nothing but buttons', () => {
  it('is not in view for a reader who may not press them', async () => {
    const columns = [
      { id: 'name', label: 'Name', cell: () => 'Nord' },
      { id: 'change', act: 'setBudget', label: 'Action', cell: () => null },
    ] as const
    expect(await headsOf(columns, true)).toEqual(['Name', 'Action'])
    expect(await headsOf(columns, false)).toEqual(['Name'])
  })
})
