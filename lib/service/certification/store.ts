import { and, asc, desc, eq, gt, sql } from 'drizzle-orm'
import { changeRows, equal, firstRow, only, type Sql, valuesOf } from '#lib/database/index.ts'
import { certifications } from '../schema/index.ts'

export type CertificationRow = typeof certifications.$inferSelect

export async function insertCertification(db: Sql, row: typeof certifications.$inferInsert): Promise<void> {
  await db.insert(certifications).values(row)
}

export function findRunning(db: Sql, certificationId: string): Promise<CertificationRow | null> {
  const running = equal(certifications, { certificationId, status: 'running' })
  return firstRow(db.select().from(certifications).where(running))
}

/** Holds back other certifications until this transaction ends: how many run is counted across organizations. */
export async function lockCertifications(db: Sql): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(7224104)`)
}

/** Those that run, of every organization; few, because each ends within minutes. */
export function listRunning(db: Sql): Promise<CertificationRow[]> {
  return db.select().from(certifications).where(eq(certifications.status, 'running'))
}

/** When an organization began those after an instant, the earliest first. */
export async function begunSince(db: Sql, organizationId: string, since: Date): Promise<Date[]> {
  const rows = db
    .select(only(certifications, 'createdAt'))
    .from(certifications)
    .where(and(eq(certifications.organizationId, organizationId), gt(certifications.createdAt, since)))
    .orderBy(asc(certifications.createdAt))
  return valuesOf(rows, 'createdAt')
}

/** Keeps what was answered so far, if nobody else has gone on from the same place. */
export function saveChecks(
  db: Sql,
  { certificationId, checks }: CertificationRow,
  set: Pick<CertificationRow, 'checks' | 'status' | 'endedAt'>,
) {
  return changeRows(db, certifications, { certificationId, checks }, set)
}

export async function listLatest(db: Sql, webhookId: string, limit: number): Promise<CertificationRow[]> {
  return db
    .select()
    .from(certifications)
    .where(eq(certifications.webhookId, webhookId))
    .orderBy(desc(certifications.certificationId))
    .limit(limit)
}
