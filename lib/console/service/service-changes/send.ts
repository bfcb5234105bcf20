import 'server-only'
import { isAnswer } from '#lib/client/failure.ts'
import { ApiError } from '#lib/contract/index.ts'
import { recorded, type Transaction } from '#lib/database/index.ts'
import { newId } from '#lib/id/index.ts'
import { jsonOrNull } from '#lib/text/index.ts'
import { type AuditAbout, type Closing, closeAudit, endingOfAct } from '../../core/audit/index.ts'
import type { Context } from '../../core/context.ts'
import type { Call } from '../../core/http/handler.ts'
import {
  answerHeaders,
  failedAnswer,
  failureIn,
  isFailedAnswer,
  type PassedCall,
  passOn,
  readAnswer,
  refuseKey,
} from '../../core/upstream/index.ts'
import { describeChange, type Known } from './about.ts'
import { type ServiceChangeId, serviceChangeOf } from './outcome-checks.ts'
import { insertChange, loseChange, takeChange } from './store.ts'

/** Stores, with the outcome, what the console needs of a response; takes the body as it came, returns what is shown of it. */
type AnswerRecorder = (tx: Transaction, text: string) => Promise<string>

/** What sending needs of a call; a program that sends in somebody's name has no more. */
export type ServiceCall = PassedCall & Pick<Call, 'body' | 'trail'>

/** An edit that must not be sent on top of what its form has not shown. */
export interface GuardedEdit {
  /** Compares, once no other edit of the same thing is under way; throws the conflict, or says what is changed. */
  check(): Promise<AuditAbout>
}

/** An edit waits this long for another one of the same thing. */
const lockMs = 10_000
const lockPollMs = 50

/**
 * Sends a change that costs nothing to the service, between two rows of the audit log: *requested* is written before it
 * leaves, and how it ended afterwards, together with what the console stores of the response.
 */
export function sendChange(
  ctx: Context,
  id: ServiceChangeId,
  call: ServiceCall,
  note: AnswerRecorder,
  edit?: GuardedEdit,
): Promise<Response> {
  const auditId = newId(ctx.clock.now())
  const sending = sendOnce(ctx, id, call, auditId, note, edit)
  const ended = sending.then(
    () => {},
    () => {},
  )
  ctx.inFlight.set(auditId, ended)
  void ended.then(() => ctx.inFlight.delete(auditId))
  return sending
}

async function sendOnce(
  ctx: Context,
  id: ServiceChangeId,
  call: ServiceCall,
  auditId: string,
  note: AnswerRecorder,
  edit: GuardedEdit | undefined,
): Promise<Response> {
  // An edit says what it changes once no other one is under way.
  const known = edit === undefined ? await describeChange(ctx, id, call) : {}
  await requested(ctx, id, call, auditId, known)
  try {
    const about = await edit?.check()
    const incoming = await passOn(ctx, id, call, ctx.stopping)
    const text = await readAnswer(incoming)
    if (isFailedAnswer(incoming)) {
      await closeFailed(ctx, auditId, failureIn(incoming, text))
      return failedAnswer(ctx, incoming, text, call.requestId)
    }
    const shown = await closeDone(ctx, auditId, text, note, about)
    refuseKey(ctx, text)
    const { statusCode: status } = incoming
    return new Response(status === 204 ? null : shown, { status, headers: answerHeaders(incoming, call.requestId) })
  } catch (error) {
    await closeFailed(ctx, auditId, error)
    throw error
  }
}

/** Writes that the change is requested: alone, where it is an edit of what others may be editing. */
async function requested(
  ctx: Context,
  id: ServiceChangeId,
  call: ServiceCall,
  auditId: string,
  known: Known,
): Promise<void> {
  const requestedAt = ctx.clock.now()
  const asked = { params: call.params, query: { ...call.query }, body: comparedFieldsOf(id, call.body) }
  const change = { auditId, operation: id, asked, requestedAt, state: 'sending', locks: lockOf(id, call.params) }
  for (let waitedMs = 0; ; waitedMs += lockPollMs) {
    const isAlone = await ctx.database.transaction(async (tx) => {
      if (!(await insertChange(tx, change))) return false
      await call.trail.request(tx, auditId, known)
      return true
    })
    if (isAlone) return
    if (waitedMs >= lockMs) throw new ApiError('request.conflict', 'Another edit of this is under way; try again')
    await ctx.sleep(lockPollMs, ctx.stopping)
  }
}

function lockOf(id: ServiceChangeId, { monitorId, webhookId }: Record<string, string>): string | null {
  if (id === 'updateMonitor' && monitorId !== undefined) return `monitor ${monitorId}`
  return id === 'updateWebhook' && webhookId !== undefined ? `webhook ${webhookId}` : null
}

function comparedFieldsOf(id: ServiceChangeId, body: unknown): Record<string, unknown> {
  const given: Record<string, unknown> = typeof body === 'object' && body !== null ? { ...body } : {}
  return Object.fromEntries(
    serviceChangeOf(id).compares.flatMap((name) => (name in given ? [[name, given[name]]] : [])),
  )
}

async function closeDone(
  ctx: Context,
  auditId: string,
  text: string,
  note: AnswerRecorder,
  about: AuditAbout | undefined,
): Promise<string> {
  const write = () =>
    ctx.database.transaction(async (tx) => {
      const shown = await note(tx, text)
      await close(tx, auditId, { outcome: 'done', object: idIn(text), about: about ?? null }, ctx.clock.now())
      return shown
    })
  return recorded(write, ctx.stopping)
}

/** The id of what was made, where the answer says one: the path of a creation has none. */
function idIn(text: string): string | null {
  const made = jsonOrNull(text)
  if (typeof made !== 'object' || made === null) return null
  const { id, monitorId, keyId, datasourceSlug }: Record<string, unknown> = { ...made }
  return [id, monitorId, keyId, datasourceSlug].find((one) => typeof one === 'string') ?? null
}

/** A change without a response stays stored: its outcome is checked later. */
async function closeFailed(ctx: Context, auditId: string, error: unknown): Promise<void> {
  const now = ctx.clock.now()
  const ending = endingOfAct(error)
  const write = () =>
    ctx.database.transaction(async (tx) => {
      if (isAnswer(error)) return close(tx, auditId, ending, now)
      if (await loseChange(tx, auditId)) await closeAudit(tx, auditId, { ...ending, outcome: 'unknown' }, now)
    })
  await recorded(write, ctx.stopping)
}

/** Writes the outcome of a change, once. */
export async function close(tx: Transaction, auditId: string, closing: Closing, now: Date): Promise<void> {
  if (await takeChange(tx, auditId)) await closeAudit(tx, auditId, closing, now)
}
