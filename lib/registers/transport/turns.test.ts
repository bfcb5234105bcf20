import { afterEach, describe, expect, it } from 'vitest'
import { createFetchContext, createMovingContext, createScene, requestFor, sendJson } from '../testing/loopback.ts'
import { createLocalRateLimit } from './rate-limit.ts'
import { createTurns } from './turns.ts'

const { register, reach, closeAll } = createScene()
afterEach(closeAll)

const { signal } = new AbortController()

describe('turns', () => {
  it('go round the organizations, the most urgent request of each first', async () => {
    const turns = createTurns()
    const order: string[] = []
    const end = await turns.take({ organizationId: 'a', urgency: 0 }, signal)
    const waits = ['a0 first', 'a0 second', 'a1 third', 'b0 first', 'b2 second', 'c0 first'].map(async (name) => {
      const done = await turns.take({ organizationId: name[0] ?? '', urgency: Number(name[1]) }, signal)
      order.push(name)
      done()
    })
    expect(turns.ahead({ organizationId: 'b', urgency: 0 })).toBe(2 + 3 + 1)
    expect(turns.ahead({ organizationId: 'd', urgency: 0 })).toBe(3)
    end()
    end()
    await Promise.all(waits)
    expect(order).toEqual(['a1 third', 'b2 second', 'c0 first', 'a0 first', 'b0 first', 'a0 second'])
    expect(turns.ahead({ organizationId: 'a', urgency: 0 })).toBe(0)
  })

  it('lose nothing when one that waits gives up', async () => {
    const turns = createTurns()
    const end = await turns.take({ organizationId: 'a', urgency: 0 }, signal)
    const leaving = new AbortController()
    const left = turns.take({ organizationId: 'b', urgency: 0 }, leaving.signal).catch(() => 'left')
    const next = turns.take({ organizationId: 'c', urgency: 0 }, signal)
    leaving.abort()
    expect(await left).toBe('left')
    end()
    expect(await next).toBeTypeOf('function')
  })
})

describe('a register with more requests of one organization than it may be asked', () => {
  it('is asked the single request of another next, not after what was waiting', async () => {
    const asked: string[] = []
    const server = await register((request, response) => {
      asked.push(request.url ?? '')
      sendJson(response, 200, {})
    })
    const limits = { requestsPerSecond: 50, burst: 1, concurrent: 2, timeoutMs: 2_000 }
    const transport = reach(server.url, {
      limits,
      rateLimit: createLocalRateLimit(createMovingContext()),
      maxWaitMs: 60_000,
    })
    const as = (organizationId: string, urgency = 0) => ({
      ...createFetchContext(),
      asker: { organizationId, urgency },
    })
    const many = Array.from({ length: 100 }, (_, n) => transport.getJson(as('a', 2), requestFor(`/a/${n}`)))
    await expect.poll(() => asked.length).toBeGreaterThan(2)
    const before = asked.length
    await transport.getJson(as('b'), requestFor('/b'))
    // At most those that had begun, and one more turn of the others.
    expect(asked.indexOf('/b')).toBeLessThanOrEqual(before + limits.concurrent + 1)
    await Promise.all(many)
    expect(asked).toHaveLength(101)
  })
})
