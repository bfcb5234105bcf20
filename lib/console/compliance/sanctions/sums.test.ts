import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Journal, openJournal } from '../../testing/journal.ts'
import { ofacRow } from '../../testing/sanctions-lists.ts'
import { closeMatcher } from './matching/matcher.ts'
import { bringOfac, listedHolder, oakmoorRow, storeGraph } from './testing/companies.ts'

let journal: Journal
beforeAll(async () => {
  journal = await openJournal()
  await bringOfac(journal, '2026-02-01', oakmoorRow, ofacRow(3, 'GREY HERON SHIPPING'))
  await storeGraph(journal, 'co_xa_1', [
    { by: 'h', ...listedHolder, share: { exact: 38.3 } },
    { by: 'g', name: 'Grey Heron Shipping', share: { minimum: 0, maximum: 5 } },
    { by: 'o', name: 'Bramblewick', share: { exact: 30 } },
    // What listed Oakmoor has enough of is blocked by it.
    { by: 'h', ...listedHolder, of: 'o', share: { exact: 12 } },
  ])
})
afterAll(async () => {
  await closeMatcher()
  await journal.harness.close()
})

const of = { params: { serviceId: 'co_xa_1' } }
const sanctions = async () => (await journal.ask('getCompanySanctions', of)).value
const ofac = async () => (await sanctions()).results.find(({ regime }) => regime === 'ofac')
async function decide(entryId: string, verdict: 'confirmed' | 'rejected') {
  const match = (await sanctions()).matches.find((one) => one.entryId === entryId)
  const { partyKey, list, matchId = null } = match ?? {}
  const body = { partyKey, list, entryId, seen: matchId, verdict, reason: 'other', note: 'Looked at both.' }
  expect((await journal.ask('decideSanctionMatch', { ...of, body })).status).toBe(201)
}

it('the sum of blocked holders is told before all matches are decided, with and without those that wait', async () => {
  expect(await ofac()).toMatchObject({
    ...{ pending: 2, verdict: 'notBlocked', limit: { percent: '50', isStrict: false, isTogether: true } },
    ...{ sum: { share: { low: '0', high: '0' } }, sumWithOpen: { share: { low: '38.3', high: '43.3' } } },
  })
  await decide('2', 'confirmed')
  expect(await ofac()).toMatchObject({
    ...{ pending: 1, sum: { share: { low: '38.3', high: '38.3' }, holdings: [{ by: ['h'] }] } },
    sumWithOpen: { share: { low: '38.3', high: '43.3' }, holdings: [{ by: ['h'] }, { by: ['g'] }] },
  })
  await decide('3', 'rejected')
  expect(await ofac()).toMatchObject({ pending: 0, sum: { share: { low: '38.3', high: '38.3' } }, sumWithOpen: null })
})

it('says of each other party whether it is listed, owned or controlled', async () => {
  const graph = [
    { by: 'h', ...listedHolder, share: { exact: 10 } },
    { by: 'o', name: 'Bramblewick', share: { exact: 20 } },
    { by: 'h', ...listedHolder, of: 'o', share: { exact: 80 } },
  ]
  journal.harness.pass(1_000)
  await storeGraph(journal, 'co_xa_1', graph)
  expect((await ofac())?.sum?.share).toMatchObject({ low: '30', high: '30' })
  const ways = Object.fromEntries((await sanctions()).others.map(({ id, ways: by }) => [id, by?.ofac]))
  expect(ways).toEqual({ h: 'listed', o: 'owned' })
})
