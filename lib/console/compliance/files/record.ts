import 'server-only'
import type { Colleague, CompanyFile, FileDecision } from '#lib/contract/index.ts'
import type { Sql } from '#lib/database/index.ts'
import type { FileFields } from '#lib/domain/files/index.ts'
import type { Author } from '../../core/schema/index.ts'
import { colleague, namesOfUsers } from '../../people/index.ts'
import { type DecisionRow, decisionsOf, type FileRow, findFile } from './store.ts'

/** The file of a company; of one nobody has opened yet, version 0. */
export async function readFile(db: Sql, serviceId: string): Promise<CompanyFile> {
  const file = await findFile(db, serviceId)
  return file === null ? { ...unopened, serviceId } : fileRecord(db, file)
}

const unopened = { version: 0, status: 'open', parties: [], tags: [] }

export async function fileRecord(db: Sql, file: FileRow): Promise<CompanyFile> {
  const { assigneeId, assignedBy, assignedAt, wanted, changedBy, openedAt, changedAt, closedAt, ...rest } = file
  const decisions = await decisionsOf(db, file.serviceId)
  const involved = decisions.flatMap(({ proposedBy, endedBy }) => [proposedBy, endedBy])
  const people = await namesOfUsers(db, [assigneeId, assignedBy, changedBy, ...involved])
  const newest = (state: string) => decisionRecord(decisions.find((one) => one.state === state) ?? null, people)
  return {
    ...rest,
    parties: rest.parties.map((party) => ({ ...party })),
    assignee: named(assigneeId, people),
    assignment: assignedAt && { at: assignedAt.toISOString(), by: named(assignedBy, people), wanted },
    openedAt: openedAt.toISOString(),
    changedAt: changedAt.toISOString(),
    changedBy: named(changedBy, people),
    closedAt: closedAt?.toISOString() ?? null,
    proposal: newest('proposed'),
    decision: newest('decided'),
  }
}

export function fieldsOf(file: FileRow): FileFields {
  const { status, assigneeId, wanted, dueOn, riskClass, riskReason, parties, tags, nextReviewOn } = file
  return { status, assigneeId, wanted, dueOn, riskClass, riskReason, parties, tags, nextReviewOn }
}

type People = ReadonlyMap<string, Author>

function decisionRecord(found: DecisionRow | null, people: People): FileDecision | null {
  if (found === null) return null
  const { serviceId: _serviceId, proposedAt, endedAt, proposedBy, endedBy, ...decision } = found
  return {
    ...decision,
    proposedAt: proposedAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
    proposedBy: named(proposedBy, people),
    endedBy: named(endedBy, people),
    results: decision.results.map((result) => ({ ...result })),
  }
}

function named(userId: string | null, people: People): Colleague | null {
  const found = people.get(userId ?? '')
  return found === undefined ? null : colleague(found)
}
