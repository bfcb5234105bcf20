import 'server-only'
import { createHash } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { ApiError, type SignOffChanges, type SignOffFacts, signedTotals } from '#lib/contract/index.ts'
import type { Sql } from '#lib/database/index.ts'
import type { ProvedLedgerRow } from '#lib/domain/invoices/index.ts'
import { chunkRows, rowsIn } from '../chunk.ts'
import { factsOf, keyedFindings } from '../findings/keys.ts'
import { keepRowsHash, type StoredImport } from '../import/store.ts'
import { listChunks } from '../store.ts'

/** What is signed of a row, in this order for good: a field that a later version adds changes no digest. */
const signedFields = [
  ...(['line', 'id', 'occurredAt', 'eventType', 'creditsCharged', 'sku', 'billableCode', 'pricedSku'] as const),
  ...(['productBucket', 'quantity', 'endpoint', 'capability', 'customerId', 'customerReference'] as const),
  ...(['serviceId', 'companyName', 'apiKeyId', 'apiKeyName', 'grantsUsed', 'grantAmounts'] as const),
  ...(['refundOfEventId', 'billingPriceId', 'billingCreditPriceId', 'unitAmountMajor'] as const),
  ...(['sourceEventId', 'idempotencyKey', 'metadata'] as const),
] as const satisfies readonly (keyof ProvedLedgerRow)[]

/** The facts of an invoice as it was read: its totals, its rows, and what its checks found. */
export async function signOffFacts(db: Sql, reading: StoredImport): Promise<SignOffFacts> {
  const { gross, lines, tiers, ledger } = reading.snapshot.proof.sums
  const findings = keyedFindings(reading.snapshot.proof.findings)
  return {
    totals: { gross, lines, tiers, ledger },
    rows: reading.rows,
    rowsHash: await rowsHashOf(db, reading),
    findings: findings.map(({ key, finding }) => ({ key, ...factsOf(finding) })),
    checks: reading.snapshot.checks ?? 1,
  }
}

/** Written out field by field: JSON that comes from the database may have another order. */
export function digestOfInvoice({ totals, rows, rowsHash, findings }: SignOffFacts): string {
  const keys = findings.map(({ key }) => key).toSorted()
  const facts = [...signedTotals.map((of) => totals[of]), rows, rowsHash, keys]
  return createHash('sha256').update(JSON.stringify(facts)).digest('hex')
}

/** Null where both are the same facts. */
export function changesBetween(before: SignOffFacts, now: SignOffFacts): SignOffChanges | null {
  // That the checks of a newer version find more is no change of the invoice.
  const after = before.checks === now.checks ? now : { ...now, findings: before.findings }
  if (digestOfInvoice(before) === digestOfInvoice(after)) return null
  const without = (these: SignOffFacts, those: SignOffFacts) => {
    const keys = new Set(those.findings.map(({ key }) => key))
    return these.findings.filter(({ key }) => !keys.has(key)).map(({ key: _, ...facts }) => facts)
  }
  return {
    totals: signedTotals
      .filter((of) => before.totals[of] !== after.totals[of])
      .map((of) => ({ of, before: before.totals[of], after: after.totals[of] })),
    rows: before.rows === after.rows ? null : { before: before.rows, after: after.rows },
    areRowsChanged: before.rowsHash !== after.rowsHash,
    findingsAdded: without(after, before),
    findingsGone: without(before, after),
  }
}

/** A reading never changes, so its hash is computed once; a chunk at a time, so that other requests are answered meanwhile. */
async function rowsHashOf(db: Sql, { readingId, rows, rowsHash }: StoredImport): Promise<string> {
  if (rowsHash !== null) return rowsHash
  const hash = createHash('sha256')
  let hashed = 0
  for (let chunk = 0; chunk < Math.ceil(rows / chunkRows); chunk += 1) {
    for (const stored of await listChunks(db, readingId, [chunk])) {
      for (const row of rowsIn(stored.rows)) {
        hash.update(`${JSON.stringify(signedFields.map((name) => signed(row[name])))}\n`)
        hashed += 1
      }
    }
    await nextTurn()
  }
  // The rows of a reading are deleted as soon as the next one is complete.
  if (hashed !== rows) throw new ApiError('request.conflict', 'The invoice was read again meanwhile; check it again')
  const computed = hash.digest('hex')
  await keepRowsHash(db, readingId, computed)
  return computed
}

/** Names of metadata come in no order that means anything. */
function signed(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))
}
