import 'server-only'
import { and, asc, desc, isNull, sql } from 'drizzle-orm'
import { listedMax } from '#lib/contract/index.ts'
import { equal, firstRow, only, type Sql, type Transaction } from '#lib/database/index.ts'
import { audit, evidenceKeys } from '../../core/schema/index.ts'
import { keyed } from '../../core/store.ts'

export type EvidenceKeyRow = typeof evidenceKeys.$inferSelect

/** All keys, the present one first. */
export function listKeyRows(db: Sql): Promise<EvidenceKeyRow[]> {
  return db
    .select()
    .from(evidenceKeys)
    .orderBy(desc(evidenceKeys.createdAt), evidenceKeys.fingerprint)
    .limit(listedMax.evidenceKeys)
}

/** The key that signs now; null where none was made yet. */
export function presentKeyRow(db: Sql): Promise<EvidenceKeyRow | null> {
  return firstRow(db.select().from(evidenceKeys).where(isNull(evidenceKeys.retiredAt)))
}

/** The key before it is no longer used from that moment on, and what it signed with is erased. */
export async function replaceKey(tx: Transaction, row: typeof evidenceKeys.$inferInsert): Promise<void> {
  const retired = { retiredAt: row.createdAt, sealedPrivateKey: null }
  await tx.update(evidenceKeys).set(retired).where(isNull(evidenceKeys.retiredAt))
  await tx.insert(evidenceKeys).values(row)
}

export const {
  update: updateKey,
  /** Two processes that find no key at once make one. */
  lockAll: lockKeys,
} = keyed(evidenceKeys, evidenceKeys.fingerprint)

/** The first row of the audit log that records a pack with this manifest; its object begins with the company. */
export async function findSeal(db: Sql, manifestSha256: string) {
  const row = await firstRow(
    db
      .select(only(audit, 'object', 'at', 'email'))
      .from(audit)
      .where(
        and(
          equal(audit, { action: 'sealEvidence', outcome: 'done' }),
          sql`split_part(${audit.object}, ' ', 2) = ${manifestSha256}`,
        ),
      )
      .orderBy(asc(audit.seq))
      .limit(1),
  )
  return row === null ? null : { serviceId: row.object?.split(' ')[0] ?? '', at: row.at.toISOString(), by: row.email }
}
