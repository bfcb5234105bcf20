import Big from 'big.js'
import { type InvoiceGroup, invoiceGroupings, invoiceLimits } from '#lib/contract/index.ts'
import { decimalOf, major, type Payable, payableOf } from '#lib/domain/invoices/index.ts'
import { type FormulaSheet, formulaWorkbook, type SheetCell } from '../../../widgets/export/formulas.ts'
import { cellOf } from '../../../widgets/export/workbook.ts'
import { accountsSheet, customersWithoutAccounts } from './accounts.ts'
import { controlSheet } from './control.ts'
import { customerByProduct } from './customer-product.ts'
import { splitParts } from './parts.ts'
import type { FileRow } from './rows.ts'
import {
  type ChargeTables,
  dateCell,
  type Split,
  summedSheet,
  type TotalSheet,
  textCell,
  withCurrency,
} from './sheet.ts'

/** What a charge-back is by: every grouping the page has. */
export const chargeSplits = invoiceGroupings

/**
 * The invoice for charging it on: lines, tiers, a split by every grouping, customer by product, and the ledger, each with totals
 * as formulas beside their values, and a first sheet that sets these totals against what the invoice states.
 */
export function chargeBackSheets(tables: ChargeTables): FormulaSheet[] {
  const { snapshot, currency, splits, ledger, words } = tables
  const payable = payableOf(snapshot.invoice.grossMajor, currency)
  const matrix = ledger === null ? null : customerByProduct(ledger, tables)
  const accounts = accountsSheet(tables, payable)
  const sheets: TotalSheet[] = [
    linesSheet(tables),
    tiersSheet(tables),
    ...splits.map((split) => splitSheet(split, tables, payable)),
    ...(matrix === null ? [] : [matrix]),
    ...(accounts === null ? [] : [accounts]),
    ...(ledger === null ? [] : [ledgerSheet(ledger, tables)]),
  ]
  const { workbookRowsMax, groupsMax } = invoiceLimits
  const cut = splits.filter(({ groups, total }) => groups.length < total)
  const missing = accounts === null ? [] : customersWithoutAccounts(tables)
  const notes = [
    ...(missing.length === 0 ? [] : [words.say('noAccounts', { customers: missing.join(', ') })]),
    ...(ledger === null ? [words.say('tooManyRows', { rows: snapshot.sums.rows, max: workbookRowsMax })] : []),
    ...cut.map(({ by }) => words.say('tooManyGroups', { sheet: words.sheet(by), max: groupsMax })),
  ]
  return [controlSheet(tables, payable, sheets, notes), ...sheets]
}

/** Creates the file. */
export function chargeBackFile(tables: ChargeTables): Promise<Blob> {
  return formulaWorkbook(chargeBackSheets(tables))
}

function linesSheet({ snapshot: { lines }, currency, words }: ChargeTables): TotalSheet {
  return summedSheet({
    name: words.sheet('lines'),
    head: ['line', 'quantity', 'grossMajor', 'priceSource', 'tiers'].map(words.head),
    body: lines.map((line) => [
      ...[
        textCell(words.product(line.sku)),
        cellOf(line.quantity),
        cellOf(line.grossMajor),
        textCell(line.priceSource),
      ],
      cellOf(String(line.tiers.length)),
    ]),
    summed: [
      { column: 1, values: lines.map(({ quantity }) => decimalOf(quantity)) },
      { column: 2, values: lines.map(({ grossMajor }) => decimalOf(grossMajor)) },
    ],
    ...{ moneyColumn: 2, widths: [24, 14, 18, 24, 8], words, currency },
  })
}

function tiersSheet({ snapshot: { lines }, currency, words }: ChargeTables): TotalSheet {
  const tiers = lines.flatMap(({ sku, tiers }) => tiers.map((one) => ({ sku, ...one })))
  return summedSheet({
    name: words.sheet('tiers'),
    head: ['line', 'tierIndex', 'tierMinQuantity', 'quantity', 'unitAmountMajor', 'grossMajor'].map(words.head),
    body: tiers.map(({ sku, tierIndex, tier }) => [
      ...[
        textCell(words.product(sku)),
        cellOf(String(tierIndex)),
        cellOf(tier.tierMinQuantity == null ? null : String(tier.tierMinQuantity)),
      ],
      ...[cellOf(tier.quantity ?? null), cellOf(tier.unitAmountMajor ?? null), cellOf(tier.grossMajor ?? null)],
    ]),
    summed: [
      { column: 3, values: tiers.map(({ tier }) => decimalOf(tier.quantity)) },
      { column: 5, values: tiers.map(({ tier }) => decimalOf(tier.grossMajor)) },
    ],
    ...{ moneyColumn: 5, widths: [24, 10, 16, 14, 18, 18], words, currency },
  })
}

/** A group for each value; what the invoice states and no row explains is a part of its own, so that the parts are the invoice. */
function splitSheet({ by, groups, total }: Split, tables: ChargeTables, payable: Payable | null): TotalSheet {
  const { snapshot, currency, words } = tables
  const { rest, amounts, parts } = splitParts({ by, groups, total }, snapshot, payable)
  const bodyOf = (cells: readonly SheetCell[], at: number): SheetCell[] => [
    ...cells,
    cellOf(major(amounts[at] ?? new Big(0))),
    ...(parts === null ? [] : [cellOf(parts[at] ?? null)]),
  ]
  const body = groups.map(({ key, name, rows, credits, billed }, at) =>
    bodyOf(
      [
        ...[textCell(key ?? words.without(by)), textCell(by === 'product' && key ? words.product(key) : name)],
        cellOf(String(rows)),
        ...[cellOf(String(credits)), cellOf(String(billed))],
      ],
      at,
    ),
  )
  if (!rest.eq(0)) body.push(bodyOf([textCell(words.say('notInLedger')), null, null, null, null], groups.length))
  const figures = (pick: (group: InvoiceGroup) => number) => [
    ...groups.map((group) => new Big(pick(group))),
    ...(rest.eq(0) ? [] : [null]),
  ]
  return summedSheet({
    name: words.sheet(by),
    head: [
      ...[words.head(by), words.head('name'), words.head('rows'), words.head('creditsCharged')],
      ...[words.head('creditsBilled'), withCurrency(words.head('amountMajor'), currency)],
      ...(parts === null ? [] : [withCurrency(words.say('payable'), currency)]),
    ],
    body,
    summed: [
      { column: 2, values: figures(({ rows }) => rows) },
      { column: 3, values: figures(({ credits }) => credits) },
      { column: 4, values: figures(({ billed }) => billed) },
      { column: 5, values: amounts },
      ...(parts === null ? [] : [{ column: 6, values: parts.map((part) => new Big(part)) }]),
    ],
    ...{ moneyColumn: 5, widths: [36, 24, 10, 16, 16, 18, 18], words, currency },
  })
}

/** Columns of the CSV that are figures; everything else is text, whatever it looks like. */
const figureColumns: ReadonlySet<string> = new Set([
  ...['tierIndex', 'quantity', 'unitAmountMajor', 'pricePerCredit', 'amountMajor', 'creditsCharged', 'eventQuantity'],
])

function ledgerSheet(ledger: readonly FileRow[], { currency, words }: ChargeTables): TotalSheet {
  const [head = [], ...rows] = ledger
  const column = (name: string) => head.indexOf(name)
  const values = (name: string) => rows.map((row) => decimalOf(row[column(name)]))
  return summedSheet({
    name: words.sheet('ledger'),
    head: head.map((name) => words.head(name ?? '')),
    body: rows.map((row) => row.map((text, at) => ledgerCell(head[at] ?? '', text))),
    summed: ['quantity', 'amountMajor', 'creditsCharged'].map((name) => ({
      column: column(name),
      values: values(name),
    })),
    ...{ moneyColumn: column('amountMajor'), widths: head.map(() => 18), words, currency },
  })
}

function ledgerCell(name: string, text: string | null): SheetCell {
  if (figureColumns.has(name)) return cellOf(text)
  return name === 'occurredAtUtc' ? dateCell(text) : textCell(text)
}
