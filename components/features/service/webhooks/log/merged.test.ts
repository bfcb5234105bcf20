import { describe, expect, it } from 'vitest'
import { Delivery } from '#lib/contract/index.ts'
import { type EndpointLog, mergedLog } from './merged.ts'

const at = (minute: number) => `2026-11-26T10:${String(minute).padStart(2, '0')}:00Z`
const log = (webhookId: string, minutes: readonly number[], total = minutes.length): EndpointLog => ({
  webhookId,
  webhookName: webhookId,
  deliveries: minutes.map((minute) => Delivery.parse({ deliveryId: `${webhookId}-${minute}`, createdAt: at(minute) })),
  total,
})
const idsOf = (logs: readonly EndpointLog[]) => mergedLog(logs).rows.map(({ deliveryId }) => deliveryId)

describe('the log of all endpoints', () => {
  it('is in the order of time, whoever was sent to', () => {
    expect(idsOf([log('a', [9, 3]), log('b', [5])])).toEqual(['a-9', 'b-5', 'a-3'])
  })

  it('ends where one endpoint has more than was read, so that no gap looks like silence', () => {
    const logs = [log('a', [9, 8], 40), log('b', [8, 2])]
    expect(idsOf(logs)).toEqual(['a-9', 'a-8', 'b-8'])
    expect(mergedLog(logs).since).toBe(at(8))
    expect(mergedLog([log('b', [8, 2])]).since).toBeNull()
  })
})
