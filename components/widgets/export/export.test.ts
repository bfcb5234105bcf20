import { describe, expect, it } from 'vitest'
import { inEachRow } from './in-each-row.ts'
import { fileNamePart } from './save.ts'
import { workbookCellOf } from './workbook.ts'

describe('a file for spreadsheets', () => {
  it('keeps every digit of a figure: one that a spreadsheet would round stays text', () => {
    expect(workbookCellOf('4120000.50')).toEqual({ type: Number, value: 4120000.5, format: '#,##0.00' })
    expect(workbookCellOf('-999999999999999')).toMatchObject({ type: Number, value: -999999999999999 })
    expect(workbookCellOf('9007199254740993')).toEqual({ type: String, value: '9007199254740993' })
    expect(workbookCellOf('0.1234567890123456')).toMatchObject({ type: String })
    expect(workbookCellOf('0042')).toMatchObject({ type: String })
    expect(workbookCellOf('=1+1')).toEqual({ type: String, value: '=1+1' })
    expect(workbookCellOf('2025', true)).toMatchObject({ type: String, fontWeight: 'bold' })
  })

  it('has in a cell what a cell can hold, and of a text that every row repeats its beginning', () => {
    expect(workbookCellOf('x'.repeat(32_767))).toMatchObject({ value: 'x'.repeat(32_767) })
    expect(workbookCellOf('9'.repeat(40_000))).toMatchObject({ type: String, value: `${'9'.repeat(32_766)}…` })
    expect(inEachRow('Letter of 2015')).toBe('Letter of 2015')
    expect(inEachRow('x'.repeat(2_000))).toBe(`${'x'.repeat(999)}…`)
    expect(inEachRow(null)).toBeNull()
  })

  it('has a name every system takes', () => {
    expect(fileNamePart('Grün & Söhne / "KG" ..')).toBe('Grün-&-Söhne-KG')
  })
})
