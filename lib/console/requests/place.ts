import 'server-only'
import { call as callRow } from '#lib/client/index.ts'
import { ApiError, consoleError, type Operation, pathOf, type Quote, type RouteId } from '#lib/contract/index.ts'
import { newId } from '#lib/id/id.ts'
import { jsonText } from '../answer.ts'
import type { Trail } from '../audit/trail.ts'
import { withinBudgets } from '../budgets/check.ts'
import type { Context } from '../context.ts'
import { customerHeaders } from '../forward.ts'
import type { Call } from '../guard.ts'
import { announceRequest } from '../live/announce.ts'
import { repeatedAnswer } from './again.ts'
import { type Facts, factsOf, hashOf } from './facts.ts'
import { type Outcome, sendRequest } from './send.ts'
import { sendingUntil } from './sending/lease.ts'
import { findByKey, insertRequest, type RequestRow } from './store.ts'

/** One press: what is asked, by whom, and the key that makes pressing again the same press. */
export interface Press {
  id: RouteId
  operation: Operation
  userId: string
  params: object
  query: object
  body: unknown
  /** The body exactly as it is to be sent. */
  bodyText: string | null
  customerId: string | null
  idempotencyKey: string | null
  searchId?: string
  /** What it will cost, where whoever places it has asked already; absent, it is asked now. */
  creditsQuoted?: number | null
  /** Nobody has used its key: then there is no earlier answer to look for. */
  isNew?: boolean
  /** What it is about, where the request itself does not say it. */
  about?: Partial<Facts>
  /** The call that asks for it; a row of a batch has none: who started the batch has a row of its own. */
  trail?: Trail
  /** What the audit log says it was done to, where the call does not say it. */
  object?: string
}

const keyCharactersMax = 200

/** Reads a press off a call that spends, of whatever row. */
export function pressOf(id: RouteId, call: Call): Press {
  const customer = Object.values(customerHeaders(call.operation, call.headers))[0] ?? null
  const idempotencyKey = call.headers.get('idempotency-key')
  if (idempotencyKey !== null && !/^[\x21-\x7e]{1,200}$/.test(idempotencyKey)) {
    const msg = `1 to ${keyCharactersMax} printable characters without spaces`
    throw new ApiError('request.invalid', [{ loc: ['header', 'idempotency-key'], msg, type: 'pattern' }])
  }
  const { operation, person, params, query, body, bodyText, trail } = call
  const text = operation.body === undefined || bodyText === '' ? null : bodyText
  return {
    id,
    operation,
    userId: person.userId,
    params,
    query,
    body,
    bodyText: text,
    customerId: customer,
    idempotencyKey,
    trail,
  }
}

/**
 * Places a request that may cost: it is in the journal, with its key, before it leaves, and what became of it is written
 * before anybody is told. A press that was made before gets its answer again and is never a second order.
 */
export async function placeRequest(ctx: Context, press: Press): Promise<Outcome> {
  const known = press.isNew === true ? null : await earlier(ctx, press)
  if (known !== null) return again(ctx, press, known)
  const row = await noted(ctx, press)
  if (row !== null) return sendRequest(ctx, row)
  // Somebody was faster with the same key.
  const other = await earlier(ctx, press)
  if (other === null) throw new Error('a request with this key is known and cannot be found')
  return again(ctx, press, other)
}

/** The answer of a press as the browser gets it; `x-journal-request` says where the journal has it. */
export function outcomeAnswer({ row, answer }: Outcome, requestId: string): Response {
  const headers = { ...answer.headers, 'x-journal-request': row.requestId }
  return jsonText(answer.status, answer.text, requestId, headers)
}

function earlier(ctx: Context, { userId, idempotencyKey }: Press): Promise<RequestRow | null> {
  return idempotencyKey === null ? Promise.resolve(null) : findByKey(ctx.database.sql, userId, idempotencyKey)
}

async function again(ctx: Context, press: Press, known: RequestRow): Promise<Outcome> {
  if (known.sentHash !== hashOf(pathFor(press), press.bodyText, press.customerId)) {
    throw new ApiError('request.conflict', 'this Idempotency-Key was used for another request')
  }
  const answered = await repeatedAnswer(ctx, known)
  if (answered !== null) return { row: known, answer: answered }
  if (known.state === 'sending') {
    throw new ApiError('request.conflict', 'this request is on its way already; its answer will be in the order list')
  }
  // What was refused or dismissed is counted by no budget any more: sent again, it is weighed again.
  if (known.state === 'refused' || known.state === 'dismissed') {
    const weighed = { userId: press.userId, credits: known.creditsQuoted, now: ctx.clock.now() }
    await withinBudgets(ctx, weighed, async () => {})
  }
  const isSafe = known.state !== 'unknown' || (await ctx.upstream.has('Idempotency-Key'))
  if (isSafe) return sendRequest(ctx, known, press.trail)
  throw consoleError('upstream.unreachable', undecided, { status: 409 })
}

const undecided =
  'this request was sent and not answered, and the service cannot tell whether it made an order: look at the order list, and dismiss the request if it did not'

async function noted(ctx: Context, press: Press): Promise<RequestRow | null> {
  const { operation, bodyText, customerId } = press
  const creditsQuoted = press.creditsQuoted === undefined ? await quoteOf(ctx, press) : press.creditsQuoted
  const now = ctx.clock.now()
  const requestId = newId(now)
  const path = pathFor(press)
  const row = {
    ...factsOf(press),
    ...press.about,
    requestId,
    state: 'sending',
    sendingUntil: sendingUntil(ctx),
    operation: press.id,
    requestedAt: now,
    requestedBy: press.userId,
    idempotencyKey: press.idempotencyKey ?? `rc_${requestId}`,
    sentPath: path,
    sentBody: bodyText,
    sentHash: hashOf(path, bodyText, customerId),
    serviceVersion: operation.version,
    customerId,
    creditsQuoted,
    searchId: press.searchId ?? null,
    auditId: press.trail === undefined ? null : newId(now),
  }
  const weighed = { userId: press.userId, credits: creditsQuoted, now }
  const isInserted = await withinBudgets(ctx, weighed, async (tx) => {
    if (!(await insertRequest(tx, row))) return false
    if (row.auditId !== null) await press.trail?.request(tx, row.auditId, press.object)
    return true
  })
  if (!isInserted) return null
  announceRequest(ctx, requestId)
  return asInserted(row)
}

function pathFor({ id, params, query }: Press): string {
  return pathOf(id, params, query)
}

/** What it will cost, as the service says; null where it says nothing. Not knowing the price never stops a press. */
async function quoteOf(ctx: Context, press: Press): Promise<number | null> {
  const { product } = press.operation
  if (product === undefined) return null
  const customer: Record<string, string> = press.customerId === null ? {} : { 'x-customer-id': press.customerId }
  return (await askQuote(ctx, { product, request: { ...asFields(press.body) } }, customer))?.credits ?? null
}

/** The quote of a request, soon or not at all: null where the service quotes nothing, or does not in time. */
export async function askQuote(
  ctx: Context,
  body: { product: string; request: Record<string, unknown> },
  customer: Record<string, string> = {},
): Promise<Quote | null> {
  if (!(await ctx.upstream.has('quote'))) return null
  const { baseUrl, headers } = ctx.upstream.options('quote')
  try {
    const { value } = await callRow('quote', { body, headers: customer }, { baseUrl, headers, timeoutMs: 2_000 })
    return value
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    ctx.log.info({ code: error.code, product: body.product }, 'no price is known before this request')
    return null
  }
}

function asFields(body: unknown): object {
  return typeof body === 'object' && body !== null ? body : {}
}

/** The row just inserted; the columns not named here are empty until the answer comes. */
function asInserted(row: Omit<Partial<RequestRow>, 'metadata'> & { requestId: string }): RequestRow {
  return row as RequestRow
}
