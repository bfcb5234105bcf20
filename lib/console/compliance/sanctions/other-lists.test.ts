import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Journal, openJournal } from '../../testing/journal.ts'
import { unitedNationsList } from '../../testing/sanctions-lists.ts'
import { closeMatcher } from './matching/matcher.ts'
import { bringOfac, storeGraph } from './testing/companies.ts'

let journal: Journal
beforeAll(async () => {
  journal = await openJournal()
  expect((await bringOfac(journal, '2026-02-01')).status).toBe(201)
  const list = unitedNationsList('2026-02-01', ['OAKMOOR TRADING', 'FERNDALE SHIPPING EAST'])
  const files = [{ name: 'un.xml', gzip: gzipSync(list).toString('base64') }]
  expect((await journal.ask('importSanctionEdition', { role: 'admin', body: { list: 'un', files } })).status).toBe(201)
})
afterAll(async () => {
  await closeMatcher()
  await journal.harness.close()
})

it.each([
  ['the very same name', 'Oakmoor Trading GmbH', 1],
  ['a name that is alike', 'Ferndale Shipping', 0],
])('an answer is open while a match with any list is not decided: %s', async (_, name, pending) => {
  const serviceId = `co_xa_other_${pending}`
  const params = { serviceId }
  await storeGraph(journal, serviceId, [{ by: 'h', name, share: { exact: 60 } }])
  const ofac = async () => {
    const { matches, results } = (await journal.ask('getCompanySanctions', { params })).value
    return { match: matches[0], result: results.find(({ regime }) => regime === 'ofac') }
  }
  const { match, result } = await ofac()
  expect(match).toMatchObject({ list: 'un', verdict: null })
  expect(result).toMatchObject({ verdict: 'notBlocked', pending })
  const { partyKey, list, entryId } = match ?? { partyKey: '', list: '', entryId: '' }
  const body = { partyKey, list, entryId, seen: null, verdict: 'rejected', reason: 'other', note: 'Another one.' }
  await journal.ask('decideSanctionMatch', { params, role: 'analyst', body })
  expect((await ofac()).result).toMatchObject({ verdict: 'notBlocked', pending: 0 })
})
