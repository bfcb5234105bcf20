import { gzipSync } from 'node:zlib'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { orders, results } from '../../core/schema/index.ts'
import { type Journal, openJournal } from '../../testing/journal.ts'
import { composedOf, gatherAnswers, gatherBounds, keptComposition } from './index.ts'

let journal: Journal
beforeAll(async () => {
  journal = await openJournal()
})
afterAll(() => journal.harness.close())

interface Held {
  name: string
  share: number
  serviceId?: string
}

const shareholder = ({ name, share, serviceId }: Held) => ({
  ...(serviceId === undefined
    ? { type: 'person', person: { name: { fullName: name } } }
    : { type: 'company', company: { name, identifiers: [{ type: 'service_id', value: serviceId }] } }),
  percentage: { exact: share },
  source: 'list',
})
const sources = { list: { type: 'officialRegister', name: 'Register', retrievalTime: '2026-11-01T08:00:00Z' } }

async function store(serviceId: string, product: string, result: unknown, at: number): Promise<string> {
  const orderId = `${serviceId}-${product}-${at}`
  await journal.place({ orderId, serviceId, product, companyName: `Company ${serviceId}`, at })
  const text = typeof result === 'string' ? result : JSON.stringify({ orderId, status: 'completed', result })
  const stored = { orderId, body: gzipSync(text), sha256: 'x', bytes: text.length, serviceVersion: '2026-08-01' }
  await journal.harness.database.sql.insert(results).values({ ...stored, storedAt: journal.harness.clock.now() })
  return orderId
}
const report = (serviceId: string, at: number, ...held: Held[]) =>
  store(
    serviceId,
    'report',
    { type: 'companyReport', companyReport: { relationships: { shareholders: held.map(shareholder) }, sources } },
    at,
  )
function graph(serviceId: string, at: number, ...held: Held[]) {
  const nodes = held.map(({ name, serviceId: id }, rank) =>
    id === undefined
      ? { id: `p${rank}`, type: 'person', data: { name } }
      : { id, type: 'company', data: { serviceId: id, legalName: name } },
  )
  const root = { id: serviceId, type: 'rootEntity', data: { serviceId, legalName: `Company ${serviceId}` } }
  const edges = held.map(({ share }, rank) => ({
    ...{ id: `e${rank}`, source: nodes[rank]?.id, target: serviceId },
    data: { interestType: 'shareholding', percentage: { exact: share } },
  }))
  const result = { rootCompanyId: serviceId, stopReason: 'completed', nodes: [root, ...nodes], edges, sources }
  return store(serviceId, 'graph', { type: 'shareholderGraph', graph: result }, at)
}
const composed = async (serviceId: string) => (await journal.ask('getComposition', { params: { serviceId } })).value
const linesOf = async (serviceId: string) => {
  const { graph: whole, origins, joined } = await composed(serviceId)
  const nameOf = new Map((whole?.nodes ?? []).map(({ id, data }) => [id, String(data?.legalName ?? data?.name)]))
  return (whole?.edges ?? [])
    .map(({ id, source, target }) => {
      const at = origins[id]
      return [nameOf.get(source), nameOf.get(target), at === undefined ? 'own' : joined[at]?.orderId].join(' > ')
    })
    .toSorted()
}

describe('who holds a company by all that is on file', () => {
  it('is nothing but its own result where nothing is on file of a holder', async () => {
    await graph('co_xa_alone', -50, { name: 'Beta', share: 60, serviceId: 'co_xa_nobody' })
    expect(await composed('co_xa_alone')).toMatchObject({
      ...{ graph: null, joined: [], origins: {}, conflicts: [], cut: null, own: { orderId: 'co_xa_alone-graph--50' } },
      unjoined: [{ id: 'co_xa_nobody', name: 'Beta', serviceId: 'co_xa_nobody' }],
      unjoinedCount: 1,
    })
    expect(await composed('co_xa_unheard')).toMatchObject({ own: null, graph: null, unjoined: [] })
  })

  it('goes up the holders by their ids, however far, each line with its order and each company in its own words', async () => {
    await graph('co_xa_1', -40, { name: 'Beta', share: 60, serviceId: 'co_xa_2' }, { name: 'Ada Lang', share: 40 })
    const beta = await report('co_xa_2', -30, { name: 'Gamma', share: 100, serviceId: 'co_xa_3' })
    const gamma = await report('co_xa_3', -20, { name: 'Bo Stern', share: 100 })
    // Of the name of a holder, and none of them.
    await report('co_xa_9', -10, { name: 'Cy Vale', share: 100 })
    expect(await linesOf('co_xa_1')).toEqual([
      'Ada Lang > Company co_xa_1 > own',
      'Beta > Company co_xa_1 > own',
      `Bo Stern > Company co_xa_3 > ${gamma}`,
      `Company co_xa_3 > Beta > ${beta}`,
    ])
    expect((await composed('co_xa_1')).joined.map(({ orderId }) => orderId)).toEqual([gamma, beta])
  })

  it('joins a list of the company itself where no graph of it is on file', async () => {
    await report('co_xa_listed', -40, { name: 'Gamma', share: 100, serviceId: 'co_xa_3' })
    expect((await linesOf('co_xa_listed')).length).toBe(2)
  })

  it('is of the newest result, all of them stand where they differ, and an erased one is gone', async () => {
    const params = { name: 'Delta', share: 100, serviceId: 'co_xa_5' }
    await graph('co_xa_4', -40, params)
    const old = await graph('co_xa_5', -35, { name: 'Old Holder', share: 100 })
    const recent = await report('co_xa_5', -30, { name: 'Bo Stern', share: 100 })
    const { conflicts } = await composed('co_xa_4')
    expect(
      conflicts.map(({ name, lists }) => [name, lists.map(({ answer, holders }) => [answer.orderId, holders])]),
    ).toEqual([
      [
        'Delta',
        [
          [recent, [{ name: 'Bo Stern', share: { exact: 100 } }]],
          [old, [{ name: 'Old Holder', share: { exact: 100 } }]],
        ],
      ],
    ])
    const { sql } = journal.harness.database
    await sql.update(orders).set({ erasedAt: journal.harness.clock.now() }).where(isOrder(recent))
    expect(await linesOf('co_xa_4')).toContain(`Old Holder > Delta > ${old}`)
    expect((await composed('co_xa_4')).conflicts).toEqual([])
  })

  it('is kept until a result on file of any company that was looked for is another, or its name', async () => {
    await graph('co_xa_9', -40, { name: 'Kappa', share: 100, serviceId: 'co_xa_10' })
    const { database } = journal.harness
    const read = () => keptComposition(database, 'co_xa_9')
    const first = await read()
    expect(first?.unjoined).toMatchObject([{ name: 'Kappa' }])
    expect(await read()).toBe(first)
    await report('co_xa_10', -30, { name: 'Ida Berg', share: 100 })
    const second = await read()
    expect(second?.joined).toHaveLength(1)
    expect(await read()).toBe(second)
    expect(second).toEqual(await composedOf(database.sql, 'co_xa_9'))
  })

  it('says of a result that cannot be read that it cannot, and of the company’s own graph nothing else', async () => {
    await graph('co_xa_6', -40, { name: 'Broken', share: 100, serviceId: 'co_xa_7' })
    await store('co_xa_7', 'report', 'no json', -30)
    expect((await composed('co_xa_6')).unjoined).toMatchObject([{ name: 'Broken', reason: 'unreadable' }])
    await store('co_xa_8', 'graph', 'no json', -30)
    await report('co_xa_8', -20, { name: 'Gamma', share: 100, serviceId: 'co_xa_3' })
    expect(await composed('co_xa_8')).toMatchObject({ own: null, graph: null })
  })

  it('is bounded in levels, companies and bytes, and names whom it did not look at', async () => {
    const { sql } = journal.harness.database
    const unlooked = async (bounds: object) =>
      (await gatherAnswers(sql, 'co_xa_1', { ...gatherBounds, ...bounds })).unlooked
    expect(await unlooked({})).toEqual([])
    expect(await unlooked({ levelsMax: 1 })).toEqual(['co_xa_3'])
    expect(await unlooked({ companiesMax: 1 })).toEqual(['co_xa_2'])
    expect(await unlooked({ bytesMax: 900 })).toEqual(['co_xa_2'])
  })

  it('is read by whoever reads results, and by nobody else', async () => {
    const params = { serviceId: 'co_xa_1' }
    expect((await journal.ask('getComposition', { params, role: 'finance' })).status).toBe(403)
  })
})

function isOrder(orderId: string) {
  return eq(orders.orderId, orderId)
}
