import { afterAll, beforeAll, expect, it } from 'vitest'
import { audit } from '../../core/schema/index.ts'
import { type OfficersOnFile, openOfficers } from './testing/officers.ts'

let of: OfficersOnFile
beforeAll(async () => {
  of = await openOfficers()
})
afterAll(() => of.harness.close())

const namedIn = async (company: string, role: 'analyst' | 'auditor' = 'analyst') =>
  (await of.ask('listCompanyParties', { params: { serviceId: `co_xa_${company}` }, role })).value.parties
const pageOf = async (partyId: string) => (await of.ask('getParty', { params: { partyId } })).value
const rowsInLog = async () => (await of.harness.database.sql.select().from(audit)).length

it('each entry of a company has the key of its own page, two of one name have two, and no look is written down', async () => {
  const twins = [
    { name: 'Mia Doppel', birth: '1960-01-02', number: 'XA-P-77011' },
    { name: 'Mia Doppel', birth: '1990-03-04', number: 'XA-P-77012' },
  ]
  const orderId = await of.keep('links', twins)
  await of.keep('linked', twins.slice(1))
  const before = await rowsInLog()
  const persons = (await namedIn('links')).filter(({ kind }) => kind === 'person')
  expect(await rowsInLog()).toBe(before)
  expect(persons.map((one) => [one.orderId, one.birth])).toEqual([
    [orderId, '1960-01-02'],
    [orderId, '1990-03-04'],
  ])
  const pages = await Promise.all(persons.map(({ partyId }) => pageOf(partyId)))
  expect(pages.map(({ births, companyCount }) => [births, companyCount])).toEqual([
    [['1960-01'], 1],
    [['1990-03'], 2],
  ])
  // A role that may not see persons has no way to them.
  expect((await namedIn('links', 'auditor')).map(({ kind }) => kind)).toEqual(['company'])
})
