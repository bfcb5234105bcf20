import 'server-only'
import { and, asc, eq, inArray, ne, type SQL } from 'drizzle-orm'
import type { Sql } from '#lib/database/index.ts'
import { caseDecisions, companies, fileDecisions, files, sanctionProposals } from '../../schema/index.ts'

/** A decision that awaits a second person, with what names its row of the work. */
export interface Awaiting {
  id: string
  outcome: string
  at: Date
  by: string
  /** Of a match: the party. */
  subject?: string
}

/** Who asked for these files, since when, and what is wanted. */
export async function assignmentsOf(db: Sql, serviceIds: readonly string[]) {
  if (serviceIds.length === 0) return []
  const { serviceId, assignedAt, assignedBy, wanted } = files
  return db
    .select({ serviceId, assignedAt, assignedBy, wanted })
    .from(files)
    .where(inArray(serviceId, [...serviceIds]))
}

export async function conditionsOf(db: Sql, serviceIds: readonly string[]) {
  if (serviceIds.length === 0) return []
  const { serviceId, condition } = companies
  return db
    .select({ serviceId, condition })
    .from(companies)
    .where(inArray(serviceId, [...serviceIds]))
}

export async function awaitingOfFiles(db: Sql, serviceIds: readonly string[]): Promise<Awaiting[]> {
  if (serviceIds.length === 0) return []
  const { serviceId: id, outcome, proposedAt: at, proposedBy: by, state } = fileDecisions
  return db
    .select({ id, outcome, at, by })
    .from(fileDecisions)
    .where(isProposed(state, inArray(id, [...serviceIds])))
}

export async function awaitingOfCases(db: Sql, caseIds: readonly string[]): Promise<Awaiting[]> {
  if (caseIds.length === 0) return []
  const { caseId: id, outcome, proposedAt: at, proposedBy: by, state } = caseDecisions
  return db
    .select({ id, outcome, at, by })
    .from(caseDecisions)
    .where(isProposed(state, inArray(id, [...caseIds])))
}

/** Of each company the decision of another that was proposed first. */
export async function awaitingOfMatches(db: Sql, userId: string, serviceIds: readonly string[]): Promise<Awaiting[]> {
  if (serviceIds.length === 0) return []
  const { serviceId: id, verdict: outcome, at, by, partyName: subject, state, proposalId } = sanctionProposals
  return db
    .selectDistinctOn([id], { id, outcome, at, by, subject })
    .from(sanctionProposals)
    .where(isProposed(state, inArray(id, [...serviceIds]), ne(by, userId)))
    .orderBy(asc(id), asc(at), asc(proposalId))
}

function isProposed(state: Parameters<typeof eq>[0], ...more: SQL[]): SQL | undefined {
  return and(eq(state, 'proposed'), ...more)
}
