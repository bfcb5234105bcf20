import 'server-only'
import { and, arrayOverlaps, asc, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import type { Sql, Transaction } from '#lib/database/index.ts'
import { type DecisionForms, decisions } from '../../schema/index.ts'
import { asOfKind, type DecisionRow, insertDecision, type NewDecision } from '../store.ts'

const { decisionId, kind, place, keys: ofParty, facts, endedAt, at } = decisions
const isList = sql`${facts} ->> 'source' = 'list'`

/** Made, or proposed where a second person is needed: it changes nothing before that person has confirmed it. */
type MatchKind = 'match' | 'matchProposal'

/** A decision on a match with a list of sanctions; one on a hit of a provider is asked for by its row. */
export type OnMatch<Kind extends MatchKind> = DecisionRow<Kind> & {
  facts: Exclude<DecisionForms[Kind]['facts'], { source: 'provider' }>
}

/** Which decisions are meant: those made in these companies, and those on parties with one of these keys. */
interface Asked {
  serviceIds?: readonly string[]
  keys?: readonly string[]
  /** On this entry alone. */
  entry?: { list: string; entryId: string }
  limit?: number
  /** Until the transaction ends. */
  isLocked?: boolean
}

/** Decisions on matches with lists that are in force, or await a second person, of whatever companies, oldest first. */
export async function onMatches<Kind extends MatchKind>(
  db: Sql,
  of: Kind,
  { serviceIds = [], keys = [], entry, limit, isLocked = false }: Asked,
): Promise<OnMatch<Kind>[]> {
  const isEntry = entry && sql`${facts} ->> 'list' = ${entry.list} and ${facts} ->> 'entryId' = ${entry.entryId}`
  const isMeant = or(
    serviceIds.length === 0 ? undefined : inArray(place, serviceIds),
    keys.length === 0 ? undefined : arrayOverlaps(ofParty, [...keys]),
  )
  const isOfList = of === 'match' ? isList : undefined
  const found = db
    .select()
    .from(decisions)
    .where(and(eq(kind, of), isOfList, isNull(endedAt), isEntry, isMeant ?? sql`false`))
    .orderBy(asc(at), asc(decisionId))
    .$dynamic()
  const cut = limit === undefined ? found : found.limit(limit)
  const rows = await (isLocked ? cut.for('update') : cut)
  return rows.map((row) => asOfKind<Kind>(row) as OnMatch<Kind>)
}

/** Null where another counts on this match, or awaits a second person. */
export async function insertOnMatch<Kind extends MatchKind>(
  tx: Transaction,
  row: NewDecision & { kind: Kind; facts: OnMatch<Kind>['facts'] },
): Promise<OnMatch<Kind> | null> {
  const made = await insertDecision(tx, row)
  return made && (asOfKind<Kind>(made) as OnMatch<Kind>)
}

/** Those on parties that nothing means for certain, newest first; of one company or of all. */
export async function matchesWithoutTies(
  db: Sql,
  serviceId: string | null,
  limit: number,
): Promise<OnMatch<'match'>[]> {
  const isTied = sql`exists (select from unnest(${ofParty}) as key where key like 't%') or exists (
    select from console.party_appearances a where a.ids && ${ofParty} and cardinality(a.ties) > 0)`
  const isOf = serviceId === null ? undefined : eq(place, serviceId)
  const rows = await db
    .select()
    .from(decisions)
    .where(and(eq(kind, 'match'), isList, isNull(endedAt), sql`not (${isTied})`, isOf))
    .orderBy(sql`${decisionId} desc`)
    .limit(limit)
  return rows.map((row) => asOfKind<'match'>(row) as OnMatch<'match'>)
}

/** Gives a decision to another company in which its party stands. */
export async function moveMatch(tx: Transaction, matchId: string, serviceId: string): Promise<void> {
  await tx.update(decisions).set({ place: serviceId }).where(eq(decisionId, matchId))
}
