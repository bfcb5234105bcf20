import { describe, expect, it } from 'vitest'
import type { Certification, Delivery } from '#lib/contract/index.ts'
import { type Knowledge, known, unknown } from '../knowledge/index.ts'
import { acceptsForged, answerTo, lastFailureOf, secretSaying } from './answer.ts'
import { endpointStateOf } from './endpoint.ts'

const createdAt = '2026-11-26T11:07:11.000Z'
const failedAt = '2026-11-26T11:08:16.000Z'
const made: Delivery = {
  deliveryId: 'd',
  event: 'order.completed',
  status: 'pending',
  attempts: 0,
  attemptsMax: 1,
  createdAt,
}

/** What a receiver may do with the one attempt of a delivery, and what may be said of it. */
const answers: readonly { does: string; gives: Partial<Delivery>; secret: string; failure: number | string | null }[] =
  [
    {
      does: '200',
      gives: { status: 'delivered', lastStatus: 200, deliveredAt: failedAt },
      secret: 'accepted',
      failure: null,
    },
    {
      does: '204',
      gives: { status: 'delivered', lastStatus: 204, deliveredAt: failedAt },
      secret: 'accepted',
      failure: null,
    },
    ...[400, 401, 403].map((status) => ({ ...refusing(status), secret: 'rejected' })),
    ...[301, 302, 404, 405, 408, 410, 413, 415, 422, 429, 500, 502, 503, 504].map((status) => refusing(status)),
    ...['connect ECONNREFUSED 10.0.0.1:443', 'self-signed certificate', 'no whole answer within 10 s', 'ENOTFOUND'].map(
      (error) => ({ does: error, gives: failedWith(null, error), secret: 'silent', failure: error }),
    ),
    {
      does: 'canceled before an attempt',
      gives: { status: 'canceled', lastError: 'the webhook was paused' },
      secret: 'silent',
      failure: null,
    },
    {
      does: 'canceled while retried',
      gives: { ...failedWith(500, 'answered 500'), status: 'canceled', exhaustedAt: null },
      secret: 'silent',
      failure: 500,
    },
    { does: 'never tried', gives: {}, secret: 'sending', failure: null },
    {
      does: 'retried',
      gives: { ...failedWith(500, 'answered 500'), status: 'pending', exhaustedAt: null },
      secret: 'sending',
      failure: 500,
    },
    { does: 'a state nobody knows', gives: { status: 'zzHeld' }, secret: 'sending', failure: null },
  ]

function failedWith(status: number | null, error: string): Partial<Delivery> {
  const lastFailure = { at: failedAt, status, error }
  return { status: 'failed', attempts: 1, lastStatus: status, lastError: error, exhaustedAt: failedAt, lastFailure }
}

function refusing(status: number) {
  return { does: String(status), gives: failedWith(status, `answered ${status}`), secret: 'silent', failure: status }
}

const untested = unknown('notOrdered')
const refusesForged = known(false, { what: 'certification', id: 'c', on: null })

describe('what a receiver answered', () => {
  it.each(answers)('$does: the test of the new secret says $secret', ({ gives, secret }) => {
    const test = { ...made, event: 'test', signedWith: 'current', ...gives }
    expect(secretSaying(answerTo(test), refusesForged)).toBe(secret)
    const careful = { accepted: 'acceptsUntested' }[secret] ?? secret
    expect(secretSaying(answerTo(test), untested)).toBe(careful)
  })

  it('nothing is said of a test that was not made, and an acceptance says what it is worth', () => {
    expect(secretSaying(answerTo(null), refusesForged)).toBe('none')
    const accepted = answerTo({ ...made, status: 'delivered', deliveredAt: failedAt })
    const careless: Knowledge<boolean> = known(true, { what: 'certification', id: 'c', on: null })
    expect(secretSaying(accepted, careless)).toBe('acceptsForged')
    expect(secretSaying(accepted, unknown('loading'))).toBe('acceptsUnread')
    expect(secretSaying(accepted, unknown('sourceAway'))).toBe('acceptsUnread')
    expect(secretSaying(answerTo({ ...made, ...failedWith(401, 'answered 401') }), careless)).toBe('rejected')
  })

  it('a forged message was refused only by an answer of this address that refuses', () => {
    const url = 'https://receiver.example/hook'
    const certified = (status: number | null, asked = url): Certification => ({
      certificationId: 'c',
      url: asked,
      endedAt: failedAt,
      checks: [{ check: 'forged', verdict: 'passed', status }],
    })
    const says = (...given: Certification[]) => {
      const forged = acceptsForged(given, url)
      return forged.isKnown ? forged.value : null
    }
    expect([200, 204, 400, 401, 403, 302, 500, null].map((status) => says(certified(status)))).toEqual([
      true,
      true,
      false,
      false,
      false,
      null,
      null,
      null,
    ])
    expect(says()).toBeNull()
    expect(says(certified(401, 'https://other.example'))).toBeNull()
    expect(says({ certificationId: 'running' }, certified(401))).toBe(false)
  })

  it.each(answers)('$does: the last failure is the last failed attempt', ({ gives, failure }) => {
    const last = lastFailureOf({ ...made, ...gives })
    expect(last === null ? null : (last.status ?? last.error)).toBe(failure)
    if (last !== null) expect(last.at).toBe(failedAt)
  })

  it('the last failure of an endpoint is the latest attempt, and no time where none is told', () => {
    const at = (minute: number) => `2026-11-26T11:${minute}:00.000Z`
    const failing = (minute: number, more: Partial<Delivery> = {}): Delivery => ({
      ...made,
      ...failedWith(500, 'answered 500'),
      lastFailure: { at: at(minute), status: 500, error: 'answered 500' },
      ...more,
    })
    const lastOf = (...deliveries: Delivery[]) => endpointStateOf({ status: 'active' }, deliveries).lastFailure?.at
    const repaired = { status: 'delivered', deliveredAt: at(50) }
    expect(lastOf(failing(10), failing(30, { createdAt: at(5) }), failing(20))).toBe(at(30))
    expect(lastOf(failing(10), failing(40, repaired))).toBe(at(40))
    expect(lastOf({ ...made, status: 'pending', attempts: 3, lastStatus: 500 })).toBeNull()
    expect(lastOf({ ...made, status: 'delivered', deliveredAt: at(1) })).toBeUndefined()
  })
})

describe('notices of monitors', () => {
  const notice = { ...made, event: 'monitor.change_detected' }

  it.each(answers)('$does: a notice is no failure of an endpoint', ({ gives, failure }) => {
    const taken = { ...made, status: 'delivered', deliveredAt: createdAt }
    const state = endpointStateOf({ status: 'active' }, [{ ...notice, ...gives }, taken])
    expect(state).toMatchObject({ level: 'healthy', accepted: 1, ended: 1, failed: 0, retrying: 0, lastFailure: null })
    expect(state.noticesRefused).toBe(failure === null ? 0 : 1)
  })

  it('what was canceled has neither failed nor is it due', () => {
    const canceled = { ...made, status: 'canceled', lastError: 'the monitor was deleted' }
    expect(endpointStateOf({ status: 'active' }, [canceled, { ...notice, ...canceled }])).toMatchObject({
      level: null,
      silence: 'noDeliveries',
      failed: 0,
      noticesRefused: 0,
    })
  })
})
