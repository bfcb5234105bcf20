import 'server-only'
import { and, asc, desc, eq, inArray, isNull, notInArray, type SQL, sql } from 'drizzle-orm'
import { firstRow, type Sql, type Transaction } from '#lib/database/index.ts'
import { type Author, author, type DecisionForms, type DecisionKind, decisions, users } from '../schema/index.ts'

type Row = typeof decisions.$inferSelect

export type DecisionRow<Kind extends DecisionKind> = Row & { kind: Kind } & DecisionForms[Kind]

/** A decision with who made it. */
export interface FullDecision<Kind extends DecisionKind> {
  row: DecisionRow<Kind>
  by: Author | null
}

/** What a decision is about. */
export interface DecisionQuestion<Kind extends DecisionKind> {
  kind: Kind
  place: string
  subject: string
}

export function isAbout({ kind, place, subject }: DecisionQuestion<DecisionKind>) {
  return and(eq(decisions.kind, kind), eq(decisions.place, place), eq(decisions.subject, subject))
}

/** What is decided on a place itself. */
export function wholeOf<Kind extends DecisionKind>(kind: Kind, place: string): DecisionQuestion<Kind> {
  return { kind, place, subject: '' }
}

/** Which decisions are read: of one kind, in these places. */
interface Asked<Kind extends DecisionKind> {
  kind: Kind
  /** Of every place where it is left out. */
  places?: readonly string[]
  subjects?: readonly string[]
  exceptSubjects?: readonly string[]
  /** With those that were replaced or taken back. */
  withEnded?: boolean
  order?: 'newest' | 'oldest'
  limit?: number
}

/** Newest first unless it is asked otherwise. */
export async function decisionsIn<Kind extends DecisionKind>(
  db: Sql,
  { kind, places, subjects, exceptSubjects, withEnded = false, order = 'newest', limit }: Asked<Kind>,
): Promise<FullDecision<Kind>[]> {
  if (places?.length === 0 || subjects?.length === 0) return []
  const { place, subject, endedAt, at, decisionId } = decisions
  const direction = order === 'newest' ? desc : asc
  const found = db
    .select({ row: decisions, by: author })
    .from(decisions)
    .leftJoin(users, eq(users.userId, decisions.by))
    .where(
      and(
        eq(decisions.kind, kind),
        places && inArray(place, places),
        subjects && inArray(subject, subjects),
        exceptSubjects?.length ? notInArray(subject, [...exceptSubjects]) : undefined,
        withEnded ? undefined : isNull(endedAt),
      ),
    )
    .orderBy(direction(at), direction(decisionId))
  const rows = await (limit === undefined ? found : found.limit(limit))
  return rows.map(({ row, by }) => ({ row: asOfKind<Kind>(row), by }))
}

/** The decision that counts, else the one that was ended last; null where nobody has decided. */
export function latestOn(db: Sql, question: DecisionQuestion<DecisionKind>): Promise<Row | null> {
  return firstOn(db, question, sql`${decisions.endedAt} desc nulls first`, desc(decisions.at))
}

/** The row of it that was written last, whatever became of it. */
export function lastStepOn(db: Sql, question: DecisionQuestion<DecisionKind>): Promise<Row | null> {
  return firstOn(db, question, sql`coalesce(${decisions.endedAt}, ${decisions.decidedAt}, ${decisions.at}) desc`)
}

function firstOn(db: Sql, question: DecisionQuestion<DecisionKind>, ...order: SQL[]): Promise<Row | null> {
  const found = db.select().from(decisions).where(isAbout(question))
  return firstRow(found.orderBy(...order, desc(decisions.decisionId)).limit(1))
}

export type NewDecision = typeof decisions.$inferInsert

/** Null where another decision counts already: of two at once the first stays. */
export function insertDecision(tx: Transaction, row: NewDecision): Promise<Row | null> {
  return firstRow(tx.insert(decisions).values(row).onConflictDoNothing().returning())
}

/** Null where this decision is not about this, or counts no more. */
export async function endDecision<Kind extends DecisionKind>(
  tx: Transaction,
  { decisionId, kind, place, subject }: { decisionId: string; kind: Kind; place?: string; subject?: string },
  end: { endedAt: Date; endedBy: string },
): Promise<DecisionRow<Kind> | null> {
  const isThis = and(
    eq(decisions.decisionId, decisionId),
    eq(decisions.kind, kind),
    place === undefined ? undefined : eq(decisions.place, place),
    subject === undefined ? undefined : eq(decisions.subject, subject),
    isNull(decisions.endedAt),
  )
  const row = await firstRow(tx.update(decisions).set(end).where(isThis).returning())
  return row && asOfKind<Kind>(row)
}

/** A decision of whatever kind, in force or not. */
export function findDecision(db: Sql, decisionId: string) {
  return firstRow(db.select().from(decisions).where(eq(decisions.decisionId, decisionId)))
}

/** These people, by their ids. */
export async function authorsOf(db: Sql, userIds: readonly (string | null)[]): Promise<Map<string, Author>> {
  const ids = userIds.filter((id) => id !== null)
  const rows = await db.select(author).from(users).where(inArray(users.userId, ids))
  return new Map(rows.map((row) => [row.userId, row]))
}

/** The rows were asked for by their kind, and a kind has one form of facts. */
export function asOfKind<Kind extends DecisionKind>(row: Row): DecisionRow<Kind> {
  return row as DecisionRow<Kind>
}
