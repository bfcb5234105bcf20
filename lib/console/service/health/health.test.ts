import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Journal, minute, openJournal } from '../../testing/journal.ts'

let harness: Journal['harness']
let ask: Journal['ask']
let place: Journal['place']
beforeAll(async () => {
  ;({ harness, ask, place } = await openJournal())
})
afterAll(() => harness.close())

describe('the health of registers', () => {
  const health = async (jurisdictionCode: string) =>
    (await ask('listSourceHealth')).value.health.find((row) => row.jurisdictionCode === jurisdictionCode)

  it('says how long orders took, from the completed ones of thirty days', async () => {
    for (const [index, tookMs] of [1_000, 2_000, 3_000, 4_000].entries()) {
      await place({ orderId: `t${index}`, jurisdictionCode: 'ya', tookMs })
    }
    await place({ orderId: 't-old', jurisdictionCode: 'ya', tookMs: 900_000, at: -31 * 24 * 60 })
    await place({
      orderId: 't-failed',
      jurisdictionCode: 'ya',
      tookMs: 900_000,
      status: 'failed',
      code: 'company.not_found',
    })
    expect(await health('ya')).toMatchObject({
      product: 'report',
      count: 5,
      p50Ms: 2_500,
      p90Ms: 3_700,
      failuresInARow: 0,
      failingSince: null,
    })
  })

  it('says since when a register fails; "no such company" is an answer and ends the series', async () => {
    const since = harness.clock.now().getTime()
    await place({ orderId: 'f0', jurisdictionCode: 'yb', status: 'failed', code: 'source.unavailable', at: -9 })
    await place({ orderId: 'f1', jurisdictionCode: 'yb', status: 'failed', code: 'company.not_found', at: -8 })
    await place({ orderId: 'f2', jurisdictionCode: 'yb', status: 'failed', code: 'source.rate_limited', at: -7 })
    await place({ orderId: 'f3', jurisdictionCode: 'yb', status: 'timedOut', code: 'source.unavailable', at: -6 })
    await place({ orderId: 'f4', jurisdictionCode: 'yb', status: 'canceled', at: -5 })
    expect(await health('yb')).toMatchObject({
      count: 4,
      p50Ms: null,
      failuresInARow: 2,
      failingSince: new Date(since - 7 * minute).toISOString(),
      lastFailureCode: 'source.unavailable',
    })
    await place({ orderId: 'f5', jurisdictionCode: 'yb', at: -4 })
    expect(await health('yb')).toMatchObject({ failuresInARow: 0, failingSince: null, lastFailureCode: null })
  })

  it('says when a register last answered, and that one which only failed never did', async () => {
    const since = harness.clock.now().getTime()
    await place({ orderId: 'l0', jurisdictionCode: 'yc', at: -90 })
    await place({ orderId: 'l1', jurisdictionCode: 'yc', status: 'failed', code: 'company.not_found', at: -60 })
    await place({ orderId: 'l2', jurisdictionCode: 'yc', status: 'failed', code: 'source.unavailable', at: -30 })
    expect((await health('yc'))?.lastAnswerAt).toBe(new Date(since - 60 * minute).toISOString())
    await place({ orderId: 'l3', jurisdictionCode: 'yd', status: 'failed', code: 'source.unavailable', at: -30 })
    expect((await health('yd'))?.lastAnswerAt).toBeNull()
  })

  it('counts for each of thirty days the orders that ended, and those that were answered', async () => {
    const dayMinutes = 24 * 60
    const daysOf = async () => (await ask('listSourceHealth')).value.days ?? []
    const before = await daysOf()
    expect(before).toHaveLength(30)
    expect(before.at(-1)?.day).toBe(harness.clock.now().toISOString().slice(0, 10))
    await place({ orderId: 'd0', jurisdictionCode: 'ye', at: -3 * dayMinutes })
    await place({ orderId: 'd1', jurisdictionCode: 'ye', status: 'timedOut', at: -3 * dayMinutes })
    await place({ orderId: 'd2', jurisdictionCode: 'ye', status: 'canceled', at: -3 * dayMinutes })
    await place({ orderId: 'd3', jurisdictionCode: 'ye', at: -30 * dayMinutes })
    const after = await daysOf()
    const changed = after.flatMap(({ asked, answered }, index) => {
      const more = [asked - (before[index]?.asked ?? 0), answered - (before[index]?.answered ?? 0)]
      return more.some((one) => one !== 0) ? [[index, ...more]] : []
    })
    expect(changed).toEqual([[26, 2, 1]])
  })
})
