import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { batchLimits } from '#lib/contract/index.ts'
import { type BatchConsole, openBatchConsole } from './testing/batch.ts'

let harness: BatchConsole
beforeAll(async () => {
  harness = await openBatchConsole(true)
})
afterAll(() => harness.close())

describe('a batch without rows', () => {
  it('is made empty ten times an hour by a person, who fills them or waits', async () => {
    const make = () => harness.ask('createBatch', {}, { name: 'Empty' }, 'admin')
    const made: string[] = []
    for (let n = 0; n < batchLimits.emptyPerHour; n += 1) made.push((await make()).batchId)
    await expect(make()).rejects.toMatchObject({ status: 429, body: { code: 'request.rate_limited' } })
    const rows = [{ line: 2, serviceId: 'co_xa_filled' }]
    await harness.ask('addBatchRows', { batchId: made[0] ?? '' }, { rows }, 'admin')
    await make()
    await expect(make()).rejects.toMatchObject({ status: 429 })
  })
})
