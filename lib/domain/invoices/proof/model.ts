import type { Check, CheckId, Finding } from '#lib/contract/index.ts'
import type { ProvedLedgerRow } from './ledger-row.ts'

/** What the proof needs of a row; this little, so that a hundred thousand of them fit in memory. */
export type ProofRow = Pick<
  ProvedLedgerRow,
  | ('place' | 'line' | 'id' | 'occurredAt' | 'eventType' | 'creditsCharged' | 'sku' | 'pricedSku' | 'quantity')
  | ('grantsUsed' | 'grantAmounts' | 'refundOfEventId' | 'unitAmountMajor' | 'idempotencyKey')
>

export function proofRowOf(row: ProvedLedgerRow): ProofRow {
  const { place, line, id, occurredAt, eventType, creditsCharged, sku, pricedSku, quantity } = row
  const { grantsUsed, grantAmounts, refundOfEventId, unitAmountMajor, idempotencyKey } = row
  return {
    ...{ place, line, id, occurredAt, eventType, creditsCharged, sku, pricedSku, quantity },
    ...{ grantsUsed, grantAmounts, refundOfEventId, unitAmountMajor, idempotencyKey },
  }
}

/** What a charge must state for a refund of it to be compared. */
export type Charge = Pick<ProofRow, 'creditsCharged' | 'sku' | 'quantity' | 'unitAmountMajor'>

/** Refunded events that are not on this invoice, as the invoice says that has them; null on none that can be read. */
export type OtherInvoices = ReadonlyMap<string, Charge | null>

/** A finding about the totals: it names a line and a tier and no row. */
export function findingAt(
  finding: Pick<Finding, 'id' | 'kind' | 'sku'> & Partial<Finding>,
  rows: readonly ProofRow[] = [],
): Finding {
  return {
    ...{ tierIndex: null, stated: null, found: null, amount: null, credits: null },
    ...finding,
    rows: rows.map(({ id }) => id),
    places: rows.map(({ place }) => place),
  }
}

interface Outcome {
  count: number
  findings: readonly Finding[]
  remarked?: number
  rounding?: string | null
  /** How much could not be compared, because the invoice does not state what it is compared by. */
  unstated?: number
  /** True for a check that passes with nothing to check: an invoice whose rows are no refunds has no wrong refund. */
  holdsAlone?: boolean
}

export function checkOf(
  id: CheckId,
  { count, findings, remarked = 0, rounding = null, unstated = 0, holdsAlone }: Outcome,
): Check {
  // That the rest holds says nothing of what could not be compared.
  const isUnstated = unstated > 0 || (count === 0 && !holdsAlone)
  const state = findings.length > 0 ? 'finding' : isUnstated ? 'unstated' : 'holds'
  return { id, state, count, remarked, rounding, findings }
}
