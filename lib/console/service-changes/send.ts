import 'server-only'
import { isAnswer } from '#lib/client/index.ts'
import { recorded, type Transaction } from '#lib/database/index.ts'
import { newId } from '#lib/id/index.ts'
import { jsonOrNull } from '#lib/text/index.ts'
import { type Closing, closeAudit, endingOf } from '../audit/index.ts'
import type { Context } from '../context.ts'
import type { Call } from '../http/handler.ts'
import { answerHeaders, failed, failureIn, isFailure, passOn, readAnswer, refuseKey } from '../upstream/index.ts'
import { type ServiceChangeId, serviceChangeOf } from './outcome-checks.ts'
import { insertChange, loseChange, takeChange } from './store.ts'

/** Stores, with the outcome, what the console needs of a response; takes the body as it came, returns what is shown of it. */
type AnswerRecorder = (tx: Transaction, text: string) => Promise<string>

/**
 * Sends a change that costs nothing to the service, between two rows of the audit log: *requested* is written before it
 * leaves, and how it ended afterwards, together with what the console stores of the response.
 */
export function sendChange(ctx: Context, id: ServiceChangeId, call: Call, note: AnswerRecorder): Promise<Response> {
  const auditId = newId(ctx.clock.now())
  const sending = sendOnce(ctx, id, call, auditId, note)
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
  call: Call,
  auditId: string,
  note: AnswerRecorder,
): Promise<Response> {
  const requestedAt = ctx.clock.now()
  await ctx.database.transaction(async (tx) => {
    const { params } = call
    const asked = { params, query: { ...call.query }, body: comparedFieldsOf(id, call.body) }
    await insertChange(tx, { auditId, operation: id, asked, requestedAt, state: 'sending' })
    await call.trail.request(tx, auditId)
  })
  try {
    const incoming = await passOn(ctx, id, call)
    const text = await readAnswer(incoming)
    if (isFailure(incoming)) {
      await closeFailed(ctx, auditId, failureIn(incoming, text))
      return failed(ctx, incoming, text, call.requestId)
    }
    const shown = await closeDone(ctx, auditId, text, note)
    refuseKey(ctx, text)
    const { statusCode: status } = incoming
    return new Response(status === 204 ? null : shown, { status, headers: answerHeaders(incoming, call.requestId) })
  } catch (error) {
    await closeFailed(ctx, auditId, error)
    throw error
  }
}

function comparedFieldsOf(id: ServiceChangeId, body: unknown): Record<string, unknown> {
  const given: Record<string, unknown> = typeof body === 'object' && body !== null ? { ...body } : {}
  return Object.fromEntries(
    serviceChangeOf(id).compares.flatMap((name) => (name in given ? [[name, given[name]]] : [])),
  )
}

async function closeDone(ctx: Context, auditId: string, text: string, note: AnswerRecorder): Promise<string> {
  const write = () =>
    ctx.database.transaction(async (tx) => {
      const shown = await note(tx, text)
      await close(tx, auditId, { outcome: 'done', object: idIn(text) }, ctx.clock.now())
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
  const ending = endingOf(error)
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
