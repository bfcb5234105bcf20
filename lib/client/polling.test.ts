import { describe, expect, it } from 'vitest'
import { nextPoll } from './polling.ts'

const watched = { status: 'running', pollsAtRest: 0, failures: 0, watchedMs: 0, isDelivered: false }
const latest = () => 0
const soonest = () => 1

function delayOf(change: Partial<typeof watched>, random = latest): number {
  const next = nextPoll({ ...watched, ...change }, random)
  return next.kind === 'wait' ? next.delayMs : -1
}

describe('the schedule of polling', () => {
  it('begins after a second and grows to fifteen', () => {
    expect(delayOf({})).toBe(1_000)
    expect(delayOf({ pollsAtRest: 1 })).toBe(1_500)
    expect(delayOf({ pollsAtRest: 7 })).toBe(15_000)
    expect(delayOf({ pollsAtRest: 100_000 })).toBe(15_000)
  })

  it('grows faster and to a minute while the end of an order is delivered, and is the usual one as soon as it is not', () => {
    expect(delayOf({ isDelivered: true })).toBe(1_000)
    expect(delayOf({ isDelivered: true, pollsAtRest: 2 })).toBe(6_250)
    expect(delayOf({ isDelivered: true, pollsAtRest: 100 })).toBe(60_000)
    expect(delayOf({ isDelivered: false, pollsAtRest: 100 })).toBe(15_000)
  })

  it('waits up to a minute while the service is away', () => {
    expect(delayOf({ failures: 1 })).toBe(1_000)
    expect(delayOf({ failures: 4 })).toBe(8_000)
    expect(delayOf({ failures: 400 })).toBe(60_000)
  })

  it('spreads by a quarter, so that orders begun together part', () => {
    expect(delayOf({ pollsAtRest: 9 }, soonest)).toBe(11_250)
  })

  it('never asks for a settled order again', () => {
    for (const status of ['completed', 'failed', 'canceled', 'terminated', 'timedOut']) {
      expect(nextPoll({ ...watched, status }, latest)).toEqual({ kind: 'stop', reason: 'settled' })
    }
  })

  it('gives an unknown status the time an order may take and no more', () => {
    expect(delayOf({ status: 'onHold', watchedMs: 1_800_000 })).toBeGreaterThan(0)
    expect(nextPoll({ ...watched, status: 'onHold', watchedMs: 1_800_001 }, latest)).toEqual({
      kind: 'stop',
      reason: 'unknownStatus',
    })
    expect(delayOf({ watchedMs: 99_999_999 })).toBeGreaterThan(0)
  })
})
