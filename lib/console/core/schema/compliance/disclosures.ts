import { sql } from 'drizzle-orm'
import { check, index, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { SignedStatement } from '#lib/contract/index.ts'
import {
  bytes,
  counter,
  instant,
  requiredBoolean,
  requiredInstant,
  requiredInteger,
  requiredJson,
  requiredText,
  requiredUuid,
  textKey,
  uuidKey,
} from '#lib/database/index.ts'
import { registryConsole } from '../columns.ts'

/** Papers that were handed on by link: what was given is stored as it was when it was approved, and erased with what it says. */
export const disclosures = registryConsole.table(
  'disclosures',
  {
    disclosureId: uuidKey(),
    subjectKind: requiredText(),
    /** The service id of a company, or the id of an invoice. */
    subjectId: requiredText(),
    subjectName: text(),
    sections: requiredJson<string[]>(),
    language: requiredText(),
    recipientName: requiredText(),
    recipientOrganization: requiredText(),
    recipientEmail: text(),
    purpose: requiredText(),
    includesPersonal: requiredBoolean(),
    withCode: requiredBoolean(),
    /** SHA-256 in hex of the secret part of its address, which is stored nowhere. */
    tokenHash: text('token_hash').notNull().unique(),
    state: requiredText(),
    /** As the organization had set it when it was created. */
    needsSecondPerson: requiredBoolean(),
    createdAt: requiredInstant(),
    createdBy: requiredUuid(),
    /** Counted from the confirmation where there is one. */
    days: requiredInteger(),
    expiresAt: requiredInstant(),
    confirmedAt: instant(),
    confirmedBy: uuid(),
    endedAt: instant(),
    endedBy: uuid(),
    endReason: text(),
    /** The paper as JSON, gzip; null once it is erased. */
    paper: bytes(),
    paperSha256: requiredText(),
    verificationCode: requiredText(),
    signature: requiredJson<SignedStatement>(),
    /** The orders whose results it says something of: it is erased with the first of them. */
    orderIds: requiredJson<string[]>().default([]),
    erasedAt: instant(),
    openings: counter(),
    firstOpenedAt: instant(),
    lastOpenedAt: instant(),
  },
  (table) => [
    index('disclosures_by_subject').on(table.subjectKind, table.subjectId, table.createdAt, table.disclosureId),
    index('disclosures_by_sender').on(table.createdBy, table.createdAt, table.disclosureId),
    index('disclosures_by_code').on(table.verificationCode),
    index('disclosures_by_time').on(table.createdAt, table.disclosureId),
    // Whom each awaits is read from here alone.
    index('disclosures_proposed')
      .on(table.subjectId, table.createdBy, table.createdAt, table.expiresAt)
      .where(sql`${table.state} = 'proposed'`),
    index('disclosures_stored').on(table.subjectId).where(sql`${table.paper} is not null`),
    check('disclosures_subject', sql`${table.subjectKind} in ('company', 'file', 'determination', 'invoice')`),
    check('disclosures_state', sql`${table.state} in ('proposed', 'open', 'refused', 'revoked')`),
    check('disclosures_erased', sql`(${table.paper} is null) = (${table.erasedAt} is not null)`),
    check(
      'disclosures_second_person',
      sql`${table.state} <> 'open' or not ${table.needsSecondPerson} or (${table.confirmedBy} is not null and ${table.confirmedBy} <> ${table.createdBy})`,
    ),
  ],
)

/** What somebody did at the address of a paper, in the order in which it happened. Rows are only added. */
export const disclosureOpenings = registryConsole.table(
  'disclosure_openings',
  {
    openingId: uuidKey(),
    disclosureId: requiredUuid(),
    at: requiredInstant(),
    kind: requiredText(),
    address: text(),
    userAgent: text(),
  },
  (table) => [index('disclosure_openings_by_disclosure').on(table.disclosureId, table.at, table.openingId)],
)

/** Codes that were mailed to a recipient: each is for the browser that asked for it and, once it was right, that browser's session. */
export const disclosureCodes = registryConsole.table(
  'disclosure_codes',
  {
    codeId: uuidKey(),
    disclosureId: requiredUuid(),
    /** Keyed with the secret of the console: a copy of the database is no help in guessing eight digits. */
    codeHash: requiredText(),
    /** SHA-256 in hex of what the browser that asked holds in a cookie. */
    browserHash: requiredText(),
    createdAt: requiredInstant(),
    expiresAt: requiredInstant(),
    tries: counter(),
    /** SHA-256 in hex of the cookie that shows the paper from then on. */
    sessionHash: text('session_hash').unique(),
    sessionUntil: instant(),
  },
  (table) => [index('disclosure_codes_by_disclosure').on(table.disclosureId, table.createdAt)],
)

/** Keys that sign what leaves the console; one of them signs now. A public key stays for what it has signed. */
export const evidenceKeys = registryConsole.table(
  'evidence_keys',
  {
    /** SHA-256 of the public key's 32 bytes, in hexadecimal digits. */
    fingerprint: textKey(),
    /** The 32 bytes in base64. */
    publicKey: requiredText(),
    /** Null of a key that is no longer used. */
    sealedPrivateKey: text(),
    createdAt: requiredInstant(),
    /** When another key took its place. */
    retiredAt: instant(),
  },
  (table) => [uniqueIndex('evidence_keys_present').on(sql`(true)`).where(sql`${table.retiredAt} is null`)],
)
