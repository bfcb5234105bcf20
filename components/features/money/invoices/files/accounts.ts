import Big from 'big.js'
import { type AccountHeads, accountFields } from '#lib/contract/index.ts'
import { major, type Payable } from '#lib/domain/invoices/index.ts'
import { cellOfSheet, type SheetCell } from '../../../../widgets/export/formulas.ts'
import { workbookCellOf } from '../../../../widgets/export/workbook.ts'
import { splitParts } from './parts.ts'
import { type ChargeTables, summedSheet, type TotalSheet, textCell, withCurrency } from './sheet.ts'
import { amountColumn, payableColumn } from './split.ts'

/**
 * What each customer is charged with, with the organization's own columns; null where no customer has accounts. Its amounts are
 * those of the sheet by customer, so both add up to the same.
 */
export function accountsSheet(tables: ChargeTables, payable: Payable | null): TotalSheet | null {
  const { billing, currency, snapshot, words } = tables
  const split = tables.splits.find(({ by }) => by === 'customer')
  if (billing === null || split === undefined || !billing.accounts.some(hasAccount)) return null
  const { rest, amounts, parts } = splitParts(split, snapshot, payable)
  const headOf = (field: keyof AccountHeads) => billing.accountHeads?.[field] || words.head(field)
  const customers = split.groups.map(({ key }) => ({ key, name: key ?? words.without('customer') }))
  const unexplained = rest.eq(0) ? [] : [{ key: undefined, name: words.say('notInLedger') }]
  // The customers stand in both sheets in the same order.
  const sameAs = (column: number, at: number, cell: SheetCell): SheetCell =>
    cell?.type === Number
      ? {
          ...{ type: 'Formula', value: cellOfSheet(words.sheet('customer'), column, at + 2) },
          ...{ cached: new Big(cell.value).toFixed(), format: cell.format },
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
  return summedSheet({
    name: words.sheet('accounts'),
    head: [
      ...[words.head('customer'), ...accountFields.map(headOf), withCurrency(words.head('amountMajor'), currency)],
      ...(parts === null ? [] : [withCurrency(words.say('payable'), currency)]),
    ],
    body,
    summed: [
      { column: moneyColumn, values: amounts },
      ...(parts === null ? [] : [{ column: moneyColumn + 1, values: parts.map((part) => new Big(part)) }]),
    ],
    ...{ moneyColumn, widths: [36, 18, 18, 18, 18, 18], words, currency },
  })
}

/** Customers of the invoice that would be booked nowhere. */
export function customersWithoutAccounts(tables: ChargeTables): string[] {
  const groups = tables.splits.find(({ by }) => by === 'customer')?.groups ?? []
  return groups.flatMap(({ key }) => {
    const own = accountsOf(tables, key)
    return own !== undefined && hasAccount(own) ? [] : [key ?? tables.words.without('customer')]
  })
}

function accountsOf({ billing }: ChargeTables, customer: string | null): AccountHeads | undefined {
  return billing?.accounts.find(({ customerId }) => (customerId ?? null) === customer)
}

function hasAccount(accounts: AccountHeads): boolean {
  return accountFields.some((field) => accounts[field] !== '')
}
