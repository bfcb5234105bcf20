import 'server-only'
import type { Assignment, ScreeningState, WaitingProposal, WorkItem } from '#lib/contract/index.ts'
import type { Sql } from '#lib/database/index.ts'
import { colleague, namesOfUsers } from '../../people/index.ts'
import type { Author } from '../../schema/index.ts'
import { listedScreening, screeningStatesOf } from '../../screening-states/index.ts'
import {
  type Awaiting,
  assignmentsOf,
  awaitingOfCases,
  awaitingOfFiles,
  awaitingOfMatches,
  conditionsOf,
} from './store.ts'

/** What a person reads before they open it: who asks for it, what was proposed, and what is grave at the company. */
export async function withDetails(db: Sql, items: readonly WorkItem[], userId: string, now: Date): Promise<WorkItem[]> {
  const companiesOf = (kind: string) => items.flatMap((one) => (one.kind === kind ? [one.serviceId] : []))
  const [own, toConfirm, ofMatches] = [companiesOf('file'), companiesOf('proposal'), companiesOf('match')]
  const cases = items.flatMap(({ caseId, status }) => (caseId && status === 'inReview' ? [caseId] : []))
  const shown = [...own, ...toConfirm]
  const [assignments, conditions, screenings, ofFiles, ofCases, matches] = await Promise.all([
    assignmentsOf(db, shown),
    conditionsOf(db, shown),
    screeningStatesOf(db, shown, now),
    awaitingOfFiles(db, toConfirm),
    awaitingOfCases(db, cases),
    awaitingOfMatches(db, userId, ofMatches),
  ])
  const awaiting = [...ofFiles, ...ofCases, ...matches]
  const people = await namesOfUsers(db, [
    ...assignments.map(({ assignedBy }) => assignedBy),
    ...awaiting.map(({ by }) => by),
  ])
  const known: Known = {
    people,
    screenings,
    assignments: byId(assignments, ({ serviceId }) => serviceId),
    conditions: byId(conditions, ({ serviceId }) => serviceId),
    awaiting: {
      proposal: byId(ofFiles, ({ id }) => id),
      case: byId(ofCases, ({ id }) => id),
      match: byId(matches, ({ id }) => id),
    },
  }
  return items.map((item) => ({ ...item, ...detailsOf(item, known) }))
}

interface Known {
  people: ReadonlyMap<string, Author>
  screenings: ReadonlyMap<string, ScreeningState>
  assignments: ReadonlyMap<string, Awaited<ReturnType<typeof assignmentsOf>>[number]>
  conditions: ReadonlyMap<string, Awaited<ReturnType<typeof conditionsOf>>[number]>
  awaiting: Readonly<Record<string, ReadonlyMap<string, Awaiting>>>
}

function detailsOf({ kind, serviceId, caseId, isMine }: WorkItem, known: Known): Partial<WorkItem> {
  const awaiting = known.awaiting[kind]?.get(caseId ?? serviceId)
  const proposal = awaiting && proposalOf(awaiting, known)
  const { subject } = awaiting ?? {}
  const ofMatch = subject === undefined ? {} : { subject }
  if (kind !== 'file' && kind !== 'proposal') return { proposal, ...ofMatch }
  const screening = known.screenings.get(serviceId)
  return {
    proposal,
    assignment: isMine ? assignmentOf(serviceId, known) : null,
    condition: known.conditions.get(serviceId)?.condition,
    screening: screening && listedScreening(screening),
  }
}

function proposalOf({ outcome, at, by }: Awaiting, { people }: Known): WaitingProposal {
  return { outcome, at: at.toISOString(), by: named(people.get(by)) }
}

function assignmentOf(serviceId: string, { assignments, people }: Known): Assignment | null {
  const { assignedAt = null, assignedBy = null, wanted = null } = assignments.get(serviceId) ?? {}
  return assignedAt && { at: assignedAt.toISOString(), by: named(people.get(assignedBy ?? '')), wanted }
}

function named(found: Author | undefined) {
  return found === undefined ? null : colleague(found)
}

function byId<Row>(rows: readonly Row[], idOf: (row: Row) => string): Map<string, Row> {
  return new Map(rows.map((row) => [idOf(row), row]))
}
