import { createServer } from 'node:http'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { consoleOperations, ErrorBody, tolerate } from '#lib/contract/index.ts'
import { portOf } from '#lib/testing/port.ts'
import { liveChannel, readHint } from '../../core/announce.ts'
import type { Context } from '../../core/context.ts'
import { createUpstream } from '../../core/upstream/index.ts'
import { consoleTable } from '../../program/routes/console.ts'
import { v2Table } from '../../program/routes/v2.ts'
import { guard } from '../../program/server/guard.ts'
import { openTestConsole, ownRequest, type TestConsole } from '../../testing/harness.ts'

const webhookId = '0199f000-0000-7000-8000-000000000001'
const secret = 'whsec_Q0FOQVJZX29mX2Ffc2lnbmluZ19zZWNyZXQ='
const header = 'Bearer CANARY_of_a_header'
const expiresAt = '2026-11-22T09:00:00.250Z'
const path = `/api/console/webhooks/${webhookId}`

const known = { id: webhookId, name: 'ERP intake', url: 'https://hooks.example/registry', status: 'active' }
let isGone = false
const server = createServer((request, response) => {
  const say = (status: number, body: object) => {
    response.writeHead(status, { 'content-type': 'application/json' })
    response.end(JSON.stringify(body))
  }
  if (request.method === 'DELETE') return response.writeHead(204).end()
  if (request.method === 'POST' && request.url === '/v2/webhooks') return say(201, { ...known, signingSecret: secret })
  if (request.url?.endsWith('/secret/rotate') === true) {
    return say(200, { signingSecret: secret, previousSecretExpiresAt: expiresAt })
  }
  if (request.url === `/v2/webhooks/${webhookId}` && !isGone) {
    return say(200, { ...known, signingSecret: secret, customHeaders: { Authorization: header }, zzRegion: 'eu-2' })
  }
  return say(404, { detail: 'webhook not found', code: 'resource.not_found', request_id: 'req_stub' })
})

let harness: TestConsole
let cookie: string
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const port = portOf(server)
  harness = await openTestConsole({ REGISTRY_URL: `http://127.0.0.1:${port}` })
  cookie = await harness.cookieOf('admin')
})
afterAll(async () => {
  server.closeAllConnections()
  server.close()
  await harness.close()
})

async function ask(method: string, address: string, body?: unknown) {
  const table = address.startsWith('/api/v2') ? v2Table : consoleTable
  const response = await guard(async () => asContext(harness), table)(ownRequest(method, address, { cookie, body }))
  return { status: response.status, text: await response.text() }
}

describe('a webhook in the console', () => {
  it('that one admin changes is told to every browser, and one that was refused is not', async () => {
    const unknownId = '0199f000-0000-7000-8000-0000000000ff'
    const told: string[] = []
    const stop = await harness.database.listen(liveChannel, (payload) => void told.push(payload ?? ''))
    const hints = () => told.map(readHint).filter((hint) => hint?.kind === 'webhook')
    expect((await ask('PATCH', `/api/v2/webhooks/${unknownId}`, { status: 'paused' })).status).toBe(404)
    expect((await ask('PATCH', `/api/v2/webhooks/${webhookId}`, { status: 'paused' })).status).toBe(200)
    await vi.waitFor(() => expect(hints()).toEqual([{ kind: 'webhook', id: webhookId }]))
    await stop()
  })

  it('is remembered from its creation, so that an upstream without a list loses none', async () => {
    const made = await ask('POST', '/api/v2/webhooks', { name: known.name, url: known.url })
    expect(made.status).toBe(201)
    expect(made.text).toContain(secret)
    expect(JSON.parse((await ask('GET', '/api/console/webhooks')).text)).toMatchObject({
      webhooks: [{ webhookId, name: 'ERP intake', previousSecretExpiresAt: null }],
    })
  })

  it('keeps a field the interface does not show, with its place, for the drawer of its page', async () => {
    const { text } = await ask('GET', path)
    const read = tolerate(consoleOperations.getKnownWebhook.answer, JSON.parse(text))
    expect(read?.unexpected).toEqual([{ path: ['webhook', 'zzRegion'], value: 'eu-2' }])
  })

  it('is shown without its secret and without the values of its headers', async () => {
    const { status, text } = await ask('GET', path)
    expect(status).toBe(200)
    expect(text).not.toContain(secret)
    expect(text).not.toContain('CANARY')
    expect(JSON.parse(text).webhook.customHeaders).toEqual({ Authorization: '••••••' })
  })

  it('is answered without the values of its headers after a change, too', async () => {
    const { status, text } = await ask('PATCH', `/api/v2/webhooks/${webhookId}`, { name: 'ERP' })
    expect(status).toBe(200)
    expect(JSON.parse(text).customHeaders).toEqual({ Authorization: '••••••' })
    expect(text).not.toContain('CANARY')
  })

  it('shows who has read its secret, and reading it here is not reading it', async () => {
    const before = JSON.parse((await ask('GET', path)).text)
    expect(before.reveals).toEqual([])
    // That nobody has read it is known since the log begins, which may have lost its older entries.
    expect(Date.parse(before.revealsSince)).toBeLessThanOrEqual(harness.clock.now().getTime())
    await ask('GET', `/api/v2/webhooks/${webhookId}`)
    const { reveals } = JSON.parse((await ask('GET', path)).text)
    expect(reveals).toEqual([{ at: harness.clock.now().toISOString(), email: 'admin@example.test' }])
  })

  it('counts every read of its secret that the log has, also those that are not listed', async () => {
    const before = JSON.parse((await ask('GET', path)).text).revealsCount
    expect(before).toBeGreaterThan(0)
    for (let more = 0; more < 30; more += 1) await ask('GET', `/api/v2/webhooks/${webhookId}`)
    const { reveals, revealsCount } = JSON.parse((await ask('GET', path)).text)
    expect(reveals).toHaveLength(20)
    expect(revealsCount).toBe(before + 30)
  })

  it('keeps to the millisecond until when two secrets are valid, which the interface says only once', async () => {
    await ask('POST', `/api/v2/webhooks/${webhookId}/secret/rotate`, {})
    const { previousSecretExpiresAt, rotatedAt } = JSON.parse((await ask('GET', path)).text)
    expect({ previousSecretExpiresAt, rotatedAt }).toEqual({
      previousSecretExpiresAt: expiresAt,
      rotatedAt: harness.clock.now().toISOString(),
    })
  })

  it('stores no secret in any table', async () => {
    const rows = await harness.database.sql.execute('select * from console.webhooks')
    expect(JSON.stringify(rows)).toContain(webhookId)
    expect(JSON.stringify(rows)).not.toContain(secret)
  })

  it('is forgotten when it is deleted, and an id the service does not know is never taken up', async () => {
    expect((await ask('DELETE', `/api/v2/webhooks/${webhookId}`)).status).toBe(204)
    isGone = true
    const refused = await ask('POST', '/api/console/webhooks', { webhookId })
    expect(refused.status).toBe(404)
    expect(ErrorBody.parse(JSON.parse(refused.text)).detail).toBe('webhook not found')
    expect(JSON.parse((await ask('GET', '/api/console/webhooks')).text)).toEqual({ webhooks: [] })
  })
})

/** These rows need no pollers and no live bus. */
function asContext(base: TestConsole): Context {
  return { ...base, upstream: createUpstream(base), inFlight: new Map() } as unknown as Context
}
