import 'server-only'
import { ApiError, heldOperations, isRole, routeOf } from '#lib/contract/index.ts'
import { newRequestId } from '#lib/id/index.ts'
import { createTrail } from '../audit/index.ts'
import type { Context } from '../context.ts'
import { findUser } from '../people/index.ts'
import { type ServiceCall, sendChange } from '../service-changes/index.ts'
import { recordWebhookChange } from '../webhooks/index.ts'
import { dueActs, type HeldActRow, moveAct } from './store.ts'

const atOnceMax = 50
/** Longer than an answer is waited for. */
const abandonedMs = 2 * 60_000

/** Sends the deletions whose ten minutes are over, in the name of who asked for them; a restart delays and loses none. */
export async function sendHeldActs(ctx: Context, signal: AbortSignal): Promise<void> {
  const now = ctx.clock.now()
  const due = await dueActs(ctx.database.sql, now, new Date(now.getTime() - abandonedMs), atOnceMax)
  for (const act of due) {
    if (signal.aborted) return
    const { actId, state } = act
    if (!(await moveAct(ctx.database.sql, actId, state, { state: 'sending', endedAt: ctx.clock.now() }))) continue
    const ended = await sent(ctx, act)
    await moveAct(ctx.database.sql, actId, 'sending', { ...ended, endedAt: ctx.clock.now() })
  }
}

/** `waiting` again where nobody answered. */
async function sent(ctx: Context, act: HeldActRow): Promise<{ state: string; code: string | null }> {
  try {
    const response = await send(ctx, act)
    const isGone = response.ok || response.status === 404
    if (isGone) return { state: 'done', code: null }
    return response.status < 500 ? { state: 'failed', code: String(response.status) } : { state: 'waiting', code: null }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (error.status === 404) return { state: 'done', code: null }
    return error.status < 500 ? { state: 'failed', code: error.code } : { state: 'waiting', code: error.code }
  }
}

async function send(ctx: Context, act: HeldActRow): Promise<Response> {
  const { params, object, name } = act
  const operation = heldOperations.find((id) => id === act.operation)
  const user = await findUser(ctx.database.sql, act.requestedBy)
  if (operation === undefined || user === null || !isRole(user.role) || !user.isActive) {
    throw new ApiError('session.forbidden', 'Who asked for this is no user any more', { status: 403 })
  }
  const row = routeOf(operation)
  if (!row.roles.includes(user.role))
    throw new ApiError('session.forbidden', 'Role does not allow this', { status: 403 })
  const requestId = newRequestId()
  const who = { userId: user.userId, email: user.email, role: user.role }
  const audited = { who, action: operation, object, about: { name }, address: 'console', requestId }
  const call: ServiceCall = {
    ...{ params, query: {}, body: undefined, bodyText: null, headers: new Headers(), operation: row, requestId },
    ...{ trail: createTrail(ctx, () => audited), signal: ctx.stopping },
  }
  return sendChange(ctx, operation, call, (tx, text) =>
    operation === 'deleteWebhook'
      ? recordWebhookChange(ctx, tx, operation, params.webhookId ?? null, text)
      : Promise.resolve(text),
  )
}
