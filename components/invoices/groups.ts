import type Big from 'big.js'
import { amountOf, billedOf, createTotal } from './amounts.ts'
import type { LedgerRow } from './reading/ledger-row.ts'

/** What ledger rows can be grouped by. */
export const groupings = ['product', 'customer', 'reference', 'company', 'key', 'day'] as const
export type Grouping = (typeof groupings)[number]

export interface Group {
  /** The value itself; null where the rows have none. */
  key: string | null
  /** What the value is called, where it has a name beside it: a company, an API key. */
  name: string | null
  rows: readonly LedgerRow[]
  credits: number
  /** Credits no grant has paid. */
  billed: number
  amount: Big
}

const keys: Record<Grouping, (row: LedgerRow) => string | null> = {
  product: (row) => row.pricedSku ?? row.sku,
  customer: (row) => row.customerId,
  reference: (row) => row.customerReference,
  company: (row) => row.serviceId ?? row.companyName,
  key: (row) => row.apiKeyId ?? row.apiKeyName,
  // A day of an invoice is a day in UTC, as its month is.
  day: (row) => row.occurredAt?.slice(0, 10) ?? null,
}

const names: Partial<Record<Grouping, (row: LedgerRow) => string | null>> = {
  company: (row) => row.companyName,
  key: (row) => row.apiKeyName,
}

/** Rows by what they have in common, the costliest group first, days in their order; rows without a value last. */
export function groupRows(rows: readonly LedgerRow[], by: Grouping): Group[] {
  const byKey = new Map<string | null, LedgerRow[]>()
  const keyOf = keys[by]
  for (const row of rows) {
    const key = keyOf(row)
    const held = byKey.get(key)
    if (held === undefined) byKey.set(key, [row])
    else held.push(row)
  }
  const groups = [...byKey].map(([key, members]) => groupOf(key, members, names[by]))
  return groups.toSorted((a, b) => {
    if (a.key === null || b.key === null) return Number(a.key === null) - Number(b.key === null)
    if (by === 'day') return a.key < b.key ? -1 : 1
    return b.amount.cmp(a.amount) || (a.key < b.key ? -1 : 1)
  })
}

function groupOf(
  key: string | null,
  rows: readonly LedgerRow[],
  nameOf: ((row: LedgerRow) => string | null) | undefined,
): Group {
  const total = createTotal()
  let credits = 0
  let billed = 0
  for (const row of rows) {
    total.add(amountOf(row))
    credits += row.creditsCharged ?? 0
    billed += billedOf(row)
  }
  // A company that was renamed within the month is called as it was last.
  const last = rows.at(-1)
  return { key, name: (last && nameOf?.(last)) ?? null, rows, credits, billed, amount: total.value() }
}

/** Whether a row holds the text somewhere a person would look for it. */
export function rowHas(row: LedgerRow, text: string): boolean {
  const wanted = text.toLowerCase()
  return [
    ...[row.companyName, row.customerReference, row.customerId, row.serviceId, row.apiKeyName],
    ...[row.id, row.idempotencyKey, row.sourceEventId, row.sku, row.endpoint],
  ].some((value) => value?.toLowerCase().includes(wanted) ?? false)
}
