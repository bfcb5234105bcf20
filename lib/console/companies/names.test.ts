import { afterAll, beforeAll, expect, it } from 'vitest'
import { companies } from '../schema/index.ts'
import { openTestConsole, type TestConsole } from '../testing/harness.ts'
import { withNamesSaved } from './names.ts'

let harness: TestConsole
beforeAll(async () => {
  harness = await openTestConsole()
})
afterAll(() => harness.close())

const answerWith = (body: string, status = 200) => new Response(body, { status, headers: { 'x-request-id': 'req_1' } })

async function noted(): Promise<Record<string, string>> {
  const rows = await harness.database.sql.select().from(companies)
  return Object.fromEntries(rows.map((row) => [row.serviceId, row.name]))
}

it('the names of a type-ahead are remembered, and the answer goes out as it came', async () => {
  const body =
    '{"results":[{"serviceId":"co_xa_1","name":"Old Ltd"},{"serviceId":"co_xa_2","name":null}, {"serviceId":"co_xb_3","name":"Three AG","new":1}]}'
  const response = await withNamesSaved(harness, answerWith(body))
  expect(await response.text()).toBe(body)
  expect(response.headers.get('x-request-id')).toBe('req_1')
  await expect.poll(noted).toEqual({ co_xa_1: 'Old Ltd', co_xb_3: 'Three AG' })
  await withNamesSaved(harness, answerWith('{"results":[{"serviceId":"co_xa_1","name":"New Ltd"}]}'))
  await expect.poll(noted).toMatchObject({ co_xa_1: 'New Ltd' })
})

it.each(['', '<html>', '[]', '{"results":7}'])(
  'an answer of another form is passed on and remembered as nothing: %j',
  async (body) => {
    const before = await noted()
    expect(await (await withNamesSaved(harness, answerWith(body))).text()).toBe(body)
    expect(await noted()).toEqual(before)
  },
)

it('an error is not read at all', async () => {
  const body = '{"results":[{"serviceId":"co_xa_9","name":"Nine"}]}'
  const response = answerWith(body, 500)
  expect(await withNamesSaved(harness, response)).toBe(response)
})
