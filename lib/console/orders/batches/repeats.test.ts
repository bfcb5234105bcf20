import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type BatchConsole, finishAll, openBatchConsole, postsOf } from './testing/batch.ts'

const kyc = [{ product: 'report' }, { product: 'documentList' }]

describe('a batch counts companies, not lines', () => {
  let harness: BatchConsole
  let stopFinishing = () => {}
  beforeAll(async () => {
    harness = await openBatchConsole(true)
  })
  afterAll(() => harness.close())
  afterEach(() => stopFinishing())

  const quote = async (rows: object[], body: object = { items: kyc }) => {
    const { batchId } = await harness.ask('createBatch', {}, { name: 'Lines' })
    await harness.ask('addBatchRows', { batchId }, { rows })
    await harness.ask('matchBatch', { batchId })
    const choosing = await harness.has(batchId, 'choosing')
    await harness.ask('quoteBatch', { batchId }, body)
    return { choosing, quoted: await harness.has(batchId, 'quoted') }
  }
  const sentFor = (serviceId: string) => postsOf(harness.running).filter((one) => one === serviceId)

  it('names the lines that repeat another one, orders each company once, and charges it once, fresh data too', async () => {
    const lines = ['one', 'two', 'one', 'one'].map((name, at) => ({ line: at + 1, serviceId: `co_xa_lines_${name}` }))
    const { choosing, quoted } = await quote(lines, { items: kyc, bypassCache: true })
    const named = { companies: 2, companiesReady: 2, linesRepeated: 2, repeats: [{ line: 1, lines: [3, 4] }] }
    expect(choosing).toMatchObject(named)
    expect(quoted).toMatchObject({
      ...named,
      counts: { lines: 4, creditsQuoted: 40, byState: { ready: 4, repeated: 4 } },
    })
    stopFinishing = finishAll(harness.running)
    await harness.ask('startBatch', quoted, { creditsSeen: 40 })
    const done = await harness.has(quoted.batchId, 'finished')
    expect(done.counts).toMatchObject({ byState: { completed: 4, repeated: 4 }, creditsCharged: 40, chargeUnknown: 0 })
    expect([sentFor('co_xa_lines_one').length, sentFor('co_xa_lines_two').length]).toEqual([2, 2])
    const rows = await harness.rowsOf(quoted.batchId)
    expect(rows.filter(({ line }) => line === 4)).toMatchObject([
      { state: 'repeated', repeatsLine: 1, sameAsLine: 1, orderId: null, creditsQuoted: null },
      { state: 'repeated', repeatsLine: 1, sameAsLine: 1, orderId: null, creditsQuoted: null },
    ])
  })

  it('orders a line of its own for another customer or reference, and counts the company once all the same', async () => {
    const serviceId = 'co_xa_lines_references'
    const { quoted } = await quote(
      [
        { line: 1, serviceId, customerReference: 'R-1' },
        { line: 2, serviceId, customerReference: 'R-2' },
        { line: 3, serviceId, customerReference: 'R-1' },
        { line: 4, serviceId, customerReference: 'R-1', customerId: 'K-4' },
      ],
      { items: [{ product: 'report' }] },
    )
    expect(quoted).toMatchObject({ companies: 1, companiesReady: 1, linesRepeated: 3 })
    expect(
      (await harness.rowsOf(quoted.batchId)).map(({ repeatsLine, sameAsLine }) => [repeatsLine, sameAsLine]),
    ).toEqual([
      [null, null],
      [null, 1],
      [1, 1],
      [null, 1],
    ])
  })

  it('counts anew when a person picks another company, also for lines that repeated this one', async () => {
    const { quoted } = await quote([1, 2, 3].map((line) => ({ line, serviceId: 'co_xa_lines_moved' })))
    const other = { serviceId: 'co_xa_lines_other', companyName: 'Other AG' }
    const moved = await harness.ask('pickBatchMatch', { batchId: quoted.batchId, line: '1' }, other)
    expect(moved).toMatchObject({ companies: 2, linesRepeated: 1, repeats: [{ line: 2, lines: [3] }] })
    expect((await harness.rowsOf(quoted.batchId)).map(({ repeatsLine }) => repeatsLine)).toEqual([null, null, 2])
  })

  it('accepts the single suggestions of several lines together, as they were shown, or none of them', async () => {
    const { upstream } = harness.running
    const hit = (serviceId: string, name: string) => ({
      ...{ serviceId, name, identifiers: [{ value: 'HRB 9' }], jurisdictionCode: 'xa' },
      ...{
        address: { original: 'Weg 1, Halm' },
        status: { original: 'Gelöscht', normalized: 'deleted', isActive: false },
      },
    })
    upstream.hits = (query) =>
      query === 'several'
        ? [hit('co_xa_s1', 'Several AG'), hit('co_xa_s2', 'Several KG')]
        : [hit(`co_xa_${query}`, `${query} Aktiengesellschaft`)]
    const { batchId } = await harness.ask('createBatch', {}, { name: 'Single' })
    const names = ['optik', 'several', 'glas', 'optik']
    await harness.ask('addBatchRows', { batchId }, { rows: names.map((name, at) => ({ line: at + 1, name })) })
    await harness.ask('matchBatch', { batchId })
    expect(await harness.has(batchId, 'choosing')).toMatchObject({ linesSingle: 3, companies: 0 })
    const accept = (matches: object[]) => harness.ask('acceptBatchMatches', { batchId }, { matches })
    const shown = [
      { line: 1, serviceId: 'co_xa_optik' },
      { line: 3, serviceId: 'co_xa_glas' },
      { line: 4, serviceId: 'co_xa_optik' },
    ]
    for (const wrong of [
      { line: 2, serviceId: 'co_xa_s1' },
      { line: 3, serviceId: 'co_xa_other' },
    ]) {
      await expect(accept([shown[0] ?? {}, wrong])).rejects.toMatchObject({ status: 409 })
    }
    await expect(accept([{ line: 9, serviceId: 'co_xa_optik' }])).rejects.toMatchObject({ status: 404 })
    expect(await harness.get(batchId)).toMatchObject({ linesSingle: 3, companies: 0 })
    expect(await accept(shown)).toMatchObject({ companies: 2, linesRepeated: 1, linesSingle: 0, state: 'choosing' })
    expect((await harness.rowsOf(batchId))[2]).toMatchObject({
      ...{ match: 'picked', matchReason: 'accepted', serviceId: 'co_xa_glas', companyName: 'glas Aktiengesellschaft' },
      ...{
        companyNumber: 'HRB 9',
        companyPlace: 'Weg 1, Halm',
        condition: 'inactive',
        status: { normalized: 'deleted' },
      },
    })
    await expect(accept(shown)).rejects.toMatchObject({ status: 409 })
  })

  it('takes for a line that gets its company after the start the order that another line has', async () => {
    const { quoted } = await quote([
      { line: 1, name: 'nobody' },
      { line: 2, serviceId: 'co_xa_lines_ordered' },
    ])
    stopFinishing = finishAll(harness.running)
    await harness.ask('startBatch', quoted, { creditsSeen: 20 })
    await harness.has(quoted.batchId, 'finished')
    const same = { serviceId: 'co_xa_lines_ordered', companyName: 'Ordered AG' }
    const late = await harness.ask('pickBatchMatch', { batchId: quoted.batchId, line: '1' }, same)
    expect(late).toMatchObject({ state: 'finished', companies: 1, counts: { byState: { completed: 2, repeated: 2 } } })
    expect(sentFor('co_xa_lines_ordered')).toHaveLength(2)
  })
})
