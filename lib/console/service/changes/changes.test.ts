import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { arrivals, monitorChanges, monitorPolls, notifications } from '../../core/schema/index.ts'
import { consoleTable } from '../../program/routes/console.ts'
import { inboxHandler } from '../../program/routes/inbox.ts'
import { guard } from '../../program/server/guard.ts'
import { ownRequest } from '../../testing/harness.ts'
import { type Running, runConsole, until } from '../../testing/running.ts'
import { saveMonitor } from './index.ts'
import { saveMonitors, saveWatched } from './store.ts'

let running: Running
beforeAll(async () => {
  running = await runConsole(false)
})
afterAll(() => running.close())

const db = () => running.harness.database.sql
const monitors = () => running.upstream.hooks.monitors
const at = (minutes: number) => new Date(running.ctx.clock.now().getTime() + minutes * 60_000).toISOString()
const event = (eventCode: string, severity: string, detectedAt: string) => ({
  eventId: randomUUID(),
  eventCode,
  severity,
  category: 'name',
  detectedAt,
})

/** A monitor this console has seen at its service. */
async function watch(events?: ReturnType<typeof event>[]) {
  const monitorId = randomUUID()
  const monitor = { monitorId, serviceId: 'co_xa_watched', companyName: 'Muster & Söhne GmbH', lastCheckedAt: at(0) }
  monitors().set(monitorId, events === undefined ? monitor : { ...monitor, events })
  await saveMonitors(db(), [monitorId])
  return monitorId
}

async function notice(monitorId: string, more: object = {}, headers: Record<string, string> = {}) {
  const body = JSON.stringify({
    event: 'monitor.change_detected',
    monitor_id: monitorId,
    service_id: 'co_xa_watched',
    changed_categories: ['company-details'],
    timestamp: at(0),
    api_url: 'http://127.0.0.1:9/elsewhere',
    ...more,
  })
  const request = new Request('http://127.0.0.1:3300/api/webhooks/registry', { method: 'POST', headers, body })
  return (await inboxHandler(async () => running.ctx)(request)).status
}

const changesOf = (monitorId: string) =>
  db().select().from(monitorChanges).where(eq(monitorChanges.monitorId, monitorId))
const newsOf = (monitorId: string) => db().select().from(notifications).where(eq(notifications.monitorId, monitorId))

const ranks = ['serious', 'notable', 'minor']

const list = (role: 'analyst' | 'finance', query = '') => read(`/api/console/monitor-changes${query}`, role)

async function read(path: string, role: 'analyst' | 'finance') {
  const route = guard(async () => running.ctx, consoleTable)
  const cookie = await running.harness.cookieOf(role)
  const response = await route(ownRequest('GET', path, { cookie }))
  return { status: response.status, text: await response.text() }
}

describe('what changed at a monitored company', () => {
  it('is found by a notice, notified once to everybody who may read it, and never to finance', async () => {
    const notified = event('STATUS_CHANGED', 'info', at(-1))
    const gravest = event('INSOLVENCY_OPENED', 'critical', at(-1))
    const monitorId = await watch([notified, gravest])
    expect(await notice(monitorId)).toBe(204)
    await until('it is notified', async () => (await newsOf(monitorId)).length > 0)
    expect(await notice(monitorId, { timestamp: at(1) })).toBe(204)
    await until('both are looked into', async () =>
      (await db().select().from(arrivals)).every(({ handledAt }) => handledAt !== null),
    )
    const news = await newsOf(monitorId)
    const { analyst, admin } = running.harness.users
    const people = news.map(({ userId }) => userId)
    expect(people).toEqual(expect.arrayContaining([analyst, admin]))
    expect(people).not.toContain(running.harness.users.finance)
    expect(new Set(people).size).toBe(people.length)
    expect(news[0]).toMatchObject({ code: 'INSOLVENCY_OPENED', eventId: gravest.eventId, changes: 2 })
    expect((await changesOf(monitorId)).map(({ changeId }) => changeId).toSorted()).toEqual(
      [notified.eventId, gravest.eventId].toSorted(),
    )
  })

  it('is notified by the gravest of the table of this console, whatever its service calls it', async () => {
    const share = (exact: number) => ({ name: 'Nord', holdings: [{ percentage: { exact } }] })
    const address = { ...event('REGISTERED_ADDRESS_CHANGED', 'critical', at(-1)), before: {}, after: {} }
    const fell = { ...event('SHAREHOLDING_CHANGED', 'notice', at(-1)), before: share(37.5), after: share(19) }
    const monitorId = await watch([address, fell])
    await notice(monitorId)
    await until('it is notified', async () => (await newsOf(monitorId)).length > 0)
    expect((await newsOf(monitorId))[0]).toMatchObject({ code: 'SHAREHOLDING_CHANGED', eventId: fell.eventId })
    const { changes } = JSON.parse((await list('analyst', '?order=severity&limit=100')).text)
    const weights = changes.map(({ weight }: { weight: string }) => weight)
    expect(weights).toEqual(weights.toSorted((a: string, b: string) => ranks.indexOf(a) - ranks.indexOf(b)))
    expect(changes.find((one: { changeId: string }) => one.changeId === fell.eventId)).toMatchObject({
      weight: 'serious',
      before: share(37.5),
      after: share(19),
    })
    const bell = JSON.parse((await read('/api/console/notifications', 'analyst')).text)
    const told = bell.notifications.find((one: { eventId: string }) => one.eventId === fell.eventId)
    expect(told.change).toMatchObject({ eventCode: 'SHAREHOLDING_CHANGED', weight: 'serious', after: share(19) })
  })

  it('keeps both sides of an event or none: one that is not given says of nobody that they are gone', async () => {
    const half = { ...event('OFFICER_RESIGNED', 'notice', at(-1)), before: { name: 'Eva Ott' } }
    const long = {
      ...event('NAME_CHANGED', 'notice', at(-1)),
      before: 'A',
      after: Array.from({ length: 90 }, () => 'x'.repeat(900)),
    }
    const eva = {
      name: 'Eva Ott',
      dateOfBirth: { normalized: '1970-01-02' },
      identifiers: [{ value: 'P-1' }],
      address: {},
    }
    const whole = { ...event('OFFICER_RESIGNED', 'notice', at(-1)), before: eva, after: null }
    const monitorId = await watch([half, long, whole])
    await notice(monitorId)
    await until('they are noted', async () => (await changesOf(monitorId)).length > 2)
    const kept = new Map((await changesOf(monitorId)).map((one) => [one.changeId, [one.before, one.after]]))
    expect(kept.get(half.eventId)).toEqual([null, null])
    expect(kept.get(long.eventId)).toEqual([null, null])
    expect(kept.get(whole.eventId)).toEqual([{ name: 'Eva Ott', dateOfBirth: '1970' }, null])
  })

  it('is kept where the filters of its monitor leave it out, and says so', async () => {
    const left = { ...event('NAME_CHANGED', 'notice', at(-1)), isFiltered: true }
    const sent = event('STATUS_CHANGED', 'notice', at(-1))
    const monitorId = await watch([left, sent])
    await notice(monitorId)
    await until('they are noted', async () => (await changesOf(monitorId)).length > 1)
    const { changes } = JSON.parse((await list('analyst')).text)
    const said = new Map(
      changes.map((one: { changeId: string; isFiltered: unknown }) => [one.changeId, one.isFiltered]),
    )
    expect([said.get(left.eventId), said.get(sent.eventId)]).toEqual([true, null])
  })

  it('is picked up without any notice, with the company its monitor watches', async () => {
    const monitorId = await watch([event('NAME_CHANGED', 'notice', at(-1))])
    await until('the sweep finds it', async () => (await newsOf(monitorId)).length > 0)
    const [poll] = await db().select().from(monitorPolls).where(eq(monitorPolls.monitorId, monitorId))
    expect(poll?.watches).toBe('co_xa_watched')
    await saveWatched(db(), [])
    expect((await db().select().from(monitorPolls)).every(({ watches }) => watches === null)).toBe(true)
  })

  it('counts for the company of a monitor that was just created here, before the service lists it', async () => {
    const [monitorId, serviceId] = [randomUUID(), 'co_xa_just']
    await saveMonitor(running.ctx, db(), JSON.stringify({ monitorId, serviceId }))
    const [poll] = await db().select().from(monitorPolls).where(eq(monitorPolls.monitorId, monitorId))
    expect(poll?.watches).toBe(serviceId)
  })

  it('long ago is history and no news', async () => {
    const monitorId = await watch([event('NAME_CHANGED', 'notice', at(-3 * 24 * 60))])
    await notice(monitorId)
    await until('it is noted', async () => (await changesOf(monitorId)).length > 0)
    expect(await newsOf(monitorId)).toEqual([])
  })

  it('is taken from the notice alone where the service lists no events', async () => {
    const monitorId = await watch()
    await notice(monitorId, { timestamp: at(60 * 24) })
    await until('it is noted', async () => (await changesOf(monitorId)).length > 0)
    const [change] = await changesOf(monitorId)
    expect(change).toMatchObject({ eventCode: null, category: 'company-details', companyName: 'Muster & Söhne GmbH' })
    expect(change?.detectedAt.getTime()).toBeLessThanOrEqual(running.ctx.clock.now().getTime())
  })

  it('is kept of a notice only for monitors this console has seen, one open notice each', async () => {
    const before = await db().select().from(arrivals)
    for (let n = 0; n < 50; n += 1) expect(await notice(randomUUID())).toBe(204)
    expect(await db().select().from(arrivals)).toHaveLength(before.length)
    const monitorId = await watch()
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) => notice(monitorId, { timestamp: at(n), padding: 'x'.repeat(9_000) })),
    )
    expect(new Set(answers)).toEqual(new Set([204]))
    const kept = (await db().select().from(arrivals)).filter((row) => row.monitorId === monitorId)
    for (const { frame } of kept) expect(Object.keys(frame).toSorted()).toEqual(['changed_categories', 'timestamp'])
    await until('it is noted', async () => (await changesOf(monitorId)).length > 0)
  })

  it('of a monitor that is new at the service is found soon after its first notice', async () => {
    const monitorId = randomUUID()
    const events = [event('NAME_CHANGED', 'notice', at(-1))]
    monitors().set(monitorId, {
      monitorId,
      serviceId: 'co_xa_new',
      companyName: 'Neu GmbH',
      lastCheckedAt: at(0),
      events,
    })
    expect(await notice(monitorId)).toBe(204)
    await until('it is noted', async () => (await changesOf(monitorId)).length > 0)
  })

  it('is not believed of a monitor the service does not know, nor of one that is no id', async () => {
    const monitorId = randomUUID()
    expect(await notice(monitorId)).toBe(204)
    expect(await notice('../webhooks')).toBe(401)
    await until('it is looked into', async () =>
      (await db().select().from(arrivals)).every(({ handledAt }) => handledAt !== null),
    )
    expect(await changesOf(monitorId)).toEqual([])
    expect(running.upstream.sent.some(({ path }) => path.startsWith('/v2/webhooks/..'))).toBe(false)
  })

  it('is listed for an analyst, newest first and with a link to the event, and refused to finance', async () => {
    const { status, text } = await list('analyst')
    expect(status).toBe(200)
    const { changes } = JSON.parse(text)
    const times = changes.map((change: { detectedAt: string }) => change.detectedAt)
    expect(times).toEqual(times.toSorted().toReversed())
    expect(changes.find((one: { eventCode: string }) => one.eventCode === 'INSOLVENCY_OPENED')).toMatchObject({
      companyName: 'Muster & Söhne GmbH',
      eventId: expect.any(String),
    })
    expect((await list('finance')).status).toBe(403)
  })

  it('said by many unsigned notices waits once, and one address may send so many a minute', async () => {
    const monitorId = await watch()
    await running.upstream.down()
    const answers = new Set<number>()
    for (let n = 0; n < 50; n += 1) answers.add(await notice(monitorId, { timestamp: at(n) }))
    expect(answers).toEqual(new Set([204]))
    expect((await db().select().from(arrivals)).filter((row) => row.monitorId === monitorId)).toHaveLength(1)
    await running.upstream.up()
    const flood = await Promise.all(
      Array.from({ length: 640 }, () => notice('no id', {}, { 'x-console-peer': '192.0.2.7' })),
    )
    expect(flood.filter((status) => status === 429).length).toBeGreaterThan(0)
    expect(await notice(monitorId)).toBe(204)
  })
})
