import 'server-only'
import { ApiError, conflict, itemFields, itemKey, pathOf, products, routeOf, startOf } from '#lib/contract/index.ts'
import { newId } from '#lib/id/index.ts'
import { announce } from '../../../core/announce.ts'
import type { Context } from '../../../core/context.ts'
import type { CallOf, Handler } from '../../../core/http/handler.ts'
import { withinBudgets } from '../budgets/check.ts'
import { hashOf } from '../requests/facts.ts'
import { requestRecord } from '../requests/list.ts'
import { findByKey, type RequestRow, requestsOfSetOrder } from '../requests/store.ts'
import { sendRequest } from './send.ts'
import { agreedPrice, asInserted, newRequest, quoteOf, readKey, type Submission, writeRequest } from './submit.ts'

type OrderCall = CallOf<'orderProducts'>

/** Leaves room for what each request adds to it within the 200 characters of a key. */
const keyCharactersMax = 180

/**
 * Orders several products of one company. All requests are written in one transaction, each with a key of its own, before
 * the first is sent; then each is sent once, and what becomes of one changes nothing for the others. The same call again
 * sends nothing: it answers what became of each.
 */
export const orderProducts: Handler<'orderProducts'> = async (ctx, call) => {
  const key = readKey(call.headers, keyCharactersMax) ?? newId(ctx.clock.now())
  const known = await findByKey(ctx.database.sql, call.person.userId, keyOf(key, 0))
  if (known !== null) return repeated(ctx, call, key, known)
  const submissions = submissionsOf(call, key, newId(ctx.clock.now()))
  const rows = await recordAll(ctx, call, submissions)
  if (rows === null) {
    // A concurrent call with the same key was first.
    const other = await findByKey(ctx.database.sql, call.person.userId, keyOf(key, 0))
    if (other === null) throw new Error('requests with this key are known and cannot be found')
    return repeated(ctx, call, key, other)
  }
  for (const { requestId } of rows) announce(ctx.database, 'request', requestId)
  // All at once, so that this process holds the lease on every one of them until it is answered.
  const sent = await Promise.allSettled(rows.map((row) => sendRequest(ctx, asInserted(row))))
  for (const one of sent) {
    // A refusal is written on its own request; only a fault of the console fails the call.
    if (one.status === 'rejected' && !(one.reason instanceof ApiError)) throw one.reason
  }
  return answerOf(ctx, rows[0]?.setOrderId ?? '')
}

function submissionsOf({ body, person, trail }: OrderCall, key: string, setOrderId: string): Submission[] {
  const { serviceId, items, customerReference, customerId, metadata, bypassCache } = body
  return items.map((item, index) => {
    const id = startOf[item.product]
    const sent = {
      serviceId,
      ...itemFields(item),
      customerReference,
      metadata,
      ...((bypassCache === true || item.bypassCache === true) && products[item.product].isReused
        ? { bypassCache: true }
        : {}),
    }
    return {
      id,
      operation: routeOf(id),
      userId: person.userId,
      params: {},
      query: {},
      body: sent,
      bodyText: JSON.stringify(sent),
      customerId: customerId || null,
      idempotencyKey: keyOf(key, index),
      setOrderId,
      trail,
      object: `${serviceId}, ${itemKey(item)}`,
    }
  })
}

/** Writes all requests or none; null where the key is known. A price above the one that was shown refuses all of them. */
async function recordAll(ctx: Context, call: OrderCall, submissions: Submission[]) {
  const quotes = await Promise.all(submissions.map((submission) => quoteOf(ctx, submission)))
  const now = ctx.clock.now()
  const rows = submissions.map((submission, index) =>
    newRequest(ctx, submission, agreedPrice(quotes[index] ?? null, call.body.items[index]?.creditsSeen), now),
  )
  const parts = rows.map(({ product, creditsQuoted }) => ({ product: product ?? null, credits: creditsQuoted }))
  const wanted = { userId: call.person.userId, customerId: rows[0]?.customerId ?? null, parts, now }
  return withinBudgets(ctx, wanted, async (tx) => {
    for (const [index, submission] of submissions.entries()) {
      const row = rows[index]
      if (row === undefined || (await writeRequest(tx, submission, row))) continue
      if (index === 0) return null
      throw conflicting()
    }
    return rows
  })
}

/** What became of each, where it is the same call; another one under the same key is refused. */
async function repeated(ctx: Context, call: OrderCall, key: string, first: RequestRow) {
  const setOrderId = first.setOrderId ?? ''
  const rows = setOrderId === '' ? [] : await requestsOfSetOrder(ctx.database.sql, setOrderId)
  const hashes = rows.map(({ request }) => request.sentHash)
  const wanted = submissionsOf(call, key, setOrderId).map(({ id, bodyText, customerId }) =>
    hashOf(pathOf(id), bodyText, customerId),
  )
  if (JSON.stringify(hashes) !== JSON.stringify(wanted)) throw conflicting()
  return answerOf(ctx, setOrderId)
}

async function answerOf(ctx: Context, setOrderId: string) {
  return { setOrderId, requests: (await requestsOfSetOrder(ctx.database.sql, setOrderId)).map(requestRecord) }
}

function keyOf(key: string, index: number) {
  return `ro_${key}_${index}`
}

function conflicting() {
  return conflict('Idempotency-Key was already used for a different request')
}
