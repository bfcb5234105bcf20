import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { companies } from '../../core/schema/index.ts'
import { openTestConsole, type TestConsole } from '../../testing/harness.ts'
import { keepHits, withHitsKept } from './index.ts'

let harness: TestConsole
beforeAll(async () => {
  harness = await openTestConsole()
})
afterAll(() => harness.close())

const answerWith = (body: string, status = 200) => new Response(body, { status, headers: { 'x-request-id': 'req_1' } })
const kept = () => harness.database.sql.select().from(companies)

async function names(): Promise<Record<string, string>> {
  return Object.fromEntries((await kept()).map((row) => [row.serviceId, row.name]))
}

describe('companies of an autocomplete', () => {
  it('are kept, and the answer goes out as it came', async () => {
    const body =
      '{"results":[{"serviceId":"co_xa_1","name":"Old Ltd"},{"serviceId":"co_xa_2","name":null}, {"serviceId":"co_xb_3","name":"Three AG","new":1}]}'
    const response = await withHitsKept(harness, answerWith(body))
    expect(await response.text()).toBe(body)
    expect(response.headers.get('x-request-id')).toBe('req_1')
    await expect.poll(names).toEqual({ co_xa_1: 'Old Ltd', co_xb_3: 'Three AG' })
    await withHitsKept(harness, answerWith('{"results":[{"serviceId":"co_xa_1","name":"New Ltd"}]}'))
    await expect.poll(names).toMatchObject({ co_xa_1: 'New Ltd' })
  })

  it.each(['', '<html>', '[]', '{"results":7}'])(
    'of another form are passed on, and none is kept: %j',
    async (body) => {
      const before = await names()
      expect(await (await withHitsKept(harness, answerWith(body))).text()).toBe(body)
      expect(await names()).toEqual(before)
    },
  )

  it('are not looked for in an error', async () => {
    const response = answerWith('{"results":[{"serviceId":"co_xa_9","name":"Nine"}]}', 500)
    expect(await withHitsKept(harness, response)).toBe(response)
  })
})

describe('what a search returned of a company', () => {
  const address = { original: 'Am Markt 1, 12345 Nordrand' }
  const status = { original: 'In Insolvenz', normalized: 'insolvency', isActive: false }
  const identifiers = [{ type: 'xa_register_number', value: 'HRB 7' }]
  const found = { serviceId: 'co_xa_77', name: 'Sieben AG', identifiers, status }

  it('is kept with its time, whether a suggestion or a live search returned it', async () => {
    await keepHits(harness, { results: [{ ...found, address }] })
    const suggested = (await kept()).find((row) => row.serviceId === 'co_xa_77')
    expect(suggested).toMatchObject({ hit: { identifiers, status, addresses: [address] } })
    await keepHits(harness, {
      type: 'liveSearch',
      searchResults: [{ ...found, addresses: [address], name: 'VII AG' }],
    })
    const searched = (await kept()).find((row) => row.serviceId === 'co_xa_77')
    expect(searched).toMatchObject({
      name: 'VII AG',
      hit: { name: 'VII AG', identifiers, status, addresses: [address] },
    })
  })

  it('that says nothing of the status leaves the one that is known', async () => {
    const facts = async () => (await kept()).find((row) => row.serviceId === 'co_xa_78')
    const given = { ...found, serviceId: 'co_xa_78' }
    await keepHits(harness, { results: [given] })
    const before = await facts()
    expect(before?.status).toMatchObject({ original: 'In Insolvenz' })
    for (const status of [undefined, null]) {
      await keepHits(harness, { results: [{ ...given, status, name: `Acht ${status}` }] })
      const { name, status: now, condition, statedAt } = (await facts()) ?? {}
      expect({ name, now, condition, statedAt }).toEqual({
        name: `Acht ${status}`,
        now: before?.status,
        condition: before?.condition,
        statedAt: before?.statedAt,
      })
    }
  })

  it('is written again after an hour at the earliest where nothing has changed', async () => {
    const seen = async () => (await kept()).find((row) => row.serviceId === 'co_xa_77')?.seenAt.getTime()
    const first = harness.clock.now().getTime()
    const keptAfter = (minutes: number) =>
      keepHits(
        { ...harness, clock: { now: () => new Date(first + minutes * 60_000) } },
        { results: [{ ...found, address, name: 'VII AG' }] },
      )
    await keptAfter(0)
    await keptAfter(59)
    expect(await seen()).toBe(first)
    await keptAfter(61)
    expect(await seen()).toBe(first + 61 * 60_000)
  })

  it('leaves only the name where it is far too long', async () => {
    await keepHits(harness, { results: [{ serviceId: 'co_xa_78', name: 'Lang AG', zz: 'x'.repeat(30_000) }] })
    expect((await kept()).find((row) => row.serviceId === 'co_xa_78')).toMatchObject({ name: 'Lang AG', hit: null })
  })
})
