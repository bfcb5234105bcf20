import type Big from 'big.js'
import type { Billing, InvoiceGroup, InvoiceGrouping, InvoiceSnapshot } from '#lib/contract/index.ts'
import { digitsOf, sumOf } from '#lib/domain/invoices/index.ts'
import { columnName, type FormulaSheet, type SheetCell } from '../../../widgets/export/formulas.ts'
import { cellOf } from '../../../widgets/export/workbook.ts'
import type { FileRow } from './rows.ts'

export interface Split {
  by: InvoiceGrouping
  groups: readonly InvoiceGroup[]
  total: number
}

/** The words of the workbook in the reader's language. */
export interface ChargeWords {
  sheet: (name: 'control' | 'lines' | 'tiers' | 'ledger' | 'customerProduct' | 'accounts' | InvoiceGrouping) => string
  /** The head of a column: a field of the ledger by its name, in words. */
  head: (name: string) => string
  say: (key: SayKey, values?: Record<string, string | number>) => string
}

export type SayKey =
  | ('total' | 'notInLedger' | 'without' | 'expected' | 'difference' | 'verdict' | 'agrees' | 'differs')
  | (
      | 'title'
      | 'payable'
      | 'rounding'
      | 'findings'
      | 'ledgerRows'
      | 'gross'
      | 'currency'
      | 'tooManyRows'
      | 'tooManyGroups'
      | 'noAccounts'
    )

export interface ChargeTables {
  snapshot: InvoiceSnapshot
  currency: string | null
  splits: readonly Split[]
  /** The rows of the detailed CSV with their head; null where there are more than a workbook takes. */
  ledger: readonly FileRow[] | null
  /** Accounts of customers, and how the organization calls them; null where they could not be read. */
  billing: Pick<Billing, 'accounts' | 'accountHeads'> | null
  words: ChargeWords
}

/** A sheet whose last row adds up its columns, and which column is its money. */
export interface TotalSheet extends FormulaSheet {
  moneyColumn: number
  /** The exact total of that column. */
  total: Big
}

/** All digits an amount may have. */
export const moneyFormat = '#,##0.00########'

interface SummedInput {
  name: string
  head: readonly string[]
  body: readonly (readonly SheetCell[])[]
  /** Columns that are added up, with their exact values. */
  summed: readonly { column: number; values: readonly (Big | null)[] }[]
  moneyColumn: number
  widths: readonly number[]
  words: ChargeWords
}

/** Rows with a last one that adds up columns; rounded to the digits of its summands, because a spreadsheet adds in binary. */
export function summedSheet(input: SummedInput): TotalSheet {
  const { name, head, body, summed, moneyColumn, widths, words } = input
  const total = head.map((_, column): SheetCell => {
    if (column === 0) return { type: String, value: words.say('total'), fontWeight: 'bold' }
    const values = summed.find((one) => one.column === column)?.values
    return values === undefined ? null : sumCell(column, values)
  })
  const money = summed.find(({ column }) => column === moneyColumn)?.values ?? []
  return {
    ...{ name, widths, heads: 1, moneyColumn, total: sumOf(money) },
    cells: [head.map((text) => cellOf(text, true)), ...body, total],
  }
}

function sumCell(column: number, values: readonly (Big | null)[]): SheetCell {
  const sum = sumOf(values)
  const digits = Math.max(0, ...values.map((value) => digitsOf(value?.toFixed() ?? '')))
  const letter = columnName(column)
  return {
    type: 'Formula',
    value: values.length === 0 ? '0' : `ROUND(SUM(${letter}2:${letter}${values.length + 1}),${digits})`,
    cached: sum.toFixed(),
    format: digits === 0 ? '#,##0' : moneyFormat,
    fontWeight: 'bold',
  }
}

/** A moment, in UTC as on the invoice; a text that is none stays as it came. */
export function dateCell(text: string | null | undefined): SheetCell {
  const at = Date.parse(text ?? '')
  return Number.isNaN(at) ? textCell(text) : { type: Date, value: new Date(at), format: 'yyyy-mm-dd hh:mm:ss' }
}

export function textCell(text: string | null | undefined): SheetCell {
  return text === null || text === undefined || text === '' ? null : { type: String, value: text }
}

export function withCurrency(text: string, currency: string | null): string {
  return currency === null ? text : `${text}, ${currency}`
}
