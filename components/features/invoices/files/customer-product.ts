import Big from 'big.js'
import { decimalOf, major, sumOf } from '#lib/domain/invoices/index.ts'
import { cellOf } from '../../../widgets/export/workbook.ts'
import type { FileRow } from './rows.ts'
import { type ChargeTables, summedSheet, type TotalSheet, textCell } from './sheet.ts'

/** What each customer has of each product, as the ledger says, with sums on both sides: this is what is charged back. */
export function customerByProduct(
  ledger: readonly FileRow[],
  { currency, words }: Pick<ChargeTables, 'currency' | 'words'>,
): TotalSheet {
  const [head = [], ...rows] = ledger
  const at = (name: string) => head.indexOf(name)
  const amounts = new Map<string, Map<string, Big>>()
  const products = new Set<string>()
  for (const row of rows) {
    const customer = row[at('customerId')] || words.without('customer')
    const product = row[at('pricedSku')] || row[at('sku')] || row[at('line')] || words.without('product')
    products.add(product)
    const own = amounts.get(customer) ?? new Map<string, Big>()
    own.set(product, (own.get(product) ?? new Big(0)).plus(decimalOf(row[at('amountMajor')]) ?? 0))
    amounts.set(customer, own)
  }
  const names = [...products].toSorted()
  const lines = [...amounts]
    .map(([customer, own]) => ({
      customer,
      each: names.map((name) => own.get(name) ?? new Big(0)),
      sum: sumOf(own.values()),
    }))
    .toSorted((a, b) => b.sum.cmp(a.sum) || (a.customer < b.customer ? -1 : 1))
  return summedSheet({
    name: words.sheet('customerProduct'),
    head: [words.head('customer'), ...names.map(words.product), words.say('total')],
    body: lines.map(({ customer, each, sum }) => [
      textCell(customer),
      ...each.map((amount) => cellOf(major(amount))),
      cellOf(major(sum)),
    ]),
    summed: [...names, ''].map((_, column) => ({
      column: column + 1,
      values: lines.map(({ each, sum }) => each[column] ?? sum),
    })),
    ...{ moneyColumn: names.length + 1, widths: [36, ...names.map(() => 16), 18], words, currency },
  })
}
