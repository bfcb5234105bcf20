import { afterAll, beforeAll, expect, it } from 'vitest'
import type { UserRole } from '#lib/contract/index.ts'
import { type Journal, openJournal } from '../../../testing/journal.ts'
import { ofacRow } from '../../../testing/sanctions-lists.ts'
import { compareBehind } from '../../sanctions/index.ts'
import { closeMatcher } from '../../sanctions/matching/matcher.ts'
import { bringOfac, listedHolder, namedHolder, oakmoorRow, storeGraph } from '../../sanctions/testing/companies.ts'

let journal: Journal
beforeAll(async () => {
  journal = await openJournal()
  expect((await bringOfac(journal, '2026-02-01', oakmoorRow)).status).toBe(201)
})
afterAll(async () => {
  await closeMatcher()
  await journal.harness.close()
})

const held = (serviceId: string, holder: { name: string; number?: string }) =>
  storeGraph(journal, serviceId, [{ by: 'h', ...holder, share: { exact: 60 } }])
const compared = async () => {
  while (await compareBehind(journal.harness, new AbortController().signal));
}
const open = async (role: UserRole = 'analyst') =>
  (await journal.ask('listDecisions', { role, query: { kind: 'match' } })).value.decisions.filter(
    ({ matchId }) => matchId,
  )
async function assign(serviceId: string, assigneeId: string) {
  const params = { serviceId }
  const { version } = (await journal.ask('getCompanyFile', { params })).value
  const { status } = await journal.ask('editFile', { params, body: { version, changes: { assigneeId } } })
  expect(status).toBe(200)
}

async function decide(serviceId: string, verdict: string) {
  const { matches } = (await journal.ask('getCompanySanctions', { params: { serviceId } })).value
  const [match] = matches.filter(({ entryId }) => entryId === '2')
  const { partyKey, list, entryId, matchId: seen = null } = match ?? {}
  const body = { partyKey, list, entryId, seen, verdict, reason: 'other', note: 'Looked at both.' }
  expect((await journal.ask('decideSanctionMatch', { params: { serviceId }, body })).status).toBe(201)
}

it('a match nobody has decided is on Home once for all companies of its party, until it is decided in one of them', async () => {
  expect(await open()).toEqual([])
  for (const serviceId of ['co_xa_a', 'co_xa_b', 'co_xa_c']) await held(serviceId, listedHolder)
  await held('co_xa_named', namedHolder)
  await compared()
  const [everywhere, alone, ...more] = await open()
  expect(everywhere).toMatchObject({
    ...{ serviceId: 'co_xa_a', companyName: 'Muster AG', subject: 'Oakmoor Trading', isMine: true },
    ...{ list: 'ofacSdn', lists: ['ofacSdn'], entryName: 'OAKMOOR TRADING LTD', count: 1, companies: 3 },
    matchId: expect.stringMatching(/ ofacSdn 2$/),
  })
  // Nobody is one party with another by a name.
  expect(alone).toMatchObject({ serviceId: 'co_xa_named', companies: 1 })
  expect(more).toEqual([])
  await decide('co_xa_b', 'confirmed')
  expect(await open()).toMatchObject([{ serviceId: 'co_xa_named' }])
  await decide('co_xa_named', 'rejected')
  expect(await open()).toEqual([])
  await decide('co_xa_c', 'open')
  expect(await open()).toMatchObject([{ companies: 3 }])
})

it('it is not on the Home of others while each of its companies has somebody, nor once a decision awaits a second person', async () => {
  const { analyst, admin } = journal.harness.users
  await assign('co_xa_a', admin)
  await assign('co_xa_b', analyst)
  await assign('co_xa_c', analyst)
  expect(await open()).toMatchObject([{ serviceId: 'co_xa_b' }])
  expect(await open('admin')).toMatchObject([{ serviceId: 'co_xa_a' }])
  await journal.ask('changeSettings', { role: 'admin', body: { secondPersonRisks: ['high'] } })
  await decide('co_xa_b', 'confirmed')
  expect(await open()).toEqual([])
  expect(await open('admin')).toEqual([])
  expect((await journal.ask('listDecisions', { role: 'finance' })).status).toBe(403)
})

it('the entries a party may be are one row, which says how many until each is decided', async () => {
  await journal.harness.close()
  journal = await openJournal()
  expect((await bringOfac(journal, '2026-02-01', oakmoorRow, ofacRow(9, 'OAKMOOR TRADING'))).status).toBe(201)
  for (const serviceId of ['co_xa_a', 'co_xa_b']) await held(serviceId, listedHolder)
  await compared()
  expect(await open()).toMatchObject([{ subject: 'Oakmoor Trading', lists: ['ofacSdn'], count: 2, companies: 2 }])
  const { counts } = (await journal.ask('listDecisions', { query: {} })).value
  expect(counts.find(({ kind }) => kind === 'match')).toMatchObject({ all: 1 })
  await decide('co_xa_a', 'rejected')
  expect(await open()).toMatchObject([{ entryName: 'OAKMOOR TRADING', count: 1, companies: 2 }])
})
