import { call } from '#lib/client/call.ts'
import { limits, type RequestRecord, type RouteQuery } from '#lib/contract/index.ts'

/** Everything that matches, however many pages it has: for a file. */
export async function allRequests(query: NonNullable<RouteQuery<'listRequests'>>): Promise<RequestRecord[]> {
  const all: RequestRecord[] = []
  let cursor: string | undefined
  do {
    const page = cursor === undefined ? {} : { cursor }
    const { value } = await call('listRequests', { query: { ...query, limit: limits.listLimitMax, ...page } })
    all.push(...value.requests)
    cursor = value.nextCursor ?? undefined
  } while (cursor !== undefined)
  return all
}
