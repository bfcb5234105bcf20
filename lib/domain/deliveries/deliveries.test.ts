import { describe, expect, it } from 'vitest'
import type { Delivery } from '#lib/contract/index.ts'
import { type Knowledge, known, unknown } from '../knowledge/index.ts'
import { endpointStateOf } from './endpoint.ts'
import { delayAfterMs, retryStepsOf, retryWindowMs, runsOutAt } from './retry-schedule.ts'
import { countdown, type ListedDeliveries, rotationOf, rotationRead } from './rotation.ts'

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
    expect(retryStepsOf(one, 10).map(({ attempt }) => attempt)).toEqual([5, 6, 7, 8, 9, 10])
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

describe('the state of an endpoint', () => {
  const active = { status: 'active' }
  const failed = (minutes: number, more: Partial<Delivery> = {}) =>
    delivery({ status: 'failed', attempts: 10, createdAt: at(minutes), exhaustedAt: at(minutes), ...more })
  const accepted = (minutes: number, more: Partial<Delivery> = {}) =>
    delivery({ status: 'delivered', attempts: 1, createdAt: at(minutes), deliveredAt: at(minutes), ...more })

  it('counts what has ended, and puts first what runs out first', () => {
    const state = endpointStateOf(active, [
      delivery({ deliveryId: 'late', attempts: 1, nextAttemptAt: at(10) }),
      delivery({ deliveryId: 'soon', attempts: 9, nextAttemptAt: at(12) }),
      accepted(5),
      failed(1),
      failed(9, { event: 'test' }),
      delivery({ status: 'pending', attempts: 0, nextAttemptAt: at(20) }),
    ])
    expect(state).toMatchObject({ level: 'retrying', accepted: 1, ended: 2, retrying: 2, failed: 1, sending: 1 })
    expect(state.runsOutFirst).toMatchObject({ delivery: { deliveryId: 'soon' }, at: at(12) })
  })

  it('says nothing while deliveries load, while it is paused, and before anything has ended', () => {
    expect(endpointStateOf(active, null)).toMatchObject({ level: null, silence: 'loading' })
    expect(endpointStateOf({ status: 'paused' }, [failed(1)])).toMatchObject({
      level: null,
      silence: 'paused',
      failed: 1,
    })
    expect(endpointStateOf(active, [delivery({ attempts: 0 })])).toMatchObject({ level: null, silence: 'noDeliveries' })
    expect(endpointStateOf({ status: 'disabled' }, null)).toMatchObject({ level: 'disabled' })
  })

  it('keeps that deliveries failed while they are sent again, and that one was accepted before', () => {
    const again = { status: 'pending', attempts: 10, attemptsBefore: 10, attemptsMax: 20 }
    const state = endpointStateOf(active, [failed(1, again), accepted(0, { ...again, attempts: 3, attemptsBefore: 3 })])
    expect(state).toMatchObject({ level: 'onlyFailures', failed: 1, accepted: 1, ended: 2, retrying: 0, sending: 2 })
  })

  it('says only failures since the last acceptance, and not where the service knows of a later one', () => {
    const both = [failed(3), accepted(1)]
    expect(endpointStateOf(active, both).level).toBe('onlyFailures')
    expect(endpointStateOf({ ...active, failingSince: null }, both).level).toBe('someFailed')
    expect(endpointStateOf(active, [accepted(9), ...both]).level).toBe('someFailed')
    expect(endpointStateOf(active, [accepted(9)]).level).toBe('healthy')
  })
})

describe('what is said of an endpoint', () => {
  it('is that nothing was accepted only until something was, however old the reading of the webhook is', () => {
    const webhook = { status: 'active', failingSince: at(10), disablesAt: at(60) }
    const accepted = (minutes: number) => delivery({ status: 'delivered', deliveredAt: at(minutes) })
    expect(endpointStateOf(webhook, [accepted(9)])).toMatchObject({ failingSince: at(10), disablesAt: at(60) })
    expect(endpointStateOf(webhook, [accepted(11)])).toMatchObject({ failingSince: null, disablesAt: null })
  })

  it('since a rotation needs a list that reaches back to it', () => {
    const noted = { webhookId: 'w', rotatedAt: at(0), previousSecretExpiresAt: '2026-11-22T09:00:00.000Z' }
    const sinceOf = (read: Knowledge<ListedDeliveries>) => rotationRead(noted, read, Date.parse(at(30)))?.since
    const listed = (deliveries: Delivery[], total: number | null) =>
      sinceOf(known({ deliveries, total }, { what: 'listDeliveries', id: null, on: null }))?.isKnown
    const [before, after] = [delivery({ createdAt: at(-1) }), delivery({ createdAt: at(1) })]
    expect(listed([], null)).toBe(true)
    expect(listed([after], 1)).toBe(true)
    expect(listed([after, before], 900)).toBe(true)
    expect(listed([after], 900)).toBe(false)
    expect(listed([after], null)).toBe(false)
    expect(sinceOf(unknown('loading'))).toMatchObject({ isKnown: false, reason: 'loading' })
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

  it('counts signed deliveries since that have ended, in the hour they were made', () => {
    const deliveries = [
      delivery({ status: 'delivered', createdAt: at(1) }),
      delivery({ status: 'failed', createdAt: at(61) }),
      delivery({ status: 'delivered', createdAt: at(62), event: 'monitor.change_detected' }),
      delivery({ status: 'delivered', createdAt: at(-1) }),
      delivery({ status: 'pending', attempts: 0, createdAt: at(2), event: 'test' }),
    ]
    const rotation = rotationOf(noted, deliveries, endsMs - 60_000)
    expect(rotation).toMatchObject({ accepted: 1, ended: 2, underWay: 1 })
    expect(rotation?.hours.slice(0, 3)).toEqual([
      { accepted: 1, failed: 0 },
      { accepted: 0, failed: 1 },
      { accepted: 0, failed: 0 },
    ])
    expect(rotation?.hours).toHaveLength(24)
  })

  it('is proved by a test signed with the new secret alone, and not by what both secrets signed', () => {
    const proofOf = (given: Partial<Delivery>) =>
      rotationOf(noted, [delivery({ event: 'test', createdAt: at(3), signedWith: 'current', ...given })], endsMs - 1)
        ?.proof
    expect(proofOf({ status: 'delivered', deliveredAt: at(3) })?.answer).toMatchObject({ value: 'accepted' })
    expect(proofOf({ status: 'failed', lastStatus: 401 })?.answer).toMatchObject({ value: 'rejected' })
    expect(proofOf({ status: 'pending', attempts: 0 })?.answer).toMatchObject({ isKnown: false, reason: 'loading' })
    expect(proofOf({ status: 'delivered', signedWith: null })?.test).toBeNull()
    expect(proofOf({ status: 'delivered', createdAt: at(-1) })?.test).toBeNull()
  })
})
