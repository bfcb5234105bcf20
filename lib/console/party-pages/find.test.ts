import { afterAll, beforeAll, expect, it } from 'vitest'
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

it('[party Y11] beside companies a search leaves out those that only their own results name, and nobody else', async () => {
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
