import { afterAll, beforeAll, expect, it } from 'vitest'
import { deleteAppearances } from '../../companies/parties/index.ts'
import { type OfficersOnFile, openOfficers } from '../../companies/party-pages/testing/officers.ts'
import { files } from '../../core/schema/index.ts'

let of: OfficersOnFile
beforeAll(async () => {
  of = await openOfficers()
})
afterAll(() => of.harness.close())

const joinsIn = async (company: string, role: 'analyst' | 'auditor' = 'analyst') => {
  const { entries } = (await of.ask('listFileChronology', { params: { serviceId: `co_xa_${company}` }, role })).value
  return entries.flatMap(({ kind, by, party }) => (kind === 'party' && party ? [{ ...party, by: by?.email }] : []))
}
const partyIn = async (name: string, company: string) => {
  const query = { name, serviceId: `co_xa_${company}` }
  return (await of.ask('findParties', { query })).value.parties[0]?.partyId ?? ''
}

it('a decision on two parties is in the chronology of every company of theirs with its reason, and opens no file', async () => {
  await of.keep('one', [{ name: 'Ida Möwe', number: 'XA-P-66011' }])
  await of.keep('also', [{ name: 'Ida Möwe', number: 'XA-P-66011' }])
  await of.keep('two', [{ name: 'I. Möwe' }])
  await of.keep('none', [{ name: 'I. Möwe' }])
  const params = { partyId: await partyIn('I. Möwe', 'two') }
  const body = { other: await partyIn('Ida Möwe', 'one'), verdict: 'same', reason: 'Same passport.' }
  const { joinId } = (await of.ask('decideParty', { params, body })).value
  for (const company of ['one', 'also', 'two'])
    expect([company, await joinsIn(company)]).toMatchObject([
      company,
      [{ verdict: 'same', reason: 'Same passport.', undoneAt: null, by: 'analyst@example.test' }],
    ])
  expect((await joinsIn('two'))[0]).toMatchObject({ one: { name: 'I. Möwe' }, other: { name: 'Ida Möwe' } })
  expect(await joinsIn('none')).toEqual([])
  expect(await joinsIn('two', 'auditor')).toEqual([])
  expect(await of.harness.database.sql.select().from(files)).toEqual([])
  await of.ask('undoPartyDecision', { params: { ...params, joinId } })
  expect((await joinsIn('also'))[0]?.undoneAt).not.toBeNull()
})

it('it leaves the chronology with what named one of the parties', async () => {
  const params = { partyId: await partyIn('I. Möwe', 'two') }
  const body = { other: await partyIn('Ida Möwe', 'one'), verdict: 'different', reason: 'Another signature.' }
  expect((await of.ask('decideParty', { params, body })).status).toBe(201)
  expect((await joinsIn('one')).map(({ verdict }) => verdict)).toEqual(['different', 'same'])
  await of.harness.database.transaction((tx) => deleteAppearances(tx, ['report-two']))
  expect(await joinsIn('one')).toEqual([])
})
