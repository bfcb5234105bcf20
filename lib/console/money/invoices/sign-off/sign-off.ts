import 'server-only'
import { ApiError, type InvoiceResult, type InvoiceSignOff, type SignOffFacts } from '#lib/contract/index.ts'
import type { Sql } from '#lib/database/index.ts'
import {
  decisionRecord,
  decisionsIn,
  type FullDecision,
  openOn,
  takeBack,
  takeDecision,
  wholeOf,
} from '../../../core/decisions/index.ts'
import type { Handler } from '../../../core/http/handler.ts'
import { requireStored } from '../findings/list.ts'
import { isSearching } from '../import/search-other-invoices.ts'
import { type StoredImport, storedImport } from '../import/store.ts'
import { readAgain } from '../snapshot.ts'
import { changesBetween, digestOfInvoice, signOffFacts } from './facts.ts'

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

async function undecidedOf(db: Sql, invoiceId: string, { findings }: SignOffFacts): Promise<Undecided> {
  const decided = await decisionsIn(db, { kind: 'invoiceFinding', places: [invoiceId] })
  const keys = new Set(decided.map(({ row }) => row.subject))
  return findings.filter(({ key }) => !keys.has(key)).map(({ key: _, ...facts }) => facts)
}

function undecidedError(undecided: Undecided): ApiError {
  const amounts = undecided.map(({ kind, sku, amount }) =>
    [kind, sku, amount].filter((part) => part !== null).join(' '),
  )
  const detail = `Findings without a decision: ${amounts.join('; ')}. Decide on them, or sign off with a reason`
  return new ApiError('request.conflict', detail)
}

export const withdrawInvoiceSignOff: Handler<'withdrawInvoiceSignOff'> = async (
  ctx,
  { person, params: { invoiceId, decisionId }, trail, auditEntry },
) => {
  await trail.change(async (tx) => {
    const acting = { by: person.userId, now: ctx.clock.now() }
    const { facts } = await takeBack(tx, { ...wholeOf('signOff', invoiceId), decisionId }, acting)
    auditEntry.about = { changes: [{ field: 'digest', before: facts.digest, after: null }] }
  })
  return {}
}

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

function requireSignable({ snapshot, readingId }: StoredImport, seen: number): void {
  if (readingId !== seen) throw new ApiError('request.conflict', 'The invoice was read again meanwhile; check it again')
  if (snapshot.invoice.status === 'draft')
    throw new ApiError('request.conflict', 'The month is still open; it can be signed off when it is closed')
  if (isSearching(snapshot.proof))
    throw new ApiError('request.conflict', 'The checks are not finished; other invoices are still being searched')
}
