import 'server-only'
import {
  ApiError,
  conflict,
  isRole,
  notFound,
  type PendingDeletion,
  type PendingOperation,
  pendingOperations,
  requireRefusal,
  routeOf,
  type UserRole,
  undoMinutes,
} from '#lib/contract/index.ts'
import { recorded } from '#lib/database/index.ts'
import { newId, newRequestId } from '#lib/id/index.ts'
import { earlier, later } from '#lib/time/index.ts'
import { createAuditWriter } from '../../core/audit/index.ts'
import type { Context } from '../../core/context.ts'
import type { Call, Handler } from '../../core/http/handler.ts'
import { whileInFlight } from '../../core/in-flight.ts'
import { serialized } from '../../core/serialized.ts'
import { findUser } from '../../people/index.ts'
import { describeChange, type ServiceCall, sendChange } from '../service-changes/index.ts'
import { recordWebhookChange } from '../webhooks/index.ts'
import {
  dueDeletions,
  findDeletion,
  insertDeletion,
  moveDeletion,
  type PendingDeletionRow,
  renewSent,
  takeDeletion,
  waitingDeletions,
} from './store.ts'

const undoMs = undoMinutes * 60_000

export const listHeldActs: Handler<'listHeldActs'> = async (ctx, { person }) => {
  const found = await waitingDeletions(ctx.database.sql, operationsOf(person.role))
  return { acts: found.map(({ act, by }) => pendingDeletion(act, by)) }
}

export const holdMonitorDeletion: Handler<'holdMonitorDeletion'> = (ctx, call) =>
  hold(ctx, call, 'deleteMonitor', call.params.monitorId)

export const holdWebhookDeletion: Handler<'holdWebhookDeletion'> = (ctx, call) =>
  hold(ctx, call, 'deleteWebhook', call.params.webhookId)

export const withdrawHeldAct: Handler<'withdrawHeldAct'> = async (ctx, { params, person, auditEntry, trail }) => {
  const { actId } = params
  const act = await trail.change(async (tx) => {
    const found = await findDeletion(tx, actId)
    if (found === null || !operationsOf(person.role).some((one) => one === found.operation)) {
      throw notFound('Deletion not found')
    }
    Object.assign(auditEntry, { object: found.object, about: { name: found.name } })
    const endedAt = ctx.clock.now()
    if (await moveDeletion(tx, actId, 'waiting', { state: 'withdrawn', endedAt })) return found
    throw conflict('This was deleted already, or its deletion was undone already')
  })
  return pendingDeletion(act, null)
}

/** Asked for twice, it is one deletion. */
async function hold(
  ctx: Context,
  { person, params, trail, auditEntry }: Pick<Call, 'person' | 'params' | 'trail' | 'auditEntry'>,
  operation: PendingOperation,
  object: string,
): Promise<PendingDeletion> {
  const now = ctx.clock.now()
  // As the service calls it: what the page says is not what somebody else confirms or reads in the audit log.
  const known = await describeChange(ctx, operation, { params, query: {}, body: undefined })
  const name = known.about?.name ?? null
  Object.assign(auditEntry, { object, about: { name } })
  const made: PendingDeletionRow = {
    actId: newId(now),
    operation,
    params,
    object,
    name,
    state: 'waiting',
    requestedBy: person.userId,
    requestedAt: now,
    dueAt: later(now, undoMs),
    endedAt: null,
    code: null,
  }
  const act = await trail.change((tx) => insertDeletion(tx, made))
  return pendingDeletion(act, person.name)
}

function operationsOf(role: UserRole) {
  return pendingOperations.filter((id) => routeOf(id).roles.includes(role))
}

function pendingDeletion(act: PendingDeletionRow, by: string | null): PendingDeletion {
  return { ...serialized(act, 'actId', 'operation', 'object', 'name', 'requestedAt', 'dueAt'), requestedBy: by }
}

const atOnceMax = 4
/** A process that has not renewed its lease on what it sends for so long is gone. */
const leaseMs = 45_000

/**
 * Sends a few of the deletions whose ten minutes are over, in the name of who asked for them; a restart delays and loses none.
 * True where more may be due; what a service does not answer waits for the next turn.
 */
export async function sendPendingDeletions(ctx: Context, signal: AbortSignal): Promise<boolean> {
  const now = ctx.clock.now()
  const due = await dueDeletions(ctx.database.sql, now, earlier(now, leaseMs), atOnceMax)
  if (signal.aborted) return false
  const states = await Promise.all(due.map((act) => whileInFlight(ctx, act.actId, sendDeletion(ctx, act))))
  return due.length === atOnceMax && !states.includes('waiting')
}

/** Renews the lease on the acts this process is sending. */
export async function renewActs({ database, clock, inFlight }: Context): Promise<void> {
  await renewSent(database.sql, [...inFlight.keys()], clock.now())
}

/** Answers its new state; null where another process was faster. */
async function sendDeletion(ctx: Context, act: PendingDeletionRow) {
  const { sql } = ctx.database
  if (!(await takeDeletion(sql, act, ctx.clock.now()))) return null
  const ended = await sent(ctx, act)
  const write = () => moveDeletion(sql, act.actId, 'sending', { ...ended, endedAt: ctx.clock.now() })
  await recorded(write, ctx.stopping)
  return ended.state
}

/** `waiting` again where nobody answered. */
async function sent(ctx: Context, act: PendingDeletionRow): Promise<{ state: string; code: string | null }> {
  try {
    const response = await send(ctx, act)
    const isGone = response.ok || response.status === 404
    if (isGone) return { state: 'done', code: null }
    return response.status < 500 ? { state: 'failed', code: String(response.status) } : { state: 'waiting', code: null }
  } catch (error) {
    requireRefusal(error)
    if (error.status === 404) return { state: 'done', code: null }
    return error.status < 500 ? { state: 'failed', code: error.code } : { state: 'waiting', code: error.code }
  }
}

async function send(ctx: Context, act: PendingDeletionRow) {
  const { params, object, name } = act
  const operation = pendingOperations.find((id) => id === act.operation)
  const user = await findUser(ctx.database.sql, act.requestedBy)
  if (operation === undefined || user === null || !isRole(user.role) || !user.isActive) {
    throw new ApiError('session.forbidden', 'The user who requested this no longer exists', { status: 403 })
  }
  const row = routeOf(operation)
  if (!row.roles.includes(user.role))
    throw new ApiError('session.forbidden', 'Role does not allow this', { status: 403 })
  const requestId = newRequestId()
  const who = { userId: user.userId, email: user.email, role: user.role }
  const audited = { who, action: operation, object, about: { name }, address: 'console', requestId }
  const call: ServiceCall = {
    params,
    query: {},
    body: undefined,
    bodyText: null,
    headers: new Headers(),
    operation: row,
    requestId,
    trail: createAuditWriter(ctx, () => audited),
    signal: ctx.stopping,
  }
  return sendChange(ctx, operation, call, (tx, text) =>
    operation === 'deleteWebhook'
      ? recordWebhookChange(ctx, tx, operation, params.webhookId ?? null, text)
      : Promise.resolve(text),
  )
}
