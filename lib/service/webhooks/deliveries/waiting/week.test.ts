import { describe, expect, inject, it } from 'vitest'
import { limits } from '#lib/contract/index.ts'
import { setUpWebhooks } from '../../testing/webhooks.ts'
import { everyChoice, liveWeek } from '../../testing/week.ts'

const tests = setUpWebhooks()
const isFull = inject('isFull')
/** Five of each kind, and an order an hour, in `test:full`; else one of each, and an order every three hours. */
const size = isFull ? { of: 30, orderEveryMs: 3_600_000 } : { of: 6, orderEveryMs: 10_800_000 }
const dead = ['gone', 'busy', 'down', 'silent']
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
  figures[name] = {
    dead: ofDead.reduce((sum, { attempts }) => sum + attempts, 0),
    healthyMs: largest(endpoints.flatMap(({ kind, latenciesMs }) => (kind === 'healthy' ? latenciesMs : []))),
  }
  return endpoints
}

describe('a week of endpoints that answer 410, 429 with Retry-After, 503, never, slowly, or correctly', () => {
  it('[false conclusions F3] by the timetable of the interface loses nothing, and tries on as the interface says', async () => {
    const endpoints = await lived('default', null)
    const of = (kind: string) => endpoints.find((one) => one.kind === kind)
    // 410 and Retry-After change nothing: as many attempts as an endpoint that answers 503.
    expect(of('gone')?.attempts).toBe(of('down')?.attempts)
    expect(of('busy')?.attempts).toBe(of('down')?.attempts)
    expect((of('gone')?.attempts ?? 0) % limits.webhookAttemptsDefault).toBeLessThan(limits.webhookAttemptsDefault)
  })

  it('[false conclusions F8] with every choice loses nothing, and makes at most a tenth of the attempts on dead ones', async () => {
    const endpoints = await lived('choices', everyChoice)
    expect(endpoints.filter(({ kind, attempts }) => kind === 'gone' && attempts !== 1)).toEqual([])
    const { default: plain, choices } = figures
    expect(choices?.dead ?? Number.NaN).toBeLessThanOrEqual((plain?.dead ?? 0) / 10)
    expect(choices?.healthyMs ?? Number.NaN).toBeLessThanOrEqual((plain?.healthyMs ?? 0) * 1.2)
  })
})
