import 'server-only'
import { call as callRow } from '#lib/client/call.ts'
import {
  conflict,
  consoleError,
  creditsMaxHeader,
  invalidAt,
  type Operation,
  pathOf,
  type Quote,
  type RouteId,
  requireRefusal,
} from '#lib/contract/index.ts'
import type { Transaction } from '#lib/database/index.ts'
import { newId } from '#lib/id/index.ts'
import { announce } from '../../../core/announce.ts'
import type { AuditWriter, Context } from '../../../core/context.ts'
import { fieldsOf } from '../../../core/fields.ts'
import { jsonText } from '../../../core/http/answer.ts'
import type { Call } from '../../../core/http/handler.ts'
import { storedText } from '../../../core/stored-result.ts'
import { customerHeaders } from '../../../core/upstream/index.ts'
import { withinBudgets } from '../budgets/check.ts'
import { findResult } from '../orders/store.ts'
import { type Facts, factsOf, hashOf } from '../requests/facts.ts'
import { findByKey, insertRequest, type RequestRow } from '../requests/store.ts'
import { sendingUntil } from './lease.ts'
import { type Answer, type Outcome, requestIdHeader, sendRequest } from './send.ts'

/** What is requested, by whom, and the key that makes sending it again the same request. */
export interface Submission {
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
  /** Shared by the requests that are submitted together. */
  setOrderId?: string
  /** Its price, where the caller has requested it already; otherwise it is requested now. */
  creditsQuoted?: number | null
  /** The price that was shown for it, where one was: the most it may be charged. Otherwise that is the price it is submitted with. */
  creditsMax?: number | null
  /** Its key is unused, so there is no earlier response. */
  isNew?: boolean
  /** What it is about, where the request itself does not say it. */
  about?: Partial<Facts>
  /** The call that asks for it; a row of a batch has none: who started the batch has a row of its own. */
  trail?: AuditWriter
  /** What the audit log says it was done to, where the call does not say it. */
  object?: string
}

const keyCharactersMax = 200

/** The submission of a call that may cost, of whatever row. */
export function submissionOf(id: RouteId, call: Call): Submission {
  const customer = Object.values(customerHeaders(call.operation, call.headers))[0] ?? null
  const idempotencyKey = readKey(call.headers)
  const { operation, person, params, query, body, bodyText, trail } = call
  const text = operation.body === undefined || bodyText === '' ? null : bodyText
  return {
    ...{ id, operation, params, query, body, bodyText: text, trail },
    userId: person.userId,
    customerId: customer,
    idempotencyKey,
    creditsMax: readCreditsMax(call.headers),
  }
}

/** The price a page showed for a call; null where it showed none. */
function readCreditsMax(headers: Headers) {
  const given = headers.get(creditsMaxHeader)
  if (given === null) return null
  if (/^\d{1,9}$/.test(given)) return Number(given)
  const msg = 'Must be a whole number of credits'
  throw invalidAt(['header', creditsMaxHeader.toLowerCase()], msg, 'pattern')
}

/** The key of a call as the browser made it; null where it sent none. */
export function readKey(headers: Headers, charactersMax = keyCharactersMax): string | null {
  const key = headers.get('idempotency-key')
  if (key === null || (key.length <= charactersMax && /^[\x21-\x7e]+$/.test(key))) return key
  const msg = `1 to ${charactersMax} printable characters without spaces`
  throw invalidAt(['header', 'idempotency-key'], msg, 'pattern')
}

/**
 * Places a request that may cost: it is in the journal, with its key, before it leaves, and what became of it is written
 * before the caller gets the response. A request submitted before gets its response again and is never a second order.
 */
export async function submitRequest(ctx: Context, submission: Submission): Promise<Outcome> {
  const known = submission.isNew === true ? null : await earlier(ctx, submission)
  if (known !== null) return again(ctx, submission, known)
  const row = await recordRequest(ctx, submission)
  if (row !== null) return sendRequest(ctx, row)
  // A concurrent request with the same key was first.
  const other = await earlier(ctx, submission)
  if (other === null) throw new Error('a request with this key is known and cannot be found')
  return again(ctx, submission, other)
}

/** The response to a submission as the browser gets it; `x-journal-request` is its id in the journal. */
export function outcomeAnswer({ row, answer }: Outcome, requestId: string): Response {
  const headers = { ...answer.headers, 'x-journal-request': row.requestId }
  return jsonText(answer.status, answer.text, requestId, headers)
}

function earlier(ctx: Context, { userId, idempotencyKey }: Submission) {
  return idempotencyKey === null ? Promise.resolve(null) : findByKey(ctx.database.sql, userId, idempotencyKey)
}

async function again(ctx: Context, submission: Submission, known: RequestRow) {
  if (known.sentHash !== hashOf(pathFor(submission), submission.bodyText, submission.customerId)) {
    throw conflict('Idempotency-Key was already used for a different request')
  }
  const answered = await repeatedAnswer(ctx, known)
  if (answered !== null) return { row: known, answer: answered }
  if (known.state === 'sending') {
    throw conflict('This request is already being sent; its result will appear in Orders')
  }
  // What was refused or dismissed no longer counts in a budget: sent again, it is checked again.
  if (known.state === 'refused' || known.state === 'dismissed') {
    const allowed = await pricedNow(ctx, submission)
    await withinBudgets(ctx, wantedOf(submission, { ...known, ...allowed }, ctx.clock.now()), async () => {})
    return sendRequest(ctx, known, { trail: submission.trail, ...allowed })
  }
  const isSafe = known.state !== 'unknown' || (await ctx.upstream.has('Idempotency-Key'))
  if (isSafe) return sendRequest(ctx, known, { trail: submission.trail })
  throw consoleError('upstream.unreachable', undecided, { status: 409 })
}

const undecided =
  'This request was sent without a response, and the service cannot say whether it created an order. Check Orders, and dismiss the request if it did not.'

async function recordRequest(ctx: Context, submission: Submission) {
  const price = await pricedNow(ctx, submission)
  const now = ctx.clock.now()
  const row = newRequest(ctx, submission, price, now)
  const wanted = wantedOf(submission, row, now)
  const isInserted = await withinBudgets(ctx, wanted, (tx) => writeRequest(tx, submission, row))
  if (!isInserted) return null
  announce(ctx.database, 'request', row.requestId)
  return asInserted(row)
}

/** Its price, and the most it may be charged. */
export interface Price {
  creditsQuoted: number | null
  creditsMax: number | null
}

/** The price of a submission now; one above what was shown for it is asked again and never submitted. */
async function pricedNow(ctx: Context, submission: Submission) {
  const creditsQuoted =
    submission.creditsQuoted === undefined ? await quoteOf(ctx, submission) : submission.creditsQuoted
  return agreedPrice(creditsQuoted, submission.creditsMax)
}

/** What is charged at most is what was shown. Refuses a price that has risen above it. */
export function agreedPrice(creditsQuoted: number | null, creditsShown: number | null = null): Price {
  if (creditsQuoted !== null && creditsShown !== null && creditsQuoted > creditsShown) {
    throw conflict('The price has changed since it was shown; review it again')
  }
  return { creditsQuoted, creditsMax: creditsShown ?? creditsQuoted }
}

/** What the budgets are asked. */
function wantedOf(
  { userId }: Submission,
  row: Pick<RequestRow, 'customerId' | 'creditsQuoted'> & { product?: string | null | undefined },
  now: Date,
) {
  return {
    userId,
    customerId: row.customerId,
    parts: [{ product: row.product ?? null, credits: row.creditsQuoted }],
    now,
  }
}

/** The row of a request as it is written before it is sent. */
export function newRequest(ctx: Context, submission: Submission, price: Price, now: Date) {
  const { operation, bodyText, customerId } = submission
  const requestId = newId(now)
  const path = pathFor(submission)
  return {
    ...factsOf(submission),
    ...submission.about,
    requestId,
    state: 'sending',
    sendingUntil: sendingUntil(ctx),
    operation: submission.id,
    requestedAt: now,
    requestedBy: submission.userId,
    idempotencyKey: submission.idempotencyKey ?? `rc_${requestId}`,
    sentPath: path,
    sentBody: bodyText,
    sentHash: hashOf(path, bodyText, customerId),
    serviceVersion: operation.version,
    customerId,
    ...price,
    searchId: submission.searchId ?? null,
    setOrderId: submission.setOrderId ?? null,
    auditId: submission.trail === undefined ? null : newId(now),
  }
}

export type NewRow = ReturnType<typeof newRequest>

/** Writes a request with its audit row; false where its key is known, and then nothing is written. */
export async function writeRequest(tx: Transaction, submission: Submission, row: NewRow): Promise<boolean> {
  if (!(await insertRequest(tx, row))) return false
  if (row.auditId !== null) {
    const { object } = submission
    const name = row.companyName ?? null
    await submission.trail?.request(tx, row.auditId, { ...(object === undefined ? {} : { object }), about: { name } })
  }
  return true
}

function pathFor({ id, params, query }: Submission) {
  return pathOf(id, params, query)
}

/** What it will cost, as the service says; null where it says nothing. Not knowing the price never stops a submission. */
export async function quoteOf(ctx: Context, submission: Submission): Promise<number | null> {
  const { product } = submission.operation
  if (product === undefined) return null
  const { body, customerId } = submission
  return (await fetchQuote(ctx, { product, request: fieldsOf(body) }, customerId))?.credits ?? null
}

/** The quote of a request, soon or not at all: null where the service quotes nothing, or does not in time. */
export async function fetchQuote(
  ctx: Context,
  body: { product: string; request: Record<string, unknown> },
  customerId: string | null = null,
): Promise<Quote | null> {
  if (!(await ctx.upstream.has('quote'))) return null
  const { baseUrl, headers } = ctx.upstream.options('quote')
  const customer: Record<string, string> = customerId === null ? {} : { 'x-customer-id': customerId }
  try {
    const { value } = await callRow('quote', { body, headers: customer }, { baseUrl, headers, timeoutMs: 2_000 })
    return value
  } catch (error) {
    requireRefusal(error)
    ctx.log.info(
      { event: 'request.quote_failed', code: error.code, product: body.product },
      'Failed to quote a request; sending it without a price',
    )
    return null
  }
}

/** The row just inserted; the columns not named here are empty until the answer comes. */
export function asInserted(row: Omit<Partial<RequestRow>, 'metadata'> & { requestId: string }): RequestRow {
  return row as RequestRow
}

/**
 * The earlier response to a request: as it is in the journal, or made from the stored result. Null
 * for one that was not answered, or was refused, which asks nothing of the service twice that it had done once.
 */
async function repeatedAnswer(ctx: Context, row: RequestRow): Promise<Answer | null> {
  if (row.state !== 'answered') return null
  const headers = requestIdHeader(row.upstreamRequestId)
  const status = row.answerStatus ?? 200
  if (row.answerBody !== null) return { status, text: row.answerBody, headers }
  const result = row.orderId === null ? null : await findResult(ctx.database.sql, row.orderId)
  // Sending it again would be a second order.
  if (result === null) throw conflict('This request was answered, and its answer is not stored')
  return { status, text: await storedText(result.body), headers }
}
