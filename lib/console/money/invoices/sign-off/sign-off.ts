import 'server-only'
import { createHash } from 'node:crypto'
import {
  conflict,
  type InvoiceResult,
  type InvoiceSignOff,
  type SignOffChanges,
  type SignOffFacts,
  signedTotals,
} from '#lib/contract/index.ts'
import type { Sql } from '#lib/database/index.ts'
import type { ProvedLedgerRow } from '#lib/domain/invoices/index.ts'
import {
  decisionRecord,
  decisionsIn,
  type FullDecision,
  openOn,
  takeDecision,
  takingBack,
  wholeOf,
} from '../../../core/decisions/index.ts'
import type { Handler } from '../../../core/http/handler.ts'
import { factsOf, keyedFindings, requireStored } from '../findings/index.ts'
import { isSearching } from '../import/search-other-invoices.ts'
import { type StoredImport, storedImport, updateReading } from '../import/store.ts'
import { chunksOf } from '../rows-at.ts'
import { readAgain } from '../snapshot.ts'

export const getInvoiceSignOff: Handler<'getInvoiceSignOff'> = async (ctx, { params: { invoiceId } }) => ({
  signOff: await signOffOf(ctx.database.sql, invoiceId),
})

/** The sign-off nobody has withdrawn, and what has changed of the invoice since. */
export async function signOffOf(db: Sql, invoiceId: string): Promise<InvoiceSignOff | null> {
  const open = await openOn(db, wholeOf('signOff', invoiceId))
  if (open === null) return null
  const { digest, signed } = open.row.facts
  const said = { ...decisionRecord(open), reason: open.row.reason, digest, undecided: signed.undecided ?? [] }
  return { ...said, ...(await comparisonOf(db, open.row)) }
}

/**
 * What is signed is the reading the person saw. The invoice is then read again: that nothing has changed since can only be said of a
 * later reading.
 */
export const signOffInvoice: Handler<'signOffInvoice'> = async (ctx, { person, params, body, trail, auditEntry }) => {
  const { sql } = ctx.database
  const { invoiceId } = params
  const stored = await requireStored(sql, invoiceId)
  requireSignable(stored, body.readingId)
  const seen = await signOffFacts(sql, stored)
  const digest = digestOfInvoice(seen)
  auditEntry.about = { changes: [{ field: 'digest', before: null, after: digest }] }
  const { row } = await trail.change(async (tx) => {
    const undecided = await undecidedOf(tx, invoiceId, seen)
    const { reason = null } = body
    if (undecided.length > 0 && reason === null) throw undecidedError(undecided)
    const facts = { readingId: stored.readingId, digest, signed: { ...seen, undecided } }
    const acting = { by: person.userId, now: ctx.clock.now() }
    return takeDecision(tx, wholeOf('signOff', invoiceId), { outcome: 'signed', reason, facts }, acting)
  })
  readAgain(ctx, invoiceId)
  return { decisionId: row.decisionId, digest }
}

type Undecided = InvoiceSignOff['undecided']

async function undecidedOf(db: Sql, invoiceId: string, { findings }: SignOffFacts) {
  const decided = await decisionsIn(db, { kind: 'invoiceFinding', places: [invoiceId] })
  const keys = new Set(decided.map(({ row }) => row.subject))
  return findings.filter(({ key }) => !keys.has(key)).map(({ key: _, ...facts }) => facts)
}

function undecidedError(undecided: Undecided) {
  const amounts = undecided.map(({ kind, sku, amount }) =>
    [kind, sku, amount].filter((part) => part !== null).join(' '),
  )
  return conflict(`Findings without a decision: ${amounts.join('; ')}. Decide on them, or sign off with a reason`)
}

export const withdrawInvoiceSignOff: Handler<'withdrawInvoiceSignOff'> = takingBack(
  'signOff',
  ({ invoiceId }) => wholeOf('signOff', invoiceId),
  ({ facts }) => ({ changes: [{ field: 'digest', before: facts.digest, after: null }] }),
)

/** Of every month that is signed off: when, and whether its facts are known to have changed since. */
export async function signedOffMonths(db: Sql): Promise<Map<string, InvoiceResult['signedOff']>> {
  const months = new Map<string, InvoiceResult['signedOff']>()
  for (const { row } of await decisionsIn(db, { kind: 'signOff' })) {
    const { state } = await comparisonOf(db, row)
    months.set(row.place, { at: row.at.toISOString(), isChanged: state === 'changed' })
  }
  return months
}

type Comparison = Pick<InvoiceSignOff, 'state' | 'readAt' | 'changes'>

/** Compared is a reading that was begun after the sign-off, once its checks are finished: no other says anything of since. */
async function comparisonOf(db: Sql, { place, at, facts }: FullDecision<'signOff'>['row']): Promise<Comparison> {
  const stored = await storedImport(db, place)
  const isLater = stored !== null && stored.readingId !== facts.readingId && stored.startedAt >= at
  if (!isLater) return { state: 'signed', readAt: null, changes: null }
  const readAt = stored.readAt.toISOString()
  if (isSearching(stored.snapshot.proof)) return { state: 'checking', readAt, changes: null }
  const changes = changesBetween(facts.signed, await signOffFacts(db, stored))
  return { state: changes === null ? 'unchanged' : 'changed', readAt, changes }
}

function requireSignable({ snapshot, readingId }: StoredImport, seen: number) {
  if (readingId !== seen) throw conflict('The invoice was read again meanwhile; check it again')
  if (snapshot.invoice.status === 'draft')
    throw conflict('The month is still open; it can be signed off when it is closed')
  if (isSearching(snapshot.proof))
    throw conflict('The checks are not finished; other invoices are still being searched')
}

/** What is signed of a row, in this order for good: a field that a later version adds changes no digest. */
const signedFields = [
  ...(['line', 'id', 'occurredAt', 'eventType', 'creditsCharged', 'sku', 'billableCode', 'pricedSku'] as const),
  ...(['productBucket', 'quantity', 'endpoint', 'capability', 'customerId', 'customerReference'] as const),
  ...(['serviceId', 'companyName', 'apiKeyId', 'apiKeyName', 'grantsUsed', 'grantAmounts'] as const),
  ...(['refundOfEventId', 'billingPriceId', 'billingCreditPriceId', 'unitAmountMajor'] as const),
  ...(['sourceEventId', 'idempotencyKey', 'metadata'] as const),
] as const satisfies readonly (keyof ProvedLedgerRow)[]

/** The facts of an invoice as it was read: its totals, its rows, and what its checks found. */
async function signOffFacts(db: Sql, reading: StoredImport): Promise<SignOffFacts> {
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
function digestOfInvoice({ totals, rows, rowsHash, findings }: SignOffFacts) {
  const keys = findings.map(({ key }) => key).toSorted()
  const facts = [...signedTotals.map((of) => totals[of]), rows, rowsHash, keys]
  return createHash('sha256').update(JSON.stringify(facts)).digest('hex')
}

/** Null where both are the same facts. */
function changesBetween(before: SignOffFacts, now: SignOffFacts): SignOffChanges | null {
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

/** A reading never changes, so its hash is computed once. */
async function rowsHashOf(db: Sql, reading: StoredImport) {
  const { readingId, rows, rowsHash } = reading
  if (rowsHash !== null) return rowsHash
  const hash = createHash('sha256')
  let hashed = 0
  for await (const chunk of chunksOf(db, reading)) {
    for (const row of chunk) hash.update(`${JSON.stringify(signedFields.map((name) => signed(row[name])))}\n`)
    hashed += chunk.length
  }
  // The rows of a reading are deleted as soon as the next one is complete.
  if (hashed !== rows) throw conflict('The invoice was read again meanwhile; check it again')
  const computed = hash.digest('hex')
  await updateReading(db, readingId, { rowsHash: computed })
  return computed
}

/** Names of metadata come in no order that means anything. */
function signed(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))
}
