import Big from 'big.js'
import type { InvoiceGroup } from '#lib/contract/index.ts'
import { decimalOf, major, type Payable, sumOf } from '#lib/domain/invoices/index.ts'
import { cellOfSheet, columnLetters, type SheetCell } from '../../../../widgets/export/formulas.ts'
import { workbookCellOf } from '../../../../widgets/export/workbook.ts'
import { type LedgerFigure, type LedgerSums, summedCell } from './ledger-sums.ts'
import { hasParts, splitParts } from './parts.ts'
import type { FileRow } from './rows.ts'
import {
  type ChargeTables,
  roundedSum,
  type Split,
  summedSheet,
  type TotalSheet,
  textCell,
  withCurrency,
} from './sheet.ts'

/** Sums of a group: rows, credits charged, credits billed, amount. */
const sumsOfGroup = 4
/** Amount and, with a currency, what of the payable amount it is. */
export const amountColumn = 5
export const payableColumn = 6

/** The last column: the number that the rows of a group carry in the ledger. */
function numberColumn(split: Split, payable: Payable | null) {
  return hasParts(split, payable) ? payableColumn + 1 : payableColumn
}

/**
 * A group for each value, its figures added up from the ledger; what the invoice states and no row explains is a part of its own, so
 * that the parts are the invoice.
 */
export function splitSheet(
  split: Split,
  tables: ChargeTables,
  payable: Payable | null,
  sums: LedgerSums | null,
): TotalSheet {
  const { by, groups } = split
  const { snapshot, currency, labels } = tables
  const { rest, amounts, parts } = splitParts(split, snapshot, payable)
  const summing = sums?.isWithin(groups.length * sumsOfGroup, 1) ? sums : null
  const numbered = sums ? [labels.say('number')] : []
  const ofLedger = (at: number, figure: LedgerFigure, cell: SheetCell) => {
    if (summing === null) return cell
    const formula = summing.formula(figure, [{ by, cell: `$${columnLetters(numberColumn(split, payable))}${at + 2}` }])
    return summedCell(cell, summing.sum(figure, [{ by, number: at + 1 }]), formula)
  }
  const isByCredit = (snapshot.measure ?? 'credits') === 'credits'
  const partOf = (at: number): SheetCell[] => (parts === null ? [] : [workbookCellOf(parts[at] ?? null)])
  const amountOf = (at: number): SheetCell => workbookCellOf(major(amounts[at] ?? new Big(0)))
  const body = groups.map(({ key, name, rows, credits, billed }, at): SheetCell[] => [
    textCell(key ?? labels.without(by)),
    textCell(by === 'product' && key ? labels.product(key) : name),
    ofLedger(at, 'counted', workbookCellOf(String(rows))),
    ofLedger(at, 'creditsCharged', workbookCellOf(String(credits))),
    // Only where credits are billed does the ledger count what is billed.
    isByCredit ? ofLedger(at, 'quantity', workbookCellOf(String(billed))) : workbookCellOf(String(billed)),
    ofLedger(at, 'amountMajor', amountOf(at)),
    ...partOf(at),
    ...numbered.map(() => ({ type: Number, value: at + 1, format: '0' }) as const),
  ])
  if (!rest.eq(0)) {
    const at = groups.length
    body.push([textCell(labels.say('notInLedger')), null, null, null, null, amountOf(at), ...partOf(at)])
  }
  const figures = (pick: (group: InvoiceGroup) => number) => [
    ...groups.map((group) => new Big(pick(group))),
    ...(rest.eq(0) ? [] : [null]),
  ]
  return {
    ...summedSheet(tables, {
      sheet: by,
      head: [
        labels.head(by),
        labels.head('name'),
        labels.head('rows'),
        labels.head('creditsCharged'),
        labels.head('creditsBilled'),
        withCurrency(labels.head('amountMajor'), currency),
        ...(parts === null ? [] : [withCurrency(labels.say('payable'), currency)]),
        ...numbered,
      ],
      body,
      summed: [
        { column: 2, values: figures(({ rows }) => rows) },
        { column: 3, values: figures(({ credits }) => credits) },
        { column: 4, values: figures(({ billed }) => billed) },
        { column: amountColumn, values: amounts },
        ...(parts === null ? [] : [{ column: payableColumn, values: parts.map((part) => new Big(part)) }]),
      ],
      moneyColumn: amountColumn,
      widths: [36, 24, 10, 16, 16, 18, 18, 8],
    }),
    isConstant: body.slice(0, groups.length).some((cells) => cells[amountColumn]?.type !== 'Formula'),
  }
}

type Labels = ChargeTables['labels']

interface Matrix {
  products: readonly string[]
  lines: readonly { customer: string; each: readonly Big[]; sum: Big }[]
  /** A row of the ledger of each customer and each product. */
  rowOf: { customer: ReadonlyMap<string, number>; product: ReadonlyMap<string, number> }
}

/** What each customer has of each product, as the ledger says, with sums on both sides: this is what is charged back. */
export function customerByProduct(
  ledger: readonly FileRow[],
  tables: ChargeTables,
  sums: LedgerSums | null,
  payable: Payable | null,
): TotalSheet {
  const { currency, labels } = tables
  const { products, lines, rowOf } = matrixOf(ledger, labels)
  const summing = sums?.isWithin(products.length * lines.length, conditions.length) ? sums : null
  const cellsOf = ({ customer, each, sum }: Matrix['lines'][number], at: number) => {
    const amounts = each.map((amount, column) => {
      const cell = workbookCellOf(major(amount))
      const rows = [rowOf.customer.get(customer), rowOf.product.get(products[column] ?? '')]
      return summing === null ? cell : pairCell(cell, rows, summing, tables, payable)
    })
    const [last, row] = [columnLetters(products.length), at + 2]
    return [textCell(customer), ...amounts, roundedSum(`B${row}:${last}${row}`, each, sum, currency)]
  }
  const body = lines.map(cellsOf)
  return {
    ...summedSheet(tables, {
      sheet: 'customerProduct',
      head: [labels.head('customer'), ...products.map(labels.product), labels.say('total')],
      body,
      summed: [...products, ''].map((_, column) => ({
        column: column + 1,
        values: lines.map(({ each, sum }) => each[column] ?? sum),
      })),
      moneyColumn: products.length + 1,
      widths: [36, ...products.map(() => 16), 18],
    }),
    isConstant: body.some((cells) => cells.slice(1).some((cell) => cell?.type !== 'Formula')),
  }
}

const conditions = ['customer', 'product'] as const

/** What a customer has of a product: of the rows that carry both their numbers. */
function pairCell(
  cell: SheetCell,
  rows: readonly (number | undefined)[],
  sums: LedgerSums,
  { splits, labels }: ChargeTables,
  payable: Payable | null,
): SheetCell {
  const of = conditions.flatMap((by, at) => {
    const split = splits.find((one) => one.by === by)
    const number = sums.numbers.get(by)?.[rows[at] ?? -1] ?? null
    return number === null || split === undefined ? [] : [{ by, number, column: numberColumn(split, payable) }]
  })
  if (of.length < conditions.length) return cell
  const cells = of.map(({ by, number, column }) => ({
    by,
    cell: cellOfSheet(labels.sheet(by), column, number + 1),
  }))
  return summedCell(cell, sums.sum('amountMajor', of), sums.formula('amountMajor', cells))
}

function matrixOf([head = [], ...rows]: readonly FileRow[], labels: Labels): Matrix {
  const at = (name: string) => head.indexOf(name)
  const amounts = new Map<string, Map<string, Big>>()
  const rowOf = { customer: new Map<string, number>(), product: new Map<string, number>() }
  for (const [place, row] of rows.entries()) {
    const customer = row[at('customerId')] || labels.without('customer')
    const product = row[at('pricedSku')] || row[at('sku')] || row[at('line')] || labels.without('product')
    if (!rowOf.customer.has(customer)) rowOf.customer.set(customer, place)
    if (!rowOf.product.has(product)) rowOf.product.set(product, place)
    const own = amounts.get(customer) ?? new Map<string, Big>()
    own.set(product, (own.get(product) ?? new Big(0)).plus(decimalOf(row[at('amountMajor')]) ?? 0))
    amounts.set(customer, own)
  }
  const products = [...rowOf.product.keys()].toSorted()
  const lines = [...amounts]
    .map(([customer, own]) => ({
      customer,
      each: products.map((name) => own.get(name) ?? new Big(0)),
      sum: sumOf(own.values()),
    }))
    .toSorted((a, b) => b.sum.cmp(a.sum) || (a.customer < b.customer ? -1 : 1))
  return { products, lines, rowOf }
}
