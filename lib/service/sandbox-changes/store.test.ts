import { describe, expect, it } from 'vitest'
import { createSandboxConnectors } from '#lib/sandbox/index.ts'
import { setUpMonitors } from '../monitors/testing/monitors.ts'
import { openTestService } from '../testing/service.ts'

const tests = setUpMonitors()
const apply = (serviceId: string, body: object) =>
  tests.service.ask('POST', `/v2/sandbox/companies/${serviceId}/changes`, { body })

describe('a life event', () => {
  it('is applied with 201 and seen by the next question to the register', async () => {
    const serviceId = tests.nextCompany()
    const { status, body } = await apply(serviceId, { change: 'rename', name: 'Sofort GmbH' })
    expect(status).toBe(201)
    expect(body).toMatchObject({ change: 'rename', serviceId, appliedAt: '2026-11-21T08:12:44.000Z' })
    expect(body.description).toContain('Sofort GmbH')
    const found = await tests.service.ask(
      'GET',
      '/v2/companies/search/autocomplete?query=Sofort%20GmbH&jurisdictionCode=xa',
    )
    expect(found.body.results).toMatchObject([{ serviceId, name: 'Sofort GmbH' }])
  })

  it('is kept: who opens the same database later finds the same world', async () => {
    const serviceId = tests.nextCompany()
    await apply(serviceId, { change: 'move', address: 'Bleibe 1' })
    const before = tests.service.ctx.sandboxChanges.all()
    await tests.service.ctx.sandboxChanges.refresh()
    expect(tests.service.ctx.sandboxChanges.all()).toEqual(before)
    expect(before.at(-1)).toMatchObject({ serviceId, change: 'move', address: 'Bleibe 1' })
  })

  it('happens to sandbox companies only, and only what can happen', async () => {
    expect((await apply(tests.register.serviceId('1'), { change: 'move' })).body.code).toBe('company.not_found')
    const serviceId = tests.nextCompany()
    await apply(serviceId, { change: 'dissolve' })
    expect((await apply(serviceId, { change: 'rename' })).body.code).toBe('request.conflict')
    expect((await apply(serviceId, { change: 'explode' })).status).toBe(400)
  })

  it('is offered by the service only while the sandbox is on', async () => {
    const path = 'POST /v2/sandbox/companies/{serviceId}/changes'
    expect((await tests.service.ask('GET', '/v2')).body.extensions).toContain(path)
    const off = await openTestService({
      connectors: createSandboxConnectors({ latencyMs: 0, appliedChanges: () => [] }),
    })
    expect((await off.ask('GET', '/v2')).body.extensions).not.toContain(path)
    const url = `/v2/sandbox/companies/${tests.nextCompany()}/changes`
    expect((await off.ask('POST', url, { body: { change: 'move' } })).body.code).toBe('capability.not_available')
    await off.close()
  })
})
