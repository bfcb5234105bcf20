import { call } from '#lib/client/call.ts'
import { rowsToEnd } from '#lib/client/to-end.ts'
import { limits, type RequestRecord, type RouteQuery } from '#lib/contract/index.ts'

/** Everything that matches, however many pages it has: for a file. */
export async function allRequests(query: NonNullable<RouteQuery<'listRequests'>>): Promise<RequestRecord[]> {
  return rowsToEnd(async (cursor) => {
    const { value } = await call('listRequests', { query: { ...query, limit: limits.listLimitMax, cursor } })
    return { rows: value.requests, next: value.nextCursor }
  })
}
