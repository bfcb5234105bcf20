import { QueryObserver } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'
import { createLiveCache } from '#lib/client/live-cache.ts'
import { createQueryClient, keyOf } from '#lib/client/queries.ts'
import type { SearchRecord } from '#lib/contract/index.ts'
import { showMadeSearch } from './made-search.ts'

const searchId = '6f1d2c3b-0000-4000-8000-000000000001'
const called = (status: 'running' | 'completed') => {
  const value: SearchRecord = {
    searchId,
    companyName: 'Elm',
    parts: [{ jurisdictionCode: 'cz', orderId: 'o1', status }],
  }
  return { value, status: 201, requestId: null, unexpected: [] }
}

it('a search whose orders ended before its answer came is not shown as running for ever', async () => {
  vi.useFakeTimers()
  const client = createQueryClient()
  const live = createLiveCache(client)
  live.apply({ type: 'order', order: { orderId: 'o1', status: 'completed' } })
  await vi.advanceTimersByTimeAsync(2_000)

  showMadeSearch(client, called('running'))
  const queryKey = keyOf('getLiveSearch', { params: { searchId } })
  const shown = new QueryObserver(client, { queryKey, queryFn: async () => called('completed') })
  const stop = shown.subscribe(() => {})
  expect(shown.getCurrentResult().data?.value.parts.map(({ status }) => status)).toEqual(['running'])
  await vi.advanceTimersByTimeAsync(1)
  expect(shown.getCurrentResult().data?.value.parts.map(({ status }) => status)).toEqual(['completed'])

  stop()
  live.close()
  client.clear()
  vi.useRealTimers()
})
