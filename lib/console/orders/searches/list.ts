import 'server-only'
import { orNotFound, type SearchRecord } from '#lib/contract/index.ts'
import type { Sql } from '#lib/database/index.ts'
import type { Person } from '../../core/context.ts'
import { limitOf, pageOf, readAtCursor, writeCursor } from '../../core/http/cursor.ts'
import type { Handler } from '../../core/http/handler.ts'
import { serialized } from '../../core/serialized.ts'
import { type FullRequest, requestsOfSearches } from '../journal/index.ts'
import { type AlertRow, type FullSearch, findSearch, listSearches, searchAlertsOf, updateSearch } from './store.ts'

/** Searches of everybody: the answer belongs to the organization that paid for it. */
export const listLiveSearches: Handler<'listLiveSearches'> = async (ctx, { person, query }) => {
  const limit = limitOf(query)
  const db = ctx.database.sql
  const found = await listSearches(db, readAtCursor(query.cursor), limit + 1)
  const { rows, nextCursor } = pageOf(found, limit, ({ search }) => writeCursor(search.createdAt, search.searchId))
  const searchIds = rows.map(({ search }) => search.searchId)
  const requests = await requestsOfSearches(db, searchIds)
  const alerts = await searchAlertsOf(db, person.userId, searchIds)
  return { searches: rows.map((row) => searchRecord(row, requests, alerts)), nextCursor }
}

export const getLiveSearch: Handler<'getLiveSearch'> = (ctx, { person, params }) =>
  readSearch(ctx.database.sql, params.searchId, person)

export const nameLiveSearch: Handler<'nameLiveSearch'> = async (ctx, { person, params, body, trail }) => {
  await trail.change((tx) => updateSearch(tx, params.searchId, body))
  return readSearch(ctx.database.sql, params.searchId, person)
}

export async function readSearch(db: Sql, searchId: string, { userId }: Person): Promise<SearchRecord> {
  const found = orNotFound(await findSearch(db, searchId), 'Search not found')
  const alerts = await searchAlertsOf(db, userId, [searchId])
  return searchRecord(found, await requestsOfSearches(db, [searchId]), alerts)
}

/** A live search as a page sees it: one part a jurisdiction, each with what became of it; `alerts` are the reader's own. */
function searchRecord(
  { search, person }: FullSearch,
  requests: readonly FullRequest[],
  alerts: ReadonlyMap<string, AlertRow>,
): SearchRecord {
  const alert = alerts.get(search.searchId)
  return {
    ...serialized(search, 'searchId', 'companyName', 'name', 'createdAt'),
    createdBy: person,
    alert: alert ? serialized(alert, 'since', 'checkedAt') : null,
    parts: requests.filter(({ request }) => request.searchId === search.searchId).map(partOf),
  }
}

function partOf({ request, order }: FullRequest): SearchRecord['parts'][number] {
  return {
    jurisdictionCode: request.jurisdictionCode ?? '',
    requestId: request.requestId,
    orderId: request.orderId,
    status: order?.status ?? null,
    code: order?.code ?? request.errorCode,
    error: order?.error ?? request.errorDetail,
    upstreamRequestId: request.upstreamRequestId,
  }
}
