import 'server-only'
import { and, desc, eq, gt, lte } from 'drizzle-orm'
import { firstRow, only, type Sql, type Transaction, witnessOf } from '#lib/database/index.ts'
import { rowText } from '../../audit-key.ts'
import { audit, auditProofs } from '../../schema/index.ts'

export type AuditProof = typeof auditProofs.$inferSelect

/** Proves a row that was inserted just now, in the same transaction; nothing where this process has no key. */
export async function proveRow(db: Sql, placed: { seq: number; hash: string } | undefined): Promise<void> {
  const witness = witnessOf(db)
  if (witness === null || placed === undefined) return
  await db
    .insert(auditProofs)
    .values({ seq: placed.seq, keyId: witness.keyId, mac: witness.vouch(rowText(placed)) })
    .onConflictDoNothing()
}

/** Of the rows after this place, up to that one. */
export function listProofs(db: Sql, after: number, upTo: number): Promise<AuditProof[]> {
  return db
    .select()
    .from(auditProofs)
    .where(and(gt(auditProofs.seq, after), lte(auditProofs.seq, upTo)))
}

export async function deleteProofsUpTo(tx: Transaction, seq: number): Promise<void> {
  await tx.delete(auditProofs).where(lte(auditProofs.seq, seq))
}

const placed = only(audit, 'seq', 'hash', 'at')

export interface PlacedRow {
  seq: number
  hash: string
  at: Date
}

export function rowAt(db: Sql, seq: number): Promise<PlacedRow | null> {
  return firstRow(db.select(placed).from(audit).where(eq(audit.seq, seq)))
}

/** The last row that is of this instant or before it. */
export function lastRowUntil(db: Sql, until: Date): Promise<PlacedRow | null> {
  return firstRow(db.select(placed).from(audit).where(lte(audit.at, until)).orderBy(desc(audit.seq)).limit(1))
}

/** Rows of an action of the program itself, newest first, with their proofs. */
export function provenRows(db: Sql, action: string): Promise<(PlacedRow & { proof: AuditProof })[]> {
  return db
    .select({ ...placed, proof: auditProofs })
    .from(audit)
    .innerJoin(auditProofs, eq(auditProofs.seq, audit.seq))
    .where(eq(audit.action, action))
    .orderBy(desc(audit.seq))
    .limit(100)
}
