import { isDecimal, shortened } from '#lib/text/index.ts'

export interface WorkbookSheet {
  name: string
  rows: readonly (readonly (string | null)[])[]
  /** Rows at the top that are headings. */
  heads: number
  /** Widths of the columns in characters. */
  widths: readonly number[]
}

export type WorkbookCell =
  | { type: NumberConstructor; value: number; format: string }
  | { type: StringConstructor; value: string; fontWeight?: 'bold' }
  | null

/**
 * A decimal becomes a number only where a spreadsheet keeps each of its digits (15 of them); a longer one stays text. A
 * text is always written as text, so nothing in it is ever run as a formula.
 */
export function workbookCellOf(text: string | null, isHead = false): WorkbookCell {
  if (text === null || text === '') return null
  if (isHead) return { type: String, value: inOneCell(text), fontWeight: 'bold' }
  if (!isExactNumber(text)) return { type: String, value: inOneCell(text) }
  const digits = text.split('.')[1]?.length ?? 0
  return { type: Number, value: Number(text), format: digits === 0 ? '#,##0' : `#,##0.${'0'.repeat(digits)}` }
}

/** What a cell of a workbook holds; Excel repairs a file with more by leaving cells out. */
const cellCharactersMax = 32_767

export function inOneCell(text: string): string {
  return shortened(text, cellCharactersMax)
}

/** Creates the file; the library is loaded on demand. */
export async function workbookOf(sheets: readonly WorkbookSheet[]): Promise<Blob> {
  const { default: write } = await import('write-excel-file/browser')
  const file = write(
    sheets.map(({ name, rows, heads, widths }) => ({
      sheet: name,
      data: rows.map((row, index) => row.map((text) => workbookCellOf(text, index < heads))),
      columns: widths.map((width) => ({ width })),
      stickyRowsCount: heads,
    })),
  )
  return file.toBlob()
}

/** A number with a leading zero is an identifier. */
function isExactNumber(text: string) {
  if (text.length > cellCharactersMax || !isDecimal(text) || /^-?0\d/.test(text)) return false
  return text.replace(/^-/, '').replace('.', '').replace(/^0+/, '').length <= 15
}
