import 'server-only'
import { type FindingAcceptance, findingLimits } from '#lib/contract/index.ts'
import { decisionRecord, decisionsIn, type FullDecision, takeBack, takeDecision } from '../../core/decisions/index.ts'
import type { Handler } from '../../core/http/handler.ts'

const kind = 'finding'

export const listFindingAcceptances: Handler<'listFindingAcceptances'> = async (ctx, { params: { serviceId } }) => {
  const found = await decisionsIn(ctx.database.sql, { kind, places: [serviceId], limit: findingLimits.acceptancesMax })
  return { acceptances: found.map(acceptanceRecord) }
}

export const acceptFinding: Handler<'acceptFinding'> = (ctx, { person, params, body: { reason }, trail }) =>
  trail.change(async (tx) => {
    const question = { kind, place: params.serviceId, subject: params.findingId } as const
    const accepted = { outcome: 'accepted', reason, facts: {} } as const
    return acceptanceRecord(await takeDecision(tx, question, accepted, { by: person.userId, now: ctx.clock.now() }))
  })

export const reopenFinding: Handler<'reopenFinding'> = async (ctx, { person, params, trail }) => {
  const { serviceId: place, findingId: subject, decisionId } = params
  const acting = { by: person.userId, now: ctx.clock.now() }
  await trail.change((tx) => takeBack(tx, { kind, place, subject, decisionId }, acting))
  return {}
}

function acceptanceRecord(found: FullDecision<'finding'>): FindingAcceptance {
  return { ...decisionRecord(found), findingId: found.row.subject }
}
