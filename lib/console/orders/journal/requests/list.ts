import 'server-only'
import { ApiError } from '#lib/contract/index.ts'
import { announceRequest } from '../../../core/announce.ts'
import { limitOf, readAtCursor, writeCursor } from '../../../core/http/cursor.ts'
import type { Handler } from '../../../core/http/handler.ts'
import { othersBehind } from '../orders/listing.ts'
import { findRequests } from './listing/find.ts'
import { requestRecord } from './record.ts'
import { type FullRequest, findRequest, moveRequest } from './store.ts'

/** The status of a company is what results say: finance has none of it. */
export const listRequests: Handler<'listRequests'> = async (ctx, { person, query }) => {
  const { since, until, cursor, limit: _limit, ...filter } = query
  const wanted = { ...filter, since: dateOf(since), until: dateOf(until) }
  const page = await findRequests(ctx.database.sql, wanted, readAtCursor(cursor), limitOf(query))
  const { rows, end, lookedTo, total, isMore } = page
  return {
    requests: rows.map((row) =>
      person.role === 'finance' ? requestRecord(row) : { ...requestRecord(row), ...statedOf(row) },
    ),
    nextCursor: end && writeCursor(end.at, end.id),
    ...{ total, isMore, lookedTo: lookedTo?.toISOString() ?? null },
    othersBehind: await othersBehind(ctx, wanted.since),
  }
}

/** Only a request with an unknown outcome can be dismissed; an answered one cannot. */
export const dismissRequest: Handler<'dismissRequest'> = async (ctx, { params, trail }) => {
  const db = ctx.database.sql
  const moved = await trail.change((tx) => moveRequest(tx, params.requestId, ['unknown'], { state: 'dismissed' }))
  const found = await findRequest(db, params.requestId)
  if (found === null) throw new ApiError('resource.not_found', 'Request not found')
  if (moved === null && found.request.state !== 'dismissed') {
    throw new ApiError('request.conflict', 'Only a request without an answer can be dismissed')
  }
  if (moved !== null) announceRequest(ctx, params.requestId)
  return requestRecord(found)
}

function statedOf({ condition, companyStatus }: FullRequest) {
  return { condition, companyStatus }
}

function dateOf(text: string | undefined): Date | undefined {
  return text === undefined ? undefined : new Date(text)
}
