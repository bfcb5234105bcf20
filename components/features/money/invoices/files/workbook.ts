import Big from 'big.js'
import { type AccountHeads, accountFields, invoiceLimits } from '#lib/contract/index.ts'
import { decimalOf, major, type Payable, payableOf } from '#lib/domain/invoices/index.ts'
import { cellOfSheet, type FormulaSheet, formulaWorkbook, type SheetCell } from '../../../../widgets/export/formulas.ts'
import { workbookCellOf } from '../../../../widgets/export/workbook.ts'
import { controlSheet } from './control.ts'
import { helperCells, helperHeads, type LedgerSums, ledgerSums } from './ledger-sums.ts'
import { splitParts } from './parts.ts'
import type { FileRow } from './rows.ts'
import { type ChargeTables, dateCell, summedSheet, type TotalSheet, textCell, withCurrency } from './sheet.ts'
import { amountColumn, customerByProduct, payableColumn, splitSheet } from './split.ts'

/**
 * The invoice for charging it on: lines, tiers, a split by every grouping, customer by product, and the ledger, each with totals
 * as formulas beside their values, and a first sheet that sets these totals against what the invoice states.
 */
export function chargeBackSheets(tables: ChargeTables): FormulaSheet[] {
  const { snapshot, currency, splits, ledger, labels } = tables
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
    ...(missing.length === 0 ? [] : [labels.say('noAccounts', { customers: missing.join(', ') })]),
    ...(ledger === null ? [labels.say('tooManyRows', { rows: snapshot.sums.rows, max: workbookRowsMax })] : []),
    ...(ledger === null ? [] : constant.map(({ name }) => labels.say('valuesOnly', { sheet: name }))),
    ...cut.map(({ by }) => labels.say('tooManyGroups', { sheet: labels.sheet(by), max: groupsMax })),
  ]
  return [controlSheet(tables, payable, sheets, notes), ...sheets]
}

/** Creates the file. */
export function chargeBackFile(tables: ChargeTables): Promise<Blob> {
  return formulaWorkbook(chargeBackSheets(tables))
}

function linesSheet(tables: ChargeTables): TotalSheet {
  const { labels } = tables
  const { lines } = tables.snapshot
  return summedSheet(tables, {
    sheet: 'lines',
    head: ['line', 'quantity', 'grossMajor', 'priceSource', 'tiers'].map(labels.head),
    body: lines.map((line) => [
      textCell(labels.product(line.sku)),
      workbookCellOf(line.quantity),
      workbookCellOf(line.grossMajor),
      textCell(line.priceSource),
      workbookCellOf(String(line.tiers.length)),
    ]),
    summed: [
      { column: 1, values: lines.map(({ quantity }) => decimalOf(quantity)) },
      { column: 2, values: lines.map(({ grossMajor }) => decimalOf(grossMajor)) },
    ],
    moneyColumn: 2,
    widths: [24, 14, 18, 24, 8],
  })
}

function tiersSheet(tables: ChargeTables): TotalSheet {
  const { labels } = tables
  const tiers = tables.snapshot.lines.flatMap(({ sku, tiers }) => tiers.map((one) => ({ sku, ...one })))
  return summedSheet(tables, {
    sheet: 'tiers',
    head: ['line', 'tierIndex', 'tierMinQuantity', 'quantity', 'unitAmountMajor', 'grossMajor'].map(labels.head),
    body: tiers.map(({ sku, tierIndex, tier }) => [
      textCell(labels.product(sku)),
      workbookCellOf(String(tierIndex)),
      workbookCellOf(tier.tierMinQuantity == null ? null : String(tier.tierMinQuantity)),
      workbookCellOf(tier.quantity ?? null),
      workbookCellOf(tier.unitAmountMajor ?? null),
      workbookCellOf(tier.grossMajor ?? null),
    ]),
    summed: [
      { column: 3, values: tiers.map(({ tier }) => decimalOf(tier.quantity)) },
      { column: 5, values: tiers.map(({ tier }) => decimalOf(tier.grossMajor)) },
    ],
    moneyColumn: 5,
    widths: [24, 10, 16, 14, 18, 18],
  })
}

/** Columns of the CSV that are figures; everything else is text, whatever it looks like. */
const figureColumns: ReadonlySet<string> = new Set([
  'tierIndex',
  'quantity',
  'unitAmountMajor',
  'pricePerCredit',
  'amountMajor',
  'creditsCharged',
  'eventQuantity',
])

/** Behind the fields of a row stand the numbers of the groups it is in, by which the sheets of groups add it up. */
function ledgerSheet(ledger: readonly FileRow[], tables: ChargeTables, sums: LedgerSums | null): TotalSheet {
  const { labels } = tables
  const [head = [], ...rows] = ledger
  const column = (name: string) => head.indexOf(name)
  const values = (name: string) => rows.map((row) => decimalOf(row[column(name)]))
  return summedSheet(tables, {
    sheet: 'ledger',
    head: [...head.map((name) => labels.head(name ?? '')), ...(sums === null ? [] : helperHeads(labels))],
    body: rows.map((row, at) => [
      ...row.map((text, column) => ledgerCell(head[column] ?? '', text)),
      ...(sums === null ? [] : helperCells(sums, at)),
    ]),
    summed: [
      ...['quantity', 'amountMajor', 'creditsCharged'].map((name) => ({ column: column(name), values: values(name) })),
      ...(sums === null ? [] : [{ column: head.length, values: sums.counted.map((count) => new Big(count)) }]),
    ],
    moneyColumn: column('amountMajor'),
    widths: head.map(() => 18),
  })
}

function ledgerCell(name: string, text: string | null): SheetCell {
  if (figureColumns.has(name)) return workbookCellOf(text)
  return name === 'occurredAtUtc' ? dateCell(text) : textCell(text)
}

/**
 * What each customer is charged with, with the organization's own columns; null where no customer has accounts. Its amounts are
 * those of the sheet by customer, so both add up to the same.
 */
function accountsSheet(tables: ChargeTables, payable: Payable | null): TotalSheet | null {
  const { billing, currency, snapshot, labels } = tables
  const split = tables.splits.find(({ by }) => by === 'customer')
  if (billing === null || split === undefined || !billing.accounts.some(hasAccount)) return null
  const { rest, amounts, parts } = splitParts(split, snapshot, payable)
  const headOf = (field: keyof AccountHeads) => billing.accountHeads?.[field] || labels.head(field)
  const customers = split.groups.map(({ key }) => ({ key, name: key ?? labels.without('customer') }))
  const unexplained = rest.eq(0) ? [] : [{ key: undefined, name: labels.say('notInLedger') }]
  // The customers stand in both sheets in the same order.
  const sameAs = (column: number, at: number, cell: SheetCell): SheetCell =>
    cell?.type === Number
      ? {
          type: 'Formula',
          value: cellOfSheet(labels.sheet('customer'), column, at + 2),
          cached: new Big(cell.value).toFixed(),
          format: cell.format,
        }
      : cell
  const body = [...customers, ...unexplained].map(({ key, name }, at) => {
    const own = key === undefined ? undefined : accountsOf(tables, key)
    return [
      textCell(name),
      ...accountFields.map((field) => textCell(own?.[field])),
      sameAs(amountColumn, at, workbookCellOf(major(amounts[at] ?? new Big(0)))),
      ...(parts === null ? [] : [sameAs(payableColumn, at, workbookCellOf(parts[at] ?? null))]),
    ]
  })
  const moneyColumn = 1 + accountFields.length
  return summedSheet(tables, {
    sheet: 'accounts',
    head: [
      labels.head('customer'),
      ...accountFields.map(headOf),
      withCurrency(labels.head('amountMajor'), currency),
      ...(parts === null ? [] : [withCurrency(labels.say('payable'), currency)]),
    ],
    body,
    summed: [
      { column: moneyColumn, values: amounts },
      ...(parts === null ? [] : [{ column: moneyColumn + 1, values: parts.map((part) => new Big(part)) }]),
    ],
    moneyColumn,
    widths: [36, 18, 18, 18, 18, 18],
  })
}

/** Customers of the invoice that would be booked nowhere. */
function customersWithoutAccounts(tables: ChargeTables) {
  const groups = tables.splits.find(({ by }) => by === 'customer')?.groups ?? []
  return groups.flatMap(({ key }) => {
    const own = accountsOf(tables, key)
    return own !== undefined && hasAccount(own) ? [] : [key ?? tables.labels.without('customer')]
  })
}

function accountsOf({ billing }: ChargeTables, customer: string | null): AccountHeads | undefined {
  return billing?.accounts.find(({ customerId }) => (customerId ?? null) === customer)
}

function hasAccount(accounts: AccountHeads) {
  return accountFields.some((field) => accounts[field] !== '')
}
