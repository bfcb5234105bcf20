import { createServer, type Server } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ErrorBody, SearchRecord } from '#lib/contract/index.ts'
import { portOf } from '#lib/testing/port.ts'
import type { Context } from '../../core/context.ts'
import { requests } from '../../core/schema/index.ts'
import { createUpstream } from '../../core/upstream/index.ts'
import { consoleTable } from '../../program/routes/console.ts'
import { guard, type RouteHandler } from '../../program/server/guard.ts'
import { canaries, openTestConsole, ownRequest, type TestConsole } from '../../testing/harness.ts'

interface Sent {
  jurisdictionCode: string
  body: string
  headers: Record<string, string | string[] | undefined>
}

/** A service that has the interface and nothing more; its register `xc` is not supported. */
let service: Server
let harness: TestConsole
let route: RouteHandler
let cookie = ''
const sent: Sent[] = []

beforeAll(async () => {
  service = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString('utf8')
      const isSearch = request.method === 'POST' && request.url === '/v2/companies/search'
      if (!isSearch)
        return void respond(404, { detail: 'Path not found', code: 'resource.not_found', request_id: 'req_0' })
      const { jurisdictionCode }: { jurisdictionCode: string } = JSON.parse(body)
      sent.push({ jurisdictionCode, body, headers: request.headers })
      if (jurisdictionCode === 'xc') {
        return void respond(422, { detail: 'not in xc', code: 'capability.not_available', request_id: 'req_xc' })
      }
      respond(202, { orderId: `ord_${jurisdictionCode}_${sent.length}`, cachedOrder: false })
    })
    const respond = (status: number, value: object) => {
      response.writeHead(status, { 'content-type': 'application/json', 'x-request-id': 'req_of_the_service' })
      response.end(JSON.stringify(value))
    }
  })
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
  const port = portOf(service)
  harness = await openTestConsole({ REGISTRY_URL: `http://127.0.0.1:${port}` })
  route = guard(async () => contextOf(harness), consoleTable)
  cookie = await harness.cookieOf('analyst')
})
afterAll(async () => {
  await harness.close()
  await new Promise((resolve) => service.close(resolve))
})

function submit(body: object, key?: string): Promise<Response> {
  const headers: Record<string, string> = key === undefined ? {} : { 'idempotency-key': key }
  return route(ownRequest('POST', '/api/console/searches', { cookie, body, headers }))
}

const read = async (response: Response) => SearchRecord.parse(await response.json())

describe('a live search', () => {
  it('is one order for each jurisdiction, in the journal under one link, with the key only where it belongs', async () => {
    sent.length = 0
    const wanted = {
      companyName: 'Acme',
      jurisdictionCodes: ['xa', 'xb', 'xa'],
      customerReference: 'file 7',
      customerId: 'c-1',
    }
    const response = await submit(wanted)
    expect(response.status).toBe(201)
    const search = await read(response)
    expect(search).toMatchObject({ companyName: 'Acme', name: null, createdBy: { name: 'analyst' } })
    expect(search.parts.map((part) => part.jurisdictionCode).toSorted()).toEqual(['xa', 'xb'])
    expect(search.parts.every((part) => part.orderId?.startsWith(`ord_${part.jurisdictionCode}`))).toBe(true)
    expect(
      sent.map(({ body }) => JSON.parse(body)).toSorted((a, b) => a.jurisdictionCode.localeCompare(b.jurisdictionCode)),
    ).toEqual([
      { companyName: 'Acme', jurisdictionCode: 'xa', customerReference: 'file 7' },
      { companyName: 'Acme', jurisdictionCode: 'xb', customerReference: 'file 7' },
    ])
    for (const { headers } of sent) {
      expect(headers).toMatchObject({
        'x-api-key': canaries.key,
        'x-customer-id': 'c-1',
        'service-version': '2026-08-01',
      })
      expect(headers.cookie).toBeUndefined()
    }
    const rows = await harness.database.sql.select().from(requests)
    expect(rows.filter((row) => row.searchId === search.searchId).map((row) => row.requestedBy)).toEqual([
      harness.users.analyst,
      harness.users.analyst,
    ])
    expect(JSON.stringify(search)).not.toContain('CANARY')
  })

  it('keeps the other registers where one refuses, and says which and why', async () => {
    const search = await read(await submit({ companyName: 'Acme', jurisdictionCodes: ['xb', 'xc'] }))
    const parts = new Map(search.parts.map((part) => [part.jurisdictionCode, part]))
    expect(parts.get('xb')).toMatchObject({ status: 'running', code: null })
    expect(parts.get('xc')).toMatchObject({ orderId: null, code: 'capability.not_available', error: 'not in xc' })
  })

  it('submitted twice is one search and is ordered once; another search under the same key is refused', async () => {
    sent.length = 0
    const wanted = { companyName: 'Twice', jurisdictionCodes: ['xa', 'xb'] }
    const first = await read(await submit(wanted, 'submit-1'))
    const second = await read(await submit(wanted, 'submit-1'))
    expect(second).toEqual(first)
    expect(sent.length).toBe(2)
    const other = await submit({ ...wanted, companyName: 'Other' }, 'submit-1')
    expect(other.status).toBe(409)
    expect(ErrorBody.parse(await other.json()).code).toBe('request.conflict')
    expect((await submit(wanted, 'submit 1')).status).toBe(400)
    expect(sent.length).toBe(2)
  })

  it('submitted twice at once is ordered once', async () => {
    sent.length = 0
    const wanted = { companyName: 'Double', jurisdictionCodes: ['xa'] }
    const both = await Promise.all([submit(wanted, 'submit-2'), submit(wanted, 'submit-2')])
    expect(both.map(({ status }) => status)).toEqual([201, 201])
    expect(sent.length).toBe(1)
  })

  it('can be found again, named, and is listed newest first to everybody who reads', async () => {
    const { searchId } = await read(await submit({ companyName: 'Named', jurisdictionCodes: ['xa'] }))
    const path = `/api/console/searches/${searchId}`
    const named = await route(ownRequest('PATCH', path, { cookie, body: { name: ' My case ' } }))
    expect((await read(named)).name).toBe('My case')
    const admin = await harness.cookieOf('admin')
    expect(await read(await route(ownRequest('GET', path, { cookie: admin })))).toMatchObject({
      searchId,
      name: 'My case',
    })
    const listed = await route(ownRequest('GET', '/api/console/searches?limit=1', { cookie: admin }))
    expect(await listed.json()).toMatchObject({ searches: [{ searchId }], nextCursor: expect.any(String) })
    const unnamed = await route(ownRequest('PATCH', path, { cookie, body: { name: null } }))
    expect((await read(unnamed)).name).toBeNull()
    const nothing = '/api/console/searches/6f1d2c3b-0000-4000-8000-000000000009'
    expect((await route(ownRequest('GET', nothing, { cookie }))).status).toBe(404)
  })

  it('needs a name and a register', async () => {
    sent.length = 0
    expect((await submit({ companyName: '  ', jurisdictionCodes: ['xa'] })).status).toBe(400)
    expect((await submit({ companyName: 'Acme', jurisdictionCodes: [] })).status).toBe(400)
    expect((await submit({ companyName: 'Acme', jurisdictionCodes: ['XA'] })).status).toBe(400)
    expect(sent).toEqual([])
  })
})

/** Nothing follows the orders here: what becomes of them is told elsewhere. */
function contextOf(base: TestConsole): Context {
  const pollers = { wake: () => {} }
  return { ...base, upstream: createUpstream(base), pollers, inFlight: new Map() } as unknown as Context
}
