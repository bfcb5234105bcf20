import { strFromU8, unzipSync } from 'fflate'
import { expect, it } from 'vitest'
import { heldMsMax, longestInTurns } from '#lib/testing/long-texts.ts'
import { formulaWorkbook, type SheetCell } from './formulas.ts'
import { workbookOf } from './workbook.ts'

const one = { head: 'Customer', text: 'Heide', figure: '4120000.50', formula: 'Oak' }

/** A workbook of rows, and one with formulas, of which each has one of these texts in a cell of each kind. */
const written = ({ head, text, figure, formula }: typeof one) => {
  const cells: SheetCell[][] = [
    [{ type: String, value: head, fontWeight: 'bold' }],
    [
      { type: String, value: text },
      { type: 'Formula', value: '"x"', cached: formula, isText: true },
    ],
  ]
  return {
    rows: () => workbookOf([{ name: 'Figures', heads: 1, widths: [20, 20], rows: [[head], [text, figure]] }]),
    formulas: () => formulaWorkbook([{ name: 'Lines', heads: 1, widths: [20, 20], cells }]),
  }
}

it('a text of a megabyte in any cell of a workbook holds no thread while it is written', async () => {
  const longest = await longestInTurns([one], written)
  expect(longest.of).not.toBe('')
  expect(longest.ms, longest.of).toBeLessThan(heldMsMax)
})

it('no cell of a written workbook has more than a cell can hold', async () => {
  const long = 'x'.repeat(1_000_000)
  for (const write of Object.values(written({ ...one, head: long, text: long }))) {
    const files = Object.values(unzipSync(new Uint8Array(await (await write()).arrayBuffer()))).map((file) =>
      strFromU8(file),
    )
    for (const [run = ''] of files.join('\n').matchAll(/x+…?/g)) expect(run.length).toBeLessThanOrEqual(32_767)
  }
})
