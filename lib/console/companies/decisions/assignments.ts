import 'server-only'
import { type CompanyAssignment, companyAssignmentLimits } from '#lib/contract/index.ts'
import { decisionRecord, decisionsIn, type FullDecision, takeBack, takeDecision } from '../../core/decisions/index.ts'
import type { Handler } from '../../core/http/handler.ts'

const kind = 'assignment'
const limit = companyAssignmentLimits.assignmentsMax

/** Oldest first: a later one may be about an owner that an earlier one brought into the graph. */
export const listCompanyAssignments: Handler<'listCompanyAssignments'> = async (ctx, { params: { serviceId } }) => {
  const found = await decisionsIn(ctx.database.sql, { kind, places: [serviceId], order: 'oldest', limit })
  return { assignments: found.map(assignmentRecord) }
}

export const assignCompany: Handler<'assignCompany'> = (ctx, { person, params: { serviceId }, body, trail }) =>
  trail.change(async (tx) => {
    const { partyKey, partyName, companyId, companyName, reason } = body
    const question = { kind, place: serviceId, subject: partyKey } as const
    const assigned = { outcome: companyId, reason, facts: { partyName, companyName: companyName || null } }
    return assignmentRecord(await takeDecision(tx, question, assigned, { by: person.userId, now: ctx.clock.now() }))
  })

export const withdrawCompanyAssignment: Handler<'withdrawCompanyAssignment'> = async (
  ctx,
  { person, params: { serviceId: place, decisionId }, trail },
) => {
  await trail.change((tx) => takeBack(tx, { kind, place, decisionId }, { by: person.userId, now: ctx.clock.now() }))
  return {}
}

function assignmentRecord(found: FullDecision<'assignment'>): CompanyAssignment {
  const { subject: partyKey, outcome: companyId, facts } = found.row
  return { ...decisionRecord(found), partyKey, companyId, ...facts }
}
