import 'server-only'
import { and, asc, eq, isNull } from 'drizzle-orm'
import { first, type Sql } from '#lib/database/index.ts'
import { type Author, author, companyAssignments, users } from '../../core/schema/index.ts'

export type AssignmentRow = typeof companyAssignments.$inferSelect

export interface FullAssignment {
  assignment: AssignmentRow
  by: Author | null
}

function selectFull(db: Sql) {
  return db
    .select({ assignment: companyAssignments, by: author })
    .from(companyAssignments)
    .leftJoin(users, eq(users.userId, companyAssignments.by))
}

/** Those nobody withdrew, oldest first: a later one may be about an owner that an earlier one brought into the graph. */
export async function assignmentsOf(db: Sql, serviceId: string, limit: number): Promise<FullAssignment[]> {
  return selectFull(db)
    .where(and(eq(companyAssignments.serviceId, serviceId), isNull(companyAssignments.withdrawnAt)))
    .orderBy(asc(companyAssignments.at), asc(companyAssignments.assignmentId))
    .limit(limit)
}

export function openAssignment(db: Sql, serviceId: string, partyKey: string): Promise<FullAssignment | null> {
  const isThis = and(eq(companyAssignments.serviceId, serviceId), eq(companyAssignments.partyKey, partyKey))
  return first(selectFull(db).where(and(isThis, isNull(companyAssignments.withdrawnAt))))
}

/** False where the owner has a company already: of two at once the first stays. */
export async function insertAssignment(db: Sql, assignment: typeof companyAssignments.$inferInsert): Promise<boolean> {
  const rows = await db
    .insert(companyAssignments)
    .values(assignment)
    .onConflictDoNothing()
    .returning({ assignmentId: companyAssignments.assignmentId })
  return rows.length > 0
}

/** False where this assignment is not of this company's graph, or was withdrawn already. */
export async function closeAssignment(
  db: Sql,
  which: Pick<AssignmentRow, 'assignmentId' | 'serviceId'>,
  change: { withdrawnAt: Date; withdrawnBy: string },
): Promise<boolean> {
  const { assignmentId, serviceId, withdrawnAt } = companyAssignments
  const isThis = and(eq(assignmentId, which.assignmentId), eq(serviceId, which.serviceId))
  const rows = await db
    .update(companyAssignments)
    .set(change)
    .where(and(isThis, isNull(withdrawnAt)))
    .returning({ assignmentId })
  return rows.length > 0
}
