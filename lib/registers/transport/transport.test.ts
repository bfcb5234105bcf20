import { gzipSync } from 'node:zlib'
import { afterEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { ApiError } from '#lib/contract/index.ts'
import {
  createFetchContext,
  createMovingContext,
  createScene,
  failureAt,
  requestFor,
  sendJson,
  transportTo,
} from '../testing/loopback.ts'

const { register, reach, closeAll } = createScene()
afterEach(closeAll)

describe('an answer', () => {
  it('carries its bytes, their hash, the time of the context, its address and its status', async () => {
    const server = await register((_, response) => sendJson(response, 200, '{"name": "Fjord"}'))
    const answer = await reach(server.url).getJson(createFetchContext(), requestFor('/thing/7'))
    expect(answer?.value).toEqual({ name: 'Fjord' })
    expect(Buffer.from(answer?.bytes ?? []).toString()).toBe('{"name": "Fjord"}')
    expect(answer?.sha256).toBe('250a3e798a795da910be14f1a8c22e7b8e40aca6475701ed893c2ff8010e63a5')
    expect(answer?.retrievedAt).toBe('2026-11-21T08:00:00.000Z')
    expect(answer?.url).toBe(`${server.url}/thing/7`)
    expect(answer?.status).toBe(200)
  })

  it('is asked for with the name of the product, the wanted form, and the base path in front', async () => {
    const seen: unknown[] = []
    const server = await register((request, response) => {
      seen.push([request.method, request.url, request.headers['user-agent'], request.headers.accept])
      sendJson(response, 200, {})
    })
    await reach(`${server.url}/api/`).getJson(createFetchContext(), {
      ...requestFor('/thing/7'),
      query: { navn: 'Å & Ø' },
    })
    expect(seen).toEqual([['GET', '/api/thing/7?navn=%C3%85%20%26%20%C3%98', 'registry-console', 'application/json']])
  })

  it('is read whatever its encoding is, and null where the register has nothing', async () => {
    const server = await register((request, response) => {
      if (request.url === '/thing/404') return sendJson(response, 404, '')
      if (request.url === '/thing/410') return sendJson(response, 410, '')
      response.writeHead(200, { 'content-encoding': 'gzip' })
      return response.end(gzipSync('{"a":1}'))
    })
    const transport = reach(server.url)
    expect((await transport.getJson(createFetchContext(), requestFor('/thing/1')))?.value).toEqual({ a: 1 })
    expect(await transport.getJson(createFetchContext(), requestFor('/thing/404'))).toBeNull()
    expect(await transport.getJson(createFetchContext(), requestFor('/thing/410'))).toBeNull()
  })

  it('may be bytes of any kind', async () => {
    const server = await register((_, response) => response.end(Buffer.from([0, 255, 7])))
    const answer = await reach(server.url).getBytes(createFetchContext(), requestFor())
    expect([...(answer?.value ?? [])]).toEqual([0, 255, 7])
  })

  it.each([
    ['nothing', '', 'application/pdf'],
    ['nothing', '', 'application/octet-stream'],
    ['a text', 'An error has occurred', 'application/octet-stream, application/pdf'],
  ])('that is %s where a document was asked for is refused', async (_, body, accept) => {
    const server = await register((__, response) => response.end(body))
    const asking = reach(server.url).getBytes(createFetchContext(), { ...requestFor(), accept })
    await expect(asking).rejects.toMatchObject({ code: 'source.unavailable' })
  })

  it('is read as far as it is understood, with the places of the rest', async () => {
    const server = await register((_, response) => sendJson(response, 200, { items: [{ id: 'a' }, { id: 5 }, null] }))
    const schema = z.looseObject({ items: z.array(z.looseObject({ id: z.string() })) })
    const answer = await reach(server.url).getJson(createFetchContext(), { ...requestFor(), schema })
    expect(answer?.value).toEqual({ items: [{ id: 'a' }] })
    expect(answer?.leftOut.map(({ pointer }) => pointer)).toEqual(['/items/1', '/items/2'])
  })

  it('to a POST that only reads is asked for with its body', async () => {
    const server = await register((request, response) => {
      let body = ''
      request.on('data', (chunk) => {
        body += chunk
      })
      request.on('end', () => sendJson(response, 200, { method: request.method, body }))
    })
    const safePost = { contentType: 'application/json', body: '{"q":1}' }
    const answer = await reach(server.url).getJson(createFetchContext(), { ...requestFor(), safePost })
    expect(answer?.value).toEqual({ method: 'POST', body: '{"q":1}' })
  })
})

describe('a refusal', () => {
  const statuses = [
    [401, 'source.unavailable', 'registry temporarily unavailable', 1],
    [403, 'source.unavailable', 'registry temporarily unavailable', 1],
    [400, 'capability.not_available', 'Request rejected by the registry', 1],
    [429, 'source.rate_limited', 'the registry is rate-limiting requests', 3],
    [500, 'source.unavailable', 'registry temporarily unavailable', 1],
    [502, 'source.unavailable', 'registry temporarily unavailable', 3],
    [503, 'source.unavailable', 'registry temporarily unavailable', 3],
    [504, 'source.unavailable', 'registry temporarily unavailable', 3],
    [302, 'source.unavailable', 'registry temporarily unavailable', 1],
  ] as const
  for (const [status, code, detail, tries] of statuses) {
    it(`with ${status} is ${code} after ${tries} tries, in our words, and its body goes nowhere`, async () => {
      let asked = 0
      const server = await register((_, response) => {
        asked += 1
        sendJson(response, status, { message: 'secret words of the register' })
      })
      const error = await failureAt(reach(server.url))
      expect([error.code, error.detail, asked]).toEqual([code, detail, tries])
      expect(JSON.stringify([error.message, error.detail, error.headers])).not.toContain('secret words')
      expect(String(error.cause)).toBe(
        `Error: xt-register /thing/1: answered ${status} with 42 bytes of application/json`,
      )
    })
  }

  it.each([401, 403])('with %i is about the key, of a register that gives out keys', async (status) => {
    const server = await register((_, response) => sendJson(response, status, ''))
    const asking = reach(server.url).getJson(createFetchContext(), { ...requestFor(), isKeyed: true })
    await expect(asking).rejects.toMatchObject({
      code: 'capability.not_available',
      detail: 'Credentials rejected by the registry',
    })
  })

  it('with 410 is an answer where the question says so, with its status, and else no company', async () => {
    const server = await register((_, response) => sendJson(response, 410, { removed: '2026-09-05' }))
    const transport = reach(server.url)
    const request = { ...requestFor(), alsoAnswers: [410] }
    expect(await transport.getJson(createFetchContext(), request)).toMatchObject({
      status: 410,
      value: { removed: '2026-09-05' },
    })
    expect(await transport.getJson(createFetchContext(), requestFor())).toBeNull()
  })

  it('may mean something to the connector, who then names the failure', async () => {
    const server = await register((_, response) => sendJson(response, 500, { message: 'not supported (BANK)' }))
    const request = {
      ...requestFor(),
      explain: ({ status, text }: { status: number; text: string }) =>
        status === 500 && text.includes('BANK')
          ? new ApiError('capability.not_available', 'no accounts of banks')
          : null,
    }
    await expect(reach(server.url).getJson(createFetchContext(), request)).rejects.toMatchObject({
      detail: 'no accounts of banks',
    })
  })

  it('is forgotten when the register comes back between two tries', async () => {
    let asked = 0
    const server = await register((_, response) => {
      asked += 1
      if (asked < 3) sendJson(response, 503, '')
      else sendJson(response, 200, { asked })
    })
    expect((await reach(server.url).getJson(createFetchContext(), requestFor()))?.value).toEqual({ asked: 3 })
  })
})

describe('Retry-After', () => {
  async function limitedBy(header: string | null, maxWaitMs = 2_000) {
    let asked = 0
    const server = await register((_, response) => {
      asked += 1
      if (asked > 1) return sendJson(response, 200, {})
      return sendJson(response, 429, '', header === null ? {} : { 'retry-after': header })
    })
    const startedAt = performance.now()
    const context = createMovingContext()
    const outcome = await reach(server.url, { maxWaitMs })
      .getJson(context, requestFor())
      .catch((error: unknown) => error)
    return { outcome, asked, ms: performance.now() - startedAt, context }
  }

  it('in seconds is waited for, and said', async () => {
    const { asked, ms, context } = await limitedBy('1')
    expect(asked).toBe(2)
    expect(ms).toBeGreaterThan(950)
    expect(context.steps[1]).toBe('Waiting 1 s until the register may be asked')
  })

  it('as a date is waited for, by the clock of the work', async () => {
    const { asked, ms } = await limitedBy('Sat, 21 Nov 2026 08:00:01 GMT')
    expect(asked).toBe(2)
    expect(ms).toBeGreaterThan(950)
  })

  for (const header of ['0', '-1', 'soon', null]) {
    it(`of ${header} does not hold anyone up`, async () => {
      const { asked, ms } = await limitedBy(header)
      expect(asked).toBe(2)
      expect(ms).toBeLessThan(500)
    })
  }

  it('beyond the wait limit fails at once and passes the time on, at most five minutes', async () => {
    const { outcome, asked, ms } = await limitedBy('9000000000')
    expect(asked).toBe(1)
    expect(ms).toBeLessThan(500)
    expect(outcome).toMatchObject({ code: 'source.rate_limited', headers: { 'retry-after': '300' } })
  })

  it('keeps every other request away from the register until it is over', async () => {
    let asked = 0
    const server = await register((_, response) => {
      asked += 1
      sendJson(response, 429, '', { 'retry-after': '60' })
    })
    const transport = reach(server.url)
    await failureAt(transport)
    expect((await failureAt(transport)).code).toBe('source.rate_limited')
    expect(asked).toBe(1)
  })

  it('of a day is believed for five minutes, and then one request tries for all', async () => {
    let asked = 0
    let isLimited = true
    const waiting: (() => void)[] = []
    const server = await register((_, response) => {
      asked += 1
      const isTaken = !isLimited
      waiting.push(() => {
        if (isTaken) sendJson(response, 200, {})
        else sendJson(response, 429, '', { 'retry-after': '86400' })
      })
      if (asked === 1) waiting.shift()?.()
    })
    const context = createFetchContext()
    const transport = reach(server.url)
    await failureAt(transport, context)
    context.pass(299_000)
    expect(await failureAt(transport, context)).toMatchObject({
      code: 'source.rate_limited',
      headers: { 'retry-after': '1' },
    })
    expect(asked).toBe(1)

    for (const round of [2, 3]) {
      isLimited = round === 2
      context.pass(300_000)
      const probe = transport.getJson(context, requestFor()).catch((error: unknown) => error)
      await expect.poll(() => asked).toBe(round)
      expect((await failureAt(transport, context)).code).toBe('source.rate_limited')
      expect(asked).toBe(round)
      waiting.shift()?.()
      const outcome = await probe
      if (round === 2) expect(outcome).toMatchObject({ code: 'source.rate_limited' })
      else expect(outcome).toMatchObject({ status: 200 })
    }
    const open = transport.getJson(context, requestFor())
    await expect.poll(() => asked).toBe(4)
    waiting.shift()?.()
    expect((await open)?.status).toBe(200)
  })
})

describe('the address of a request', () => {
  it('never leaves the register, whatever its path says', async () => {
    const transport = reach('http://127.0.0.1:9/api')
    for (const path of ['/../secret', 'thing', '/x/../..', '@evil.test/']) {
      await expect(transport.getJson(createFetchContext(), requestFor(path))).rejects.toThrow('leaves the register')
    }
    expect(() => transportTo('file:///etc')).toThrow('http or https')
  })
})
