import { desc, sql } from 'drizzle-orm'
import { equal, isChanged, type Sql } from '#lib/database/index.ts'
import { signingKeys } from '../schema/index.ts'

export type SigningKeyRow = typeof signingKeys.$inferSelect

/** Two processes that start at once make one key. */
export async function lockSigningKeys(tx: Sql): Promise<void> {
  await tx.execute(sql`lock table ${signingKeys} in share row exclusive mode`)
}

/** All keys, the newest first. */
export async function listSigningKeyRows(db: Sql): Promise<SigningKeyRow[]> {
  return db.select().from(signingKeys).orderBy(desc(signingKeys.createdAt), signingKeys.fingerprint)
}

export async function insertSigningKey(tx: Sql, row: SigningKeyRow): Promise<void> {
  await tx.insert(signingKeys).values(row)
}

/** False where another process has sealed it anew meanwhile. */
export function replaceSealedKey(db: Sql, row: SigningKeyRow, sealedPrivateKey: string): Promise<boolean> {
  const { fingerprint, sealedPrivateKey: before } = row
  const isAsRead = equal(signingKeys, { fingerprint, sealedPrivateKey: before })
  return isChanged(db.update(signingKeys).set({ sealedPrivateKey }).where(isAsRead))
}
