import { describe, expect, it } from 'vitest'
import { setUpMonitors } from './testing/monitors.ts'

const tests = setUpMonitors()
const ask = (method: string, path: string, body?: object) => tests.service.ask(method, path, { body })
const hourly = { scheduleCron: '0 * * * *', sources: ['company_report', 'shareholder_graph'] }
let count = 0
const newName = () => {
  count += 1
  return `Umbenannt ${count} GmbH`
}

async function renamed(more: object = {}) {
  const monitor = await tests.watched({ ...hourly, ...more })
  const name = newName()
  await tests.change(monitor.serviceId, { change: 'rename', name })
  tests.at('2026-11-21T09:00:00.000Z')
  await tests.check()
  return { ...monitor, name }
}

describe('an event', () => {
  it('is recorded from the second check on, with both sides, and shown with the monitor', async () => {
    const { monitorId, serviceId, name } = await renamed({ metadata: { desk: 'kyc' } })
    const { recentEvents, oldState, newState, ...monitor } = await tests.read(monitorId)
    expect(recentEvents).toHaveLength(1)
    expect(recentEvents[0]).toMatchObject({
      monitorId,
      serviceId,
      source: 'company_report',
      eventCode: 'NAME_CHANGED',
      category: 'name',
      severity: 'notice',
      detectedAt: '2026-11-21T09:00:00.000Z',
      diffPath: 'basicInformation.legalName',
      after: name,
      metadata: { desk: 'kyc' },
      deliveries: [],
    })
    expect(oldState.companyReport.basicInformation.legalName).toBe(recentEvents[0].before)
    expect(newState.companyReport.basicInformation.legalName).toBe(name)
    expect(newState.graph.nodes[0]).toMatchObject({ id: serviceId, type: 'rootEntity' })
    expect(monitor.companyName).toBe(name)
  })

  it('goes to webhookUrl unsigned, without its deliveries, and costs one credit when it is taken', async () => {
    const before = (await tests.ledger()).length
    const { monitorId } = await renamed({ webhookUrl: tests.receiver.url })
    tests.receiver.answer = (response) => response.writeHead(500).end()
    await tests.deliver()
    const skus = async () => (await tests.ledger()).slice(before).map(({ sku, credits }) => [sku, credits])
    expect(await skus()).toEqual([['monitorCheck', 2]])
    tests.receiver.answer = (response) => response.writeHead(200).end()
    tests.at('2026-11-21T09:00:01.000Z')
    await tests.deliver()
    expect(await skus()).toEqual([
      ['monitorCheck', 2],
      ['monitorEvent', 1],
    ])
    const [event] = (await ask('GET', `/v2/monitors/${monitorId}/events`)).body.events
    const { deliveries, isFiltered, ...sent } = event
    expect(isFiltered).toBe(false)
    expect(deliveries).toMatchObject([
      { channel: 'webhookUrl', target: tests.receiver.url, status: 'delivered', attempts: 2 },
    ])
    expect(tests.receiver.received).toHaveLength(2)
    for (const { headers, body } of tests.receiver.received) {
      expect(JSON.parse(body)).toEqual(sent)
      expect(headers).toMatchObject({ 'service-version': '2026-08-01', 'service-event-id': event.eventId })
      expect(Object.keys(headers).filter((name) => name.startsWith('service-webhook'))).toEqual([])
    }
  })

  it('is told to every active webhook as one notice a check, unsigned, with 50 attempts, free', async () => {
    const { id } = (await ask('POST', '/v2/webhooks', { name: 'all', url: tests.receiver.url, maxAttempts: 1 })).body
    const before = (await tests.ledger()).length
    const monitor = await tests.watched(hourly)
    await tests.change(monitor.serviceId, { change: 'rename', name: newName() })
    await tests.change(monitor.serviceId, { change: 'move', address: `Notizweg ${newName()}` })
    tests.at('2026-11-21T09:00:00.000Z')
    await tests.check()
    await tests.deliver()
    const [received, ...more] = tests.receiver.received
    expect(more).toEqual([])
    const notice = JSON.parse(received?.body ?? '')
    expect(Object.keys(notice)).toEqual([
      'event',
      'monitor_id',
      'service_id',
      'changed_categories',
      'timestamp',
      'api_url',
    ])
    expect(notice).toMatchObject({
      event: 'monitor.change_detected',
      monitor_id: monitor.monitorId,
      service_id: monitor.serviceId,
      timestamp: '2026-11-21T09:00:00.000Z',
      api_url: monitor.apiUrl,
    })
    expect(notice.changed_categories).toContain('company-details')
    expect(received?.headers['service-webhook-signature']).toBeUndefined()
    const { deliveries } = (await ask('GET', `/v2/webhooks/${id}/deliveries`)).body
    expect(deliveries).toMatchObject([{ event: 'monitor.change_detected', attemptsMax: 50, status: 'delivered' }])
    expect((await tests.ledger()).slice(before).map(({ sku }) => sku)).toEqual(['monitorCheck'])
    const { recentEvents } = await tests.read(monitor.monitorId)
    expect(recentEvents.length).toBeGreaterThanOrEqual(2)
    for (const event of recentEvents) expect(event.deliveries).toMatchObject([{ channel: 'webhook' }])
  })

  it('is recorded whatever the filters say, and delivered where it passes both', async () => {
    const passes = async (filters: object) => {
      tests.receiver.received.length = 0
      const { monitorId, name } = await renamed({ ...filters, webhookUrl: tests.receiver.url })
      await tests.deliver()
      tests.at('2026-11-21T08:12:44.000Z')
      const { recentEvents, newState } = await tests.read(monitorId)
      expect(recentEvents).toMatchObject([{ eventCode: 'NAME_CHANGED', after: name }])
      expect(newState.companyReport.basicInformation.legalName).toBe(name)
      const sent = tests.receiver.received.length
      expect(recentEvents[0].isFiltered).toBe(sent === 0)
      expect(recentEvents[0].deliveries).toHaveLength(sent)
      return sent
    }
    expect(await passes({ categoriesFilter: ['name'] })).toBe(1)
    expect(await passes({ categoriesFilter: ['company-details'] })).toBe(1)
    expect(await passes({ categoriesFilter: ['status'] })).toBe(0)
    expect(await passes({ categoriesFilter: ['name'], eventCodesFilter: ['NAME_CHANGED'] })).toBe(1)
    expect(await passes({ categoriesFilter: ['name'], eventCodesFilter: ['STATUS_CHANGED'] })).toBe(0)
    expect(await passes({ eventCodesFilter: [] })).toBe(1)
  })

  it('that was filtered tells nobody, costs nothing, and can be delivered once the filter is widened', async () => {
    const { id } = (await ask('POST', '/v2/webhooks', { name: 'all', url: tests.receiver.url })).body
    const before = (await tests.ledger()).length
    const { monitorId } = await renamed({
      eventCodesFilter: ['STATUS_CHANGED'],
      webhookUrl: `${tests.receiver.url}/own`,
    })
    await tests.deliver()
    expect(tests.receiver.received).toEqual([])
    expect((await ask('GET', `/v2/webhooks/${id}/deliveries`)).body.total).toBe(0)
    expect((await tests.ledger()).slice(before).map(({ sku }) => sku)).toEqual(['monitorCheck'])
    await ask('PATCH', `/v2/monitors/${monitorId}`, { eventCodesFilter: [] })
    tests.at('2026-11-21T10:00:00.000Z')
    await tests.check()
    const [event, ...more] = (await tests.read(monitorId)).recentEvents
    expect(more).toEqual([])
    expect(event).toMatchObject({ eventCode: 'NAME_CHANGED', isFiltered: true, deliveries: [] })
    await ask('POST', `/v2/monitors/${monitorId}/events/${event.eventId}/replay`)
    await tests.deliver()
    expect(tests.receiver.received.map(({ path }) => path)).toEqual(['/hook/own'])
  })

  it('of one check: the notice names only the categories that are delivered', async () => {
    await ask('POST', '/v2/webhooks', { name: 'all', url: tests.receiver.url })
    const monitor = await tests.watched({ ...hourly, categoriesFilter: ['ownership'] })
    await tests.change(monitor.serviceId, { change: 'rename', name: newName() })
    await tests.change(monitor.serviceId, { change: 'transferShares' })
    tests.at('2026-11-21T09:00:00.000Z')
    await tests.check()
    await tests.deliver()
    const { recentEvents } = await tests.read(monitor.monitorId)
    const wanted = recentEvents.filter(({ isFiltered }: { isFiltered: boolean }) => !isFiltered)
    expect(recentEvents.length).toBeGreaterThan(wanted.length)
    expect(new Set(wanted.map(({ category }: { category: string }) => category))).toEqual(new Set(['ownership']))
    const sources = new Set(wanted.map(({ source }: { source: string }) => source))
    const [notice] = tests.receiver.received.map(({ body }) => JSON.parse(body))
    expect(notice.changed_categories).toHaveLength(sources.size)
  })

  it('of a category that ends the watch does so although it is filtered', async () => {
    const { monitorId } = await renamed({ autoDeactivateCategories: ['name'], categoriesFilter: ['status'] })
    expect(await tests.read(monitorId)).toMatchObject({ isActive: false, deactivationReason: 'NAME_CHANGED' })
  })

  it('of a category that ends the watch does so after it is recorded', async () => {
    const { monitorId } = await renamed({ autoDeactivateCategories: ['name'] })
    expect(await tests.read(monitorId)).toMatchObject({
      isActive: false,
      deactivationReason: 'NAME_CHANGED',
      recentEvents: [{ eventCode: 'NAME_CHANGED' }],
    })
    tests.at('2026-11-21T10:00:00.000Z')
    await tests.check()
    expect(await tests.checks(monitorId)).toHaveLength(2)
    const resumed = await ask('PATCH', `/v2/monitors/${monitorId}`, { isActive: true })
    expect(resumed.body).toMatchObject({ isActive: true, deactivationReason: null })
  })

  it('is found by code, category and time', async () => {
    const { monitorId } = await renamed()
    const total = async (query: string) => (await ask('GET', `/v2/monitors/${monitorId}/events?${query}`)).body.total
    expect(await total('eventCode=NAME_CHANGED')).toBe(1)
    expect(await total('eventCode=STATUS_CHANGED')).toBe(0)
    expect(await total('category=name')).toBe(1)
    expect(await total('since=2026-11-21T09:00:00.000Z')).toBe(1)
    expect(await total('until=2026-11-21T09:00:00.000Z')).toBe(0)
    expect(await total('limit=1&offset=1')).toBe(1)
  })
})

describe('a replay', () => {
  it('delivers the recorded event again and is charged again; while one is on its way there is no second', async () => {
    const { monitorId } = await renamed({ webhookUrl: tests.receiver.url })
    await tests.deliver()
    const before = (await tests.ledger()).length
    const [{ eventId }] = (await tests.read(monitorId)).recentEvents
    const path = `/v2/monitors/${monitorId}/events/${eventId}/replay`
    const answers = await Promise.all(Array.from({ length: 50 }, () => ask('POST', path)))
    for (const { status, body } of answers) expect([status, body]).toEqual([202, { status: 'queued' }])
    await tests.deliver()
    expect(tests.receiver.received).toHaveLength(2)
    expect(tests.receiver.received[0]?.body).toBe(tests.receiver.received[1]?.body)
    expect((await tests.ledger()).slice(before).map(({ sku }) => sku)).toEqual(['monitorEvent'])
    await ask('POST', path)
    await tests.deliver()
    expect((await tests.ledger()).slice(before)).toHaveLength(2)
  })

  it('needs an address and an event of this monitor', async () => {
    const [without, other] = [await renamed(), await tests.watched()]
    const [{ eventId }] = (await tests.read(without.monitorId)).recentEvents
    const replay = (monitorId: string) => ask('POST', `/v2/monitors/${monitorId}/events/${eventId}/replay`)
    expect((await replay(without.monitorId)).body).toMatchObject({ code: 'request.conflict' })
    expect((await replay(other.monitorId)).body).toMatchObject({ code: 'resource.not_found' })
  })

  it('stops with the monitor: nothing is sent and nothing charged after it is deleted', async () => {
    const { monitorId } = await renamed({ webhookUrl: tests.receiver.url })
    const before = (await tests.ledger()).length
    await ask('DELETE', `/v2/monitors/${monitorId}`)
    await tests.deliver()
    expect(tests.receiver.received).toEqual([])
    expect(await tests.ledger()).toHaveLength(before)
  })
})
