import 'server-only'
import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import type { Witness } from '#lib/database/index.ts'
import { type AuditWitnesses, headText } from '../../audit-key.ts'
import type { Env } from '../../env.ts'
import { type AuditRow, aboutIn } from '../about.ts'

const KeptHead = z.object({
  seq: z.int().positive(),
  hash: z.string().regex(/^[0-9a-f]{64}$/),
  /** When the row was written, by its own `at`. */
  at: z.iso.datetime(),
  keyId: z.string(),
  mac: z.string(),
})
export type KeptHead = z.infer<typeof KeptHead>

/** Beside the generated secrets, and so outside the database, its folder and its backups. */
export function keptHeadPath({ databaseFolder }: Pick<Env, 'databaseFolder'>): string {
  return join(dirname(databaseFolder), 'audit-head.json')
}

/** Null where no head was kept here yet. */
export async function readKeptHead(path: string): Promise<KeptHead | null> {
  const text = await readFile(path, 'utf8').catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  })
  return text === null ? null : KeptHead.parse(JSON.parse(text))
}

/** False where somebody without the key wrote it; null where the key that vouched for it is not here. */
export function isOwnHead(kept: KeptHead, known: AuditWitnesses): boolean | null {
  const witness = known.get(kept.keyId)
  return witness === undefined ? null : witness.vouch(headText(kept)) === kept.mac
}

/** Whole or not at all, whoever else writes it at the same moment. */
export async function writeKeptHead(
  path: string,
  { seq, hash, at }: { seq: number; hash: string; at: Date },
  { keyId, vouch }: Witness,
): Promise<void> {
  const head = { seq, hash, at: at.toISOString() }
  const draft = `${path}.${process.pid}`
  try {
    await writeFile(draft, `${JSON.stringify({ ...head, keyId, mac: vouch(headText(head)) })}\n`, { mode: 0o600 })
    await rename(draft, path)
  } finally {
    await rm(draft, { force: true })
  }
}

/** The row that names the key which proves rows from there on. */
export const keying = { action: 'keyAudit', field: 'auditKey' } as const
/** The row by which an operator says that the log is meant as it is: restored, written by an older version, or under a lost key. */
export const acceptance = { action: 'acceptAudit', field: 'auditHead' } as const

/** Which key the row says was used before; undefined where it is no such row. */
export function keyBefore({ action, userId, about }: Pick<AuditRow, 'action' | 'userId' | 'about'>): unknown {
  if (action !== keying.action || userId !== null) return undefined
  return (aboutIn(about)?.changes ?? []).find(({ field }) => field === keying.field)?.before
}

export function isAcceptance({ action, userId }: Pick<AuditRow, 'action' | 'userId'>): boolean {
  return action === acceptance.action && userId === null
}
