import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { type BatchConsole, openBatchConsole } from './testing/batch.ts'

let harness: BatchConsole
beforeAll(async () => {
  harness = await openBatchConsole(true)
})
afterAll(() => harness.close())
afterEach(() => {
  Object.assign(harness.running.upstream, { refuses: null, leftOut: [] })
})

async function matched(name: string): Promise<string[]> {
  const { batchId } = await harness.ask('createBatch', {}, { name: 'Not searched' })
  await harness.ask('addBatchRows', { batchId }, { rows: [{ line: 2, name, jurisdictionCode: 'xa' }] })
  await harness.ask('matchBatch', { batchId })
  await harness.has(batchId, 'choosing')
  return (await harness.rowsOf(batchId)).map(({ match }) => match)
}

const refused = '{"detail":"capability not available","code":"capability.not_available","request_id":"r"}'

it('a line nobody was found for is told from one that could not be looked up', async () => {
  const { upstream } = harness.running
  expect(await matched('nobody')).toEqual(['none'])
  // Too short to be asked for.
  expect(await matched('x')).toEqual(['unsearched'])
  upstream.leftOut = ['Register of Testland']
  expect(await matched('nobody')).toEqual(['unsearched'])
  upstream.leftOut = []
  upstream.refuses = { status: 422, body: refused, everything: true }
  expect(await matched('nobody')).toEqual(['unsearched'])
})
