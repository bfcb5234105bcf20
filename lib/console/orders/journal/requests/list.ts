import 'server-only'
import { conflict, orNotFound, type RequestRecord } from '#lib/contract/index.ts'
import type { Position, Sql } from '#lib/database/index.ts'
import { announce } from '../../../core/announce.ts'
import { dateOf, limitOf, readAtCursor, writeCursor } from '../../../core/http/cursor.ts'
import type { Handler } from '../../../core/http/handler.ts'
import { serialized } from '../../../core/serialized.ts'
import { orderRecord, othersBehind } from '../orders/record.ts'
import {
  countContaining,
  countRequests,
  endOfLook,
  isId,
  requestsAfter,
  requestsContaining,
  type Wanted,
} from './listing/store.ts'
import { type FullRequest, findRequest, moveRequest } from './store.ts'

/** The status of a company is what results say: finance has none of it. */
export const listRequests: Handler<'listRequests'> = async (ctx, { person, query }) => {
  const { since, until, cursor, limit: _limit, ...filter } = query
  const wanted = { ...filter, since: dateOf(since), until: dateOf(until) }
  const page = await findRequests(ctx.database.sql, wanted, readAtCursor(cursor), limitOf(query))
  const { rows, end, lookedTo, total, isMore } = page
  return {
    requests: rows.map((row) => ({
      ...requestRecord(row),
      ...(person.role !== 'finance' && serialized(row, 'condition', 'companyStatus')),
    })),
    nextCursor: end && writeCursor(end.at, end.id),
    total,
    isMore,
    lookedTo: lookedTo?.toISOString() ?? null,
    othersBehind: await othersBehind(ctx, wanted.since),
  }
}

/** Only a request with an unknown outcome can be dismissed; an answered one cannot. */
export const dismissRequest: Handler<'dismissRequest'> = async (ctx, { params, trail }) => {
  const db = ctx.database.sql
  const moved = await trail.change((tx) => moveRequest(tx, params.requestId, ['unknown'], { state: 'dismissed' }))
  const found = orNotFound(await findRequest(db, params.requestId), 'Request not found')
  if (moved === null && found.request.state !== 'dismissed') {
    throw conflict('Only a request without an answer can be dismissed')
  }
  if (moved !== null) announce(ctx.database, 'request', params.requestId)
  return requestRecord(found)
}

type RequestFilter = Omit<Wanted, 'id'> & { text?: string | undefined }

/** Requests one page looks through for a text; the next page goes on from there. */
const lookedThrough = 5_000
/** No list is counted further. */
const countMax = 10_000

/** The newest requests after a place that fit. */
async function findRequests(db: Sql, filter: RequestFilter, after: Position | null, limit: number) {
  const { text, ...wanted } = filter
  if (text === undefined) return pageOf(db, wanted, after, limit)
  // What is an id as it was typed is meant by it; anything else may be a part of a name, a reference or an id.
  if (await isId(db, text)) return pageOf(db, { ...wanted, id: text }, after, limit)
  return pageContaining(db, { ...wanted, text }, after, limit)
}

async function pageOf(db: Sql, wanted: Wanted, after: Position | null, limit: number) {
  const { rows, isCut, end } = cut(await requestsAfter(db, wanted, after, limit + 1), limit)
  const known = after === null ? { total: rows.length, isMore: isCut } : uncounted
  const total = (isCut || after !== null) && isCountable(wanted) ? await countOf(db, wanted) : known
  return { rows, end, lookedTo: null, ...total }
}

async function pageContaining(db: Sql, wanted: Wanted & { text: string }, after: Position | null, limit: number) {
  const found = await requestsContaining(db, wanted, after, { limit: limit + 1, lookedThrough })
  const { rows, isCut, end } = cut(found, limit)
  const looked = isCut ? null : await endOfLook(db, wanted, after, lookedThrough)
  const known = after === null && looked === null ? { total: rows.length, isMore: isCut } : uncounted
  const total = isCut || after !== null ? await countContaining(db, wanted, lookedThrough) : null
  return {
    rows,
    end: end ?? looked,
    lookedTo: looked?.at ?? null,
    ...(total === null ? known : { total, isMore: false }),
  }
}

async function countOf(db: Sql, wanted: Wanted) {
  const count = await countRequests(db, wanted, countMax + 1)
  return { total: Math.min(count, countMax), isMore: count > countMax }
}

/** Where one index counts: those of one company or of one submission are few, whatever else is asked of them. */
function isCountable({ status, product, requestedBy, serviceId, setOrderId, id }: Wanted) {
  if (serviceId !== undefined || setOrderId !== undefined || id !== undefined) return true
  return [status, product, requestedBy].filter((part) => part !== undefined).length <= 1
}

const uncounted = { total: null, isMore: false }

/** One more than a page has says that there are more, after its last one. */
function cut(found: readonly FullRequest[], limit: number) {
  const rows = found.slice(0, limit)
  const isCut = found.length > limit
  const last = rows.at(-1)?.request
  const end = isCut && last !== undefined ? { at: last.requestedAt, id: last.requestId } : null
  return { rows, isCut, end }
}

/** A request of the journal as a page sees it: its own reference, also where an order of another one was reused (P23). */
export function requestRecord({ request, person, order, foundName }: FullRequest): RequestRecord {
  return {
    ...serialized(request, 'requestId', 'state', 'operation', 'requestedAt'),
    requestedBy: person,
    ...serialized(request, 'apiKeyName', 'product', 'serviceId'),
    companyName: request.companyName ?? order?.companyName ?? foundName,
    ...serialized(request, 'jurisdictionCode', 'customerReference', 'customerId', 'isBatch', 'setOrderId'),
    ...serialized(request, 'bypassCache', 'wasReused', 'creditsQuoted', 'creditsCharged'),
    ...serialized(request, 'errorCode', 'errorDetail', 'upstreamRequestId'),
    order: order === null ? null : orderRecord(order),
  }
}
