import { afterAll, beforeAll, expect, it } from 'vitest'
import { audit } from '../../core/schema/index.ts'
import { readOlderResults } from '../older-results/index.ts'
import { type OfficersOnFile, openOfficers } from '../party-pages/testing/officers.ts'

let of: OfficersOnFile
// Longer than an index takes, as one word and in all.
const long = `Zabel ${'ottokar'.repeat(200)} ${'Ottokar '.repeat(80)}`
beforeAll(async () => {
  of = await openOfficers()
  await of.file('north', [{ name: 'Henrike Völkening', number: 'XA-P-55011' }])
  await of.file('south', [{ name: 'VOELKENING, Henrike' }, { name: 'Anna Muster' }])
  await of.file('west', [{ name: 'Rike Sass', number: 'XA-P-55011' }])
  await of.file('east', [{ name: 'Henrik Anders' }])
  await of.file('long', [{ name: long }])
  await of.file('Henrike', [])
})
afterAll(() => of.harness.close())

const list = async (query: object, role: 'analyst' | 'admin' = 'analyst') => {
  const { value } = await of.ask('getWorkList', { query, role })
  const found = value.companies.map(({ serviceId }) => serviceId.slice('co_xa_'.length)).toSorted()
  return { found, total: value.total, gaps: value.partyGaps }
}

it('lists the companies in which a party stands one of whose names has the words, in any spelling and order', async () => {
  expect((await list({ party: 'Henrike' })).gaps).toEqual(['behind'])
  while (await readOlderResults(of.harness)) {}
  // West names her otherwise, with her number; a company of that name is no party of itself.
  expect(await list({ party: 'Henrike' })).toEqual({ found: ['north', 'south', 'west'], total: 3, gaps: [] })
  expect((await list({ party: 'völkening henr' })).found).toEqual(['north', 'south', 'west'])
  expect((await list({ party: 'henrik' })).found).toEqual(['east', 'north', 'south', 'west'])
  expect((await list({ party: 'zabel' })).found).toEqual(['long'])
  for (const party of ['ölkening', 'Henrike Muster', '%', "'", '\\', ':* | !'])
    expect([party, await list({ party })]).toEqual([party, { found: [], total: 0, gaps: [] }])
})

it('the list found by a party is paged, and narrowed by the other filters', async () => {
  const first = (await of.ask('getWorkList', { query: { party: 'henrike', sort: 'name', limit: 2 } })).value
  expect([first.companies.length, first.total]).toEqual([2, 3])
  const query = { party: 'henrike', sort: 'name', limit: 2, cursor: first.nextCursor ?? '' }
  expect((await of.ask('getWorkList', { query })).value.companies).toHaveLength(1)
  expect((await list({ party: 'henrike', text: 'south' })).found).toEqual(['south'])
  expect((await list({ party: 'henrike', country: 'xb' })).found).toEqual([])
})

it('nobody finds companies by a person whom their role may not see, and the list says that persons are left out', async () => {
  const before = (await of.harness.database.sql.select().from(audit)).length
  await of.ask('changeSettings', { role: 'admin', body: { personRoles: ['admin'] } })
  expect(await list({ party: 'henrike' })).toEqual({ found: [], total: 0, gaps: ['persons'] })
  expect((await list({ party: 'henrike' }, 'admin')).found).toEqual(['north', 'south', 'west'])
  const rows = (await of.harness.database.sql.select().from(audit)).slice(before)
  expect(rows.map(({ action }) => action)).toEqual(['changeSettings', 'getWorkList'])
})
