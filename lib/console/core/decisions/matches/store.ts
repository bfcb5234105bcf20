import 'server-only'
import { and, arrayOverlaps, asc, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import type { Sql, Transaction } from '#lib/database/index.ts'
import { decisions } from '../../schema/index.ts'
import { asOfKind } from '../store.ts'
import { type MatchDecisionRow, matchOf } from './row.ts'

const { decisionId, kind, place, keys: ofParty, facts, endedAt, at } = decisions
const isList = sql`${facts} ->> 'source' = 'list'`

/** Which decisions in force are meant: those made in these companies, and those on parties with one of these keys. */
interface Asked {
  serviceIds?: readonly string[]
  keys?: readonly string[]
  /** On this entry alone. */
  entry?: Pick<MatchDecisionRow, 'list' | 'entryId'>
  limit?: number
}

function selectMatches(db: Sql, { serviceIds = [], keys = [], entry, limit }: Asked) {
  const isEntry = entry && sql`${facts} ->> 'list' = ${entry.list} and ${facts} ->> 'entryId' = ${entry.entryId}`
  const isMeant = or(
    serviceIds.length === 0 ? undefined : inArray(place, [...serviceIds]),
    keys.length === 0 ? undefined : arrayOverlaps(ofParty, [...keys]),
  )
  const found = db
    .select()
    .from(decisions)
    .where(and(eq(kind, 'match'), isList, isNull(endedAt), isEntry, isMeant ?? sql`false`))
    .orderBy(asc(at), asc(decisionId))
    .$dynamic()
  return limit === undefined ? found : found.limit(limit)
}

/** Decisions in force on matches with lists, oldest first. */
export async function matchesOn(db: Sql, asked: Asked): Promise<MatchDecisionRow[]> {
  return (await selectMatches(db, asked)).flatMap((row) => matchOf(asOfKind<'match'>(row)))
}

/** The same, locked until the transaction ends. */
export async function lockMatches(tx: Transaction, asked: Asked): Promise<MatchDecisionRow[]> {
  return (await selectMatches(tx, asked).for('update')).flatMap((row) => matchOf(asOfKind<'match'>(row)))
}

/** Those on parties that nothing means for certain, newest first; of one company or of all. */
export async function matchesWithoutTies(
  db: Sql,
  serviceId: string | null,
  limit: number,
): Promise<MatchDecisionRow[]> {
  const isTied = sql`exists (select from unnest(${ofParty}) as key where key like 't%') or exists (
    select from console.party_appearances a where a.ids && ${ofParty} and cardinality(a.ties) > 0)`
  const isOf = serviceId === null ? undefined : eq(place, serviceId)
  const rows = await db
    .select()
    .from(decisions)
    .where(and(eq(kind, 'match'), isList, isNull(endedAt), sql`not (${isTied})`, isOf))
    .orderBy(sql`${decisionId} desc`)
    .limit(limit)
  return rows.flatMap((row) => matchOf(asOfKind<'match'>(row)))
}

/** Gives a decision to another company in which its party stands. */
export async function moveMatch(tx: Transaction, matchId: string, serviceId: string): Promise<void> {
  await tx.update(decisions).set({ place: serviceId }).where(eq(decisionId, matchId))
}
