import { afterEach, describe, expect, it } from 'vitest'
import { createFetchContext, createScene, failureAt, requestFor, sendJson } from '../testing/loopback.ts'

const { register, reach, closeAll } = createScene()
afterEach(closeAll)

describe('a redirect', () => {
  it('within the register is followed, three times at most', async () => {
    const server = await register((request, response) => {
      const left = Number(request.url?.split('/').at(-1))
      if (left === 0) return sendJson(response, 200, { reached: true })
      response.writeHead(302, { location: `/thing/${left - 1}`, 'set-cookie': 'a=b' })
      return response.end()
    })
    const transport = reach(server.url)
    expect((await transport.getJson(createFetchContext(), requestFor('/thing/3')))?.value).toEqual({ reached: true })
    await expect(transport.getJson(createFetchContext(), requestFor('/thing/9'))).rejects.toMatchObject({
      code: 'source.unavailable',
    })
  })

  it('to any other host is not followed: neither a neighbour nor a metadata address is dialled', async () => {
    let visited = 0
    const neighbour = await register((_, response) => {
      visited += 1
      sendJson(response, 200, {})
    })
    for (const location of [
      neighbour.url,
      'http://169.254.169.254/latest/meta-data/',
      'file:///etc/passwd',
      '//evil.test',
    ]) {
      const server = await register((_, response) => {
        response.writeHead(307, { location })
        response.end()
      })
      const error = await failureAt(reach(server.url))
      expect([error.code, String(error.cause)]).toEqual([
        'source.unavailable',
        expect.stringContaining('redirected to'),
      ])
    }
    expect(visited).toBe(0)
  })
})

describe('a redirect to another place of the register', () => {
  it('is followed where the place is named, without what a request says of who asks', async () => {
    const met: (string | undefined)[] = []
    const second = await register((request, response) => {
      met.push(request.headers.authorization, request.headers.accept)
      response.writeHead(200, { 'content-type': 'application/pdf' })
      response.end('%PDF-')
    })
    const server = await register((request, response) => {
      met.push(request.headers.authorization)
      response.writeHead(302, { location: `${second.url}/signed?token=1` })
      response.end()
    })
    const transport = reach(server.url, { redirectOrigins: [new URL(second.url).origin] })
    const request = { ...requestFor(), accept: 'application/pdf', headers: { authorization: 'Basic a2V5Og==' } }
    const answer = await transport.getBytes(createFetchContext(), request)
    expect([String(answer?.bytes), answer?.contentType]).toEqual(['%PDF-', 'application/pdf'])
    expect(met).toEqual(['Basic a2V5Og==', undefined, 'application/pdf'])
  })

  it('that answers with a page for people is an outage, whatever its status', async () => {
    const server = await register((_, response) => {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
      response.end('<h1>Sorry, the service is unavailable</h1>')
    })
    await expect(
      reach(server.url).getBytes(createFetchContext(), { ...requestFor(), accept: 'application/pdf' }),
    ).rejects.toMatchObject({ code: 'source.unavailable' })
  })
})

describe('credentials of several customers', () => {
  it('have a pace of their own each, and one that is used up makes no other wait', async () => {
    const taken: string[] = []
    const server = await register((request, response) => {
      if (request.headers.authorization === 'Basic one') return sendJson(response, 429, {}, { 'retry-after': '9' })
      return sendJson(response, 200, {})
    })
    const transport = reach(server.url, {
      rateLimit: {
        async take(name) {
          taken.push(name)
          return { waitMs: 0 }
        },
      },
      retry: { attemptsMax: 1, firstDelayMs: 1 },
    })
    const ask = (key: string) =>
      transport.getJson(
        { ...createFetchContext(), secrets: { apiKey: key } },
        { ...requestFor(), headers: { authorization: `Basic ${key}` } },
      )
    await expect(ask('one')).rejects.toMatchObject({ code: 'source.rate_limited' })
    await expect(ask('one')).rejects.toMatchObject({ code: 'source.rate_limited' })
    expect(await ask('two')).toMatchObject({ status: 200 })
    expect(new Set(taken).size).toBe(2)
    expect(taken.join()).not.toMatch(/one|two/)
  })
})
