import { describe, expect, it } from 'vitest'
import { csvOf, formulaSafe } from './csv.ts'
import { fileNamePart } from './save.ts'
import { cellOf } from './workbook.ts'

describe('a file for spreadsheets', () => {
  it('never holds a text that would be run as a formula', () => {
    for (const text of ['=1+1', '+41 44', '-cmd', '@SUM(A1)', '\t=1', '\r=1'])
      expect(formulaSafe(text)).toBe(`'${text}`)
  })

  it('leaves negative figures figures', () => {
    expect(formulaSafe('-1234567890123456.78')).toBe('-1234567890123456.78')
    expect(formulaSafe('-1e5')).toBe("'-1e5")
  })

  it('quotes what has commas, quotes and lines in it, and marks itself as UTF-8', () => {
    expect(csvOf([['a,b', 'say "x"', 'two\nlines', null]])).toBe('\uFEFF"a,b","say ""x""","two\nlines",\r\n')
  })

  it('keeps every digit of a figure: one that a spreadsheet would round stays text', () => {
    expect(cellOf('4120000.50')).toEqual({ type: Number, value: 4120000.5, format: '#,##0.00' })
    expect(cellOf('-999999999999999')).toMatchObject({ type: Number, value: -999999999999999 })
    expect(cellOf('9007199254740993')).toEqual({ type: String, value: '9007199254740993' })
    expect(cellOf('0.1234567890123456')).toMatchObject({ type: String })
    expect(cellOf('0042')).toMatchObject({ type: String })
    expect(cellOf('=1+1')).toEqual({ type: String, value: '=1+1' })
    expect(cellOf('2025', true)).toMatchObject({ type: String, fontWeight: 'bold' })
  })

  it('has a name every system takes', () => {
    expect(fileNamePart('Grün & Söhne / "KG" ..')).toBe('Grün-&-Söhne-KG')
  })
})
