import 'server-only'
import { isAnswer } from '#lib/client/failure.ts'
import { conflict, requireRefusal, routeOf } from '#lib/contract/index.ts'
import { recorded, type Transaction } from '#lib/database/index.ts'
import { newId } from '#lib/id/index.ts'
import { jsonOrNull } from '#lib/text/index.ts'
import { dayMs, earlier } from '#lib/time/index.ts'
import { type AuditAbout, type Closing, closeAudit, endingOfAct } from '../../core/audit/index.ts'
import type { Context } from '../../core/context.ts'
import { requireUnchanged } from '../../core/edits/index.ts'
import { fieldsOf } from '../../core/fields.ts'
import type { Call } from '../../core/http/handler.ts'
import { whileInFlight } from '../../core/in-flight.ts'
import { triesOfAge } from '../../core/tries.ts'
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
import { isServiceChange, type ServiceChangeId, serviceChangeOf } from './outcome-checks.ts'
import {
  deleteOldChanges,
  insertChange,
  leftChanges,
  markChangeUnknown,
  type ServiceChangeRow,
  takeChange,
  unknownChanges,
} from './store.ts'

export { describeChange, webhookChanges } from './about.ts'
export { isServiceChange } from './outcome-checks.ts'

const atOnceMax = 50
/** Past the wait for an answer: what is not there by then was not carried out. */
const landedMs = 60_000
/** Past every wait for an answer: a change still being sent then was left by a process that ended. */
const abandonMs = 330_000
const checkedForMs = dayMs
const triesOf = triesOfAge(checkedForMs)

/** Changes left as being sent by a process that ended: their outcome is unknown, and is checked from now on. */
export async function abandonChanges(ctx: Context, before = leftBefore(ctx)): Promise<void> {
  for (const { auditId } of await leftChanges(ctx.database.sql, before)) {
    if (ctx.inFlight.has(auditId)) continue
    await ctx.database.transaction(async (tx) => {
      if (!(await markChangeUnknown(tx, auditId))) return
      await closeAudit(tx, auditId, { outcome: 'unknown', code: 'upstream.unreachable' }, ctx.clock.now())
    })
  }
}

/** The embedded engine has one process: what that one does not wait for has nobody left. */
function leftBefore({ clock, database }: Context) {
  const now = clock.now()
  return database.kind === 'pglite' ? now : earlier(now, abandonMs)
}

/**
 * Finds out what became of changes nobody answered, by reading the state they were to change; nothing is sent again. What
 * no state shows, and what is not found out within a day, stays unknown.
 */
export async function resolveChanges(ctx: Context, signal: AbortSignal): Promise<void> {
  const tries = triesOf(ctx.inFlight)
  const now = ctx.clock.now().getTime()
  const longAgo = new Date(now - checkedForMs)
  await deleteOldChanges(ctx.database.sql, longAgo)
  for (const row of await unknownChanges(ctx.database.sql, longAgo, atOnceMax)) {
    if (signal.aborted) return
    const { auditId } = row
    if (!tries.isDue(auditId, now)) continue
    if (await resolved(ctx, row)) tries.end(auditId)
    else tries.again(auditId, now)
  }
}

/** True when its outcome is written. */
async function resolved(ctx: Context, row: ServiceChangeRow) {
  const { auditId, operation, asked, requestedAt } = row
  const check = isServiceChange(operation) ? serviceChangeOf(operation).check : undefined
  if (check === undefined) return false
  try {
    const isDone = await check(ctx, asked, requestedAt)
    const mayLand = ctx.clock.now().getTime() - requestedAt.getTime() < landedMs
    if (isDone === null || (!isDone && mayLand)) return false
    const outcome = isDone ? 'done' : 'failed'
    await ctx.database.transaction((tx) => close(tx, auditId, { outcome }, ctx.clock.now()))
    return true
  } catch (error) {
    requireRefusal(error)
    ctx.log.info(
      { event: 'service_change.check_failed', operation, code: error.code },
      'Failed to check the outcome of a change; retrying',
    )
    return false
  }
}

/** Stores, with the outcome, what the console needs of a response; takes the body as it came, returns what is shown of it. */
type AnswerRecorder = (tx: Transaction, text: string) => Promise<string>

/** What sending needs of a call; a program that sends in somebody's name has no more. */
export type ServiceCall = PassedCall & Pick<Call, 'body' | 'trail'>

/**
 * Of an edit that must not be sent on top of what its form has not shown: compares, once no other edit of the same thing is under
 * way; throws the conflict, or says what is changed.
 */
type EditCheck = () => Promise<AuditAbout>

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
  check?: EditCheck,
): Promise<Response> {
  const auditId = newId(ctx.clock.now())
  return whileInFlight(ctx, auditId, sendOnce(ctx, id, call, auditId, note, check))
}

type EditCall = Omit<ServiceCall, 'body'> & Pick<Call, 'id'> & { body: { changes: object; base?: object } }

/**
 * Sends the fields that a form changed, after comparing what it showed of them with what the service has now: the interface has
 * no version. One edit of a thing at a time, whichever process sends it.
 */
export function sendEdit(
  ctx: Context,
  id: 'updateMonitor' | 'updateWebhook',
  call: EditCall,
  read: () => Promise<{ current: object; about: AuditAbout }>,
  note: AnswerRecorder,
): Promise<Response> {
  const { changes, base } = call.body
  const [object = ''] = Object.values(call.params)
  const sent = { ...call, operation: routeOf(id), query: {}, body: changes, bodyText: JSON.stringify(changes) }
  return sendChange(ctx, id, sent, note, async () => {
    const { current, about } = await read()
    await requireUnchanged(ctx.database.sql, { base, changes, current, object, actions: [call.id, id] })
    return about
  })
}

async function sendOnce(
  ctx: Context,
  id: ServiceChangeId,
  call: ServiceCall,
  auditId: string,
  note: AnswerRecorder,
  check: EditCheck | undefined,
) {
  // An edit says what it changes once no other one is under way.
  const known = check === undefined ? await describeChange(ctx, id, call) : {}
  await requested(ctx, id, call, auditId, known)
  try {
    const about = await check?.()
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
async function requested(ctx: Context, id: ServiceChangeId, call: ServiceCall, auditId: string, known: Known) {
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
    if (waitedMs >= lockMs) throw conflict('Another edit of this is under way; try again')
    await ctx.sleep(lockPollMs, ctx.stopping)
  }
}

function lockOf(id: ServiceChangeId, { monitorId, webhookId }: Record<string, string>) {
  if (id === 'updateMonitor' && monitorId !== undefined) return `monitor ${monitorId}`
  return id === 'updateWebhook' && webhookId !== undefined ? `webhook ${webhookId}` : null
}

function comparedFieldsOf(id: ServiceChangeId, body: unknown) {
  const { compares = [] } = serviceChangeOf(id)
  return Object.fromEntries(Object.entries(fieldsOf(body)).filter(([name]) => compares.includes(name)))
}

async function closeDone(
  ctx: Context,
  auditId: string,
  text: string,
  note: AnswerRecorder,
  about: AuditAbout | undefined,
) {
  const write = () =>
    ctx.database.transaction(async (tx) => {
      const shown = await note(tx, text)
      await close(tx, auditId, { outcome: 'done', object: idIn(text), about: about ?? null }, ctx.clock.now())
      return shown
    })
  return recorded(write, ctx.stopping)
}

/** The id of what was made, where the answer says one: the path of a creation has none. */
function idIn(text: string) {
  const { id, monitorId, keyId, datasourceSlug } = fieldsOf(jsonOrNull(text))
  return [id, monitorId, keyId, datasourceSlug].find((one) => typeof one === 'string') ?? null
}

/** A change without a response stays stored: its outcome is checked later. */
async function closeFailed(ctx: Context, auditId: string, error: unknown) {
  const now = ctx.clock.now()
  const ending = endingOfAct(error)
  const write = () =>
    ctx.database.transaction(async (tx) => {
      if (isAnswer(error)) return close(tx, auditId, ending, now)
      if (await markChangeUnknown(tx, auditId)) await closeAudit(tx, auditId, { ...ending, outcome: 'unknown' }, now)
    })
  await recorded(write, ctx.stopping)
}

/** Writes the outcome of a change, once. */
async function close(tx: Transaction, auditId: string, closing: Closing, now: Date) {
  if (await takeChange(tx, auditId)) await closeAudit(tx, auditId, closing, now)
}
