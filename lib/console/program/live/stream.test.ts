import { setTimeout as wait } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { limits, readLiveEvent } from '#lib/contract/index.ts'
import { notifications } from '../../core/schema/index.ts'
import { updateUser } from '../../people/store.ts'
import { type Listening, type Running, runConsole, until } from '../../testing/running.ts'

let running: Running
beforeAll(async () => {
  running = await runConsole(false)
})
afterAll(() => running.close())

let company = 0
async function completeOrder(): Promise<string> {
  company += 1
  const body = { serviceId: `co_xa_live${company}` }
  const answer = await running.ask('analyst', 'POST', '/v2/companies/report', { body })
  running.upstream.finish(answer.body.orderId)
  return answer.body.orderId
}

const eventsIn = (listening: Listening) =>
  listening
    .heard()
    .split('\n')
    .filter((line) => line.startsWith('data: '))
    .map((line) => readLiveEvent(JSON.parse(line.slice(6))))
const idsIn = (listening: Listening) => [...listening.heard().matchAll(/^id: (.+)$/gm)].map((match) => match[1] ?? '')

const hearsEnd = (listening: Listening, orderId: string) =>
  until(`${orderId} is heard of`, () =>
    eventsIn(listening).some(
      (event) => event?.type === 'order' && event.order.orderId === orderId && event.order.status === 'completed',
    ),
  )

describe('the streams of one person', () => {
  it('are thirty at most, over all sessions: the oldest ends, and those of others go on', async () => {
    const other = await running.live('finance')
    const all: Listening[] = []
    for (let n = 0; n < 36; n += 1) {
      const headers = { cookie: await running.harness.cookieOf('analyst') }
      all.push(await running.live('analyst', { headers }))
    }
    await Promise.all(all.slice(0, 6).map(({ ended }) => ended))
    expect(running.ctx.bus.listeners).toBe(limits.liveStreamsPerPerson + 1)
    for (const one of [...all, other]) one.leave()
    await until('they have left', () => running.ctx.bus.listeners === 0)
  })
})

describe('the live stream', () => {
  it('sends everybody an order as it moves, and notifications only to those who requested it', async () => {
    const [analyst, finance] = [await running.live('analyst'), await running.live('finance')]
    expect(analyst.response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
    const orderId = await completeOrder()
    await Promise.all([hearsEnd(analyst, orderId), hearsEnd(finance, orderId)])
    await until('the news', () => eventsIn(analyst).some((event) => event?.type === 'notification'))
    expect(eventsIn(analyst).map((event) => event?.type)).toContain('request')
    expect(eventsIn(finance).map((event) => event?.type)).not.toContain('notification')
    const notified = await running.harness.database.sql
      .select()
      .from(notifications)
      .where(eq(notifications.about, orderId))
    expect(notified).toHaveLength(1)
    for (const one of [analyst, finance]) one.leave()
  })

  it('says first what happened between the rendering of a page and its stream', async () => {
    const since = running.ctx.bus.position
    const orderId = await completeOrder()
    await until('it is published', () => running.ctx.bus.position !== since)
    const after = await running.live('analyst', { query: `?since=${encodeURIComponent(since)}` })
    await hearsEnd(after, orderId)
    expect(eventsIn(after).map((event) => event?.type)).not.toContain('reset')
    after.leave()
  })

  it('says first what was missed since the last event a browser knows, and nothing twice', async () => {
    const before = await running.live('analyst')
    await until('a position', () => idsIn(before).length > 0)
    const since = idsIn(before).at(-1) ?? ''
    before.leave()
    await before.ended
    const orderId = await completeOrder()
    await until('it is followed', () => running.upstream.polls(orderId).length > 0)
    await until('its end', () => running.ctx.pollers.active === 0)
    const after = await running.live('analyst', { headers: { 'last-event-id': since } })
    await hearsEnd(after, orderId)
    const ids = idsIn(after)
    expect(new Set(ids).size).toBe(ids.length)
    expect(eventsIn(after).map((event) => event?.type)).not.toContain('reset')
    after.leave()
  })

  it.each(['00000000-5', 'garbage', '%00'])(
    'says that everything may be old after an event it does not know: %s',
    async (since) => {
      const listening = await running.live('analyst', { query: `?since=${encodeURIComponent(since)}` })
      await until('an event', () => eventsIn(listening).length > 0)
      expect(eventsIn(listening)).toEqual([{ type: 'reset' }])
      listening.leave()
    },
  )

  it('beats, so that a connection that is dead is noticed', async () => {
    const listening = await running.live('analyst')
    await until('a heartbeat', () => listening.heard().includes(': here\n\n'))
    listening.leave()
  })

  it('ends within one heartbeat of the end of a session, and says so', async () => {
    const listening = await running.live('finance')
    await updateUser(running.harness.database.sql, running.harness.users.finance, { isActive: false })
    await listening.ended
    expect(eventsIn(listening).at(-1)).toEqual({ type: 'end', reason: 'signedOut' })
    expect((await running.live('finance')).response.status).toBe(401)
  })

  it('leaves nothing behind when a browser goes away', async () => {
    await until('nobody listens', () => running.ctx.bus.listeners === 0)
    const many = await Promise.all(Array.from({ length: 5 }, () => running.live('analyst')))
    expect(running.ctx.bus.listeners).toBe(5)
    for (const one of many) one.leave()
    await until('nobody listens', () => running.ctx.bus.listeners === 0)
  })

  it('is open six times for a session, and a further one ends the oldest', async () => {
    await until('nobody listens', () => running.ctx.bus.listeners === 0)
    const many: Listening[] = []
    for (let n = 0; n < 20; n += 1) many.push(await running.live('analyst'))
    await Promise.all(many.slice(0, 14).map(({ ended }) => ended))
    expect(running.ctx.bus.listeners).toBe(6)
    for (const one of many) one.leave()
    await until('nobody listens', () => running.ctx.bus.listeners === 0)
  })

  it('notifies its browsers that the console stops, and closes', async () => {
    const listening = await running.live('analyst')
    await running.restart('stopped')
    await listening.ended
    expect(eventsIn(listening).at(-1)).toEqual({ type: 'end', reason: 'stopping' })
    await wait(50)
    expect(running.ctx.bus.listeners).toBe(0)
  })

  it('is one of 2,000 of the organization: another page gets a retry time, and connects when one has left', async () => {
    const leaving = Array.from({ length: limits.liveStreamsMax }, () =>
      running.ctx.bus.listen('nobody', null, () => {}),
    )
    const refused = await running.live('analyst')
    expect(refused.response.status).toBe(429)
    expect(refused.response.headers.get('retry-after')).toBe('30')
    for (const leave of leaving) leave()
    const listening = await running.live('analyst')
    expect(listening.response.status).toBe(200)
    listening.leave()
  })
})
