import { createHash, createPrivateKey, generateKeyPairSync, type KeyObject, sign as signBytes } from 'node:crypto'
import type { RouteAnswer } from '#lib/contract/index.ts'
import type { Database } from '#lib/database/index.ts'
import { isSealedByFormerKey, reseal, sealText, UnreadableSecretError, unsealText } from '../cipher.ts'
import type { Clock } from '../clock.ts'
import type { Context } from '../context.ts'
import type { ServiceEnv } from '../env.ts'
import { insertSigningKey, listSigningKeyRows, lockSigningKeys, replaceSealedKey, type SigningKeyRow } from './store.ts'

/** The key that signs invoices: made once, kept sealed, its public half listed for anybody to compare. */

const algorithm = 'Ed25519' as const
const placeOf = (fingerprint: string) => ['signing-keys', fingerprint]

/**
 * Makes the key that signs at the first start, and a new one where what sealed the last is lost: an invoice is then signed
 * by a key whose fingerprint nobody knows yet, which is seen by everybody who compares.
 */
export async function ensureSigningKey(database: Database, clock: Clock, env: ServiceEnv): Promise<void> {
  await database.transaction(async (tx) => {
    await lockSigningKeys(tx)
    const rows = await listSigningKeyRows(tx)
    if (rows.some((row) => opened(env, row) !== null)) return
    await insertSigningKey(tx, madeKey(env, clock.now()))
  })
}

function madeKey(env: ServiceEnv, createdAt: Date): SigningKeyRow {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  // The last 32 bytes of the DER form are the key itself (RFC 8410).
  const bytes = publicKey.export({ format: 'der', type: 'spki' }).subarray(-32)
  const fingerprint = createHash('sha256').update(bytes).digest('hex')
  const text = privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64')
  const sealedPrivateKey = sealText(env, placeOf(fingerprint), text)
  return { fingerprint, publicKey: bytes.toString('base64'), sealedPrivateKey, createdAt }
}

function opened(env: ServiceEnv, { fingerprint, sealedPrivateKey }: SigningKeyRow): KeyObject | null {
  try {
    const der = Buffer.from(unsealText(env, placeOf(fingerprint), sealedPrivateKey), 'base64')
    return createPrivateKey({ key: der, format: 'der', type: 'pkcs8' })
  } catch (error) {
    if (error instanceof UnreadableSecretError) return null
    throw error
  }
}

/** Signs the UTF-8 bytes of a text with the newest key that this process can open. */
export async function sign({ database, env }: Context, text: string) {
  for (const row of await listSigningKeyRows(database.sql)) {
    const key = opened(env, row)
    if (key === null) continue
    const { publicKey, fingerprint } = row
    return { algorithm, publicKey, fingerprint, signature: signBytes(null, Buffer.from(text), key).toString('base64') }
  }
  throw new Error('no key that signs can be opened: a start makes one')
}

export async function listSigningKeys({ database }: Context): Promise<RouteAnswer<'listSigningKeys'>> {
  const rows = await listSigningKeyRows(database.sql)
  return {
    keys: rows.map(({ publicKey, fingerprint, createdAt }) => ({
      ...{ algorithm, publicKey, fingerprint },
      createdAt: createdAt.toISOString(),
    })),
  }
}

/** Seals the keys that sign with the present key of the process; answers of how many. Safe to repeat. */
export async function resealSigningKeys({ database, env }: Context): Promise<number> {
  let count = 0
  for (const row of await listSigningKeyRows(database.sql)) {
    if (!isSealedByFormerKey(env, row.sealedPrivateKey) || opened(env, row) === null) continue
    const sealed = reseal(env, placeOf(row.fingerprint), row.sealedPrivateKey)
    if (await replaceSealedKey(database.sql, row, sealed)) count += 1
  }
  return count
}
