import 'server-only'
import { and, desc, eq, getTableColumns, gt, inArray, isNotNull, type SQL } from 'drizzle-orm'
import { firstRow, matching, olderThan, only, type Sql, type Transaction } from '#lib/database/index.ts'
import { disclosures, users } from '../../core/schema/index.ts'
import { keyedWithin } from '../../core/store.ts'

type Row = typeof disclosures.$inferSelect

/** A paper that was handed on, without what it says, and who handed it on as they are now. */
export type DisclosureRow = Omit<Row, 'paper' | 'signature'> & {
  senderRole: string | null
  isSenderActive: boolean | null
}

const { paper: _paper, signature: _signature, ...facts } = getTableColumns(disclosures)
const columns = { ...facts, senderRole: users.role, isSenderActive: users.isActive }

function select(db: Sql) {
  return db.select(columns).from(disclosures).leftJoin(users, eq(users.userId, disclosures.createdBy))
}

export const { insert: insertDisclosure, update: updateDisclosure } = keyedWithin(disclosures, disclosures.disclosureId)

export function findDisclosure(db: Sql, disclosureId: string): Promise<DisclosureRow | null> {
  return firstRow(select(db).where(eq(disclosures.disclosureId, disclosureId)))
}

/** The paper with this code on its pages. */
export function findByCode(db: Sql, verificationCode: string): Promise<DisclosureRow | null> {
  return firstRow(
    select(db).where(eq(disclosures.verificationCode, verificationCode)).orderBy(disclosures.createdAt).limit(1),
  )
}

/** One after the other: who decides on a paper, revokes it or opens it sees what was done before. */
export async function lockDisclosure(
  tx: Transaction,
  by: { disclosureId: string } | { tokenHash: string },
): Promise<DisclosureRow | null> {
  const { disclosureId, tokenHash } = disclosures
  const is = 'tokenHash' in by ? eq(tokenHash, by.tokenHash) : eq(disclosureId, by.disclosureId)
  const locked = await firstRow(tx.select({ disclosureId }).from(disclosures).where(is).for('update'))
  return locked === null ? null : findDisclosure(tx, locked.disclosureId)
}

/** What was handed on, as it was stored; null once it is erased. */
export function storedPaper(db: Sql, disclosureId: string) {
  return firstRow(
    db
      .select(only(disclosures, 'paper', 'signature'))
      .from(disclosures)
      .where(eq(disclosures.disclosureId, disclosureId)),
  )
}

export interface DisclosureListing {
  kinds: readonly string[]
  subjectId?: string | undefined
  createdBy?: string | undefined
  /** Only those that wait or are open at this moment, as far as the row says. */
  openAt: Date | null
  after: { at: Date; id: string } | null
  limit: number
}

export function listRows(db: Sql, { kinds, subjectId, createdBy, openAt, after, limit }: DisclosureListing) {
  const { createdAt, disclosureId, subjectKind } = disclosures
  if (kinds.length === 0) return Promise.resolve<DisclosureRow[]>([])
  return select(db)
    .where(
      and(
        inArray(subjectKind, kinds),
        matching(disclosures, { subjectId, createdBy }),
        openAt === null ? undefined : isOpenAt(openAt),
        olderThan(after, createdAt, disclosureId),
      ),
    )
    .orderBy(desc(createdAt), desc(disclosureId))
    .limit(limit)
}

const isOpenAt = (at: Date): SQL | undefined =>
  and(inArray(disclosures.state, ['proposed', 'open']), gt(disclosures.expiresAt, at), isNotNull(disclosures.paper))

/** How many of a subject and of a person are open or wait. */
export async function countOpen(
  db: Sql,
  { kind, id, userId, at }: { kind: string; id: string; userId: string; at: Date },
): Promise<{ ofSubject: number; ofPerson: number }> {
  const { subjectKind, subjectId, createdBy } = disclosures
  const counted = (is: SQL | undefined) => db.$count(disclosures, and(is, isOpenAt(at)))
  const ofSubject = await counted(and(eq(subjectKind, kind), eq(subjectId, id)))
  return { ofSubject, ofPerson: await counted(eq(createdBy, userId)) }
}
