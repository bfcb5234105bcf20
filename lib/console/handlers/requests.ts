import 'server-only'
import { ApiError } from '#lib/contract/index.ts'
import { announceRequest } from '../live/announce.ts'
import { requestRecord } from '../requests/record.ts'
import { countRequests, findRequest, listRequests as listRows, moveRequest } from '../requests/store.ts'
import { limitOf, pageOf, readAtCursor, writeCursor } from './cursor.ts'
import type { Handler } from './handler.ts'

export const listRequests: Handler<'listRequests'> = async (ctx, { query }) => {
  const { since, until, cursor, limit: _limit, ...filter } = query
  const limit = limitOf(query)
  const wanted = { ...filter, since: dateOf(since), until: dateOf(until) }
  const db = ctx.database.sql
  const found = await listRows(db, wanted, readAtCursor(cursor), limit + 1)
  const { rows, nextCursor } = pageOf(found, limit, ({ request }) =>
    writeCursor(request.requestedAt, request.requestId),
  )
  const isWhole = cursor === undefined && nextCursor === null
  const total = isWhole ? rows.length : await countRequests(db, wanted)
  return { requests: rows.map(requestRecord), nextCursor, total }
}

/** Only a request nobody knows the end of can be dismissed; what was answered keeps its answer. */
export const dismissRequest: Handler<'dismissRequest'> = async (ctx, { params, trail }) => {
  const db = ctx.database.sql
  const moved = await trail.change((tx) => moveRequest(tx, params.requestId, ['unknown'], { state: 'dismissed' }))
  const found = await findRequest(db, params.requestId)
  if (found === null) throw new ApiError('resource.not_found', 'request not found')
  if (moved === null && found.request.state !== 'dismissed') {
    throw new ApiError('request.conflict', 'only a request without an answer can be dismissed')
  }
  if (moved !== null) announceRequest(ctx, params.requestId)
  return requestRecord(found)
}

function dateOf(text: string | undefined): Date | undefined {
  return text === undefined ? undefined : new Date(text)
}
