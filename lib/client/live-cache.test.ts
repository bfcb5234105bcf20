import { type QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createLiveCache } from './live-cache.ts'
import { createQueryClient, keyOf } from './queries.ts'

let client: QueryClient
let cache: ReturnType<typeof createLiveCache>
let asked: string[] = []
const stops: (() => void)[] = []

const order = (status: string, currentActivity?: string) => ({ orderId: 'o1', status, currentActivity })

/** A query some page shows. */
function show(key: readonly unknown[], data: unknown): void {
  client.setQueryData(key, data)
  const observer = new QueryObserver(client, {
    queryKey: key,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: () => {
      asked.push(String(key[0]))
      return data
    },
  })
  stops.push(observer.subscribe(() => {}))
}

beforeEach(() => {
  vi.useFakeTimers()
  client = createQueryClient()
  cache = createLiveCache(client)
  asked = []
})
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
  cache.close()
  client.clear()
  vi.useRealTimers()
})

const list = keyOf('listRequests', {})

describe('live events in the cache', () => {
  it('write a moving order in place and ask for nothing', async () => {
    show(list, { value: { requests: [{ requestId: 'r1', order: order('running') }, { requestId: 'r2' }] } })
    cache.apply({ type: 'order', order: order('running', 'Reading the entry') })
    await vi.advanceTimersByTimeAsync(1_000)
    expect(client.getQueryData(list)).toMatchObject({
      value: { requests: [{ order: { currentActivity: 'Reading the entry' } }, { requestId: 'r2' }] },
    })
    expect(asked).toEqual([])
  })

  it('ask again, once for a whole moment, for what a settled order changes, and only for what is shown', async () => {
    show(list, { value: { requests: [{ requestId: 'r1', order: order('running') }] } })
    show(keyOf('getOrderRecord', { params: { orderId: 'o1' } }), { value: { order: order('running'), requests: [] } })
    show(keyOf('getOrderRecord', { params: { orderId: 'o2' } }), { value: { requests: [] } })
    client.setQueryData(keyOf('getOverview', {}), { value: { running: [] } })
    for (let round = 0; round < 5; round += 1) cache.apply({ type: 'order', order: order('completed') })
    await vi.advanceTimersByTimeAsync(1_000)
    expect(asked.filter((id) => id === 'listRequests')).toHaveLength(1)
    expect(asked).toContain('getOrderRecord')
    expect(asked).not.toContain('getOverview')
    expect(client.getQueryState(keyOf('getOrderRecord', { params: { orderId: 'o2' } }))?.isInvalidated).toBe(false)
  })

  it('ask again for the webhooks that a page shows when somebody has changed one, and for no other page', async () => {
    show(keyOf('getKnownWebhook', { params: { webhookId: 'w1' } }), { value: { webhook: { status: 'active' } } })
    show(list, { value: { requests: [] } })
    cache.apply({ type: 'webhook' })
    await vi.waitFor(() => expect(asked).toEqual(['getKnownWebhook']))
  })

  it('ask what a paused webhook misses, and what is left to spend, as soon as an order has ended', async () => {
    show(keyOf('previewRecovery', { params: { webhookId: 'w1' }, query: {} }), { value: { neverSent: 0 } })
    show(keyOf('getCredits', {}), { value: { charged: 94 } })
    cache.apply({ type: 'order', order: order('completed') })
    await vi.advanceTimersByTimeAsync(1_000)
    expect(asked.toSorted()).toEqual(['getCredits', 'previewRecovery'])
  })

  it('ask what is left to spend when a check has found a change', async () => {
    show(keyOf('getCredits', {}), { value: { charged: 94 } })
    const notification = { notificationId: 'n', kind: 'monitor.changed', at: '2026-11-26T08:00:00Z' }
    cache.apply({ type: 'notification', notification })
    await vi.advanceTimersByTimeAsync(1_000)
    expect(asked).toEqual(['getCredits'])
  })

  it('let an answer come that is on its way, however many events come meanwhile, and ask once more after it', async () => {
    const answers: string[] = []
    const slow = new QueryObserver(client, {
      queryKey: keyOf('getOverview', {}),
      queryFn: async ({ signal }) => {
        await new Promise((resolve) => setTimeout(resolve, 400))
        answers.push(signal.aborted ? 'thrown away' : 'came')
        return { value: {} }
      },
    })
    stops.push(slow.subscribe(() => {}))
    for (let round = 0; round < 60; round += 1) {
      cache.apply({ type: 'order', order: order('completed') })
      await vi.advanceTimersByTimeAsync(50)
    }
    expect(answers).toEqual(['came', 'came', 'came'])
    await vi.advanceTimersByTimeAsync(5_000)
    expect(answers).toEqual(['came', 'came', 'came', 'came'])
  })

  it('ask for the lists when an order turns up that none of them shows', async () => {
    show(list, { value: { requests: [] } })
    cache.apply({ type: 'order', order: order('running') })
    await vi.advanceTimersByTimeAsync(1_000)
    expect(asked).toEqual(['listRequests'])
  })

  it('ask for what monitors found when the bell says so, and for nothing of monitors at other news', async () => {
    show(keyOf('listMonitorChanges', {}), { value: { changes: [] } })
    const news = { notificationId: 'n1', at: '2026-11-21T09:00:00.000Z' }
    cache.apply({ type: 'notification', notification: { ...news, kind: 'order.completed' } })
    await vi.advanceTimersByTimeAsync(1_000)
    expect(asked).toEqual([])
    cache.apply({ type: 'notification', notification: { ...news, kind: 'monitor.changed' } })
    await vi.advanceTimersByTimeAsync(1_000)
    expect(asked).toEqual(['listMonitorChanges'])
  })

  it('ask for everything shown after a gap', async () => {
    show(list, { value: { requests: [] } })
    show(keyOf('listNotifications', {}), { value: { notifications: [] } })
    cache.apply({ type: 'reset' })
    await vi.advanceTimersByTimeAsync(1_000)
    expect(asked.toSorted()).toEqual(['listNotifications', 'listRequests'])
  })
})

describe('the cache of a page', () => {
  it('never repeats a change and never keeps one back for later', () => {
    const { mutations } = client.getDefaultOptions()
    expect(mutations).toMatchObject({ retry: false, networkMode: 'always' })
  })
})
