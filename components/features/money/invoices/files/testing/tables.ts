import { invoiceGroupings } from '#lib/contract/index.ts'
import { generatedInvoice } from '#lib/domain/invoices/testing/generated.ts'
import { formulaSafe } from '#lib/text/index.ts'
import productNames from '../../../../../messages/en/core/products.json' with { type: 'json' }
import chargeBack from '../../../../../messages/en/money/chargeBack.json' with { type: 'json' }
import invoices from '../../../../../messages/en/money/invoices.json' with { type: 'json' }
import { groupsOfItems, type LedgerItems, snapshotOf } from '../../testing.ts'
import type { ChargeLabels, ChargeTables } from '../sheet.ts'

const products: Readonly<Record<string, unknown>> = productNames
const heads: Readonly<Record<string, string>> = chargeBack.heads

/** The English words, with their values put in plainly. */
const labels: ChargeLabels = {
  sheet: (name) => chargeBack.sheets[name],
  head: (name) => heads[name] ?? name,
  without: (by) => invoices.without[by],
  product: (sku) => String(products[sku] ?? sku),
  say: (key, values = {}) =>
    Object.entries(values).reduce(
      (text, [name, value]) => text.replace(`{${name}}`, String(value)),
      chargeBack.say[key],
    ),
}

const head = [
  ...['line', 'id', 'occurredAtUtc', 'quantity', 'amountMajor', 'creditsCharged', 'customerId', 'pricedSku'],
  ...['customerReference', 'serviceId', 'companyName', 'apiKeyId', 'apiKeyName'],
]

/** One customer with accounts, one with a formula for a name, and others with none. */
const billing = {
  accountHeads: { costCentre: 'Kostenstelle', account: '', contraAccount: 'Gegenkonto' },
  accounts: [
    { customerId: 'bank', costCentre: '4711', account: '0815', contraAccount: '1600' },
    { customerId: '=SUM(A1)', costCentre: '=1+1', account: '', contraAccount: '' },
  ],
}

/** The tables of a generated invoice, as page and console give them. */
export function chargeTablesOf(seed: number, currency: string | null = 'EUR'): ChargeTables {
  const invoice = generatedInvoice(seed)
  const snapshot = snapshotOf(invoice)
  const items: LedgerItems = (invoice.lineItems ?? []).flatMap(({ ledgerItems }) => ledgerItems ?? [])
  const keys: Readonly<Record<string, (item: LedgerItems[number]) => string | null | undefined>> = {
    customer: ({ customerId }) => customerId,
    key: ({ apiKeyId, apiKeyName }) => apiKeyId ?? apiKeyName,
    day: ({ occurredAt }) => occurredAt?.slice(0, 10),
    product: ({ pricedSku, sku }) => pricedSku ?? sku,
    reference: ({ customerReference }) => customerReference,
    company: ({ serviceId, companyName }) => serviceId ?? companyName,
  }
  const splits = invoiceGroupings.map((by) => {
    const groups = groupsOfItems(items, keys[by] ?? (() => null))
    return { by, groups, total: groups.length }
  })
  // As in the file: texts are made harmless.
  const safe = (text: string | null | undefined) => (text == null ? null : formulaSafe(text))
  const rows = items.map((item) => [
    ...[item.sku ?? null, item.id, item.occurredAt ?? null, String(groupsOfItems([item], () => null)[0]?.billed)],
    ...[groupsOfItems([item], () => null)[0]?.amountMajor ?? null, String(item.creditsCharged)],
    ...[item.customerId, item.pricedSku, item.customerReference, item.serviceId].map(safe),
    ...[item.companyName, item.apiKeyId, item.apiKeyName].map(safe),
  ])
  return { snapshot, currency, splits, ledger: [head, ...rows], billing, labels }
}
