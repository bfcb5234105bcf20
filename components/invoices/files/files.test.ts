import Big from 'big.js'
import { describe, expect, it } from 'vitest'
import { csvOf } from '../../export/csv.ts'
import { groupings, groupRows } from '../groups.ts'
import { event, loaded, soundInvoice } from '../testing/ledger.ts'
import { treeOf } from '../tree.ts'
import { amountColumn, ledgerRows } from './rows.ts'
import { type ChargeCell, chargeBackSheets, workbookRowsMax } from './workbook.ts'

function figureIn(cell: ChargeCell | undefined): number {
  return cell !== null && cell !== undefined && cell.type === Number ? cell.value : 0
}

describe('a split of an invoice', () => {
  it('adds up to the ledger, whatever it is by', async () => {
    const { rows } = await loaded(soundInvoice())
    for (const by of groupings) {
      const groups = groupRows(rows, by)
      expect(groups.reduce((sum, { amount }) => sum.plus(amount), new Big(0)).toFixed(2)).toBe('8.70')
      expect(groups.reduce((sum, group) => sum + group.rows.length, 0)).toBe(6)
    }
    expect(groupRows(rows, 'day').map(({ key }) => key)).toEqual(['2026-10-05', '2026-10-06'])
    expect(groupRows(rows, 'customer').map(({ key }) => key)).toEqual(['bank', null])
  })

  it('puts events into the tiers they fill', async () => {
    const invoice = await loaded(soundInvoice())
    const wish = { by: 'lines' as const, open: new Set(['0', '0.0', '0.1']), text: '', only: null }
    const shown = treeOf(invoice, wish).map((node) => (node.kind === 'row' ? node.row.id : node.id))
    expect(shown).toEqual(['0', '0.0', 'e1', 'e2', '0.1', 'e3', 'e4', 'e5', 'e6'])
  })

  it('shows only the rows that are looked for, under their lines', async () => {
    const invoice = await loaded(soundInvoice())
    const shown = treeOf(invoice, { by: 'lines', open: new Set(), text: 'kieselgrund', only: null })
    expect(shown.map(({ id }) => id)).toEqual(['0', 'r1'])
  })
})

describe('the charge-back workbook', () => {
  it('adds up every sheet by a formula and sets each total against the invoice', async () => {
    const sheets = chargeBackSheets(await loaded(soundInvoice()))
    expect(sheets.map(({ name }) => name)).toEqual([
      ...['Control', 'Lines', 'Tiers', 'By customer', 'By reference', 'By key', 'Ledger'],
    ])
    for (const { name, cells } of sheets.slice(1)) {
      const total = cells.at(-1) ?? []
      const column = name === 'Ledger' ? amountColumn : name === 'Lines' ? 2 : 5
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

  it('leaves out the ledger above its limit and says where it is', async () => {
    const items = Array.from({ length: workbookRowsMax + 1 }, (_, index) => event(`x${index}`))
    const sheets = chargeBackSheets(
      await loaded({ invoiceId: 'large', lineItems: [{ sku: 'report', ledgerItems: items }] }, 65_536),
    )
    expect(sheets.map(({ name }) => name)).not.toContain('Ledger')
    expect(JSON.stringify(sheets[0]?.cells)).toContain('in the CSV beside this file')
  })

  it('writes nothing a spreadsheet would run, in CSV or as a cell', async () => {
    const evil = event('e1', { customerReference: '=HYPERLINK("http://x")', companyName: '@SUM(A1)', metadata: {} })
    const invoice = await loaded({ invoiceId: 'evil', lineItems: [{ sku: '+1', ledgerItems: [evil] }] })
    const csv = csvOf(ledgerRows(invoice.rows, invoice.lines))
    expect(csv).toContain(`"'=HYPERLINK(""http://x"")"`)
    expect(csv).toContain("'@SUM(A1)")
    const cells = chargeBackSheets(invoice).flatMap((sheet) => sheet.cells.flat())
    for (const cell of cells)
      if (cell?.type === 'Formula')
        expect(cell.value).toMatch(/^=(SUM\([A-Z]+\d+:[A-Z]+\d+\)|'[\w ]+'![A-Z]+\d+|B\d+-B8)$/)
  })
})
