import 'server-only'
import { ApiError, type CompanyAssignment, companyAssignmentLimits } from '#lib/contract/index.ts'
import { newId } from '#lib/id/index.ts'
import type { Handler } from '../../core/http/handler.ts'
import { assignmentsOf, closeAssignment, type FullAssignment, insertAssignment, openAssignment } from './store.ts'

export const listCompanyAssignments: Handler<'listCompanyAssignments'> = async (ctx, { params: { serviceId } }) => {
  const found = await assignmentsOf(ctx.database.sql, serviceId, companyAssignmentLimits.assignmentsMax)
  return { assignments: found.map(assignmentRecord) }
}

/** Of two people who assign a company at once the first stays; the second is told who assigned which. */
export const assignCompany: Handler<'assignCompany'> = async (ctx, { person, params: { serviceId }, body, trail }) => {
  const at = ctx.clock.now()
  const { partyKey, partyName, companyId, companyName, remark } = body
  const assignment = {
    ...{ assignmentId: newId(at), serviceId, partyKey, partyName, companyId, companyName: companyName || null },
    ...{ at, by: person.userId, remark, withdrawnAt: null, withdrawnBy: null },
  }
  await trail.change(async (tx) => {
    if (await insertAssignment(tx, assignment)) return
    throw alreadyAssigned(await openAssignment(tx, serviceId, partyKey))
  })
  return assignmentRecord({ assignment, by: person })
}

/** By the id of the assignment: one made after the page was read is not withdrawn by it. */
export const withdrawCompanyAssignment: Handler<'withdrawCompanyAssignment'> = async (
  ctx,
  { person, params, trail },
) => {
  const change = { withdrawnAt: ctx.clock.now(), withdrawnBy: person.userId }
  await trail.change(async (tx) => {
    if (!(await closeAssignment(tx, params, change)))
      throw new ApiError('request.conflict', 'This assignment was withdrawn already')
  })
  return {}
}

function alreadyAssigned(first: FullAssignment | null): ApiError {
  if (first === null) return new ApiError('request.conflict', 'The assignment changed at the same time; try again')
  const who = first.by?.name ?? first.by?.email ?? first.assignment.by
  const { at, companyName, companyId } = first.assignment
  const company = companyName === null ? companyId : `${companyName} (${companyId})`
  return new ApiError('request.conflict', `Assigned already by ${who} at ${at.toISOString()}: ${company}`)
}

function assignmentRecord({ assignment, by }: FullAssignment): CompanyAssignment {
  const { assignmentId, partyKey, partyName, companyId, companyName, remark, at } = assignment
  const author = by === null ? null : { userId: by.userId, name: by.name, email: by.email }
  return { assignmentId, partyKey, partyName, companyId, companyName, remark, at: at.toISOString(), by: author }
}
