import { describe, expect, it } from 'vitest'
import { ibans, shownIn, writings } from '#lib/testing/ibans.ts'
import { csvLine, csvOf, formulaSafe } from './csv.ts'
import { maskedIbans } from './iban-scan.ts'

/** What another spreadsheet sees: cells at semicolons, tabulators and line breaks, quotes only where a cell begins. */
const cellsElsewhere = (line: string) => line.split(/[;\t\r\n]/).map((cell) => cell.replace(/^\uFEFF?"?/, ''))

describe('a file for spreadsheets', () => {
  it('never holds a text that would be run as a formula', () => {
    for (const text of ['=1+1', '+41 44', '-cmd', '@SUM(A1)']) expect(formulaSafe(text)).toBe(`'${text}`)
    for (const text of ['\t=1', '\r=1', '\n=1', '\t1']) expect(formulaSafe(text)).toMatch(/^'/)
  })

  it('guards every place where a reader with other separators begins a cell', () => {
    const hostile = ["Acme;=1+cmd|' /C calc'!A0;", '\n=1', 'a\t@SUM(A1)', 'a\r\n-cmd', '\uFEFF=1', 'x;\uFEFF+1']
    for (const sign of ['=', '+', '-', '@', '＝', '＋', '－', '＠'])
      hostile.push(`${sign}1x`, `a;${sign}1x`, `a\n${sign}1x`)
    for (const text of hostile) {
      for (const line of [csvLine([text]), csvLine(['first', text])]) {
        const wrong = cellsElsewhere(line).filter((cell) => /^[=+\-@＝＋－＠]/.test(cell))
        expect(wrong, JSON.stringify(text)).toEqual([])
      }
    }
  })

  it('leaves negative figures figures', () => {
    expect(formulaSafe('-1234567890123456.78')).toBe('-1234567890123456.78')
    expect(formulaSafe('-1e5')).toBe("'-1e5")
  })

  it('quotes what has separators, quotes and lines in it, and marks itself as UTF-8', () => {
    expect(csvOf([['a,b', 'say "x"', 'one\r\ntwo', null, 'c;d']])).toBe(
      '\uFEFF"a,b","say ""x""","one\r\ntwo",,"c;d"\r\n',
    )
  })

  it('[safety M5] shows no account number whole that a page got masked, in whatever cells it stands', () => {
    const texts = writings.flatMap((write) => ibans.map(write))
    const masked = texts.map((text) => maskedIbans(text) ?? text)
    expect(shownIn(csvOf(texts.map((text) => [text])))).toEqual(ibans)
    expect(shownIn(csvOf(masked.map((text) => [text])))).toEqual([])
    expect(shownIn(csvOf([masked, masked.toReversed()]))).toEqual([])
    expect(shownIn(csvOf(masked.map((text) => [`=${text}`, `;-${text}`])))).toEqual([])
  })
})
