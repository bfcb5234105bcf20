import type Big from 'big.js'
import type { Billing, InvoiceGroup, InvoiceGrouping, InvoiceSnapshot } from '#lib/contract/index.ts'
import { currencyDigits, digitsOf, sumOf } from '#lib/domain/invoices/index.ts'
import {
  columnLetters,
  type FormulaCell,
  type FormulaSheet,
  type SheetCell,
} from '../../../../widgets/export/formulas.ts'
import { workbookCellOf } from '../../../../widgets/export/workbook.ts'
import type { FileRow } from './rows.ts'

export interface Split {
  by: InvoiceGrouping
  groups: readonly InvoiceGroup[]
  total: number
}

/** The words of the workbook in the reader's language. */
export interface ChargeLabels {
  sheet: (name: 'control' | 'lines' | 'tiers' | 'ledger' | 'customerProduct' | 'accounts' | InvoiceGrouping) => string
  /** The head of a column: a field of the ledger by its name, in words. */
  head: (name: string) => string
  say: (key: SayKey, values?: Record<string, string | number>) => string
  /** Rows that have no such value, as the page calls them. */
  without: (by: InvoiceGrouping) => string
  product: (sku: string) => string
}

type SayKey =
  | ('total' | 'notInLedger' | 'expected' | 'difference' | 'verdict' | 'agrees' | 'differs')
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
      | 'counted'
      | 'number'
      | 'numberIn'
      | 'valuesOnly'
    )

export interface ChargeTables {
  snapshot: InvoiceSnapshot
  /** What amounts are in: a total keeps four digits more than it has. */
  currency: string | null
  splits: readonly Split[]
  /** The rows of the detailed CSV with their head; null where there are more than a workbook takes. */
  ledger: readonly FileRow[] | null
  /** Accounts of customers, and how the organization calls them; null where they could not be read. */
  billing: Pick<Billing, 'accounts' | 'accountHeads'> | null
  labels: ChargeLabels
}

/** A sheet whose last row adds up its columns, and which column is its money. */
export interface TotalSheet extends FormulaSheet {
  moneyColumn: number
  /** The exact total of that column. */
  total: Big
  /** True where amounts of groups are values, and not added up from the ledger. */
  isConstant?: boolean
}

/** Digits of most currencies, and how many more a total keeps. */
const usualDigits = 2
const spareDigits = 4

/** All digits an amount may have. */
export const moneyFormat = '#,##0.00########'

interface SummedInput {
  sheet: Parameters<ChargeLabels['sheet']>[0]
  head: readonly string[]
  body: readonly (readonly SheetCell[])[]
  /** Columns that are added up, with their exact values. */
  summed: readonly { column: number; values: readonly (Big | null)[] }[]
  moneyColumn: number
  widths: readonly number[]
}

/**
 * Rows with a last one that adds up columns; rounded, because a spreadsheet adds in binary, but to more digits than any amount
 * of the currency has: what somebody writes into a cell later is in the total too.
 */
export function summedSheet({ labels, currency }: ChargeTables, input: SummedInput): TotalSheet {
  const { sheet, head, body, summed, moneyColumn, widths } = input
  const total = head.map((_, column): SheetCell => {
    if (column === 0) return { type: String, value: labels.say('total'), fontWeight: 'bold' }
    const values = summed.find((one) => one.column === column)?.values
    if (values === undefined) return null
    const letter = columnLetters(column)
    const cells = `${letter}2:${letter}${values.length + 1}`
    return { ...roundedSum(cells, values, sumOf(values), currency), fontWeight: 'bold' }
  })
  const money = summed.find(({ column }) => column === moneyColumn)?.values ?? []
  return {
    name: labels.sheet(sheet),
    widths,
    heads: 1,
    moneyColumn,
    total: sumOf(money),
    cells: [head.map((text) => workbookCellOf(text, true)), ...body, total],
  }
}

/** Four digits more than amounts of the currency have. */
export function digitsOfTotal(currency: string | null): number {
  return ((currency === null ? null : currencyDigits(currency)) ?? usualDigits) + spareDigits
}

/** Cells that are added up, rounded to more digits than any amount of the currency has. */
export function roundedSum(
  cells: string,
  values: readonly (Big | null)[],
  sum: Big,
  currency: string | null,
): FormulaCell {
  const digits = Math.max(digitsOfTotal(currency), ...values.map((value) => digitsOf(value?.toFixed() ?? '')))
  return {
    type: 'Formula',
    value: values.length === 0 ? '0' : `ROUND(SUM(${cells}),${digits})`,
    cached: sum.toFixed(),
    ...(values.some((value) => digitsOf(value?.toFixed() ?? '') > 0) ? { format: moneyFormat } : {}),
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
