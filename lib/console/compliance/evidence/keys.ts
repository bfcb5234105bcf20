import 'server-only'
import type { EvidenceKey } from '#lib/contract/index.ts'
import type { Handler } from '../../core/http/handler.ts'
import { makeEvidenceKey } from './key.ts'
import { type EvidenceKeyRow, listKeyRows, lockKeys } from './store.ts'

export const listEvidenceKeys: Handler<'listEvidenceKeys'> = async (ctx) => {
  return { keys: (await listKeyRows(ctx.database.sql)).map(keyOf) }
}

/** What was signed before stays signed by the key before, whose public half is kept. */
export const replaceEvidenceKey: Handler<'replaceEvidenceKey'> = async (ctx, { trail, auditEntry }) =>
  trail.change(async (tx) => {
    await lockKeys(tx)
    const made = await makeEvidenceKey(ctx, tx)
    auditEntry.object = made.fingerprint
    return keyOf(made)
  })

function keyOf({ fingerprint, publicKey, createdAt, retiredAt }: EvidenceKeyRow): EvidenceKey {
  return {
    ...{ algorithm: 'Ed25519', fingerprint, publicKey },
    createdAt: createdAt.toISOString(),
    retiredAt: retiredAt?.toISOString() ?? null,
  }
}
