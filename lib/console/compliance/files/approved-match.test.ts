import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { partiesMayDiffer } from '../../companies/screening-states/index.ts'
import { marks } from '../../core/schema/index.ts'
import { type Journal, openJournal } from '../../testing/journal.ts'
import { compareBehind } from '../sanctions/index.ts'
import { closeMatcher } from '../sanctions/matching/matcher.ts'
import { runAll } from '../sanctions/replay/run.ts'
import { bringOfac, namedHolder, oakmoorRow, storeGraph } from '../sanctions/testing/companies.ts'
import { approve } from './testing/company.ts'

let journal: Journal
let harness: Journal['harness']
let ask: Journal['ask']
beforeAll(async () => {
  journal = await openJournal()
  ;({ harness, ask } = journal)
  const isMark = eq(marks.name, 'company-states.since')
  await harness.database.sql.update(marks).set({ value: '2026-01-01T00:00:00.000Z' }).where(isMark)
})
afterAll(async () => {
  await closeMatcher()
  await harness.close()
})

const of = (serviceId: string) => ({ params: { serviceId } })
const openOf = async (serviceId: string) => (await ask('listOpenItems', of(serviceId))).value
const fileOf = async (serviceId: string) => (await ask('getCompanyFile', of(serviceId))).value
const untilStopped = () => new AbortController().signal

/** A company whose holder of 60 percent may be on the list in use. */
async function withMatch(serviceId: string) {
  await storeGraph(journal, serviceId, [{ by: 'h', ...namedHolder, share: { exact: 60 } }])
  await harness.database.transaction((tx) => partiesMayDiffer(tx, [serviceId]))
}

async function decide(serviceId: string, verdict: 'confirmed' | 'rejected') {
  const [match] = (await ask('getCompanySanctions', of(serviceId))).value.matches
  const { partyKey, list, entryId } = match ?? {}
  const body = { partyKey, list, entryId, seen: null, verdict, reason: 'other', note: 'The number on the letterhead.' }
  expect((await ask('decideSanctionMatch', { ...of(serviceId), body })).status).toBe(201)
}

it('a file with an undecided match is approved with a reason alone, and opened again once it is confirmed', async () => {
  const serviceId = 'co_xa_match'
  await withMatch(serviceId)
  await bringOfac(journal, '2026-11-20', oakmoorRow)
  const { stateVersion, items } = await openOf(serviceId)
  expect(items).toMatchObject([{ kind: 'unreadPart', state: 'comparing' }])
  await runAll(harness, async () => [], untilStopped())
  const shown = await openOf(serviceId)
  expect(shown.items).toMatchObject([{ kind: 'screening', state: 'open', names: ['Oakmoor Trading'] }])
  expect((await approve(journal, serviceId, { stateVersion, despite: 'Nothing was found.' })).status).toBe(409)
  expect((await approve(journal, serviceId, { stateVersion: shown.stateVersion })).status).toBe(400)
  const reason = { stateVersion: shown.stateVersion, despite: 'Another company of that name.' }
  const { value } = await approve(journal, serviceId, reason)
  expect(value).toMatchObject({
    status: 'closed',
    decision: { despite: 'Another company of that name.', openItems: [{ kind: 'screening', state: 'open' }] },
  })
  await decide(serviceId, 'confirmed')
  expect(await fileOf(serviceId)).toMatchObject({
    status: 'open',
    changedSince: [{ kind: 'screening', state: 'confirmed', severity: 'serious' }],
  })
})

it('whoever decides a match approves on what they have decided', async () => {
  const serviceId = 'co_xa_decided'
  await withMatch(serviceId)
  await compareBehind(harness, untilStopped())
  expect((await openOf(serviceId)).items).toMatchObject([{ kind: 'screening', state: 'open' }])
  await decide(serviceId, 'rejected')
  const { stateVersion, items } = await openOf(serviceId)
  expect(items).toEqual([])
  expect((await approve(journal, serviceId, { version: 1, stateVersion })).value.status).toBe('closed')
})
