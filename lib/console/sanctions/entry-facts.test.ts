import { afterAll, beforeAll, expect, it } from 'vitest'
import { sanctionEntryFacts } from '../schema/index.ts'
import { type Journal, openJournal } from '../testing/journal.ts'
import { ofacRow } from '../testing/sanctions-lists.ts'
import { closeMatcher } from './matching/matcher.ts'
import { bringOfac, listedHolder, oakmoorRow, storeGraph } from './testing/companies.ts'

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

const matchOf = async (entryId: string) => {
  const { value } = await journal.ask('getCompanySanctions', { params: { serviceId: 'co_xa_1' }, role: 'analyst' })
  return value.matches.find((one) => one.entryId === entryId)
}

it('[party Y1] a match has what the entry tells, and what results on file tell of the party', async () => {
  const told = { field: 'identifier', label: 'UK Company Number', value: '01234567 (United Kingdom)' }
  expect(await matchOf('2')).toMatchObject({
    ...{ entryNames: ['OAKMOOR TRADING LTD'], entryFacts: [told] },
    party: { kind: 'company', numbers: ['gb_company_number:01234567'] },
  })
})

it('[party Y1] an entry that tells nothing more is not one whose edition was read before that was kept', async () => {
  await bringOfac(journal, '2026-02-02', ofacRow(2, 'OAKMOOR TRADING LTD'))
  expect((await matchOf('2'))?.entryFacts).toEqual([])
  await journal.harness.database.sql.delete(sanctionEntryFacts)
  expect((await matchOf('2'))?.entryFacts).toBeNull()
})
