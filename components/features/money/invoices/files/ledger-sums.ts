import Big from 'big.js'
import { type InvoiceGrouping, invoiceGroupings } from '#lib/contract/index.ts'
import { decimalOf, digitsOf } from '#lib/domain/invoices/index.ts'
import { formulaSafe } from '#lib/text/index.ts'
import { columnLetters, columnOfSheet, type SheetCell } from '../../../../widgets/export/formulas.ts'
import type { FileRow } from './rows.ts'
import { type ChargeTables, digitsOfTotal } from './sheet.ts'

/** Figures of the ledger that groups add up; `counted` is 1 for an event and 0 for its part in a further tier. */
export type LedgerFigure = 'counted' | 'creditsCharged' | 'quantity' | 'amountMajor'
const ledgerFigures: readonly LedgerFigure[] = ['counted', 'creditsCharged', 'quantity', 'amountMajor']

/**
 * How many cells the sums of one sheet may compare: a spreadsheet does a hundred million in about a second, and computes them anew
 * with every cell that is changed.
 */
const comparisonsMax = 20_000_000

/** The group of a row, by its number in the sheet of a grouping. */
interface GroupPlace {
  by: InvoiceGrouping
  number: number
}

/**
 * The ledger as sheets of groups refer to it: by numbers of groups in columns of their own behind its fields, because a condition on
 * the names themselves takes "Bank" for "bank", "*" for anything and "0815" for 815.
 */
export interface LedgerSums {
  /** A number for each row and grouping; null where the group is not listed. */
  numbers: ReadonlyMap<InvoiceGrouping, readonly (number | null)[]>
  counted: readonly number[]
  /** The exact sum of a figure over the rows that are in all these groups. */
  sum: (figure: LedgerFigure, of: readonly GroupPlace[]) => Big
  /** The same as a formula; each group is named by the cell that holds its number. */
  formula: (figure: LedgerFigure, of: readonly { by: InvoiceGrouping; cell: string }[]) => string
  /** Whether a sheet with so many sums, each with so many conditions, is still computed at once. */
  isWithin: (sums: number, conditions: number) => boolean
}

export function ledgerSums(tables: ChargeTables): LedgerSums | null {
  const { ledger, splits, currency, labels } = tables
  if (ledger === null) return null
  const [head = [], ...rows] = ledger
  const counted = rows.map((row, at) =>
    at > 0 && fieldOf(head, row, 'id') === fieldOf(head, rows[at - 1], 'id') ? 0 : 1,
  )
  const numbers = new Map(splits.map(({ by, groups }) => [by, numbersOf(head, rows, by, groups)]))
  const values = (figure: LedgerFigure) =>
    figure === 'counted'
      ? counted.map((count) => new Big(count))
      : rows.map((row) => decimalOf(fieldOf(head, row, figure)))
  const columns = new Map(ledgerFigures.map((figure) => [figure, values(figure)]))
  const digits = (figure: LedgerFigure) =>
    Math.max(digitsOfTotal(currency), ...(columns.get(figure) ?? []).map((value) => digitsOf(value?.toFixed() ?? '')))
  const digitsBy = new Map(ledgerFigures.map((figure) => [figure, digits(figure)]))
  const letters = helperLetters(head)
  const range = (letter: string) => columnOfSheet(labels.sheet('ledger'), letter, [2, rows.length + 1])
  const letterOf = (figure: LedgerFigure) =>
    figure === 'counted' ? letters.counted : columnLetters(head.indexOf(figure))
  return {
    numbers,
    counted,
    sum: memoized(numbers, columns),
    formula: (figure, of) => {
      const conditions = of.map(({ by, cell }) => `${range(letters.by(by))},${cell}`)
      return `ROUND(SUMIFS(${[range(letterOf(figure)), ...conditions].join(',')}),${digitsBy.get(figure)})`
    },
    isWithin: (sums, conditions) => sums * conditions * rows.length <= comparisonsMax,
  }
}

/** The columns behind the fields of the ledger, in their order. */
export function helperHeads(labels: ChargeTables['labels']): string[] {
  return [labels.say('counted'), ...invoiceGroupings.map((by) => labels.say('numberIn', { sheet: labels.sheet(by) }))]
}

/** What stands in them. */
export function helperCells({ numbers, counted }: LedgerSums, row: number): SheetCell[] {
  const values = [counted[row], ...invoiceGroupings.map((by) => numbers.get(by)?.[row])]
  return values.map((value) => (value == null ? null : { type: Number, value, format: '0' }))
}

function helperLetters(head: FileRow) {
  return {
    counted: columnLetters(head.length),
    by: (by: InvoiceGrouping) => columnLetters(head.length + 1 + invoiceGroupings.indexOf(by)),
  }
}

function fieldOf(head: FileRow, row: FileRow | undefined, name: string) {
  return row?.[head.indexOf(name)] ?? ''
}

/** What a row is grouped by, as the console groups it. */
const fieldsOf = {
  product: ['pricedSku', 'sku'],
  customer: ['customerId'],
  reference: ['customerReference'],
  company: ['serviceId', 'companyName'],
  key: ['apiKeyId', 'apiKeyName'],
  day: ['occurredAtUtc'],
} as const satisfies Record<InvoiceGrouping, readonly string[]>
const dayCharacters = 10

function numbersOf(
  head: FileRow,
  rows: readonly FileRow[],
  by: InvoiceGrouping,
  groups: readonly { key: string | null }[],
): (number | null)[] {
  // The file has its texts made harmless, the groups have them as they are.
  const places = new Map(groups.map(({ key }, at) => [formulaSafe(key ?? ''), at + 1]))
  return rows.map((row) => {
    const value = fieldsOf[by].map((name) => fieldOf(head, row, name)).find((text) => text !== '') ?? ''
    return places.get(by === 'day' ? value.slice(0, dayCharacters) : value) ?? null
  })
}

/** Sums by the groups asked for, each combination of groupings counted once. */
function memoized(
  numbers: LedgerSums['numbers'],
  columns: ReadonlyMap<LedgerFigure, readonly (Big | null)[]>,
): LedgerSums['sum'] {
  const counted = new Map<string, Map<string, Big>>()
  return (figure, of) => {
    const name = [figure, ...of.map(({ by }) => by)].join(' ')
    const known = counted.get(name)
    const sums = known ?? new Map<string, Big>()
    if (known === undefined) {
      counted.set(name, sums)
      for (const [row, value] of (columns.get(figure) ?? []).entries()) {
        const key = of.map(({ by }) => numbers.get(by)?.[row] ?? '').join(' ')
        sums.set(key, (sums.get(key) ?? new Big(0)).plus(value ?? 0))
      }
    }
    return sums.get(of.map(({ number }) => number).join(' ')) ?? new Big(0)
  }
}

/** The figure as a formula where it comes to the same, else as it is: the rows of the file may not add up to what is grouped. */
export function summedCell(figure: SheetCell, sum: Big, formula: string): SheetCell {
  if (figure?.type !== Number || !sum.eq(figure.value)) return figure
  return { type: 'Formula', value: formula, cached: sum.toFixed(), format: figure.format }
}
