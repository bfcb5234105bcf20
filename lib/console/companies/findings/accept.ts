import 'server-only'
import { ApiError, type FindingAcceptance, findingLimits } from '#lib/contract/index.ts'
import { newId } from '#lib/id/index.ts'
import type { Handler } from '../../core/http/handler.ts'
import { acceptancesOf, closeAcceptance, type FullAcceptance, insertAcceptance, openAcceptance } from './store.ts'

export const listFindingAcceptances: Handler<'listFindingAcceptances'> = async (ctx, { params: { serviceId } }) => {
  const found = await acceptancesOf(ctx.database.sql, serviceId, findingLimits.acceptancesMax)
  return { acceptances: found.map(acceptanceRecord) }
}

/** Of two people who accept a finding at once the first stays; the second is told who and with what remark. */
export const acceptFinding: Handler<'acceptFinding'> = async (ctx, { person, params, body, trail }) => {
  const at = ctx.clock.now()
  const acceptance = {
    ...{ acceptanceId: newId(at), serviceId: params.serviceId, findingId: params.findingId },
    ...{ at, by: person.userId, remark: body.remark, reopenedAt: null, reopenedBy: null },
  }
  await trail.change(async (tx) => {
    if (await insertAcceptance(tx, acceptance)) return
    throw alreadyAccepted(await openAcceptance(tx, params.serviceId, params.findingId))
  })
  return acceptanceRecord({ acceptance, by: person })
}

/** By the id of the acceptance: one made after the page was read is not taken back by it. */
export const reopenFinding: Handler<'reopenFinding'> = async (ctx, { person, params, trail }) => {
  const change = { reopenedAt: ctx.clock.now(), reopenedBy: person.userId }
  await trail.change(async (tx) => {
    if (!(await closeAcceptance(tx, params, change)))
      throw new ApiError('request.conflict', 'This acceptance was revoked already')
  })
  return {}
}

function alreadyAccepted(first: FullAcceptance | null): ApiError {
  if (first === null) return new ApiError('request.conflict', 'The acceptance changed at the same time; try again')
  const who = first.by?.name ?? first.by?.email ?? first.acceptance.by
  const { at, remark } = first.acceptance
  return new ApiError('request.conflict', `Accepted already by ${who} at ${at.toISOString()}: ${remark}`)
}

function acceptanceRecord({ acceptance, by }: FullAcceptance): FindingAcceptance {
  const { acceptanceId, findingId, remark, at } = acceptance
  const author = by === null ? null : { userId: by.userId, name: by.name, email: by.email }
  return { acceptanceId, findingId, remark, at: at.toISOString(), by: author }
}
