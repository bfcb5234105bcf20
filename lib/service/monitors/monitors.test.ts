import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { ApiError } from '#lib/contract/index.ts'
import { began, setUpMonitors } from './testing/monitors.ts'

const tests = setUpMonitors()
const ask = (method: string, path: string, body?: object) => tests.service.ask(method, path, { body })
const both = ['company_report', 'shareholder_graph']

describe('a monitor', () => {
  it('is made with 201 and the fields of the interface, monthly where no schedule is given', async () => {
    const serviceId = tests.nextCompany()
    const { status, body } = await ask('POST', '/v2/monitors', { serviceId, sources: both })
    expect(status).toBe(201)
    expect(body).toMatchObject({
      serviceId,
      sources: both,
      scheduleCron: '0 0 1 * *',
      checkCount: 0,
      lastCheckedAt: null,
      isActive: true,
      createdAt: began,
      apiUrl: `http://127.0.0.1:4000/v2/monitors/${body.monitorId}`,
    })
  })

  it('has the name of its company from the beginning', async () => {
    const { body } = await ask('POST', '/v2/monitors', { serviceId: tests.nextCompany(), sources: both })
    expect(body.companyName).toMatch(/\w/)
    tests.register.failWith(new ApiError('source.unavailable', 'registry temporarily unavailable'))
    const unnamed = { serviceId: tests.register.serviceId('7'), sources: ['company_report'] }
    expect((await ask('POST', '/v2/monitors', unnamed)).body.companyName).toBeNull()
    tests.register.failWith(new ApiError('company.not_found', 'company not found'))
    expect((await ask('POST', '/v2/monitors', unnamed)).body.code).toBe('company.not_found')
  })

  it('takes its baseline at once, silent and free, and tells nothing of it', async () => {
    const before = (await tests.ledger()).length
    await ask('POST', '/v2/webhooks', { name: 'all', url: tests.receiver.url })
    const { monitorId, serviceId } = await tests.watched({ sources: both, webhookUrl: tests.receiver.url })
    await tests.deliver()
    const read = await tests.read(monitorId)
    expect(read).toMatchObject({
      serviceId,
      checkCount: 1,
      lastCheckedAt: began,
      currentStateSummary: { hasCompanyDetails: true, hasShareholderGraph: true, lastUpdated: began },
      oldState: null,
      newState: null,
      recentEvents: [],
    })
    expect(read.companyName).toBeTruthy()
    expect(tests.receiver.received).toEqual([])
    expect(await tests.ledger()).toHaveLength(before)
  })

  it('is listed newest first with limit, offset and total', async () => {
    const made = []
    for (let n = 0; n < 3; n += 1) made.unshift(await tests.create({ serviceId: tests.nextCompany(), sources: both }))
    const { body } = await ask('GET', '/v2/monitors?limit=2&offset=1')
    expect(body.total).toBe(3)
    expect(body.monitors.map((one: { monitorId: string }) => one.monitorId)).toEqual(
      made.slice(1).map((one) => one.monitorId),
    )
    for (const query of ['limit=0', 'limit=501', 'offset=-1'])
      expect((await ask('GET', `/v2/monitors?${query}`)).status).toBe(400)
  })

  it.each([
    [{ sources: ['nonsense'] }, ['body', 'sources', '0']],
    [{ scheduleCron: '60 * * * *' }, ['body', 'scheduleCron']],
    [{ categoriesFilter: ['status', 'nonsense'] }, ['body', 'categoriesFilter', '1']],
    [{ eventCodesFilter: ['NO_SUCH_CODE'] }, ['body', 'eventCodesFilter', '0']],
    [{ autoDeactivateCategories: ['x'] }, ['body', 'autoDeactivateCategories', '0']],
    [{ webhookUrl: 'http://169.254.169.254/' }, ['body', 'webhookUrl']],
    [{ unknown: 1 }, ['body', 'unknown']],
  ])('refuses %j at its place', async (wrong, loc) => {
    const body = { serviceId: tests.nextCompany(), sources: both, ...wrong }
    const answer = await ask('POST', '/v2/monitors', body)
    expect([answer.status, answer.body.detail]).toMatchObject([400, [{ loc }]])
  })

  it('names the sources of a company, and why one is not there', async () => {
    const { body } = await ask('GET', `/v2/monitors/sources?serviceId=${tests.nextCompany()}`)
    expect(body.sources).toMatchObject([
      { source: 'company_report', available: true, reason: null, creditsPerCheck: 2 },
      { source: 'shareholder_graph', available: true },
    ])
    expect(body.sources[0].eventCodes).toContain('NAME_CHANGED')
    expect(body.sources[1].categories).toEqual(['shareholder-graph', 'ownership', 'disappeared'])
    const other = (await ask('GET', `/v2/monitors/sources?serviceId=${tests.register.serviceId('7')}`)).body
    expect(other.sources[1]).toMatchObject({ available: false, reason: expect.stringContaining('does not provide') })
    const made = await ask('POST', '/v2/monitors', { serviceId: tests.register.serviceId('7'), sources: both })
    expect([made.status, made.body.code]).toEqual([422, 'capability.not_available'])
  })

  it('is gone after DELETE with its future checks', async () => {
    const { monitorId } = await tests.watched()
    expect((await ask('DELETE', `/v2/monitors/${monitorId}`)).status).toBe(204)
    tests.at('2026-11-21T12:00:00.000Z')
    await tests.check()
    expect(await tests.checks(monitorId)).toHaveLength(1)
    expect((await ask('GET', `/v2/monitors/${monitorId}`)).body.code).toBe('resource.not_found')
  })
})

describe('scheduled checks', () => {
  it('happen once for their minute, in UTC, and cost two credits each, changed or not', async () => {
    const { monitorId } = await tests.watched({ scheduleCron: '*/30 * * * *' })
    const before = (await tests.ledger()).length
    for (const instant of ['08:29:59.999', '08:30:00.000', '08:30:05.000', '08:59:59.999', '09:00:00.000']) {
      tests.at(`2026-11-21T${instant}Z`)
      await tests.check()
    }
    const checks = await tests.checks(monitorId)
    expect(checks.map(({ kind, status, due }) => [kind, status, due.slice(11, 16)])).toEqual([
      ['baseline', 'done', '08:12'],
      ['scheduled', 'done', '08:30'],
      ['scheduled', 'done', '09:00'],
    ])
    const charged = (await tests.ledger()).slice(before)
    expect(charged.map(({ sku, credits }) => [sku, credits])).toEqual([
      ['monitorCheck', 2],
      ['monitorCheck', 2],
    ])
    expect(await tests.read(monitorId)).toMatchObject({ checkCount: 3, lastCheckedAt: '2026-11-21T09:00:00.000Z' })
  })

  it('that were missed while the service was down are made up for by one (T11)', async () => {
    const { monitorId } = await tests.watched({ scheduleCron: '0 * * * *' })
    tests.at('2026-11-22T03:20:00.000Z')
    await tests.check()
    await tests.check()
    const checks = await tests.checks(monitorId)
    expect(checks.map(({ due }) => due)).toEqual([began, '2026-11-21T09:00:00.000Z'])
    tests.at('2026-11-22T04:00:00.000Z')
    await tests.check()
    expect((await tests.checks(monitorId)).at(-1)?.due).toBe('2026-11-22T04:00:00.000Z')
  })

  it('go on at once when the clock jumps back', async () => {
    const { monitorId } = await tests.watched({ scheduleCron: '* * * * *' })
    tests.at('2026-11-21T10:00:00.000Z')
    await tests.check()
    for (const instant of ['08:30:00', '08:30:59', '08:31:00', '08:32:00']) {
      tests.at(`2026-11-21T${instant}.000Z`)
      await tests.check()
    }
    const dues = (await tests.checks(monitorId)).slice(1).map(({ due }) => due.slice(11, 16))
    expect(dues.toSorted()).toEqual(['08:13', '08:31', '08:32'])
  })

  it('are not made twice for a minute when the clock jumps back (T12)', async () => {
    const { monitorId } = await tests.watched({ scheduleCron: '0 * * * *' })
    for (const instant of ['09:00:00', '08:00:00', '09:00:00', '09:00:30']) {
      tests.at(`2026-11-21T${instant}.000Z`)
      await tests.check()
    }
    expect(await tests.checks(monitorId)).toHaveLength(2)
  })

  it('are claimed once when many workers tick in the same moment', async () => {
    const { monitorId } = await tests.watched({ scheduleCron: '0 * * * *' })
    tests.at('2026-11-21T09:00:00.000Z')
    await Promise.all(Array.from({ length: 8 }, () => tests.check().catch(() => {})))
    expect((await tests.checks(monitorId)).filter(({ kind }) => kind === 'scheduled')).toHaveLength(1)
    const charged = (await tests.ledger()).filter(({ key }) => key.startsWith('check:'))
    expect(new Set(charged.map(({ key }) => key)).size).toBe(charged.length)
    expect((await tests.read(monitorId)).checkCount).toBe(2)
  })

  it('that the register does not answer are free, tried again after a quarter of an hour, and then left', async () => {
    const serviceId = tests.register.serviceId('42')
    const { monitorId } = await tests.watched({ serviceId, scheduleCron: '0 9 * * *' })
    const before = (await tests.ledger()).length
    tests.register.failWith(new ApiError('source.unavailable', 'registry temporarily unavailable'))
    tests.at('2026-11-21T09:00:00.000Z')
    for (let n = 0; n < 6; n += 1) await tests.check()
    expect((await tests.checks(monitorId)).at(-1)).toMatchObject({ status: 'failed', code: 'source.unavailable' })
    expect(await tests.ledger()).toHaveLength(before)
    expect(await tests.read(monitorId)).toMatchObject({ isActive: true, checkCount: 1 })
  })

  it('that lack a part are failed and free: what was not read has not gone', async () => {
    const serviceId = tests.register.serviceId('43')
    const { monitorId } = await tests.watched({ serviceId, scheduleCron: '0 9 * * *' })
    const before = (await tests.ledger()).length
    tests.register.missing = ['officers']
    tests.at('2026-11-21T09:00:00.000Z')
    for (let n = 0; n < 6; n += 1) await tests.check()
    expect((await tests.checks(monitorId)).at(-1)).toMatchObject({ status: 'failed', code: 'source.unavailable' })
    expect(await tests.ledger()).toHaveLength(before)
    tests.register.missing = []
  })

  it('end with the first look where the company was never there', async () => {
    const { monitorId } = await tests.watched({ serviceId: tests.register.serviceId('404') })
    expect(await tests.read(monitorId)).toMatchObject({
      isActive: false,
      deactivationReason: 'company.not_found',
      currentStateSummary: { hasCompanyDetails: false },
    })
  })

  it('by hand cost the same, once a press, and not while the monitor is inactive', async () => {
    const { monitorId } = await tests.watched()
    const before = (await tests.ledger()).length
    const headers = { 'idempotency-key': `press-${monitorId}` }
    for (let n = 0; n < 2; n += 1)
      expect((await tests.service.ask('POST', `/v2/monitors/${monitorId}/check`, { headers })).status).toBe(202)
    await tests.check()
    expect((await tests.ledger()).slice(before).map(({ credits }) => credits)).toEqual([2])
    await ask('PATCH', `/v2/monitors/${monitorId}`, { isActive: false })
    expect((await ask('POST', `/v2/monitors/${monitorId}/check`)).status).toBe(409)
  })

  it('stop with a pause, and go on from the state that is held', async () => {
    const { monitorId, serviceId } = await tests.watched({ scheduleCron: '0 * * * *' })
    await ask('PATCH', `/v2/monitors/${monitorId}`, { isActive: false })
    tests.at('2026-11-21T10:00:00.000Z')
    await tests.check()
    expect(await tests.checks(monitorId)).toHaveLength(1)
    await tests.change(serviceId, { change: 'move', address: 'Pausenweg 1' })
    const resumed = await ask('PATCH', `/v2/monitors/${monitorId}`, { isActive: true, scheduleCron: '30 * * * *' })
    expect(resumed.body).toMatchObject({ isActive: true, scheduleCron: '30 * * * *' })
    tests.at('2026-11-21T10:30:00.000Z')
    await tests.check()
    expect((await tests.read(monitorId)).recentEvents).toMatchObject([{ eventCode: 'REGISTERED_ADDRESS_CHANGED' }])
  })

  it('of a prepaid organization without credits are refused by hand, and not made by the clock', async () => {
    const { monitorId } = await tests.watched({ scheduleCron: '0 * * * *' })
    const set = (plan: string) =>
      tests.service.database.sql.execute(sql`update registry.organizations set plan = ${plan}`)
    await set('prepaid')
    tests.service.database.notify('registry_accounts', '')
    await new Promise((resolve) => setTimeout(resolve, 20))
    const refused = await ask('POST', `/v2/monitors/${monitorId}/check`)
    expect([refused.status, refused.body.code]).toEqual([402, 'credits.insufficient'])
    tests.at('2026-11-21T09:00:00.000Z')
    await tests.check()
    expect((await tests.checks(monitorId)).at(-1)).toMatchObject({ status: 'failed', code: 'credits.insufficient' })
    await set('invoiced')
    tests.service.database.notify('registry_accounts', '')
    await new Promise((resolve) => setTimeout(resolve, 20))
  })
})
