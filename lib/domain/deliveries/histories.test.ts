import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Delivery } from '#lib/contract/index.ts'
import { counted } from '#lib/testing/counts.ts'
import { endpointStateOf } from './endpoint.ts'

/** Few deliveries with many things done to each, so that a history comes back to the same one again and again. */
const step = fc.record({
  does: fc.oneof(
    { weight: 2, arbitrary: fc.constant('create' as const) },
    { weight: 8, arbitrary: fc.constant('fail' as const) },
    { weight: 2, arbitrary: fc.constantFrom('ok' as const, 'resend' as const) },
    { weight: 1, arbitrary: fc.constantFrom('test' as const, 'pause' as const, 'resume' as const, 'disable' as const) },
    { weight: 2, arbitrary: fc.constantFrom('resume' as const, 'resend' as const) },
  ),
  which: fc.nat(2),
})
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never
const attemptsMax = 2

/** What happened, one entry an event; the reference reads nothing else. */
type Entry =
  | { what: 'made'; id: number; isTest: boolean }
  | { what: 'ok' | 'fail' | 'ranOut' | 'resent' | 'canceled'; id: number }
  | { what: 'active' | 'paused' | 'disabled' }

const instant = (ms: number) => new Date(Date.UTC(2026, 10, 21) + ms).toISOString()

/** The rows a service keeps of a history, and the history itself. */
function play(steps: readonly Step[]) {
  const rows: Delivery[] = []
  const log: Entry[] = [{ what: 'active' }]
  let status = 'active'
  const set = (next: 'active' | 'paused' | 'disabled') => {
    status = next
    log.push({ what: next })
    if (next === 'active') return
    for (const [id, row] of rows.entries()) {
      if (row.status !== 'pending') continue
      row.status = 'canceled'
      log.push({ what: 'canceled', id })
    }
  }
  for (const [at, { does, which }] of steps.entries()) {
    const now = instant(at)
    const row = rows[which]
    if (does === 'create' || does === 'test') {
      if (does === 'create' && status !== 'active') continue
      const isTest = does === 'test'
      log.push({ what: 'made', id: rows.length, isTest })
      const event = isTest ? 'test' : 'order.completed'
      const counts = { attempts: 0, attemptsBefore: 0, attemptsMax }
      rows.push({ deliveryId: String(rows.length), event, status: 'pending', createdAt: now, ...counts })
    } else if (does === 'pause') set('paused')
    else if (does === 'resume') set('active')
    else if (does === 'disable') set('disabled')
    else if (row === undefined) continue
    else if (does === 'resend') {
      if (status !== 'active') continue
      const made = row.attempts ?? 0
      Object.assign(row, { status: 'pending', attemptsBefore: made, attemptsMax: made + attemptsMax })
      log.push({ what: 'resent', id: which })
    } else if (row.status === 'pending') {
      row.attempts = (row.attempts ?? 0) + 1
      log.push({ what: does === 'ok' ? 'ok' : 'fail', id: which })
      if (does === 'ok') Object.assign(row, { status: 'delivered', deliveredAt: now })
      else if (row.attempts === row.attemptsMax) {
        Object.assign(row, { status: 'failed', exhaustedAt: now })
        log.push({ what: 'ranOut', id: which })
      }
    }
  }
  return { rows, log, status }
}

/** The reference: what is true of a history, read off its events alone. */
function truthOf(log: readonly Entry[]) {
  const about = (id: number) => log.filter((one) => 'id' in one && one.id === id)
  const results = log.flatMap((one) => (one.what === 'made' && !one.isTest ? [one.id] : []))
  const had = (id: number, what: Entry['what']) => about(id).some((one) => one.what === what)
  const lastOf = (id: number) => about(id).at(-1)?.what
  const accepted = results.filter((id) => had(id, 'ok'))
  const failed = results.filter((id) => had(id, 'ranOut') && !had(id, 'ok'))
  const retrying = results.filter((id) => lastOf(id) === 'fail')
  const sending = results.filter((id) => lastOf(id) === 'made' || lastOf(id) === 'resent')
  const status = log.findLast(({ what }) => what === 'active' || what === 'paused' || what === 'disabled')?.what
  const sinceOk = log.slice(log.findLastIndex(({ what }) => what === 'ok') + 1)
  const isFailing = sinceOk.some((one) => one.what === 'ranOut' && failed.includes(one.id))
  const level = () => {
    if (status === 'disabled') return 'disabled'
    if (status === 'paused' || accepted.length + failed.length + retrying.length === 0) return null
    if (isFailing) return 'onlyFailures'
    if (retrying.length > 0) return 'retrying'
    return failed.length > 0 ? 'someFailed' : 'healthy'
  }
  return {
    level: level(),
    accepted: accepted.length,
    failed: failed.length,
    retrying: retrying.length,
    sending: sending.length,
  }
}

it('what is said of an endpoint is true of every one of 10,000 random histories', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40, size: 'max' }), (steps) => {
      const { rows, log, status } = play(steps)
      const { level, accepted, failed, retrying, sending } = endpointStateOf({ status }, rows)
      expect({ level, accepted, failed, retrying, sending }).toEqual(truthOf(log))
      expect(endpointStateOf({ status: 'active' }, null)).toMatchObject({ level: null, accepted: 0, ended: 0 })
    }),
    { numRuns: counted(10_000) },
  )
})
