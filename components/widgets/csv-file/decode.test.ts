import { describe, expect, it } from 'vitest'
import { type DecodedFile, decodeFile } from './decode.ts'
import { tableOf } from './table.ts'

const lines = 'Firma;Registernummer;Land\r\nMüller – Söhne GmbH;HRB 1;XA\r\nÄrzte & Co. KG;HRB 2;XA\r\n'
const cells = [
  ['Firma', 'Registernummer', 'Land'],
  ['Müller – Söhne GmbH', 'HRB 1', 'XA'],
  ['Ärzte & Co. KG', 'HRB 2', 'XA'],
]

const western = (text: string) => Uint8Array.from(text, (letter) => (letter === '–' ? 0x96 : letter.charCodeAt(0)))
const wide = (text: string, isBig: boolean) => {
  const bytes = new Uint8Array(text.length * 2)
  for (const [at, letter] of [...text].entries())
    new DataView(bytes.buffer).setUint16(at * 2, letter.charCodeAt(0), !isBig)
  return bytes
}
const tableIn = (decoded: DecodedFile) =>
  'text' in decoded ? tableOf(decoded.text).lines.map((one) => one.cells) : null

describe('a file of lines', () => {
  it('is read as it was written: UTF-8, UTF-16, each with its mark or without, and Windows-1252', () => {
    const written = {
      utf8: new TextEncoder().encode(lines),
      'utf8 with mark': new TextEncoder().encode(`\uFEFF${lines}`),
      'utf16 with mark': wide(`\uFEFF${lines}`, false),
      'utf16 big with mark': wide(`\uFEFF${lines}`, true),
      utf16: wide(lines, false),
      'utf16 big': wide(lines, true),
      'windows-1252': western(lines),
      'windows-1252 with sep': western(`sep=;\r\n${lines}`),
    }
    for (const [name, bytes] of Object.entries(written))
      expect([name, tableIn(decodeFile(bytes))]).toEqual([name, cells])
    expect(tableOf(lines.replaceAll('\r\n', '\n')).lines.map((one) => one.cells)).toEqual(cells)
  })

  it('of which a byte is no letter is refused, with the line it is in', () => {
    expect(decodeFile(western('Firma\r\nM\u0081ller\r\n'), 'windows-1252')).toEqual({ unreadLine: 2 })
    expect(decodeFile(Uint8Array.from([0x50, 0x4b, 3, 4, 20, 0, 6, 0]))).toEqual({ unreadLine: 1 })
    expect(decodeFile(new TextEncoder().encode('name\nOptik\nB\uFFFDse'))).toEqual({ unreadLine: 3 })
    expect(decodeFile(new Uint8Array())).toEqual({ text: '' })
  })

  it('in the letters of another country is read as a person says, and shows a line to see it by', () => {
    const czech = Uint8Array.from([...western('Firma;Místo\r\nP'), 0xf8, ...western('íbram;1')])
    expect(decodeFile(czech)).toEqual({
      text: 'Firma;Místo\r\nPøíbram;1',
      guess: { letters: 'windows-1252', sample: 'Pøíbram;1' },
    })
    expect(decodeFile(czech, 'windows-1250')).toMatchObject({ text: 'Firma;Místo\r\nPříbram;1' })
    // A letter that western Europe lacks speaks for the next set.
    const town = Uint8Array.from([...western('Firma\r\n'), 0x8d, ...western('as')])
    expect(decodeFile(town)).toEqual({ text: 'Firma\r\nŤas', guess: { letters: 'windows-1250', sample: 'Ťas' } })
    expect(decodeFile(new TextEncoder().encode('Příbram'), 'windows-1252')).toEqual({ text: 'Příbram' })
    expect(decodeFile(western('Firma'))).toEqual({ text: 'Firma' })
  })

  it('has its separator named in the first line, which is no company and counts as a line', () => {
    const table = tableOf('sep=;\r\nFirma;Registernummer;Land\r\nOptik, Glas;HRB 1;xa\r\n')
    expect(table).toMatchObject({
      lines: [
        { line: 2, cells: ['Firma', 'Registernummer', 'Land'] },
        { line: 3, cells: ['Optik, Glas', 'HRB 1', 'xa'] },
      ],
      columns: 3,
    })
    expect(tableOf('"sep=,"\nname,share\nOptik,"1,5"').lines.map((one) => one.cells)).toEqual([
      ['name', 'share'],
      ['Optik', '1,5'],
    ])
    expect(tableOf('name\tshare\nOptik\t1,5').lines[1]?.cells).toEqual(['Optik', '1,5'])
    expect(tableOf('name;share\nOptik;1,5\nGlas;12,5').lines[1]?.cells).toEqual(['Optik', '1,5'])
  })
})
