import 'server-only'
import type { Sql } from '#lib/database/index.ts'
import type { Base } from '../context.ts'
import { newId } from '../id.ts'
import type { Person } from '../people/person.ts'
import { insertAudit } from './store.ts'

export interface Audited {
  who: Pick<Person, 'userId' | 'email' | 'role'> | { userId: string | null; email: string | null; role?: null }
  /** An operation of the contract, or `signIn`, `signOut`, `bindSignOn`, `acceptInvitation`, `page`, `eraseResults`. */
  action: string
  /** What it was done to: an id, a path; never a body. */
  object: string | null
  outcome: 'done' | 'denied' | 'failed'
  code?: string | null
  address: string
  requestId: string
}

/** Writes who did what, and how it ended. The table takes rows and gives none back: it has no update and no delete. */
export async function recordAudit(base: Base, audited: Audited, db: Sql = base.database.sql): Promise<void> {
  const at = base.clock.now()
  const { who, action, object, outcome, code = null, address, requestId } = audited
  await insertAudit(db, {
    auditId: newId(at),
    at,
    userId: who.userId,
    email: who.email,
    role: who.role ?? null,
    address,
    action,
    object: object?.slice(0, 500) ?? null,
    outcome,
    code,
    requestId,
  })
}
