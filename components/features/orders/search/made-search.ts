import type { QueryClient } from '@tanstack/react-query'
import type { Called } from '#lib/client/call.ts'
import { keyOf } from '#lib/client/queries.ts'
import type { SearchRecord } from '#lib/contract/index.ts'

/**
 * Shows a search as it was made, and reads it once more: its orders may have ended while that answer was on its way, and then
 * their events found nothing of it to make stale.
 */
export function showMadeSearch(client: QueryClient, made: Called<SearchRecord>): void {
  const queryKey = keyOf('getLiveSearch', { params: { searchId: made.value.searchId } })
  client.setQueryData(queryKey, made)
  void client.invalidateQueries({ queryKey })
}
