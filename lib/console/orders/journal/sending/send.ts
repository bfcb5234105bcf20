import 'server-only'
import { isAnswer } from '#lib/client/failure.ts'
import {
  ApiError,
  conflict,
  consoleError,
  creditsChargedHeader,
  creditsMaxHeader,
  detailText,
  isSettled,
  type Operation,
  Order,
  type RouteId,
  routeOf,
  tolerate,
} from '#lib/contract/index.ts'
import { recorded } from '#lib/database/index.ts'
import { newId } from '#lib/id/index.ts'
import { jsonOrNull, shortened } from '#lib/text/index.ts'
import { announce } from '../../../core/announce.ts'
import { closeAudit, endingOfAct } from '../../../core/audit/index.ts'
import type { AuditWriter, Context } from '../../../core/context.ts'
import { whileInFlight } from '../../../core/in-flight.ts'
import {
  exchange,
  failureIn,
  headerOf,
  headersFor,
  type Incoming,
  isFailedAnswer,
  readAnswer,
  timeoutOf,
} from '../../../core/upstream/index.ts'
import { moveRequest, type RequestRow } from '../requests/store.ts'
import { notifyUnknown } from '../requests/tell.ts'
import { resultOf } from '../settling/settle.ts'
import { settleAnswered } from './answered.ts'
import { sendingUntil } from './lease.ts'

export interface Answer {
  status: number
  text: string
  headers: Record<string, string>
}

export interface Outcome {
  row: RequestRow
  answer: Answer
}

/**
 * Sends a request of the journal, once, and writes its outcome before the caller gets it: answered with its order,
 * refused, or unknown where nobody answered and it may have been carried out.
 */
export function sendRequest(ctx: Context, row: RequestRow, again: Again = {}): Promise<Outcome> {
  return whileInFlight(ctx, row.requestId, sendOnce(ctx, row, again))
}

/** Of a person who sends a request again: what they were shown since it was refused, and who they are. */
interface Again {
  trail?: AuditWriter | undefined
  creditsQuoted?: number | null
  creditsMax?: number | null
}

async function sendOnce(ctx: Context, known: RequestRow, again: Again) {
  const row = known.state === 'sending' ? known : await retake(ctx, known, again)
  try {
    const { incoming, text } = await answerOf(ctx, row)
    const failure = failureOf(ctx, row, incoming, text)
    if (failure !== null) throw failure
    return await settled(ctx, row, incoming, text)
  } catch (error) {
    throw await settleFailure(ctx, row, error)
  }
}

/** A request that was sent before is sent by one at a time; one whose outcome is known is requested again. */
async function retake(ctx: Context, known: RequestRow, { trail, ...price }: Again) {
  const { requestId } = known
  const from = ['unknown', 'refused', 'dismissed']
  const anew = trail === undefined || known.state === 'unknown' ? null : newId(ctx.clock.now())
  const row = await ctx.database.transaction(async (tx) => {
    const auditId = anew ?? known.auditId
    const change = {
      state: 'sending',
      sendingUntil: sendingUntil(ctx),
      errorCode: null,
      errorDetail: null,
      auditId,
      ...price,
    }
    const taken = await moveRequest(tx, requestId, from, change)
    if (taken !== null && anew !== null) await trail?.request(tx, anew)
    return taken
  })
  if (row === null) throw conflict('This request is already being sent')
  announce(ctx.database, 'request', requestId)
  return row
}

async function answerOf(ctx: Context, row: RequestRow) {
  const operation = operationOf(row)
  const { customerHeader } = operation
  const incoming = await exchange(ctx.env, {
    method: operation.method,
    path: row.sentPath,
    headers: headersFor(ctx.env, operation, {
      'service-version': row.serviceVersion,
      'idempotency-key': row.idempotencyKey,
      ...(customerHeader === undefined || row.customerId === null
        ? {}
        : { [customerHeader.toLowerCase()]: row.customerId }),
      ...(row.sentBody === null ? {} : { 'content-type': 'application/json' }),
      ...(typeof row.creditsMax === 'number' ? { [creditsMaxHeader.toLowerCase()]: String(row.creditsMax) } : {}),
    }),
    ...(row.sentBody === null ? {} : { body: row.sentBody }),
    timeoutMs: timeoutOf(operation),
    signal: ctx.stopping,
  })
  return { incoming, text: await readAnswer(incoming) }
}

/** Null for an answer that fits the row; the key inside one would be a service that echoes headers: it goes nowhere. */
function failureOf(ctx: Context, row: RequestRow, incoming: Incoming, text: string) {
  if (text.includes(ctx.env.registryApiKey)) {
    return consoleError(
      'upstream.invalid',
      'The response of the registry service contains data that must not leave the console',
    )
  }
  if (isFailedAnswer(incoming)) return failureIn(incoming, text)
  const { answer, product } = operationOf(row)
  const value = valueIn(text)
  const isFitting = value !== null && (answer === null || tolerate(answer, value) !== null)
  if (isFitting && (product === undefined || orderIdIn(value) !== null)) return null
  return consoleError('upstream.invalid', 'The response of the registry service does not match the interface')
}

async function settled(ctx: Context, row: RequestRow, incoming: Incoming, text: string) {
  const value = valueIn(text) ?? {}
  const upstreamRequestId = headerOf(incoming, 'x-request-id')
  const { mode } = operationOf(row)
  const order = mode === 'sync' ? (tolerate(Order, value)?.value ?? null) : null
  // Compressing megabytes takes time, and a transaction has none.
  const result = order?.status === 'completed' ? await resultOf(text) : null
  const ended = order !== null && isSettled(order.status) ? { order, result } : null
  const answer = { status: incoming.statusCode, text, headers: requestIdHeader(upstreamRequestId) }
  // Reading an order creates none.
  const orderId = mode === 'poll' ? null : orderIdIn(value)
  const creditsCharged = chargedBy(incoming)
  const answered = { value, orderId, status: answer.status, text, upstreamRequestId, creditsCharged, ended }
  const now = ctx.clock.now()
  const write = () => ctx.database.transaction((tx) => settleAnswered(tx, row, answered, now))
  const { request, wakes } = await recorded(write, ctx.stopping)
  if (wakes !== null) ctx.pollers.wake(wakes)
  return { row: request, answer }
}

/** Writes that a request failed, and answers the error with the place where the journal has it. */
async function settleFailure(ctx: Context, row: RequestRow, error: unknown) {
  const isRefused = isAnswer(error)
  const code = error instanceof ApiError ? error.code : 'internal.unexpected'
  const change = {
    state: isRefused ? 'refused' : 'unknown',
    answeredAt: isRefused ? ctx.clock.now() : null,
    errorCode: code,
    errorDetail: error instanceof ApiError ? shortened(detailText(error.detail), 2_000) : null,
    upstreamRequestId: error instanceof ApiError ? (error.requestId ?? null) : null,
    ...(isRefused ? { creditsCharged: 0 } : {}),
  }
  const write = () =>
    ctx.database.transaction(async (tx) => {
      const moved = await moveRequest(tx, row.requestId, ['sending', 'unknown'], change)
      if (moved === null) return
      const now = ctx.clock.now()
      if (!isRefused) await notifyUnknown(tx, moved, now)
      announce(tx, 'request', row.requestId)
      const { outcome } = isRefused ? endingOfAct(error) : { outcome: 'unknown' as const }
      if (moved.auditId !== null) await closeAudit(tx, moved.auditId, { outcome, code }, now)
    })
  await recorded(write, ctx.stopping)
  if (!(error instanceof ApiError)) return error
  const { detail, status, requestId, headers, cause } = error
  return new ApiError(code, detail, {
    status,
    headers: { ...headers, 'x-journal-request': row.requestId },
    cause,
    requestId,
  })
}

/** The row of the contract a request of the journal calls. */
export function operationOf({ operation }: Pick<RequestRow, 'operation'>): Operation {
  return routeOf(asRouteOfJournal(operation))
}

/** The journal has rows of the contract only; one of an older version has no operation and fails as a bug. */
function asRouteOfJournal(operation: string) {
  return operation as RouteId
}

export function requestIdHeader(upstreamRequestId: string | null): Record<string, string> {
  return upstreamRequestId === null ? {} : { 'x-request-id': upstreamRequestId }
}

function chargedBy(incoming: Incoming) {
  const credits = headerOf(incoming, creditsChargedHeader)
  return credits !== null && /^\d{1,9}$/.test(credits) ? Number(credits) : null
}

function valueIn(text: string) {
  const value = jsonOrNull(text)
  return typeof value === 'object' ? value : null
}

function orderIdIn(value: object | null) {
  const orderId = value !== null && 'orderId' in value ? value.orderId : null
  return typeof orderId === 'string' && orderId !== '' ? orderId : null
}
