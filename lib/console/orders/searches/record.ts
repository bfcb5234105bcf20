import 'server-only'
import type { SearchRecord } from '#lib/contract/index.ts'
import type { FullRequest } from '../journal/index.ts'
import type { AlertRow, FullSearch } from './store.ts'

/** A live search as a page sees it: one part a jurisdiction, each with what became of it; `alerts` are the reader's own. */
export function searchRecord(
  { search, person }: FullSearch,
  requests: readonly FullRequest[],
  alerts: ReadonlyMap<string, AlertRow>,
): SearchRecord {
  const alert = alerts.get(search.searchId)
  return {
    searchId: search.searchId,
    companyName: search.companyName,
    name: search.name,
    createdAt: search.createdAt.toISOString(),
    createdBy: person,
    alert: alert ? { since: alert.since.toISOString(), checkedAt: alert.checkedAt?.toISOString() ?? null } : null,
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
