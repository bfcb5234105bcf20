import 'server-only'
import type { Sql } from '#lib/database/index.ts'
import { assignmentsOf, type MailedRow } from './store.ts'
import type { MailTexts } from './texts/index.ts'

type Assigned = Awaited<ReturnType<typeof assignmentsOf>>[number]

/** The files that notifications say were assigned to this person, by their companies. */
export async function assignmentsIn(db: Sql, userId: string, news: readonly MailedRow[]) {
  const ids = news.flatMap(({ kind, serviceId }) => (kind === 'file.assigned' && serviceId !== null ? [serviceId] : []))
  const found = await assignmentsOf(db, userId, [...new Set(ids)])
  return new Map(found.map((one): [string, Assigned] => [one.serviceId, one]))
}

/** Who asks and by when, while nobody has asked anew since; what is wanted was written by a person and stays in the console. */
export function assignmentLines(
  t: MailTexts,
  { kind, serviceId, at }: MailedRow,
  assignments: ReadonlyMap<string, Assigned>,
): string[] {
  const found = kind === 'file.assigned' ? assignments.get(serviceId ?? '') : undefined
  if (found === undefined || found.assignedAt?.getTime() !== at.getTime()) return []
  return [
    ...(found.by === null ? [] : [t.assignment.by(found.by)]),
    ...(found.dueOn === null ? [] : [t.assignment.due(found.dueOn)]),
    ...(found.hasText ? [t.assignment.wanted] : []),
  ]
}
