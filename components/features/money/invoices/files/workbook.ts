import Big from 'big.js'
import { invoiceLimits } from '#lib/contract/index.ts'
import { decimalOf, payableOf } from '#lib/domain/invoices/index.ts'
import { type FormulaSheet, formulaWorkbook, type SheetCell } from '../../../../widgets/export/formulas.ts'
import { workbookCellOf } from '../../../../widgets/export/workbook.ts'
import { accountsSheet, customersWithoutAccounts } from './accounts.ts'
import { controlSheet } from './control.ts'
import { customerByProduct } from './customer-product.ts'
import { helperCells, helperHeads, type LedgerSums, ledgerSums } from './ledger-sums.ts'
import type { FileRow } from './rows.ts'
import { type ChargeTables, dateCell, summedSheet, type TotalSheet, textCell } from './sheet.ts'
import { splitSheet } from './split.ts'

/**
 * The invoice for charging it on: lines, tiers, a split by every grouping, customer by product, and the ledger, each with totals
 * as formulas beside their values, and a first sheet that sets these totals against what the invoice states.
 */
export function chargeBackSheets(tables: ChargeTables): FormulaSheet[] {
  const { snapshot, currency, splits, ledger, words } = tables
  const payable = payableOf(snapshot.invoice.grossMajor, currency)
  const sums = ledgerSums(tables)
  const matrix = ledger === null ? null : customerByProduct(ledger, tables, sums, payable)
  const accounts = accountsSheet(tables, payable)
  const sheets: TotalSheet[] = [
    linesSheet(tables),
    tiersSheet(tables),
    ...splits.map((split) => splitSheet(split, tables, payable, sums)),
    ...(matrix === null ? [] : [matrix]),
    ...(accounts === null ? [] : [accounts]),
    ...(ledger === null ? [] : [ledgerSheet(ledger, tables, sums)]),
  ]
  const { workbookRowsMax, groupsMax } = invoiceLimits
  const cut = splits.filter(({ groups, total }) => groups.length < total)
  const constant = sheets.filter(({ isConstant }) => isConstant)
  const missing = accounts === null ? [] : customersWithoutAccounts(tables)
  const notes = [
    ...(missing.length === 0 ? [] : [words.say('noAccounts', { customers: missing.join(', ') })]),
    ...(ledger === null ? [words.say('tooManyRows', { rows: snapshot.sums.rows, max: workbookRowsMax })] : []),
    ...(ledger === null ? [] : constant.map(({ name }) => words.say('valuesOnly', { sheet: name }))),
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
        workbookCellOf(line.quantity),
        workbookCellOf(line.grossMajor),
        textCell(line.priceSource),
      ],
      workbookCellOf(String(line.tiers.length)),
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
        workbookCellOf(String(tierIndex)),
        workbookCellOf(tier.tierMinQuantity == null ? null : String(tier.tierMinQuantity)),
      ],
      ...[
        workbookCellOf(tier.quantity ?? null),
        workbookCellOf(tier.unitAmountMajor ?? null),
        workbookCellOf(tier.grossMajor ?? null),
      ],
    ]),
    summed: [
      { column: 3, values: tiers.map(({ tier }) => decimalOf(tier.quantity)) },
      { column: 5, values: tiers.map(({ tier }) => decimalOf(tier.grossMajor)) },
    ],
    ...{ moneyColumn: 5, widths: [24, 10, 16, 14, 18, 18], words, currency },
  })
}

/** Columns of the CSV that are figures; everything else is text, whatever it looks like. */
const figureColumns: ReadonlySet<string> = new Set([
  ...['tierIndex', 'quantity', 'unitAmountMajor', 'pricePerCredit', 'amountMajor', 'creditsCharged', 'eventQuantity'],
])

/** Behind the fields of a row stand the numbers of the groups it is in, by which the sheets of groups add it up. */
function ledgerSheet(
  ledger: readonly FileRow[],
  { currency, words }: ChargeTables,
  sums: LedgerSums | null,
): TotalSheet {
  const [head = [], ...rows] = ledger
  const column = (name: string) => head.indexOf(name)
  const values = (name: string) => rows.map((row) => decimalOf(row[column(name)]))
  return summedSheet({
    name: words.sheet('ledger'),
    head: [...head.map((name) => words.head(name ?? '')), ...(sums === null ? [] : helperHeads(words))],
    body: rows.map((row, at) => [
      ...row.map((text, column) => ledgerCell(head[column] ?? '', text)),
      ...(sums === null ? [] : helperCells(sums, at)),
    ]),
    summed: [
      ...['quantity', 'amountMajor', 'creditsCharged'].map((name) => ({ column: column(name), values: values(name) })),
      ...(sums === null ? [] : [{ column: head.length, values: sums.counted.map((count) => new Big(count)) }]),
    ],
    ...{ moneyColumn: column('amountMajor'), widths: head.map(() => 18), words, currency },
  })
}

function ledgerCell(name: string, text: string | null): SheetCell {
  if (figureColumns.has(name)) return workbookCellOf(text)
  return name === 'occurredAtUtc' ? dateCell(text) : textCell(text)
}
