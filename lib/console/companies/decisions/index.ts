import 'server-only'
import {
  type CompanyAssignment,
  companyAssignmentLimits,
  type FindingAcceptance,
  findingLimits,
} from '#lib/contract/index.ts'
import { decisionRecord, decisionsIn, type FullDecision, takeDecision, takingBack } from '../../core/decisions/index.ts'
import type { Handler } from '../../core/http/handler.ts'

const limit = companyAssignmentLimits.assignmentsMax

/** Oldest first: a later one may be about an owner that an earlier one brought into the graph. */
export const listCompanyAssignments: Handler<'listCompanyAssignments'> = async (ctx, { params: { serviceId } }) => {
  const asked = { kind: 'assignment', places: [serviceId], order: 'oldest', limit } as const
  const found = await decisionsIn(ctx.database.sql, asked)
  return { assignments: found.map(assignmentRecord) }
}

export const assignCompany: Handler<'assignCompany'> = (ctx, { person, params: { serviceId }, body, trail }) =>
  trail.change(async (tx) => {
    const { partyKey, partyName, companyId, companyName, reason } = body
    const question = { kind: 'assignment', place: serviceId, subject: partyKey } as const
    const assigned = { outcome: companyId, reason, facts: { partyName, companyName: companyName || null } }
    return assignmentRecord(await takeDecision(tx, question, assigned, { by: person.userId, now: ctx.clock.now() }))
  })

export const withdrawCompanyAssignment: Handler<'withdrawCompanyAssignment'> = takingBack(
  'assignment',
  ({ serviceId: place }) => ({ place }),
)

function assignmentRecord(found: FullDecision<'assignment'>): CompanyAssignment {
  const { subject: partyKey, outcome: companyId, facts } = found.row
  return { ...decisionRecord(found), partyKey, companyId, ...facts }
}

export const listFindingAcceptances: Handler<'listFindingAcceptances'> = async (ctx, { params: { serviceId } }) => {
  const asked = { kind: 'finding', places: [serviceId], limit: findingLimits.acceptancesMax } as const
  const found = await decisionsIn(ctx.database.sql, asked)
  return { acceptances: found.map(acceptanceRecord) }
}

export const acceptFinding: Handler<'acceptFinding'> = (ctx, { person, params, body: { reason }, trail }) =>
  trail.change(async (tx) => {
    const question = { kind: 'finding', place: params.serviceId, subject: params.findingId } as const
    const accepted = { outcome: 'accepted', reason, facts: {} } as const
    return acceptanceRecord(await takeDecision(tx, question, accepted, { by: person.userId, now: ctx.clock.now() }))
  })

export const reopenFinding: Handler<'reopenFinding'> = takingBack(
  'finding',
  ({ serviceId: place, findingId: subject }) => ({ place, subject }),
)

function acceptanceRecord(found: FullDecision<'finding'>): FindingAcceptance {
  return { ...decisionRecord(found), findingId: found.row.subject }
}
