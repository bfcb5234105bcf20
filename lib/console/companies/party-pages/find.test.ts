import { afterAll, beforeAll, expect, it } from 'vitest'
import { audit } from '../../core/schema/index.ts'
import { type OfficersOnFile, openOfficers } from './testing/officers.ts'

let of: OfficersOnFile
beforeAll(async () => {
  of = await openOfficers()
  await of.keep('Nordlicht', [{ name: 'Nora Nordlicht', number: 'XA-P-40011' }])
  await of.keep('Hafen', [{ name: 'NORDLICHT, Nora', number: 'XA-P-40011' }, { name: 'Nils Nordlicht' }])
})
afterAll(() => of.harness.close())

const find = async (query: { name: string; withoutSubjects?: boolean; limit?: number }) =>
  (await of.ask('findParties', { query })).value

it('beside companies a search leaves out those that only their own results name, and nobody else', async () => {
  const all = await find({ name: 'nordlicht' })
  expect(all.parties.map(({ name, kind, companyCount }) => [name, kind, companyCount])).toEqual([
    ['NORDLICHT, Nora', 'person', 2],
    ['Nils Nordlicht', 'person', 1],
    ['Nordlicht AG', 'company', 1],
  ])
  const beside = await find({ name: 'nordlicht', withoutSubjects: true, limit: 1 })
  expect(beside.parties.map(({ kind }) => kind)).toEqual(['person'])
  expect(beside.nextCursor).not.toBeNull()
  expect((await find({ name: 'nordlicht', withoutSubjects: true })).parties).toHaveLength(2)
})

it('a search that shows persons leaves a row in the audit log, with whom and without the name; of companies alone none', async () => {
  const rows = async () => await of.harness.database.sql.select().from(audit).orderBy(audit.seq)
  const since = async (act: () => Promise<unknown>) => {
    const before = (await rows()).length
    await act()
    return (await rows()).slice(before)
  }
  const { parties } = await find({ name: 'nora nordlicht' })
  const [row, ...more] = await since(() => find({ name: 'nora nordlicht' }))
  expect(row).toMatchObject({ action: 'findParties', outcome: 'done', object: `1: ${parties[0]?.partyId}` })
  expect(more).toEqual([])
  expect(JSON.stringify(row)).not.toMatch(/nora/i)
  const work = (query: object) => () => of.ask('getWorkList', { query })
  expect(await since(work({ party: 'nora nordl' }))).toMatchObject([
    { action: 'getWorkList', object: `1: ${parties[0]?.partyId}` },
  ])
  for (const query of [{ party: 'hafen' }, { party: 'nobody' }, {}]) expect(await since(work(query))).toEqual([])
  expect(await since(() => find({ name: 'hafen' }))).toEqual([])
  expect(await since(() => of.ask('findParties', { query: { name: 'nora' }, role: 'auditor' }))).toEqual([])
})
