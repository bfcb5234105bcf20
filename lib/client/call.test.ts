import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ApiError, canRetry } from '#lib/contract/index.ts'
import { portOf } from '#lib/testing/port.ts'
import { call } from './call.ts'
import { isAnswer, waitAskedOfReader } from './failure.ts'
import { onStorageFailed } from './storage.ts'

let baseUrl = ''
let seen: { method: string; url: string; headers: IncomingMessage['headers']; body: string }[] = []
let answer: (response: ServerResponse) => void = () => {}

const server = createServer((request, response) => {
  let body = ''
  request.on('data', (chunk) => {
    body += chunk
  })
  request.on('end', () => {
    seen.push({ method: request.method ?? '', url: request.url ?? '', headers: request.headers, body })
    answer(response)
  })
})

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  baseUrl = `http://127.0.0.1:${portOf(server)}`
})
afterAll(() => server.close())
beforeEach(() => {
  seen = []
})

function answers(
  status: number,
  body: string,
  headers: Record<string, string> = { 'content-type': 'application/json' },
) {
  answer = (response) => response.writeHead(status, headers).end(body)
}

async function failure(run: Promise<unknown>): Promise<ApiError> {
  const error = await run.then(
    () => null,
    (cause: unknown) => cause,
  )
  if (error instanceof ApiError) return error
  throw new Error(`no ApiError: ${String(error)}`)
}

const start = () => call('startReport', { body: { serviceId: 'co_xa_1' } }, { baseUrl })

describe('calling a row', () => {
  it('sends method, path, query and body as the row says, and the caller’s headers', async () => {
    answers(202, '{"orderId":"o1"}')
    const input = { body: { serviceId: 'co_xa_1' }, query: { batch: true }, headers: { 'x-customer-id': 'c' } }
    await call('startReport', input, { baseUrl, headers: { 'x-api-key': 'k' } })
    expect(seen[0]).toMatchObject({ method: 'POST', url: '/v2/companies/report?batch=true' })
    expect(seen[0]?.headers).toMatchObject({ 'x-api-key': 'k', 'x-customer-id': 'c', accept: 'application/json' })
    expect(JSON.parse(seen[0]?.body ?? '')).toEqual({ serviceId: 'co_xa_1' })
  })

  it('takes any 2xx for success and keeps what is not in the schema', async () => {
    for (const status of [200, 201, 202, 207, 299]) {
      answers(status, '{"orderId":"o1","mood":"good"}', { 'x-request-id': 'req_1' })
      const called = await start()
      expect(called).toMatchObject({ status, requestId: 'req_1', value: { orderId: 'o1', mood: 'good' } })
      expect(called.unexpected).toEqual([{ path: ['mood'], value: 'good' }])
    }
  })

  it('reads an empty answer only where the row answers nothing', async () => {
    answers(204, '')
    const id = '6f1d2c3b-0000-4000-8000-000000000001'
    expect((await call('deleteWebhook', { params: { webhookId: id } }, { baseUrl })).value).toBeNull()
    answers(200, '')
    expect((await failure(start())).code).toBe('upstream.invalid')
  })

  it('keeps the text of the body exactly as it came when asked to', async () => {
    const text = '{ "orderId":"o1",\n "status":"running" , "metadata":{"b":1e21,"a":1.0}}'
    answers(200, text)
    const called = await call('getReport', { params: { orderId: 'o1' } }, { baseUrl, keepsRaw: true })
    expect(called.raw).toBe(text)
  })

  it('follows no redirect: the key would travel with it', async () => {
    answers(307, '', { location: `${baseUrl}/elsewhere` })
    const error = await failure(start())
    expect(error.code).toBe('upstream.invalid')
    expect(seen).toHaveLength(1)
  })

  it('never sends twice, whatever the answer', async () => {
    for (const status of [408, 429, 500, 502, 503]) {
      answers(status, '{"detail":"no","code":"internal.unexpected","request_id":"req_1"}')
      await failure(start())
    }
    expect(seen).toHaveLength(5)
  })
})

describe('an answer that is no success', () => {
  it('is told to the page where storage is full, and says nothing of what became of the request', async () => {
    let told = 0
    const stop = onStorageFailed(() => {
      told += 1
    })
    answers(500, '{"detail":"no","code":"internal.unexpected","request_id":"req_1"}')
    await failure(start())
    expect(told).toBe(0)
    answers(503, '{"detail":"full","code":"internal.storage_full","request_id":"req_1"}')
    expect(isAnswer(await failure(start()))).toBe(false)
    expect(told).toBe(1)
    stop()
  })

  it('becomes an ApiError with its code, detail and request id', async () => {
    answers(404, '{"detail":"company not found","code":"company.not_found","request_id":"req_7"}')
    const error = await failure(start())
    expect(error).toMatchObject({
      code: 'company.not_found',
      detail: 'company not found',
      requestId: 'req_7',
      status: 404,
    })
    expect(isAnswer(error)).toBe(true)
  })

  it('keeps the places of a validation error', async () => {
    const detail = [{ loc: ['body', 'serviceId'], msg: 'a value is required', type: 'missing' }]
    answers(400, JSON.stringify({ detail, code: 'request.invalid', request_id: 'req_8' }))
    expect((await failure(start())).detail).toEqual(detail)
  })

  it('is uncoded where it carries only a detail', async () => {
    answers(409, '{"detail":"integration already exists for the datasource"}')
    const error = await failure(start())
    expect(error).toMatchObject({
      code: 'uncoded',
      status: 409,
      detail: 'integration already exists for the datasource',
    })
  })

  it('shows a detail of another form as it came', async () => {
    answers(400, '{"detail":{"odd":1},"code":"request.invalid"}')
    expect((await failure(start())).detail).toBe('{"odd":1}')
  })

  it('is named for what it is when it is a page, garbage or nothing', async () => {
    for (const body of ['<html>Bad gateway</html>', '', '{', '[]', '"text"', '{"a":1}']) {
      answers(500, body, { 'content-type': 'text/html' })
      const error = await failure(start())
      expect(error.code).toBe('upstream.invalid')
      expect(error.message).not.toContain('Bad gateway')
      expect(isAnswer(error)).toBe(false)
    }
  })

  it('is an outage where a gateway gives it, and no fault of the address', async () => {
    for (const [status, code] of [
      [502, 'upstream.unreachable'],
      [503, 'upstream.unreachable'],
      [504, 'upstream.timeout'],
    ] as const) {
      answers(status, '<html>Busy</html>', { 'content-type': 'text/html; charset=utf-8', 'retry-after': '9' })
      const error = await failure(start())
      expect([error.code, error.status, canRetry(error), isAnswer(error)]).toEqual([code, status, true, false])
      expect(error.message).toContain(`(${status}, text/html)`)
      expect(waitAskedOfReader(error, new Date())).toBe(9_000)
      answers(status, '{"detail":"down","code":"source.unavailable"}')
      expect((await failure(start())).code).toBe('source.unavailable')
    }
  })

  it('says how long to wait', async () => {
    answers(429, '{"detail":"slow","code":"source.rate_limited"}', { 'retry-after': '7' })
    expect(waitAskedOfReader(await failure(start()), new Date())).toBe(7_000)
  })

  it('believes no one for longer than an hour, and takes no time at all for nothing said', () => {
    const asked = (header?: string) =>
      waitAskedOfReader(
        new ApiError('source.rate_limited', 'slow', { headers: header === undefined ? {} : { 'retry-after': header } }),
        new Date('2026-11-21T08:00:00Z'),
      )
    expect([asked('86400'), asked('Sat, 21 Nov 2026 08:00:09 GMT')]).toEqual([3_600_000, 9_000])
    expect([asked('0'), asked('-1'), asked('soon'), asked()]).toEqual([null, null, null, null])
  })
})

describe('silence', () => {
  it('is an unreachable service, not an answer', async () => {
    const error = await failure(call('describeService', {}, { baseUrl: 'http://127.0.0.1:9' }))
    expect(error.code).toBe('upstream.unreachable')
    expect(isAnswer(error)).toBe(false)
  })

  it('is a timeout when the time is up, and no failure at all when the caller gave up', async () => {
    answer = () => {}
    expect((await failure(call('describeService', {}, { baseUrl, timeoutMs: 30 }))).code).toBe('upstream.timeout')
    const gone = new AbortController()
    const run = call('describeService', {}, { baseUrl, signal: gone.signal })
    gone.abort()
    await expect(run).rejects.toThrow(expect.objectContaining({ name: 'AbortError' }))
    server.closeAllConnections()
  })

  it('is silence too when the body ends early', async () => {
    answer = (response) => {
      response.writeHead(200, { 'content-length': '100' })
      response.write('{')
      setTimeout(() => response.destroy(), 10)
    }
    expect((await failure(start())).code).toBe('upstream.unreachable')
  })
})
