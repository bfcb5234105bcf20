import { cellOf, type WorkbookCell } from '../../export/workbook.ts'
import { type Grouping, groupRows } from '../groups.ts'
import { prove } from '../proof/prove.ts'
import type { LoadedInvoice } from '../reading/read.ts'
import { amountColumn, type FileRow, groupRowsOf, ledgerRows, lineRows, tierRows } from './rows.ts'

/** More ledger rows than this are in the CSV beside the workbook: a spreadsheet of all of them opens on few computers. */
export const workbookRowsMax = 20_000

export type ChargeCell = WorkbookCell | { type: 'Formula'; value: string; format: string; fontWeight?: 'bold' }

export interface ChargeSheet {
  name: string
  cells: ChargeCell[][]
  widths: number[]
}

const splits = ['customer', 'reference', 'key'] as const satisfies readonly Grouping[]
const moneyFormat = '#,##0.00######'

/**
 * The invoice for charging it on: lines, tiers, a split by customer, reference and key, each with a total that is a formula,
 * and a first sheet that sets these totals against what the invoice states.
 */
export function chargeBackSheets(loaded: LoadedInvoice): ChargeSheet[] {
  const hasRows = loaded.rows.length <= workbookRowsMax
  const sheets = [
    summed('Lines', lineRows(loaded), [2], [24, 14, 18, 18, 8]),
    summed('Tiers', tierRows(loaded), [5], [24, 10, 16, 14, 18, 18]),
    ...splits.map((by) =>
      summed(`By ${by}`, groupRowsOf(groupRows(loaded.rows, by), by), [2, 3, 4, 5], [36, 24, 10, 16, 16, 18]),
    ),
    ...(hasRows ? [summed('Ledger', ledgerRows(loaded.rows, loaded.lines), [amountColumn], ledgerWidths)] : []),
  ]
  return [controlSheet(loaded, sheets, hasRows), ...sheets]
}

const ledgerWidths = Array.from({ length: amountColumn + 17 }, () => 18)

/** Rows with a last one that adds up the named columns. */
function summed(name: string, rows: readonly FileRow[], columns: readonly number[], widths: number[]): ChargeSheet {
  const [head = [], ...body] = rows
  const total: ChargeCell[] = head.map((_, column) => {
    if (column === 0) return { type: String, value: 'Total', fontWeight: 'bold' }
    return columns.includes(column) && body.length > 0
      ? { type: 'Formula', value: `=${sumText(column, body.length)}`, format: moneyFormat, fontWeight: 'bold' }
      : null
  })
  const cells = rows.map((row, index) => row.map((text) => cellOf(text, index === 0)))
  return { name, cells: [...cells, total], widths }
}

function sumText(column: number, count: number): string {
  return `SUM(${columnName(column)}2:${columnName(column)}${count + 1})`
}

/** A to Z, AA to AZ and so on. */
function columnName(column: number): string {
  const letter = String.fromCharCode(65 + (column % 26))
  return column < 26 ? letter : `${columnName(Math.floor(column / 26) - 1)}${letter}`
}

const totalColumns: Record<string, number> = { Lines: 2, Tiers: 5, Ledger: amountColumn }
const splitTotalColumn = 5

function controlSheet(loaded: LoadedInvoice, sheets: readonly ChargeSheet[], hasRows: boolean): ChargeSheet {
  const { invoice, rows } = loaded
  const proof = prove(loaded)
  const text = (value: string | null | undefined): ChargeCell => cellOf(value ?? null)
  const facts: ChargeCell[][] = [
    [{ type: String, value: 'Charge-back', fontWeight: 'bold' }],
    [text('invoiceId'), text(invoice.invoiceId)],
    [text('status'), text(invoice.status)],
    [text('periodStartUtc'), text(invoice.periodStart)],
    [text('periodEndUtc'), text(invoice.periodEnd)],
    [text('ledgerRows'), text(String(rows.length))],
    [text('findings'), text(String(proof.findings.length))],
    [text('grossMajor'), text(invoice.grossMajor)],
    [],
    ['Sheet', 'Total', 'Difference to grossMajor'].map((value) => cellOf(value, true)),
  ]
  const grossCell = 'B8'
  const controls = sheets.map(({ name, cells }, index): ChargeCell[] => {
    const column = columnName(totalColumns[name] ?? splitTotalColumn)
    const row = facts.length + index + 1
    return [
      text(name),
      { type: 'Formula', value: `='${name}'!${column}${cells.length}`, format: moneyFormat },
      { type: 'Formula', value: `=B${row}-${grossCell}`, format: moneyFormat },
    ]
  })
  const note = `The ${rows.length} ledger rows are more than ${workbookRowsMax}; they are in the CSV beside this file.`
  return {
    name: 'Control',
    cells: [...facts, ...controls, ...(hasRows ? [] : [[], [text(note)]])],
    widths: [28, 40, 26],
  }
}

/** Makes the file; the library is only loaded when somebody asks for one. */
export async function chargeBackFile(loaded: LoadedInvoice): Promise<Blob> {
  const { default: write } = await import('write-excel-file/browser')
  const sheets = chargeBackSheets(loaded)
  return write(
    sheets.map(({ name, cells, widths }) => ({
      sheet: name,
      data: cells,
      columns: widths.map((width) => ({ width })),
      stickyRowsCount: name === 'Control' ? 0 : 1,
    })),
  ).toBlob()
}
