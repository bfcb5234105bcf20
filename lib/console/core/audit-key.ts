import 'server-only'
import { createHmac } from 'node:crypto'
import { createKeyring } from '#lib/crypto/index.ts'
import type { Witness } from '#lib/database/index.ts'
import type { AuditSecrets } from './env.ts'

const keyOf = createKeyring('chain of the audit log', 'utf8')

/** Vouches for rows of the audit log under a key made of this secret: HMAC-SHA256 (RFC 2104), in hex. */
export function auditWitness(secret: string): Witness {
  const { key, keyId } = keyOf(secret)
  return { keyId, vouch: (text) => createHmac('sha256', key).update(text).digest('hex') }
}

/** Key id → whoever can check what that key vouched for: the present key, and earlier ones. */
export type AuditWitnesses = ReadonlyMap<string, Witness>

export function auditWitnesses({ present, former }: AuditSecrets): AuditWitnesses {
  return new Map([present, ...former].map(auditWitness).map((one) => [one.keyId, one]))
}

/** The hash of a row covers all rows before it, so whoever vouches for it vouches for the whole log up to there. */
export function rowText({ seq, hash }: { seq: number; hash: string }): string {
  return `audit row ${seq} ${hash}`
}

export function headText({ seq, hash, at }: { seq: number; hash: string; at: string }): string {
  return `audit head ${seq} ${hash} ${at}`
}
