import { describe, expect, it } from 'vitest'
import { invoiceSnapshot } from '../testing.ts'
import type { FileRow } from './rows.ts'
import { type ChargeCell, type ChargeTables, chargeBackSheets } from './workbook.ts'

const group = { key: 'bank', name: null, rows: 1, credits: 10, billed: 10, amountMajor: '3.00' }
const rest = { ...group, key: null, rows: 2, amountMajor: '5.70' }
const ledger: FileRow[] = [
  ['id', 'amountMajor', 'customerReference'],
  ['e1', '3.00', null],
  ['e2', '3.00', null],
  ['e3', '2.70', '=HYPERLINK("http://x")'],
]
const splits = (['customer', 'reference', 'key'] as const).map((by) => ({ by, groups: [group, rest], total: 2 }))
const tables: ChargeTables = { snapshot: invoiceSnapshot, splits, ledger }

function figureIn(cell: ChargeCell | undefined): number {
  return cell !== null && cell !== undefined && cell.type === Number ? cell.value : 0
}

describe('the charge-back workbook', () => {
  it('adds up every sheet by a formula and sets each total against the invoice', () => {
    const sheets = chargeBackSheets(tables)
    expect(sheets.map(({ name }) => name)).toEqual([
      ...['Control', 'Lines', 'Tiers', 'By customer', 'By reference', 'By key', 'Ledger'],
    ])
    for (const { name, cells } of sheets.slice(1)) {
      const total = cells.at(-1) ?? []
      const column = name === 'Ledger' ? 1 : name === 'Lines' ? 2 : 5
      const letter = String.fromCharCode(65 + column)
      expect(total[column]).toMatchObject({ type: 'Formula', value: `=SUM(${letter}2:${letter}${cells.length - 1})` })
      const sum = cells.slice(1, -1).reduce((all, row) => all + figureIn(row[column]), 0)
      expect(sum).toBeCloseTo(8.7, 10)
    }
    const control = sheets[0]?.cells ?? []
    const customer = control.find(([cell]) => cell?.value === 'By customer')
    expect(customer?.[1]).toMatchObject({ value: "='By customer'!F4" })
    expect(control[7]?.[1]).toMatchObject({ value: 8.7 })
  })

  it('says what it leaves out: a ledger above its limit, groups beyond what a sheet takes', () => {
    const sheets = chargeBackSheets({ ...tables, ledger: null, splits: splits.map((one) => ({ ...one, total: 9 })) })
    expect(sheets.map(({ name }) => name)).not.toContain('Ledger')
    const said = JSON.stringify(sheets[0]?.cells)
    expect(said).toContain('in the CSV beside this file')
    expect(said).toContain('By reference there are more than')
  })

  it('writes nothing a spreadsheet would run but its own sums', () => {
    for (const cell of chargeBackSheets(tables).flatMap((sheet) => sheet.cells.flat()))
      if (cell?.type === 'Formula')
        expect(cell.value).toMatch(/^=(SUM\([A-Z]+\d+:[A-Z]+\d+\)|'[\w ]+'![A-Z]+\d+|B\d+-B8)$/)
  })
})
