import 'server-only'
import { ApiError, type AuditAbout } from '#lib/contract/index.ts'
import type { Sql, Transaction } from '#lib/database/index.ts'
import { newId } from '#lib/id/index.ts'
import type { Base } from '../context.ts'
import type { Person } from '../person.ts'
import { aboutText } from './about.ts'
import { insertAudit, insertClosing } from './store.ts'

type AuditOutcome = 'requested' | 'done' | 'refused' | 'failed' | 'unknown' | 'denied'

export interface Audited {
  who: Pick<Person, 'userId' | 'email' | 'role'> | { userId: string | null; email: string | null; role?: null }
  /** An operation of the contract, or `signIn`, `signOut`, `bindSignOn`, `acceptInvitation`, `page`, `eraseResults`, `eraseFiles`, `eraseCases`, `changedVerdict`, `changedSinceApproval`. */
  action: string
  /** What it was done to: an id, a path; never a body. */
  object: string | null
  about?: AuditAbout | null
  outcome: AuditOutcome
  code?: string | null
  address: string
  requestId: string
}

type Clocked = Pick<Base, 'clock'>

/**
 * Writes who did what, and how it ended. `db` is the transaction of the change, and the row is the last thing in it: from
 * here to the commit no other row can be written. The table takes rows and gives none back.
 */
export async function recordAudit(
  { clock }: Clocked,
  audited: Audited,
  db: Sql,
  auditId: string = newId(clock.now()),
): Promise<void> {
  const { who, action, object, about = null, outcome, code = null, address, requestId } = audited
  await insertAudit(db, {
    auditId,
    at: clock.now(),
    userId: who.userId,
    email: textOf(who.email),
    role: who.role ?? null,
    address: textOf(address),
    action,
    object: textOf(object),
    about: aboutText(about),
    outcome,
    code,
    requestId,
  })
}

export interface Closing {
  outcome: AuditOutcome
  code?: string | null
  /** What it was done to, where only the answer says it. */
  object?: string | null
  about?: AuditAbout | null
  repeats?: number
}

/** Writes how a change ended that was requested in row `auditId`; once for each outcome, however often it is tried. */
export async function closeAudit(tx: Transaction, auditId: string, closing: Closing, at: Date): Promise<void> {
  const { outcome, code = null, object = null, about = null, repeats = null } = closing
  const said = { object: textOf(object), about: aboutText(about) }
  await insertClosing(tx, { auditId: newId(at), at, closes: auditId, outcome, code, ...said, repeats })
}

/** How an attempt ended that this error ended: refused by a rule, or failed by a fault. */
export function endingOfAct(error: unknown): { outcome: 'refused' | 'failed'; code: string } {
  if (!(error instanceof ApiError)) return { outcome: 'failed', code: 'internal.unexpected' }
  return { outcome: error.status < 500 ? 'refused' : 'failed', code: error.code }
}

/** At most 500 characters, without U+0000, which the database cannot store. */
function textOf(text: string | null): string | null {
  return text?.replaceAll('\0', '').slice(0, 500) ?? null
}
