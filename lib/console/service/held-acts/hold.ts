import 'server-only'
import {
  ApiError,
  type HeldAct,
  type HeldOperation,
  heldMinutes,
  heldOperations,
  routeOf,
  type UserRole,
} from '#lib/contract/index.ts'
import { newId } from '#lib/id/index.ts'
import type { Context } from '../../core/context.ts'
import type { Call, Handler } from '../../core/http/handler.ts'
import { describeChange } from '../service-changes/index.ts'
import { findAct, type HeldActRow, insertAct, moveAct, waitingActs } from './store.ts'

const heldMs = heldMinutes * 60_000

export const listHeldActs: Handler<'listHeldActs'> = async (ctx, { person }) => {
  const found = await waitingActs(ctx.database.sql, operationsOf(person.role))
  return { acts: found.map(({ act, by }) => heldAct(act, by)) }
}

export const holdMonitorDeletion: Handler<'holdMonitorDeletion'> = (ctx, call) =>
  hold(ctx, call, 'deleteMonitor', call.params.monitorId, { monitorId: call.params.monitorId })

export const holdWebhookDeletion: Handler<'holdWebhookDeletion'> = (ctx, call) =>
  hold(ctx, call, 'deleteWebhook', call.params.webhookId, { webhookId: call.params.webhookId })

export const withdrawHeldAct: Handler<'withdrawHeldAct'> = async (ctx, { params, person, auditEntry, trail }) => {
  const { actId } = params
  const act = await trail.change(async (tx) => {
    const found = await findAct(tx, actId)
    if (found === null || !operationsOf(person.role).some((one) => one === found.operation)) {
      throw new ApiError('resource.not_found', 'Deletion not found')
    }
    Object.assign(auditEntry, { object: found.object, about: { name: found.name } })
    const endedAt = ctx.clock.now()
    if (await moveAct(tx, actId, 'waiting', { state: 'withdrawn', endedAt })) return found
    throw new ApiError('request.conflict', 'This was deleted already, or its deletion was undone already')
  })
  return heldAct(act, null)
}

/** Asked for twice, it is one deletion. */
async function hold(
  ctx: Context,
  { person, trail, auditEntry }: Pick<Call, 'person' | 'trail' | 'auditEntry'>,
  operation: HeldOperation,
  object: string,
  params: Record<string, string>,
): Promise<HeldAct> {
  const now = ctx.clock.now()
  // As the service calls it: what the page says is not what somebody else confirms or reads in the audit log.
  const known = await describeChange(ctx, operation, { params, query: {}, body: undefined })
  const name = known.about?.name ?? null
  Object.assign(auditEntry, { object, about: { name } })
  const act = await trail.change(async (tx) => {
    const made: HeldActRow = {
      ...{ actId: newId(now), operation, params, object, name, state: 'waiting', requestedBy: person.userId },
      ...{ requestedAt: now, dueAt: new Date(now.getTime() + heldMs), endedAt: null, code: null },
    }
    return insertAct(tx, made)
  })
  return heldAct(act, person.name)
}

function operationsOf(role: UserRole): HeldOperation[] {
  return heldOperations.filter((id) => routeOf(id).roles.includes(role))
}

function heldAct({ actId, operation, object, name, requestedAt, dueAt }: HeldActRow, by: string | null): HeldAct {
  return {
    ...{ actId, operation, object, name, requestedBy: by },
    ...{ requestedAt: requestedAt.toISOString(), dueAt: dueAt.toISOString() },
  }
}
