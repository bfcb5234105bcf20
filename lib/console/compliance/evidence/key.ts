import 'server-only'
import { createPrivateKey, generateKeyPairSync, sign } from 'node:crypto'
import type { SignedStatement } from '#lib/contract/index.ts'
import type { Sql, Transaction } from '#lib/database/index.ts'
import type { Base } from '../../core/context.ts'
import { seal, unseal } from '../../core/sealing.ts'
import { sha256Of } from '../../core/sha256.ts'
import { type EvidenceKeyRow, lockKeys, presentKeyRow, replaceKey, updateKey } from './store.ts'

/** The key that signs what leaves the console: made once, kept sealed, its public half shown to everybody who compares. */

type Keeping = Pick<Base, 'env' | 'clock'>

/** What is signed says what it is: a statement of one form is never taken for one of another. */
export interface Statement {
  format: string
}

const placeOf = (fingerprint: string) => ['evidence_keys', fingerprint]

/**
 * Makes the key where there is none, and a new one where NEXTAUTH_SECRET, which sealed the last, is lost: what it signs then
 * has a fingerprint that nobody knows yet, which everybody sees who compares.
 */
export async function ensureKey(base: Keeping & Pick<Base, 'database'>): Promise<void> {
  await base.database.transaction((tx) => requireKey(base, tx))
}

/**
 * Signs a statement together with the fingerprint of the key, in the transaction that records it. What is signed is `statement`
 * of the answer, byte for byte (UTF-8).
 */
export async function signStatement(base: Keeping, statement: Statement, tx: Transaction): Promise<SignedStatement> {
  const { row, key } = await requireKey(base, tx)
  const { fingerprint, publicKey } = row
  const text = JSON.stringify({ ...statement, keyId: fingerprint })
  const signature = sign(null, Buffer.from(text), key).toString('base64')
  return { algorithm: 'Ed25519', publicKey, fingerprint, statement: text, signature }
}

/** Another key signs from now on; the public half of this one stays, with its days. */
export async function makeEvidenceKey({ env, clock }: Keeping, tx: Transaction): Promise<EvidenceKeyRow> {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  // The last 32 bytes of the DER form are the key itself (RFC 8410).
  const bytes = publicKey.export({ format: 'der', type: 'spki' }).subarray(-32)
  const fingerprint = sha256Of(bytes)
  const text = privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64')
  const sealedPrivateKey = seal(env, placeOf(fingerprint), text)
  const row = { fingerprint, publicKey: bytes.toString('base64'), sealedPrivateKey, createdAt: clock.now() }
  await replaceKey(tx, row)
  return { ...row, retiredAt: null }
}

async function requireKey(base: Keeping, tx: Transaction) {
  const found = (await openedKey(base, tx)) ?? (await madeOnce(base, tx))
  if (found === null) throw new Error('the key that was made just now cannot be opened')
  return found
}

async function madeOnce(base: Keeping, tx: Transaction) {
  await lockKeys(tx)
  const known = await openedKey(base, tx)
  if (known !== null) return known
  await makeEvidenceKey(base, tx)
  return openedKey(base, tx)
}

async function openedKey({ env }: Keeping, db: Sql) {
  const row = await presentKeyRow(db)
  const text = row === null ? null : textOf({ env }, row)
  if (row === null || text === null) return null
  return { row, key: createPrivateKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'pkcs8' }) }
}

function textOf({ env }: Pick<Base, 'env'>, { fingerprint, sealedPrivateKey }: EvidenceKeyRow) {
  return sealedPrivateKey === null ? null : unseal(env, placeOf(fingerprint), sealedPrivateKey)
}

/** Seals the key with the present NEXTAUTH_SECRET. */
export async function resealEvidenceKey(base: Pick<Base, 'env' | 'database'>): Promise<void> {
  const db = base.database.sql
  const row = await presentKeyRow(db)
  const text = row === null ? null : textOf(base, row)
  if (row !== null && text !== null) {
    await updateKey(db, row.fingerprint, { sealedPrivateKey: seal(base.env, placeOf(row.fingerprint), text) })
  }
}
