import 'server-only'
import { ApiError } from '#lib/contract/index.ts'
import type { Handler } from '../../core/http/handler.ts'
import { endProposal, waitingProposals } from './store.ts'

export const listActProposals: Handler<'listActProposals'> = async (ctx, { person }) => {
  const found = await waitingProposals(ctx.database.sql, ctx.clock.now())
  const proposals = found.map(({ proposal, by }) => {
    const { proposalId, act, fields, params, body, proposedBy, proposedAt, expiresAt } = proposal
    return {
      ...{ proposalId, act, fields, params, body, by, isOwn: proposedBy === person.userId },
      ...{ proposedAt: proposedAt.toISOString(), expiresAt: expiresAt.toISOString() },
    }
  })
  return { proposals }
}

/** By whoever proposed it, or by another administrator, who refuses it. */
export const withdrawActProposal: Handler<'withdrawActProposal'> = async (
  ctx,
  { params, person, trail, auditEntry },
) => {
  const { proposalId } = params
  await trail.change(async (tx) => {
    const ended = { state: 'withdrawn', endedBy: person.userId, endedAt: ctx.clock.now() } as const
    const row = await endProposal(tx, proposalId, ended)
    if (row === null) throw new ApiError('resource.not_found', 'Proposal not found')
    auditEntry.object = `${row.act} ${proposalId}`
  })
  return { proposalId }
}
