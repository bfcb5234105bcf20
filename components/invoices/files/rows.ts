import { amountOf, billedOf, major } from '../amounts.ts'
import type { Group } from '../groups.ts'
import type { LedgerRow } from '../reading/ledger-row.ts'
import type { LoadedInvoice } from '../reading/read.ts'

export type FileRow = (string | null)[]

/** Names in files are the interface's own, so that a file reads the same in every language; instants are in UTC. */
const ledgerHead = [
  ...['line', 'id', 'occurredAtUtc', 'eventType', 'creditsCharged', 'creditsBilled', 'quantity', 'unitAmountMajor'],
  ...['amountMajor', 'sku', 'pricedSku', 'billableCode', 'productBucket', 'endpoint', 'capability', 'customerId'],
  ...['customerReference', 'serviceId', 'companyName', 'apiKeyId', 'apiKeyName', 'grantsUsed', 'grantAmounts'],
  ...['refundOfEventId', 'sourceEventId', 'idempotencyKey', 'metadata'],
]
export const amountColumn = ledgerHead.indexOf('amountMajor')

export function ledgerRows(rows: readonly LedgerRow[], lines: LoadedInvoice['lines']): FileRow[] {
  return [ledgerHead, ...rows.map((row) => ledgerRow(row, lines[row.line]?.sku ?? null))]
}

function ledgerRow(row: LedgerRow, line: string | null): FileRow {
  const amount = amountOf(row)
  return [
    ...[line, row.id, row.occurredAt, row.eventType, figure(row.creditsCharged), String(billedOf(row))],
    ...[row.quantity, row.unitAmountMajor, amount === null ? null : major(amount), row.sku, row.pricedSku],
    ...[row.billableCode, row.productBucket, row.endpoint, row.capability, row.customerId, row.customerReference],
    ...[row.serviceId, row.companyName, row.apiKeyId, row.apiKeyName, row.grantsUsed.join(' ')],
    ...[row.grantAmounts.join(' '), row.refundOfEventId, row.sourceEventId, row.idempotencyKey],
    Object.keys(row.metadata).length === 0 ? null : JSON.stringify(row.metadata),
  ]
}

export function lineRows({ lines }: LoadedInvoice): FileRow[] {
  const head = ['sku', 'quantity', 'grossMajor', 'priceSource', 'tiers']
  return [
    head,
    ...lines.map((line) => [
      ...[line.sku ?? null, line.quantity ?? null, line.grossMajor ?? null, line.priceSource ?? null],
      String(line.tierLines?.length ?? 0),
    ]),
  ]
}

export function tierRows({ lines }: LoadedInvoice): FileRow[] {
  const head = ['sku', 'tierIndex', 'tierMinQuantity', 'quantity', 'unitAmountMajor', 'grossMajor']
  const tiers = lines.flatMap((line) =>
    (line.tierLines ?? []).map((tier) => [
      ...[line.sku ?? null, figure(tier.tierIndex), figure(tier.tierMinQuantity), tier.quantity ?? null],
      ...[tier.unitAmountMajor ?? null, tier.grossMajor ?? null],
    ]),
  )
  return [head, ...tiers]
}

/** A split: what each group has used and what it comes to. */
export function groupRowsOf(groups: readonly Group[], by: string): FileRow[] {
  const head = [by, 'name', 'rows', 'creditsCharged', 'creditsBilled', 'amountMajor']
  return [
    head,
    ...groups.map(({ key, name, rows, credits, billed, amount }) => [
      ...[key, name, String(rows.length), String(credits), String(billed), major(amount)],
    ]),
  ]
}

function figure(value: number | string | null | undefined): string | null {
  return value === null || value === undefined ? null : String(value)
}
