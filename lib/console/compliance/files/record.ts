import 'server-only'
import type { CompanyFile, FileDecision } from '#lib/contract/index.ts'
import type { Sql } from '#lib/database/index.ts'
import { type DecisionRow, peopleOn, proposableOn, proposalFields, wholeOf } from '../../core/decisions/index.ts'
import { type PersonOf, personOf } from '../../people/index.ts'
import { type FileRow, findFile } from './store.ts'

/** The file of a company; of one nobody has opened yet, version 0. */
export async function readFile(db: Sql, serviceId: string): Promise<CompanyFile> {
  const file = await findFile(db, serviceId)
  return file === null ? { ...unopened, serviceId } : fileRecord(db, file)
}

const unopened = { version: 0, status: 'open', parties: [], tags: [] }

export async function fileRecord(db: Sql, file: FileRow): Promise<CompanyFile> {
  const { assigneeId, assignedBy, assignedAt, wanted, changedBy, openedAt, changedAt, closedAt, ...rest } = file
  const decided = await proposableOn(db, wholeOf('file', file.serviceId))
  const by = await personOf(db, [assigneeId, assignedBy, changedBy, ...peopleOn(decided)])
  return {
    ...rest,
    assignee: by(assigneeId),
    assignment: assignedAt && { at: assignedAt.toISOString(), by: by(assignedBy), wanted },
    openedAt: openedAt.toISOString(),
    changedAt: changedAt.toISOString(),
    changedBy: by(changedBy),
    closedAt: closedAt?.toISOString() ?? null,
    proposal: decisionRecord(decided.proposal, by),
    decision: decisionRecord(decided.made, by),
  }
}

function decisionRecord(found: DecisionRow<'file'> | null, by: PersonOf): FileDecision | null {
  return found && { ...proposalFields(found, by), ...found.facts }
}
