import Big from 'big.js'
import type { InvoiceGroup } from '#lib/contract/index.ts'
import { major, type Payable } from '#lib/domain/invoices/index.ts'
import { columnLetters, type SheetCell } from '../../../../widgets/export/formulas.ts'
import { workbookCellOf } from '../../../../widgets/export/workbook.ts'
import { type LedgerFigure, type LedgerSums, summedCell } from './ledger-sums.ts'
import { hasParts, splitParts } from './parts.ts'
import { type ChargeTables, type Split, summedSheet, type TotalSheet, textCell, withCurrency } from './sheet.ts'

/** Sums of a group: rows, credits charged, credits billed, amount. */
const sumsOfGroup = 4
/** Amount and, with a currency, what of the payable amount it is. */
export const amountColumn = 5
export const payableColumn = 6

/** The last column: the number that the rows of a group carry in the ledger. */
export function numberColumn(split: Split, payable: Payable | null): number {
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
  const { snapshot, currency, words } = tables
  const { rest, amounts, parts } = splitParts(split, snapshot, payable)
  const summing = sums?.isWithin(groups.length * sumsOfGroup, 1) ? sums : null
  const numbered = sums ? [words.say('number')] : []
  const ofLedger = (at: number, figure: LedgerFigure, cell: SheetCell): SheetCell => {
    if (summing === null) return cell
    const formula = summing.formula(figure, [{ by, cell: `$${columnLetters(numberColumn(split, payable))}${at + 2}` }])
    return summedCell(cell, summing.sum(figure, [{ by, number: at + 1 }]), formula)
  }
  const isByCredit = (snapshot.measure ?? 'credits') === 'credits'
  const partOf = (at: number): SheetCell[] => (parts === null ? [] : [workbookCellOf(parts[at] ?? null)])
  const amountOf = (at: number): SheetCell => workbookCellOf(major(amounts[at] ?? new Big(0)))
  const body = groups.map(({ key, name, rows, credits, billed }, at): SheetCell[] => [
    textCell(key ?? words.without(by)),
    textCell(by === 'product' && key ? words.product(key) : name),
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
    body.push([textCell(words.say('notInLedger')), null, null, null, null, amountOf(at), ...partOf(at)])
  }
  const figures = (pick: (group: InvoiceGroup) => number) => [
    ...groups.map((group) => new Big(pick(group))),
    ...(rest.eq(0) ? [] : [null]),
  ]
  return {
    ...summedSheet({
      name: words.sheet(by),
      head: [
        words.head(by),
        words.head('name'),
        words.head('rows'),
        words.head('creditsCharged'),
        words.head('creditsBilled'),
        withCurrency(words.head('amountMajor'), currency),
        ...(parts === null ? [] : [withCurrency(words.say('payable'), currency)]),
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
      words,
      currency,
    }),
    isConstant: body.slice(0, groups.length).some((cells) => cells[amountColumn]?.type !== 'Formula'),
  }
}
