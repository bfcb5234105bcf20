import { afterAll, beforeAll, expect, it } from 'vitest'
import { sanctionEntryFacts } from '../../core/schema/index.ts'
import { type Journal, openJournal } from '../../testing/journal.ts'
import { ofacRow } from '../../testing/sanctions-lists.ts'
import { closeMatcher } from './matching/matcher.ts'
import { bringOfac, listedHolder, oakmoorRow, storeGraph, storeReport } from './testing/companies.ts'

let journal: Journal
beforeAll(async () => {
  journal = await openJournal()
  await bringOfac(journal, '2026-02-01', oakmoorRow)
  await storeGraph(journal, 'co_xa_1', [{ by: 'h', ...listedHolder, share: null }])
})
afterAll(async () => {
  await closeMatcher()
  await journal.harness.close()
})

const matchOf = async (entryId: string, serviceId = 'co_xa_1') => {
  const { value } = await journal.ask('getCompanySanctions', { params: { serviceId }, role: 'analyst' })
  return value.matches.find((one) => one.entryId === entryId)
}

it('a match has what the entry tells, and what results on file tell of the party', async () => {
  const told = { field: 'identifier', label: 'UK Company Number', value: '01234567 (United Kingdom)' }
  expect(await matchOf('2')).toMatchObject({
    ...{ entryKind: 'company', entryNames: ['OAKMOOR TRADING LTD'], entryFacts: [told] },
    party: { kind: 'company', numbers: ['gb_company_number:01234567'], roles: ['graphOwner'] },
  })
})

it('an entry that tells nothing more is not one whose edition was read before that was kept', async () => {
  await bringOfac(journal, '2026-02-02', ofacRow(2, 'OAKMOOR TRADING LTD'))
  expect((await matchOf('2'))?.entryFacts).toEqual([])
  await journal.harness.database.sql.delete(sanctionEntryFacts)
  expect((await matchOf('2'))?.entryFacts).toBeNull()
})

it('a match has the place, gender, function and other spellings that results on file tell of a person', async () => {
  await bringOfac(journal, '2026-02-03', ofacRow(3, 'FERNDALE, Ada', '"individual"'))
  const place = { original: '1 Road, Sandhafen', normalized: { city: 'Sandhafen', countryCode: 'XA' } }
  const person = { name: { fullName: 'Ada Ferndale' }, dateOfBirth: { original: '1971-03-14' }, gender: 'female' }
  const nationalities = [{ countryCode: 'XA', original: 'Sandbox Alpha' }]
  await storeReport(journal, 'co_xa_2', [
    { type: 'person', role: { original: 'Vorstand' }, person: { ...person, address: place, nationalities } },
    {
      type: 'person',
      role: { original: 'Prokuristin' },
      person: { ...person, name: { fullName: 'FERNDALE, Ada' }, placeOfBirth: place },
    },
  ])
  const where = { text: '1 Road, Sandhafen', town: 'Sandhafen', country: 'XA' }
  expect(await matchOf('3', 'co_xa_2')).toMatchObject({
    entryKind: 'person',
    party: {
      roles: ['officer'],
      told: {
        otherNames: ['FERNDALE, Ada'],
        genders: ['female'],
        functions: ['Vorstand', 'Prokuristin'],
        ...{ places: [where], birthPlaces: [where] },
        nationalities: [{ code: 'XA', text: 'Sandbox Alpha' }],
      },
    },
  })
})
