import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { limits } from '#lib/contract/index.ts'
import { counted } from '#lib/testing/counts.ts'
import { setUpWebhooks } from '../../testing/webhooks.ts'
import { type EndpointKind, everyChoice, liveWeek } from '../../testing/week.ts'

const tests = setUpWebhooks()
const hourMs = 3_600_000
/**
 * Thirty endpoints and an order an hour, in `test:full`; else one of each kind, and an order every six hours: the fewest of which a tenth
 * of the attempts on dead ones is enough. However few there are, an endpoint is tried five times and probed 19 times in the five days
 * until its webhook is disabled, and the timetable of the interface tries each result ten times.
 */
const size = inject('isFull') ? { of: counted(30), orderEveryMs: hourMs } : { of: 6, orderEveryMs: 6 * hourMs }
const dead: readonly EndpointKind[] = ['gone', 'busy', 'down', 'silent']
const figures: Record<string, { dead: number; healthyMs: number }> = {}

const largest = (all: readonly number[]) => all.reduce((most, one) => Math.max(most, one), 0)

/** A week, and that nothing of it is lost: each order was accepted, is pending, or is listed for recovery. */
async function lived(name: string, schedule: typeof everyChoice | null) {
  const { endpoints, orderIds } = await liveWeek(tests, { ...size, schedule })
  for (const { id, kind, accepted } of endpoints) {
    const { body } = await tests.service.ask('GET', `/v2/webhooks/${id}/recovery`)
    const pending = await tests.service.ask('GET', `/v2/webhooks/${id}/deliveries?status=pending&limit=1`)
    const kept = accepted.size + pending.body.total + body.failed + body.neverSent
    expect([kind, kept]).toEqual([kind, orderIds.length])
    if (!dead.includes(kind)) expect([kind, accepted.size]).toEqual([kind, orderIds.length])
  }
  const ofDead = endpoints.filter(({ kind }) => dead.includes(kind))
  const attempts = ofDead.reduce((sum, one) => sum + one.attempts, 0)
  const healthyMs = largest(endpoints.flatMap(({ kind, latenciesMs }) => (kind === 'healthy' ? latenciesMs : [])))
  figures[name] = { dead: attempts, healthyMs }
  process.stdout.write(
    `a week with ${name}: ${endpoints.length} endpoints, ${orderIds.length} orders, ` +
      `${attempts} attempts on ${ofDead.length} dead ones, healthy ones after ${healthyMs} ms at most\n`,
  )
  return endpoints
}

describe('a week of endpoints that answer 410, 429 with Retry-After, 503, never, slowly, or correctly', () => {
  beforeAll(() => {
    // With jitter attempts come at other instants in every run of `npm run test:full`, and at the same ones otherwise.
    if (inject('isFull')) return
    let number = 0.37
    vi.spyOn(Math, 'random').mockImplementation(() => {
      number = (number + (Math.sqrt(5) - 1) / 2) % 1
      return number
    })
  })
  afterAll(() => void vi.restoreAllMocks())

  it('by the timetable of the interface loses nothing, and tries on as the interface says', async () => {
    const endpoints = await lived('the default', null)
    const of = (kind: string) => endpoints.find((one) => one.kind === kind)
    // 410 and Retry-After change nothing: as many attempts as an endpoint that answers 503.
    expect(of('gone')?.attempts).toBe(of('down')?.attempts)
    expect(of('busy')?.attempts).toBe(of('down')?.attempts)
    expect(of('gone')?.attempts).toBeGreaterThan(limits.webhookAttemptsDefault)
  })

  it('with every choice loses nothing, and makes at most a tenth of the attempts on dead ones', async () => {
    const endpoints = await lived('every choice', everyChoice)
    expect(endpoints.filter(({ kind, attempts }) => kind === 'gone' && attempts !== 1)).toEqual([])
    const { 'the default': plain, 'every choice': chosen } = figures
    expect(chosen?.dead ?? Number.NaN).toBeLessThanOrEqual((plain?.dead ?? 0) / 10)
    expect(chosen?.healthyMs ?? Number.NaN).toBeLessThanOrEqual((plain?.healthyMs ?? 0) * 1.2)
  })
})
