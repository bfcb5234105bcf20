import 'server-only'
import { ApiError, type AuditAbout } from '#lib/contract/index.ts'
import type { Sql, Transaction } from '#lib/database/index.ts'
import { newId, newRequestId } from '#lib/id/index.ts'
import type { AuditWriter, Base, Person } from '../context.ts'
import { sha256Of } from '../sha256.ts'
import { aboutText } from './about.ts'
import { countRefusal, countStrangers, insertAudit, insertClosing, takeEnded } from './store.ts'

type Unended = Omit<Audited, 'outcome' | 'code'>

/**
 * `tell` notifies those whom the act concerns, in the transaction of the change or of what is to be sent. `nameOf` finds what the object is called where the handler has not said it: before the change, which may remove it.
 */
export function createAuditWriter(
  base: Pick<Base, 'clock' | 'database'>,
  audited: () => Unended,
  nameOf: (db: Sql) => Promise<string | null> = async () => null,
  tell: (tx: Transaction) => Promise<void> = async () => {},
): AuditWriter {
  let isWritten = false
  const named = (name: string | null): Unended => {
    const said = audited()
    return { ...said, about: { ...said.about, name: said.about?.name ?? name } }
  }
  return {
    async change(work) {
      const result = await base.database.transaction(async (tx) => {
        const name = await nameOf(tx)
        const changed = await work(tx)
        await tell(tx)
        await recordAudit(base, { ...named(name), outcome: 'done' }, tx)
        return changed
      })
      isWritten = true
      return result
    },
    async request(tx, auditId, known = {}) {
      const said = named(await nameOf(tx))
      const { object = said.object, about } = known
      await tell(tx)
      await recordAudit(
        base,
        { ...said, object, about: { ...said.about, ...withoutNull(about) }, outcome: 'requested' },
        tx,
        auditId,
      )
      isWritten = true
    },
    async answered(status) {
      if (isWritten) return
      const said = named(await nameOf(base.database.sql))
      if (status < 400) await base.database.transaction((tx) => recordAudit(base, { ...said, outcome: 'done' }, tx))
      else await recordRefusal(base, { ...said, outcome: status < 500 ? 'refused' : 'failed' })
    },
    async failed(error) {
      if (isWritten) return
      await recordRefusal(base, { ...named(await nameOf(base.database.sql)), ...endingOfAct(error) })
    },
  }
}

function withoutNull(about: AuditAbout | null | undefined): AuditAbout {
  return Object.fromEntries(Object.entries(about ?? {}).filter(([, value]) => value !== null && value !== undefined))
}

/** Who, where from and by what request, of what the console does by itself. */
export function byProgram(action: string, object: string): Unended {
  const who = { userId: null, email: null }
  return { who, action, object, address: 'console', requestId: newRequestId() }
}

export function programAuditWriter(
  base: Pick<Base, 'clock' | 'database'>,
  action: string,
  object: string,
): AuditWriter {
  const audited = byProgram(action, object)
  return createAuditWriter(base, () => audited)
}

export const quarterMs = 15 * 60_000
const closedAtOnce = 200
/** Beyond so many different refusals of strangers at one address in a quarter of an hour, they are counted as one stranger. */
const strangersMax = 30

type Refused = Audited & { outcome: 'denied' | 'refused' | 'failed' }

/**
 * Records a refusal. The first refusal of a person from an address is a row at once; the same refusal
 * again in that quarter of an hour (00, 15, 30, 45) is counted, and one row closes the run when the quarter has ended.
 */
export async function recordRefusal(base: Pick<Base, 'clock' | 'database'>, refused: Refused): Promise<void> {
  const { clock, database } = base
  const now = clock.now()
  const { address, action, outcome, code = null } = refused
  const beganAt = quarterOf(now)
  await database.transaction(async (tx) => {
    const strangerAt = refused.who.userId === null ? address : null
    const isCrowd = strangerAt !== null && (await countStrangers(tx, beganAt, strangerAt)) >= strangersMax
    const who = isCrowd ? { userId: null, email: null } : refused.who
    const person = who.userId ?? who.email
    const key = sha256Of(JSON.stringify([person, address, action, outcome, code]))
    const auditId = newId(now)
    const isFirst = await countRefusal(tx, { key, beganAt, strangerAt, auditId })
    if (isFirst) await recordAudit(base, { ...refused, who }, tx, auditId)
  })
}

/** Closes the runs of refusals whose quarter of an hour has ended, each with how many there were after the first; true where more have. */
export async function closeRefusals(base: Pick<Base, 'clock' | 'database'>): Promise<boolean> {
  const { clock, database } = base
  const taken = await database.transaction(async (tx) => {
    const now = clock.now()
    const ended = await takeEnded(tx, quarterOf(now), closedAtOnce)
    for (const { auditId, repeats, outcome, code } of ended) {
      if (repeats > 0) await closeAudit(tx, auditId, { outcome, code, repeats }, now)
    }
    return ended.length
  })
  return taken === closedAtOnce
}

function quarterOf(now: Date) {
  return new Date(Math.floor(now.getTime() / quarterMs) * quarterMs)
}

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
function textOf(text: string | null) {
  return text?.replaceAll('\0', '').slice(0, 500) ?? null
}
