import { hash } from 'node:crypto'
import { type Product, resultPath, writeExactJson } from '#lib/contract/index.ts'
import { withFreshLink } from '../documents/index.ts'
import type { ServiceEnv } from '../env.ts'
import type { FoundOrder, OrderRow } from './store.ts'

/** An order as its caller gets it now: a document's link begins anew, everything else is as it was stored. */
export function renderOrder(
  env: ServiceEnv,
  { order, result }: Omit<FoundOrder, 'sha256'>,
  wasReused: boolean,
  now: Date,
): string {
  const stored = order.status === 'completed' ? result : null
  const isDocument = order.product === 'document' && stored !== null
  return orderText(order, isDocument ? withFreshLink(env, order.orderId, stored, now) : stored, wasReused)
}

/** Changes with what is answered of an order that is stored as before. */
const rendering = 1

/**
 * The tag of an order's answer, derived from what is stored of it: nothing of the result is read. Null for a document, whose
 * link begins anew in each answer.
 */
export function orderTag(order: OrderRow, sha256: string | null): string | null {
  if (order.product === 'document' && order.status === 'completed') return null
  const { status, currentActivity, responseTime, code, error } = order
  const said = [rendering, status, currentActivity, responseTime?.getTime(), code, error, sha256].join('\n')
  return `W/"${hash('sha256', said, 'base64url').slice(0, 22)}"`
}

const answered = new WeakMap<FoundOrder, { text: string; etag: string }>()

/** What a poll is answered: made once for all who read the order together. A document's link is each caller's own. */
export function answerOf(env: ServiceEnv, found: FoundOrder, now: Date): { text: string; etag: string | null } {
  const known = answered.get(found)
  if (known !== undefined) return known
  const etag = orderTag(found.order, found.sha256)
  const text = renderOrder(env, found, false, now)
  if (etag === null) return { text, etag }
  const answer = { text, etag }
  answered.set(found, answer)
  return answer
}

/** Of an answer that was given before under the same Idempotency-Key. */
export const replayed = { 'idempotent-replayed': 'true' } as const

/** A running order with the part of its result that is there (interface, Data products, 4). */
export function renderIntermediate({ order }: Pick<FoundOrder, 'order'>, result: object): string {
  return orderText(order, writeExactJson(result), false)
}

/**
 * An Order as JSON text. Metadata and result go in as the texts they are: metadata byte for byte as it was received, a
 * result of megabytes without being parsed.
 */
function orderText(order: OrderRow, result: string | null, wasReused: boolean): string {
  return jsonObject([
    ['orderId', text(order.orderId)],
    ['serviceId', optional(order.serviceId)],
    ['companyName', optional(order.companyName)],
    ['customerReference', text(order.customerReference)],
    ['metadata', order.metadata],
    ['customerId', optional(order.customerId)],
    ['status', text(order.status)],
    ['requestTime', text(order.requestTime.toISOString())],
    ['responseTime', optional(order.responseTime?.toISOString() ?? null)],
    ['currentActivity', order.status === 'running' ? optional(order.currentActivity) : undefined],
    ['error', optional(order.error)],
    ['code', optional(order.code)],
    ['cachedOrder', String(wasReused)],
    ['result', result ?? undefined],
  ])
}

/**
 * What an async POST answers (interface, Order-creation response); a reused order keeps its own reference (P23).
 * Nothing in it changes while the order goes on, so that the same Idempotency-Key gets the same bytes again.
 */
export function orderCreatedText(order: OrderRow, product: Product, wasReused: boolean): string {
  return jsonObject([
    ['orderId', text(order.orderId)],
    ['serviceId', optional(order.serviceId)],
    ['customerReference', text(order.customerReference)],
    ['metadata', order.metadata],
    ['customerId', optional(order.customerId)],
    ['cachedOrder', String(wasReused)],
    ['resultUrl', text(resultPath(product, order.orderId))],
    ['status', wasReused ? undefined : text('running')],
  ])
}

/** The answer of the graph variant, which knows fewer fields (P37). */
export function graphVariantCreatedText(order: OrderRow): string {
  return jsonObject([
    ['orderId', text(order.orderId)],
    ['customerReference', text(order.customerReference)],
    ['partnerCustomerId', text(order.customerId)],
  ])
}

function text(value: string | null) {
  return JSON.stringify(value)
}

function optional(value: string | null) {
  return value === null ? undefined : JSON.stringify(value)
}

function jsonObject(fields: [name: string, json: string | undefined][]): string {
  const present = fields.filter(([, json]) => json !== undefined)
  return `{${present.map(([name, json]) => `"${name}":${json}`).join(',')}}`
}
