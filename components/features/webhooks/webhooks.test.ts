import { describe, expect, it } from 'vitest'
import type { Delivery } from '#lib/contract/index.ts'
import { healthOf } from './health.ts'
import { countdown, rotationOf } from './rotation.ts'
import { delayAfterMs, retryWindowMs, rungsOf, runsOutAt } from './timetable.ts'

const at = (minutes: number) => new Date(Date.UTC(2026, 10, 21, 9, minutes)).toISOString()
const delivery = (given: Partial<Delivery>): Delivery => ({
  deliveryId: 'd',
  event: 'order.completed',
  status: 'pending',
  attempts: 4,
  attemptsMax: 10,
  createdAt: at(0),
  ...given,
})

describe('the timetable', () => {
  it('says the windows of the two attempt counts of the interface', () => {
    expect([retryWindowMs(1), retryWindowMs(10), retryWindowMs(50)]).toEqual([0, 511_000, 520_383_000])
    expect(delayAfterMs(40)).toBe(4 * 3_600_000)
  })

  it('counts from the next attempt to the last: 16 + 32 + 64 + 128 + 256 s after the fifth', () => {
    const one = delivery({ nextAttemptAt: '2026-11-21T12:14:27.000Z' })
    expect(runsOutAt(one, 10)).toBe('2026-11-21T12:22:43.000Z')
    expect(rungsOf(one, 10).map(({ attempt }) => attempt)).toEqual([5, 6, 7, 8, 9, 10])
  })

  it('begins anew after a redelivery, although attempts are counted on', () => {
    const one = delivery({ attempts: 10, attemptsMax: 20, nextAttemptAt: at(0) })
    expect(Date.parse(runsOutAt(one, 10) ?? '') - Date.parse(at(0))).toBe(511_000)
  })

  it('tells no time where the service tells none, or nothing is left to try', () => {
    expect(runsOutAt(delivery({ nextAttemptAt: null }), 10)).toBeNull()
    expect(runsOutAt(delivery({ status: 'failed', attempts: 10, nextAttemptAt: at(1) }), 10)).toBeNull()
  })
})

describe('the health of a webhook', () => {
  it('counts what has ended, and puts first what runs out first', () => {
    const health = healthOf(
      [
        delivery({ deliveryId: 'late', attempts: 1, nextAttemptAt: at(10) }),
        delivery({ deliveryId: 'soon', attempts: 9, nextAttemptAt: at(12) }),
        delivery({ status: 'delivered', deliveredAt: at(0) }),
        delivery({ status: 'failed', attempts: 10 }),
        delivery({ status: 'failed', event: 'test', attempts: 1 }),
        delivery({ status: 'pending', attempts: 0, nextAttemptAt: at(20) }),
      ],
      10,
    )
    expect(health).toMatchObject({ accepted: 1, ended: 2, retrying: 2, failed: 1 })
    expect(health.runsOutFirst).toMatchObject({ delivery: { deliveryId: 'soon' }, at: at(12) })
  })

  it('fails only from the first delivery after the last accepted one, and is disabled five days later', () => {
    const failing = [3, 5].map((minutes) => delivery({ status: 'failed', createdAt: at(minutes) }))
    const accepted = delivery({ status: 'delivered', createdAt: at(1), deliveredAt: at(1) })
    const health = healthOf([...failing.toReversed(), accepted], 10)
    expect(health.failingSince).toBe(at(3))
    expect(health.disablesAt).toBe('2026-11-26T09:03:00.000Z')
    const later = delivery({ status: 'delivered', createdAt: at(9), deliveredAt: at(9) })
    expect(healthOf([later, ...failing, accepted], 10).failingSince).toBeNull()
  })
})

describe('a rotation', () => {
  const noted = { webhookId: 'w', rotatedAt: at(0), previousSecretExpiresAt: '2026-11-22T09:00:00.000Z' }
  const endsMs = Date.parse(noted.previousSecretExpiresAt)

  it('lasts to the last millisecond of the 24 hours and not one longer', () => {
    expect(rotationOf(noted, [], endsMs - 1)?.remainingMs).toBe(1)
    expect(rotationOf(noted, [], endsMs)).toBeNull()
    expect(countdown(26_269_000)).toBe('07:17:49')
    expect(countdown(1)).toBe('00:00:01')
  })

  it('counts signed deliveries since, in the hour they were made', () => {
    const deliveries = [
      delivery({ status: 'delivered', createdAt: at(1) }),
      delivery({ status: 'failed', createdAt: at(61) }),
      delivery({ status: 'delivered', createdAt: at(62), event: 'monitor.change_detected' }),
      delivery({ status: 'delivered', createdAt: at(-1) }),
    ]
    const rotation = rotationOf(noted, deliveries, endsMs - 60_000)
    expect(rotation).toMatchObject({ accepted: 1, total: 2 })
    expect(rotation?.hours.slice(0, 3)).toEqual([
      { accepted: 1, failing: 0 },
      { accepted: 0, failing: 1 },
      { accepted: 0, failing: 0 },
    ])
    expect(rotation?.hours).toHaveLength(24)
  })
})
