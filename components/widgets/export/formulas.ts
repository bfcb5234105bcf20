import { inOneCell, type WorkbookCell } from './workbook.ts'

/**
 * A formula as OOXML has it, without "=", and the value it has now: a reader that does not calculate (a preview, protected view,
 * pandas) shows the cached value.
 */
export interface FormulaCell {
  type: 'Formula'
  value: string
  /** A decimal text, or words where `isText`. */
  cached: string
  isText?: boolean
  format?: string
  fontWeight?: 'bold'
}

/** A moment as a spreadsheet has it: days of the clock of UTC. */
interface DateCell {
  type: DateConstructor
  value: Date
  format: string
}

export type SheetCell = WorkbookCell | FormulaCell | DateCell

export interface FormulaSheet {
  name: string
  cells: readonly (readonly SheetCell[])[]
  widths: readonly number[]
  /** Rows at the top that stay in view. */
  heads: number
}

/** A to Z, AA to AZ and so on. */
export function columnLetters(column: number): string {
  const letter = String.fromCharCode(65 + (column % 26))
  return column < 26 ? letter : `${columnLetters(Math.floor(column / 26) - 1)}${letter}`
}

/** A cell of another sheet in a formula. */
export function cellOfSheet(name: string, column: number, row: number): string {
  return `'${name.replaceAll("'", "''")}'!${columnLetters(column)}${row}`
}

/** Rows of a column of another sheet in a formula, where a copy of the formula finds them too. */
export function columnOfSheet(name: string, letter: string, [first, last]: readonly [number, number]): string {
  return `'${name.replaceAll("'", "''")}'!$${letter}$${first}:$${letter}$${last}`
}

/** Creates the file; the library is loaded on demand. It writes formulas without a value, which is added to its XML. */
export async function formulaWorkbook(sheets: readonly FormulaSheet[]): Promise<Blob> {
  const { default: write } = await import('write-excel-file/browser')
  const file = write(
    sheets.map(({ name, cells, widths, heads }) => ({
      sheet: name,
      data: cells.map((row) => row.map(asLibraryCell)),
      columns: widths.map((width) => ({ width })),
      stickyRowsCount: heads,
    })),
    { features: [cachedValues(sheets)] },
  )
  return file.toBlob()
}

function asLibraryCell(cell: SheetCell) {
  if (cell === null) return cell
  if (cell.type === String) return { ...cell, value: inOneCell(cell.value) }
  if (cell.type !== 'Formula') return cell
  const { type, value, format, fontWeight } = cell
  return { type, value, ...(format ? { format } : {}), ...(fontWeight ? { fontWeight } : {}) }
}

function cachedValues(sheets: readonly FormulaSheet[]) {
  return {
    files: {
      transform: {
        'xl/worksheets/sheet{id}.xml': {
          transform: (xml: string, _: unknown, { sheetIndex }: { sheetIndex: number }) =>
            withCachedValues(xml, sheets[sheetIndex]?.cells ?? []),
        },
      },
    },
  }
}

function withCachedValues(xml: string, cells: FormulaSheet['cells']) {
  const cached = new Map<string, FormulaCell>()
  for (const [row, line] of cells.entries())
    for (const [column, cell] of line.entries())
      if (cell?.type === 'Formula') cached.set(`${columnLetters(column)}${row + 1}`, cell)
  return xml.replace(/<c r="([A-Z]+\d+)"([^>]*)>(<f>[^<]*<\/f>)<\/c>/g, (whole, at: string, rest: string, formula) => {
    const cell = cached.get(at)
    if (cell === undefined) return whole
    return `<c r="${at}"${rest}${cell.isText ? ' t="str"' : ''}>${formula}<v>${escaped(cell.cached)}</v></c>`
  })
}

function escaped(text: string) {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
