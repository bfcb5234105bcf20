import { createServer, get, type Server, type ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { portOf } from '#lib/testing/port.ts'
import { sessionCookie } from '../../people/token.ts'
import { createPersonTurns } from './turns.ts'

/** Sessions are named `person-number`. */
const beyond = new Set<string>()
const inTurn = createPersonTurns(async (session) => session.split('-')[0] ?? session, {
  begin: () => () => {},
  isBeyond: (person) => beyond.has(person),
})
let server: Server
let port = 0
let open: { path: string; response: ServerResponse }[] = []
beforeAll(async () => {
  server = createServer((request, response) =>
    inTurn({
      request,
      response,
      refuse: () => response.writeHead(429).end(),
      answer: () => void open.push({ path: request.url ?? '', response }),
    }),
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  port = portOf(server)
})
afterAll(() => server.close())
beforeEach(() => {
  open = []
})

/** Asks, and answers the status or that the browser has gone. */
function ask(session: string, path: string, gone?: AbortSignal): Promise<number | 'gone'> {
  return new Promise((resolve) => {
    const headers = { cookie: `${sessionCookie}=${session}` }
    const options = { port, host: '127.0.0.1', path, headers, agent: false, ...(gone && { signal: gone }) }
    get(options, (response) => {
      response.resume()
      response.on('end', () => resolve(response.statusCode ?? 0))
    }).on('error', () => resolve('gone'))
  })
}
const pathsOpen = () => open.map(({ path }) => path)
const until = async (count: number) => {
  await vi.waitFor(() => expect(open.length).toBeGreaterThanOrEqual(count), { timeout: 10_000, interval: 5 })
  await wait(20)
  expect(open).toHaveLength(count)
}
const end = async (at: number, status = 200) => void open[at]?.response.writeHead(status).end()

describe('the requests of one person', () => {
  it('wait for each other where they are many, and hold up nobody else, no stream and no built file', async () => {
    const pages = Array.from({ length: 40 }, (_, at) => ask(`a-${at}`, `/page-${at}`))
    await until(2)
    const others = [
      ask('b', '/other'),
      ask('a', '/api/live'),
      ask('a', '/_next/static/x.js'),
      ask('a', '/api/console/home'),
    ]
    await until(6)
    expect(pathsOpen().slice(2).toSorted()).toEqual(['/_next/static/x.js', '/api/console/home', '/api/live', '/other'])
    for (let at = 0; at < 44; at += 1) {
      while (open[at] === undefined) await wait(1)
      await end(at)
    }
    expect(await Promise.all([...pages, ...others])).toEqual(Array(44).fill(200))
  })

  it('are refused at once where hundreds wait, and leave the line when the browser goes', async () => {
    const gone = new AbortController()
    const calls = Array.from({ length: 204 }, () => ask('c', '/api/console/home', gone.signal))
    await until(4)
    expect(await ask('c', '/api/console/home')).toBe(429)
    gone.abort()
    expect(new Set(await Promise.all(calls))).toEqual(new Set(['gone']))
    await wait(50)
    open = []
    const again = ask('c', '/api/console/home')
    await until(1)
    await end(0)
    expect(await again).toBe(200)
  })

  it('are answered one at a time while they have had more than their share, with a rest as long as each took', async () => {
    const asked = Array.from({ length: 7 }, (_, at) => ask(`e-${at}`, '/api/console/home'))
    await until(4)
    beyond.add('e')
    await wait(150)
    for (const at of [0, 1, 2]) await end(at)
    await wait(450)
    expect(open).toHaveLength(4)
    await end(3)
    await wait(100)
    expect(open).toHaveLength(4)
    await until(5)
    beyond.delete('e')
    await end(4)
    await until(7)
    for (const at of [5, 6]) await end(at)
    expect(await Promise.all(asked)).toEqual(Array(7).fill(200))
  })

  it('rest the longer the more pages wait, so that forty at once are met by few others', async () => {
    const restsMs: number[] = []
    for (const [person, count] of [
      ['f', 4],
      ['g', 42],
    ] as const) {
      open = []
      const gone = new AbortController()
      const asked = Array.from({ length: count }, (_, at) => ask(`${person}-${at}`, '/page', gone.signal))
      await until(2)
      beyond.add(person)
      await wait(100)
      await end(0)
      const since = performance.now()
      await end(1)
      while (open.length < 3) await wait(5)
      restsMs.push(performance.now() - since)
      gone.abort()
      await Promise.all(asked)
    }
    const [ofFew = Number.NaN, ofMany = Number.NaN] = restsMs
    expect(ofFew).toBeGreaterThan(250)
    expect(ofMany).toBeGreaterThan(ofFew * 2)
  })

  it('keep the place of a refusal for a second, so that a flood of them is no work', async () => {
    const asked = Array.from({ length: 4 }, () => ask('d', '/page'))
    await until(2)
    for (const at of [0, 1]) await end(at, 429)
    await wait(300)
    expect(open).toHaveLength(2)
    while (open.length < 4) await wait(20)
    for (const at of [2, 3]) await end(at)
    expect((await Promise.all(asked)).toSorted()).toEqual([200, 200, 429, 429])
  })
})
