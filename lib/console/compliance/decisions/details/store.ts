import 'server-only'
import { and, asc, desc, eq, inArray, ne, type SQL, sql } from 'drizzle-orm'
import type { Sql } from '#lib/database/index.ts'
import {
  batches,
  batchRows,
  cases,
  type DecisionKind,
  decisions,
  disclosures,
  files,
  listedCompanies,
} from '../../../core/schema/index.ts'

type Ids = readonly string[]

export type FileColumns = Awaited<ReturnType<typeof filesOf>>[number]

export function filesOf(db: Sql, serviceIds: Ids) {
  const { serviceId, riskClass, assigneeId, assignedAt, assignedBy, wanted, changedSince } = files
  return db
    .select({ serviceId, riskClass, assigneeId, assignedAt, assignedBy, wanted, changedSince })
    .from(files)
    .where(inArray(serviceId, serviceIds))
}

/** What the orders of these companies call them, and what of them is on file. */
export function listedOf(db: Sql, serviceIds: Ids) {
  const { serviceId, name, results, newerProducts } = listedCompanies
  return db
    .select({ serviceId, name, results, newerProducts })
    .from(listedCompanies)
    .where(inArray(serviceId, serviceIds))
}

export function casesOf(db: Sql, caseIds: Ids) {
  return db.select().from(cases).where(inArray(cases.caseId, caseIds))
}

/** A decision that awaits a second person, or that such a person gave back. */
export interface Waiting {
  id: string
  outcome: string
  at: Date | null
  by: string | null
  /** Why it is made in spite of something open, or why it was given back. */
  reason?: string | null
  subject?: string
}

const { kind, place, state, outcome, at, by, endedAt, endedBy, endReason, facts, decisionId } = decisions

/** Of these files or cases what awaits a second person. */
export function awaitingOf(db: Sql, of: 'file' | 'case', ids: Ids): Promise<Waiting[]> {
  return db
    .select({ id: place, outcome, at, by, reason: sql<string | null>`${facts} ->> 'despite'` })
    .from(decisions)
    .where(isOne(of, 'proposed', ids))
}

/** Of each of these companies the decision on its file that was given back last. */
export function returnedOfFiles(db: Sql, serviceIds: Ids): Promise<Waiting[]> {
  return db
    .selectDistinctOn([place], { id: place, outcome, at: endedAt, by: endedBy, reason: endReason })
    .from(decisions)
    .where(isOne('file', 'returned', serviceIds))
    .orderBy(asc(place), desc(at))
}

/** Of each company the decision of another that was proposed first. */
export function awaitingOfMatches(db: Sql, userId: string, serviceIds: Ids): Promise<Waiting[]> {
  return db
    .selectDistinctOn([place], { id: place, outcome, at, by, subject: sql<string>`${facts} ->> 'partyName'` })
    .from(decisions)
    .where(and(isOne('matchProposal', 'proposed', serviceIds), ne(by, userId)))
    .orderBy(asc(place), asc(at), asc(decisionId))
}

/** The state is written out: a plan for any could not use the index of those that wait. */
function isOne(of: DecisionKind, is: 'proposed' | 'returned', ids: Ids): SQL | undefined {
  return and(
    eq(kind, of),
    is === 'proposed' ? sql`${state} = 'proposed'` : sql`${state} = 'returned'`,
    inArray(place, ids),
  )
}

/** Papers that wait: to whom they are to go, and for what. */
export function disclosuresOf(db: Sql, ids: Ids) {
  const { disclosureId, subjectName, recipientName, recipientOrganization, purpose, createdBy, createdAt } = disclosures
  return db
    .select({ disclosureId, subjectName, recipientName, recipientOrganization, purpose, createdBy, createdAt })
    .from(disclosures)
    .where(inArray(disclosureId, ids))
}

/** What these batches are called, and how many lines their files have. */
export function batchesOf(db: Sql, batchIds: Ids) {
  const { batchId, name } = batches
  const lines = sql<number>`(select count(*)::int from ${batchRows} where ${batchRows.batchId} = ${batchId} and ${batchRows.part} = 0)`
  return db.select({ batchId, name, lines }).from(batches).where(inArray(batchId, batchIds))
}
