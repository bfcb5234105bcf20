import { afterEach, describe, expect, it } from 'vitest'
import { createFetchContext, createMovingContext, createScene, sendJson } from '../testing/loopback.ts'
import { createLocalRateLimit } from '../transport/index.ts'
import {
  completionMaxWaitMs,
  createGleifConnectors,
  gleifLimits,
  gleifRegister,
  leiIn,
  supplementMaxWaitMs,
  supplementTurnMaxWaitMs,
} from './index.ts'
import { connectorOf, record } from './testing/played.ts'

const { register, reach, closeAll } = createScene()
afterEach(closeAll)

const mother = 'EXAMPLE0PARENT000023'

describe('GLEIF is asked', () => {
  it('for names in one country, for an LEI at once, and for completions once for all jurisdictions', async () => {
    const asked: string[] = []
    const server = await register((request, response) => {
      const url = decodeURIComponent(request.url ?? '')
      asked.push(url)
      const data = url.startsWith('/autocompletions')
        ? [
            { attributes: { value: 'Plain words' } },
            { attributes: { value: 'X' }, relationships: { 'lei-records': { data: { id: mother } } } },
          ]
        : [record(mother)]
      sendJson(response, 200, {
        meta: { pagination: { total: 1 } },
        data: url.endsWith(mother) ? record(mother) : data,
      })
    })
    const transport = reach(server.url, { slug: gleifRegister.slug })
    const { issuing } = createGleifConnectors(transport, ['se', 'de'], [])
    const [sweden, germany] = issuing
    await sweden?.search?.(createFetchContext(), { companyName: 'Bö & Söner' })
    await sweden?.search?.(createFetchContext(), { companyName: 'example0 parent000023' })
    const context = createFetchContext()
    const all = await Promise.all(
      [sweden, germany].map((one) => one?.autocomplete?.(context, { query: 'x', limit: 5 })),
    )
    expect(all.map((hits) => hits?.length)).toEqual([1, 0])
    expect(asked).toEqual([
      '/lei-records?filter[entity.names]=Bö & Söner&filter[entity.jurisdiction]=SE&page[size]=50',
      `/lei-records/${mother}`,
      '/autocompletions?field=entity.legalName&q=x',
      `/lei-records?filter[lei]=${mother}&page[size]=1`,
    ])
  })

  it('[false data section 6] for companies of a jurisdiction, wherever their address is, and not for those of a part of another', async () => {
    const asked: string[] = []
    const of = (at: number, jurisdiction: string) => {
      const lei = `EXAMPLE0PARENT0${String(at).padStart(5, '0')}`
      const made = record(lei)
      const legalAddress = { country: 'LU', addressLines: ['1, rue'], city: 'Luxembourg' }
      Object.assign(made.attributes.entity, { jurisdiction, legalAddress })
      return made
    }
    const all = Array.from({ length: 120 }, (_, at) => of(at, at % 10 === 9 ? 'DE' : 'US-DE'))
    const server = await register((request, response) => {
      const url = new URL(request.url ?? '', 'http://gleif')
      asked.push(url.pathname)
      const [size, page] = ['page[size]', 'page[number]'].map((name) => Number(url.searchParams.get(name) ?? 1))
      const data = all.slice(((page ?? 1) - 1) * (size ?? 1), (page ?? 1) * (size ?? 1))
      const answer = url.pathname === '/autocompletions' ? { data: [] } : { data, meta: { pagination: { total: 120 } } }
      sendJson(response, 200, answer)
    })
    const germany = connectorOf(reach(server.url, { slug: gleifRegister.slug }), 'de')
    const hits = await germany.search?.(createFetchContext(), { companyName: 'nordic' })
    expect(hits?.map(({ jurisdictionCode }) => jurisdictionCode)).toEqual(Array(12).fill('de'))
    expect(asked).toHaveLength(3)
    const typed = { query: 'nordic', limit: 5 }
    expect(await germany.autocomplete?.(createFetchContext(), typed)).toEqual([])
    expect(await germany.autocomplete?.(createFetchContext(), { ...typed, isAlone: true })).toHaveLength(2)
  })

  it('no more than 60 times in any minute, unless its setting says otherwise', () => {
    expect(gleifLimits.requestsPerSecond * 60).toBeLessThanOrEqual(60)
    expect(gleifLimits.burst).toBe(1)
  })

  it('for completions no more than its pace allows at once, so that typing holds up no order', async () => {
    let asked = 0
    const server = await register((_, response) => {
      asked += 1
      sendJson(response, 200, { data: [] })
    })
    const clock = createMovingContext()
    const shared = { slug: gleifRegister.slug, limits: gleifLimits, rateLimit: createLocalRateLimit(clock) }
    const orders = reach(server.url, { ...shared, maxWaitMs: 60_000 })
    const typing = reach(server.url, {
      ...shared,
      maxWaitMs: completionMaxWaitMs,
      retry: { attemptsMax: 1, firstDelayMs: 0 },
    })
    const [sweden] = createGleifConnectors(orders, ['se'], [], { completions: typing }).issuing
    const typed = ['a', 'ab', 'abc', 'abcd', 'abcde', 'abcdef'].map((query) =>
      sweden?.autocomplete?.(createFetchContext(), { query, limit: 5 }),
    )
    const ended = await Promise.allSettled(typed)
    expect(ended.filter(({ status }) => status === 'rejected').length).toBeGreaterThanOrEqual(4)
    expect(asked).toBeLessThanOrEqual(2)
  })

  it('for what it adds to another register’s report only where its turn is free, so that no report waits for others', async () => {
    let asked = 0
    const server = await register((_, response) => {
      asked += 1
      sendJson(response, 200, { meta: { pagination: { total: 0 } }, data: [] })
    })
    const shared = { limits: gleifLimits, rateLimit: createLocalRateLimit(createFetchContext()) }
    const transport = reach(server.url, { ...shared, slug: gleifRegister.slug, maxWaitMs: supplementMaxWaitMs })
    const { findParents } = createGleifConnectors(transport, [], [])
    const company = { number: '7', authorities: ['RA000472'] }
    expect(await findParents(createFetchContext(), company)).toBeNull()
    const startedAt = performance.now()
    const refused = { code: 'source.rate_limited' }
    await expect(findParents(createFetchContext(), company)).rejects.toMatchObject(refused)
    expect(performance.now() - startedAt).toBeLessThan(supplementTurnMaxWaitMs / 2)
    expect(asked).toBe(1)
  })

  it('for a number only where it has the form of an LEI', () => {
    expect(leiIn('2138 0068 P1DR HMJ8 KU70')).toBe('21380068P1DRHMJ8KU70')
    expect([leiIn('12345678901234567890'), leiIn('Shell plc'), leiIn('')]).toEqual([null, null, null])
  })
})
