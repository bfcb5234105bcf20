import { type InvoiceGroup, type InvoiceGrouping, type InvoiceSnapshot, invoiceLimits } from '#lib/contract/index.ts'
import { cellOf, type WorkbookCell } from '../../../widgets/export/workbook.ts'
import { type FileRow, groupRowsOf, lineRows, tierRows } from './rows.ts'

export type ChargeCell = WorkbookCell | { type: 'Formula'; value: string; format: string; fontWeight?: 'bold' }

export interface ChargeSheet {
  name: string
  cells: ChargeCell[][]
  widths: number[]
}

/** What a charge-back is by. */
export const chargeSplits = ['customer', 'reference', 'key'] as const satisfies readonly InvoiceGrouping[]

export interface ChargeTables {
  snapshot: InvoiceSnapshot
  splits: readonly { by: InvoiceGrouping; groups: readonly InvoiceGroup[]; total: number }[]
  /** The rows of the detailed CSV with their head; null where there are more than a workbook takes. */
  ledger: readonly FileRow[] | null
}

const moneyFormat = '#,##0.00######'

/**
 * The invoice for charging it on: lines, tiers, a split by customer, reference and key, each with a total that is a formula,
 * and a first sheet that sets these totals against what the invoice states.
 */
export function chargeBackSheets(tables: ChargeTables): ChargeSheet[] {
  const { snapshot, splits, ledger } = tables
  const sheets = [
    summed('Lines', lineRows(snapshot), [2], [24, 14, 18, 18, 8]),
    summed('Tiers', tierRows(snapshot), [5], [24, 10, 16, 14, 18, 18]),
    ...splits.map(({ by, groups }) =>
      summed(`By ${by}`, groupRowsOf(groups, by), [2, 3, 4, 5], [36, 24, 10, 16, 16, 18]),
    ),
    ...(ledger === null
      ? []
      : [
          summed(
            'Ledger',
            ledger,
            [amountColumnOf(ledger)],
            (ledger[0] ?? []).map(() => 18),
          ),
        ]),
  ]
  return [controlSheet(tables, sheets), ...sheets]
}

function amountColumnOf(ledger: readonly FileRow[] | null): number {
  return ledger?.[0]?.indexOf('amountMajor') ?? -1
}

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

const totalColumns: Record<string, number> = { Lines: 2, Tiers: 5 }
const splitTotalColumn = 5

function controlSheet({ snapshot, ledger, splits }: ChargeTables, sheets: readonly ChargeSheet[]): ChargeSheet {
  const { invoice, proof, sums } = snapshot
  const text = (value: string | null | undefined): ChargeCell => cellOf(value ?? null)
  const facts: ChargeCell[][] = [
    [{ type: String, value: 'Charge-back', fontWeight: 'bold' }],
    [text('invoiceId'), text(invoice.invoiceId)],
    [text('status'), text(invoice.status)],
    [text('periodStartUtc'), text(invoice.periodStart)],
    [text('periodEndUtc'), text(invoice.periodEnd)],
    [text('ledgerRows'), text(String(sums.rows))],
    [text('findings'), text(String(proof.findings.length))],
    [text('grossMajor'), text(invoice.grossMajor)],
    [],
    ['Sheet', 'Total', 'Difference to grossMajor'].map((value) => cellOf(value, true)),
  ]
  const grossCell = 'B8'
  const controls = sheets.map(({ name, cells }, index): ChargeCell[] => {
    const column = columnName(name === 'Ledger' ? amountColumnOf(ledger) : (totalColumns[name] ?? splitTotalColumn))
    const row = facts.length + index + 1
    return [
      text(name),
      { type: 'Formula', value: `='${name}'!${column}${cells.length}`, format: moneyFormat },
      { type: 'Formula', value: `=B${row}-${grossCell}`, format: moneyFormat },
    ]
  })
  const { workbookRowsMax, groupsMax } = invoiceLimits
  const cut = splits.filter(({ groups, total }) => groups.length < total).map(({ by }) => by)
  const notes = [
    ...(ledger === null
      ? [`The ${sums.rows} ledger rows are more than ${workbookRowsMax}; they are in the CSV beside this file.`]
      : []),
    ...cut.map((by) => `By ${by} there are more than ${groupsMax} groups; the sheet holds the costliest of them.`),
  ]
  return {
    name: 'Control',
    cells: [...facts, ...controls, ...(notes.length === 0 ? [] : [[], ...notes.map((note) => [text(note)])])],
    widths: [28, 40, 26],
  }
}

/** Creates the file; the library is loaded on demand. */
export async function chargeBackFile(tables: ChargeTables): Promise<Blob> {
  const { default: write } = await import('write-excel-file/browser')
  const sheets = chargeBackSheets(tables)
  return write(
    sheets.map(({ name, cells, widths }) => ({
      sheet: name,
      data: cells,
      columns: widths.map((width) => ({ width })),
      stickyRowsCount: name === 'Control' ? 0 : 1,
    })),
  ).toBlob()
}
