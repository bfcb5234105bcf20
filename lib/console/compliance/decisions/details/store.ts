import 'server-only'
import { and, asc, eq, inArray, ne, type SQL, sql } from 'drizzle-orm'
import type { Sql } from '#lib/database/index.ts'
import {
  batches,
  batchRows,
  caseDecisions,
  cases,
  disclosures,
  fileDecisions,
  files,
  listedCompanies,
  sanctionProposals,
} from '../../../core/schema/index.ts'

type Ids = readonly string[]

export type FileColumns = Awaited<ReturnType<typeof filesOf>>[number]

export function filesOf(db: Sql, serviceIds: Ids) {
  const { serviceId, riskClass, assigneeId, assignedAt, assignedBy, wanted, changedSince } = files
  return db
    .select({ serviceId, riskClass, assigneeId, assignedAt, assignedBy, wanted, changedSince })
    .from(files)
    .where(inArray(serviceId, [...serviceIds]))
}

/** What the orders of these companies call them, and what of them is on file. */
export function listedOf(db: Sql, serviceIds: Ids) {
  const { serviceId, name, results, newerProducts } = listedCompanies
  return db
    .select({ serviceId, name, results, newerProducts })
    .from(listedCompanies)
    .where(inArray(serviceId, [...serviceIds]))
}

export function casesOf(db: Sql, caseIds: Ids) {
  return db
    .select()
    .from(cases)
    .where(inArray(cases.caseId, [...caseIds]))
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

export function awaitingOfFiles(db: Sql, serviceIds: Ids): Promise<Waiting[]> {
  const { serviceId: id, outcome, proposedAt: at, proposedBy: by, despite: reason, state } = fileDecisions
  return db
    .select({ id, outcome, at, by, reason })
    .from(fileDecisions)
    .where(isIn(state, 'proposed', inArray(id, [...serviceIds])))
}

/** Of each of these companies the decision that was given back last. */
export function returnedOfFiles(db: Sql, serviceIds: Ids): Promise<Waiting[]> {
  const { serviceId: id, outcome, endedAt: at, endedBy: by, endReason: reason, proposedAt, state } = fileDecisions
  return db
    .selectDistinctOn([id], { id, outcome, at, by, reason })
    .from(fileDecisions)
    .where(isIn(state, 'returned', inArray(id, [...serviceIds])))
    .orderBy(asc(id), sql`${proposedAt} desc`)
}

export function awaitingOfCases(db: Sql, caseIds: Ids): Promise<Waiting[]> {
  const { caseId: id, outcome, proposedAt: at, proposedBy: by, state } = caseDecisions
  return db
    .select({ id, outcome, at, by })
    .from(caseDecisions)
    .where(isIn(state, 'proposed', inArray(id, [...caseIds])))
}

/** Of each company the decision of another that was proposed first. */
export function awaitingOfMatches(db: Sql, userId: string, serviceIds: Ids): Promise<Waiting[]> {
  const { serviceId: id, verdict: outcome, at, by, partyName: subject, state, proposalId } = sanctionProposals
  return db
    .selectDistinctOn([id], { id, outcome, at, by, subject })
    .from(sanctionProposals)
    .where(isIn(state, 'proposed', inArray(id, [...serviceIds]), ne(by, userId)))
    .orderBy(asc(id), asc(at), asc(proposalId))
}

/** Papers that wait: to whom they are to go, and for what. */
export function disclosuresOf(db: Sql, ids: Ids) {
  const { disclosureId, subjectName, recipientName, recipientOrganization, purpose, createdBy, createdAt } = disclosures
  return db
    .select({ disclosureId, subjectName, recipientName, recipientOrganization, purpose, createdBy, createdAt })
    .from(disclosures)
    .where(inArray(disclosureId, [...ids]))
}

/** What these batches are called, and how many lines their files have. */
export function batchesOf(db: Sql, batchIds: Ids) {
  const { batchId, name } = batches
  const lines = sql<number>`(select count(*)::int from ${batchRows} where ${batchRows.batchId} = ${batchId} and ${batchRows.part} = 0)`
  return db
    .select({ batchId, name, lines })
    .from(batches)
    .where(inArray(batchId, [...batchIds]))
}

function isIn(column: Parameters<typeof eq>[0], state: string, ...more: SQL[]): SQL | undefined {
  return and(eq(column, state), ...more)
}
