import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { counter, requiredInstant, requiredLong, requiredText, requiredUuid, uuidKey } from '#lib/database/index.ts'
import { registryConsole } from '../columns.ts'

/**
 * Who did what. Append-only: the database refuses every update, and every delete but of whole days before today that retention
 * removes from the beginning of the chain. It numbers and chains each row as it is inserted: `hash` covers the row and the hash
 * of the row before it. See `chain.ts`.
 */
export const audit = registryConsole.table(
  'audit',
  {
    auditId: uuidKey(),
    at: requiredInstant(),
    userId: uuid(),
    email: text(),
    role: text(),
    address: text(),
    action: requiredText(),
    object: text(),
    outcome: requiredText(),
    code: text(),
    requestId: requiredText(),
    /** The row this one closes: a change that was requested, or the first of a run of refusals. */
    closes: uuid(),
    /** On a row that closes a run of refusals: how many there were after the first. */
    repeats: integer(),
    /** JSON of `AuditAbout`: what the object is called, and what was changed of it, from what to what. */
    about: text(),
    /** Place in the chain, from 1 without a gap, in the order of the commits; set by the database. */
    seq: requiredLong().default(0),
    /** SHA-256 in hex; set by the database. */
    hash: requiredText().default(''),
  },
  (table) => [
    uniqueIndex('audit_by_seq').on(table.seq),
    index('audit_by_closed').on(table.closes),
    index('audit_by_object').on(table.object.op('text_pattern_ops'), table.seq, table.action),
    index('audit_by_action').on(table.action, table.seq, table.closes),
    index('audit_by_email').on(table.email, table.seq, table.closes),
    // What is done is found by its place.
    index('audit_by_outcome').on(table.outcome, table.seq).where(sql`${table.outcome} <> 'done'`),
    index('audit_evidence').on(table.object).where(sql`${table.action} = 'sealEvidence'`),
    // What a person has done of their first steps.
    index('audit_of_guides')
      .on(table.userId, table.action, table.at)
      .where(
        sql`${table.outcome} = 'done' and ${table.action} in ('decideSanctionMatch', 'confirmMatchProposal', 'decideScreeningHit', 'sealEvidence')`,
      ),
    check('audit_outcome', sql`${table.outcome} in ('requested', 'done', 'refused', 'failed', 'unknown', 'denied')`),
  ],
)

/** The last row of the chain. Its one row is locked from an insertion to its commit, so the chain has the commits' order. */
export const auditHead = registryConsole.table(
  'audit_head',
  {
    isOnly: boolean().primaryKey().default(true),
    seq: requiredLong(),
    hash: requiredText(),
    /** The last row that retention removed; place 0 and 64 zeros where it removed none. */
    baseSeq: requiredLong().default(0),
    baseHash: requiredText().default('0'.repeat(64)),
  },
  (table) => [check('audit_head_only', sql`${table.isOnly}`)],
)

/**
 * What the program vouches for of each row, by a key that is not in the database: whoever rewrites rows here cannot make it anew.
 * Written with the row; rows from before the key have none.
 */
export const auditProofs = registryConsole.table(
  'audit_proofs',
  {
    seq: requiredLong(),
    keyId: requiredText(),
    /** HMAC-SHA256 in hex over place and hash of the row. */
    mac: requiredText(),
  },
  // A proof that is left of a row that is gone must not keep the program from writing.
  (table) => [primaryKey({ columns: [table.seq, table.mac] })],
)

/** Refusals counted in the quarter of an hour that runs, until a row of the log closes it. */
export const auditRefusals = registryConsole.table(
  'audit_refusals',
  {
    /** Hash of person, address, action and code. */
    key: requiredText(),
    beganAt: requiredInstant(),
    /** Of a client that is not signed in; a user can only be refused known operations. */
    strangerAt: text(),
    /** The audit row of the first of them. */
    auditId: requiredUuid(),
    repeats: counter(),
  },
  (table) => [
    primaryKey({ columns: [table.key, table.beganAt] }),
    index('audit_refusals_by_stranger').on(table.beganAt, table.strangerAt),
  ],
)
