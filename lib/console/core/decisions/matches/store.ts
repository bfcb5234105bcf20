import 'server-only'
import { and, arrayOverlaps, asc, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { DecisionState } from '#lib/contract/index.ts'
import { firstRow, type Sql, type Transaction } from '#lib/database/index.ts'
import { decisions } from '../../schema/index.ts'
import { asOfKind } from '../store.ts'
import { type MatchDecisionRow, type MatchProposalRow, matchOf, proposalOf } from './row.ts'

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

function isOnEntry({ list, entryId }: Pick<MatchDecisionRow, 'list' | 'entryId'>): SQL {
  return sql`${facts} ->> 'list' = ${list} and ${facts} ->> 'entryId' = ${entryId}`
}

function selectMatches(db: Sql, { serviceIds = [], keys = [], entry, limit }: Asked) {
  const isEntry = entry && isOnEntry(entry)
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

const isProposal = and(eq(kind, 'matchProposal'), isNull(endedAt))

function selectProposals(db: Sql, known: readonly string[], isMeant?: SQL) {
  return db
    .select()
    .from(decisions)
    .where(and(isProposal, arrayOverlaps(ofParty, [...known]), isMeant))
    .orderBy(asc(at))
    .$dynamic()
}

/** What waits for a second person on parties with these keys, newest last. */
export async function proposalsOn(db: Sql, known: readonly string[]): Promise<MatchProposalRow[]> {
  if (known.length === 0) return []
  return (await selectProposals(db, known)).map((row) => proposalOf(asOfKind<'matchProposal'>(row)))
}

/** What waits for a second person on a match, of whatever companies, locked until the transaction ends; oldest first. */
export async function lockProposals(
  tx: Transaction,
  match: Pick<MatchProposalRow, 'list' | 'entryId'>,
  known: readonly string[],
): Promise<MatchProposalRow[]> {
  const rows = await selectProposals(tx, known, isOnEntry(match)).for('update')
  return rows.map((row) => proposalOf(asOfKind<'matchProposal'>(row)))
}

/** Null where there is none of the company. */
export async function findProposal(
  db: Sql,
  { serviceId, proposalId }: Pick<MatchProposalRow, 'serviceId' | 'proposalId'>,
): Promise<MatchProposalRow | null> {
  const isThis = and(eq(decisionId, proposalId), eq(kind, 'matchProposal'), eq(place, serviceId))
  const row = await firstRow(db.select().from(decisions).where(isThis))
  return row && proposalOf(asOfKind<'matchProposal'>(row))
}

/** A proposal that is confirmed ends as well: from then on the decision it became counts. */
export async function endProposals(
  tx: Transaction,
  ids: readonly string[],
  { state, by, now, note = null }: { state: DecisionState; by: string; now: Date; note?: string | null },
): Promise<void> {
  if (ids.length === 0) return
  const made = state === 'decided' ? { decidedAt: now, confirmedBy: by } : {}
  await tx
    .update(decisions)
    .set({ state, endedAt: now, endedBy: by, endReason: note, ...made })
    .where(inArray(decisionId, [...ids]))
}
