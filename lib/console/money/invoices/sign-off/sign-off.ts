import 'server-only'
import { ApiError, type InvoiceResult, type InvoiceSignOff, type SignOffFacts } from '#lib/contract/index.ts'
import type { Sql } from '#lib/database/index.ts'
import { newId } from '#lib/id/index.ts'
import type { Handler } from '../../../core/http/handler.ts'
import { requireStored } from '../findings/list.ts'
import { openStates } from '../findings/store.ts'
import { isAsking } from '../import/elsewhere.ts'
import { type StoredImport, storedImport } from '../import/store.ts'
import { readAgain } from '../snapshot.ts'
import { changesBetween, digestOf, signOffFacts } from './facts.ts'
import { endSignOff, insertSignOff, openSignOff, openSignOffs, type SignOffRow } from './store.ts'

export const getInvoiceSignOff: Handler<'getInvoiceSignOff'> = async (ctx, { params: { invoiceId } }) => ({
  signOff: await signOffOf(ctx.database.sql, invoiceId),
})

/** The sign-off nobody has withdrawn, and what has changed of the invoice since. */
export async function signOffOf(db: Sql, invoiceId: string): Promise<InvoiceSignOff | null> {
  const open = await openSignOff(db, invoiceId)
  if (open === null) return null
  const { signOffId, at, digest, facts } = open.signOff
  const by = open.by && { userId: open.by.userId, name: open.by.name, email: open.by.email }
  const signed = { signOffId, at: at.toISOString(), by, digest, remark: facts.remark, undecided: facts.undecided ?? [] }
  return { ...signed, ...(await comparisonOf(db, open.signOff)) }
}

/**
 * What is signed is the reading the person saw; of two people at once the first signs. The invoice is then read again: that
 * nothing has changed since can only be said of a later reading.
 */
export const signOffInvoice: Handler<'signOffInvoice'> = async (ctx, { person, params, body, trail, auditEntry }) => {
  const { sql } = ctx.database
  const at = ctx.clock.now()
  const stored = await requireStored(sql, params.invoiceId)
  requireSignable(stored, body.readingId)
  const seen = await signOffFacts(sql, stored)
  const digest = digestOf(seen)
  const signOff = { signOffId: newId(at), invoiceId: params.invoiceId, readingId: stored.readingId, digest, at }
  auditEntry.about = { changes: [{ field: 'digest', before: null, after: digest }] }
  await trail.change(async (tx) => {
    const undecided = await undecidedOf(tx, params.invoiceId, seen)
    if (undecided.length > 0 && body.remark === undefined) throw undecidedError(undecided)
    const facts = { ...seen, remark: body.remark ?? null, undecided }
    if (!(await insertSignOff(tx, { ...signOff, facts, by: person.userId })))
      throw new ApiError('request.conflict', 'This month is signed off already')
  })
  readAgain(ctx, params.invoiceId)
  return { signOffId: signOff.signOffId, digest }
}

type Undecided = InvoiceSignOff['undecided']

async function undecidedOf(db: Sql, invoiceId: string, { findings }: SignOffFacts): Promise<Undecided> {
  const decided = (await openStates(db)).filter((one) => one.invoiceId === invoiceId)
  const keys = new Set(decided.map(({ findingKey }) => findingKey))
  return findings.filter(({ key }) => !keys.has(key)).map(({ key: _, ...facts }) => facts)
}

function undecidedError(undecided: Undecided): ApiError {
  const amounts = undecided.map(({ kind, sku, amount }) =>
    [kind, sku, amount].filter((part) => part !== null).join(' '),
  )
  const detail = `Findings without a decision: ${amounts.join('; ')}. Decide on them, or sign off with a remark`
  return new ApiError('request.conflict', detail)
}

/** By the id of the sign-off: one made after the page was read is not withdrawn by it. */
export const withdrawInvoiceSignOff: Handler<'withdrawInvoiceSignOff'> = async (
  ctx,
  { person, params, trail, auditEntry },
) => {
  const change = { withdrawnAt: ctx.clock.now(), withdrawnBy: person.userId }
  await trail.change(async (tx) => {
    const open = await openSignOff(tx, params.invoiceId)
    if (open !== null) auditEntry.about = { changes: [{ field: 'digest', before: open.signOff.digest, after: null }] }
    if (!(await endSignOff(tx, params, change)))
      throw new ApiError('request.conflict', 'This sign-off was withdrawn already')
  })
  return {}
}

/** Of every month that is signed off: when, and whether its facts are known to have changed since. */
export async function signedOffMonths(db: Sql): Promise<Map<string, InvoiceResult['signedOff']>> {
  const months = new Map<string, InvoiceResult['signedOff']>()
  for (const signOff of await openSignOffs(db)) {
    const { state } = await comparisonOf(db, signOff)
    months.set(signOff.invoiceId, { at: signOff.at.toISOString(), isChanged: state === 'changed' })
  }
  return months
}

type Comparison = Pick<InvoiceSignOff, 'state' | 'readAt' | 'changes'>

/** Compared is a reading that was begun after the sign-off, once its checks are finished: no other says anything of since. */
async function comparisonOf(db: Sql, { invoiceId, readingId, at, facts }: SignOffRow): Promise<Comparison> {
  const stored = await storedImport(db, invoiceId)
  const isLater = stored !== null && stored.readingId !== readingId && stored.startedAt >= at
  if (!isLater) return { state: 'signed', readAt: null, changes: null }
  const readAt = stored.readAt.toISOString()
  if (isAsking(stored.snapshot.proof)) return { state: 'checking', readAt, changes: null }
  const changes = changesBetween(facts, await signOffFacts(db, stored))
  return { state: changes === null ? 'unchanged' : 'changed', readAt, changes }
}

function requireSignable({ snapshot, readingId }: StoredImport, seen: number): void {
  if (readingId !== seen) throw new ApiError('request.conflict', 'The invoice was read again meanwhile; check it again')
  if (snapshot.invoice.status === 'draft')
    throw new ApiError('request.conflict', 'The month is still open; it can be signed off when it is closed')
  if (isAsking(snapshot.proof))
    throw new ApiError('request.conflict', 'The checks are not finished; other invoices are still being searched')
}
