import 'server-only'
import { ApiError, type InvoiceResult, type SignOffChanges } from '#lib/contract/index.ts'
import type { Sql } from '#lib/database/index.ts'
import { newId } from '#lib/id/index.ts'
import type { Handler } from '../../http/handler.ts'
import { requireStored } from '../findings/list.ts'
import { isAsking } from '../import/elsewhere.ts'
import { type StoredImport, storedImport } from '../import/store.ts'
import { changesBetween, digestOf, signOffFacts } from './facts.ts'
import { endSignOff, insertSignOff, openSignOff, openSignOffs, type SignOffRow } from './store.ts'

export const getInvoiceSignOff: Handler<'getInvoiceSignOff'> = async (ctx, { params: { invoiceId } }) => {
  const { sql } = ctx.database
  const open = await openSignOff(sql, invoiceId)
  if (open === null) return { signOff: null }
  const { signOffId, at, digest } = open.signOff
  const by = open.by && { userId: open.by.userId, name: open.by.name, email: open.by.email }
  return { signOff: { signOffId, at: at.toISOString(), by, digest, changes: await changesSince(sql, open.signOff) } }
}

/** What is signed is the reading the person saw; of two people at once the first signs. */
export const signOffInvoice: Handler<'signOffInvoice'> = async (ctx, { person, params, body, trail, auditEntry }) => {
  const { sql } = ctx.database
  const at = ctx.clock.now()
  const stored = await requireStored(sql, params.invoiceId)
  requireSignable(stored, body.readingId)
  const facts = await signOffFacts(sql, stored)
  const digest = digestOf(facts)
  const signOff = { signOffId: newId(at), invoiceId: params.invoiceId, readingId: stored.readingId, facts, digest, at }
  auditEntry.about = { changes: [{ field: 'digest', before: null, after: digest }] }
  await trail.change(async (tx) => {
    if (!(await insertSignOff(tx, { ...signOff, by: person.userId })))
      throw new ApiError('request.conflict', 'This month is signed off already')
  })
  return { signOffId: signOff.signOffId, digest }
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

/** Of every month that is signed off: when, and whether its facts have changed since. */
export async function signedOffMonths(db: Sql): Promise<Map<string, InvoiceResult['signedOff']>> {
  const months = new Map<string, InvoiceResult['signedOff']>()
  for (const signOff of await openSignOffs(db)) {
    const changes = await changesSince(db, signOff)
    months.set(signOff.invoiceId, { at: signOff.at.toISOString(), isChanged: changes !== null })
  }
  return months
}

/** The reading that was signed has the facts that were signed; only another one is compared. */
async function changesSince(db: Sql, { invoiceId, readingId, facts }: SignOffRow): Promise<SignOffChanges | null> {
  const stored = await storedImport(db, invoiceId)
  if (stored === null || stored.readingId === readingId) return null
  return changesBetween(facts, await signOffFacts(db, stored))
}

function requireSignable({ snapshot, readingId }: StoredImport, seen: number): void {
  if (readingId !== seen) throw new ApiError('request.conflict', 'The invoice was read again meanwhile; check it again')
  if (snapshot.invoice.status === 'draft')
    throw new ApiError('request.conflict', 'The month is still open; it can be signed off when it is closed')
  if (isAsking(snapshot.proof))
    throw new ApiError('request.conflict', 'The checks are not finished; other invoices are still being searched')
}
