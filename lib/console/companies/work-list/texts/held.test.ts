import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Journal, openJournal } from '../../../testing/journal.ts'
import { saveFactsOf } from '../../company-facts/index.ts'

let harness: Journal['harness']
let ask: Journal['ask']
let place: Journal['place']
beforeAll(async () => {
  ;({ harness, ask, place } = await openJournal())
  for (const [at, name] of ['Amberholm', 'Birkenau', 'Castlerigg'].entries())
    await place({ orderId: `o${at}`, serviceId: `co_xa_${at}`, companyName: `${name} AG`, at })
})
afterAll(() => harness.close())

async function found(query: Record<string, string>): Promise<string[]> {
  const { value } = await ask('getWorkList', { query })
  return value.companies.map(({ serviceId }) => serviceId).toSorted()
}

it('what a text is looked for in is that of the database at every question, whatever was kept of the one before', async () => {
  const params = { serviceId: 'co_xa_1' }
  const report = async (legalName: string, number: string) => {
    await place({ ...params, orderId: number, companyName: legalName, at: 5 })
    const identifiers = [{ type: 'xa_register_number', value: number }]
    const order = { ...params, companyName: legalName, product: 'report', at: harness.clock.now() }
    const companyReport = { basicInformation: { legalName, identifiers } }
    return saveFactsOf(harness.database.sql, order, { result: { type: 'companyReport', companyReport } })
  }
  const changes: [string, () => Promise<unknown>][] = [
    ['dornfels', () => report('Dornfels AG', 'HRB 1')],
    ['hrb77', () => report('Dornfels AG', 'HRB 77')],
    ['eigentum', () => ask('editFile', { params, body: { version: 0, changes: { tags: ['Eigentum'] } } })],
  ]
  for (const [text, change] of changes) {
    expect(await found({ text }), text).toEqual([])
    await change()
    expect(await found({ text }), text).toEqual(['co_xa_1'])
  }
  await ask('editFile', { params, body: { version: 1, changes: { tags: [] } } })
  expect(await found({ text: 'eigentum' })).toEqual([])
  await place({ orderId: 'late', serviceId: 'co_xa_9', companyName: 'Dornfels Zwei AG', at: 9 })
  expect(await found({ text: 'dornfels' })).toEqual(['co_xa_1', 'co_xa_9'])
})

it('of another filter, and of another person, it is another list', async () => {
  const params = { serviceId: 'co_xa_0' }
  const query = { text: 'amberholm', assignee: 'me' }
  expect(await found(query)).toEqual([])
  await ask('editFile', { params, body: { version: 0, changes: { assigneeId: harness.users.analyst } } })
  expect(await found(query)).toEqual(['co_xa_0'])
  expect((await ask('getWorkList', { role: 'admin', query })).value.companies).toEqual([])
  expect(await found({ text: 'amberholm' })).toEqual(['co_xa_0'])
})
