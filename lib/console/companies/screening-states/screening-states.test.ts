import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { compareBehind } from '../../compliance/sanctions/index.ts'
import { closeMatcher } from '../../compliance/sanctions/matching/matcher.ts'
import { runAll } from '../../compliance/sanctions/replay/run.ts'
import { bringOfac, namedHolder, oakmoorRow, storeGraph } from '../../compliance/sanctions/testing/companies.ts'
import { companyScreenings, notifications } from '../../core/schema/index.ts'
import { eraseOld } from '../../service/retention/index.ts'
import { type Journal, openJournal } from '../../testing/journal.ts'
import { companyStateOf } from '../company-states/index.ts'
import { partiesMayDiffer } from './index.ts'

let journal: Journal
let harness: Journal['harness']
let ask: Journal['ask']
beforeAll(async () => {
  journal = await openJournal()
  ;({ harness, ask } = journal)
})
afterAll(async () => {
  await closeMatcher()
  await harness.close()
})

const of = (serviceId: string) => ({ params: { serviceId } })
const stateOf = async (serviceId: string) => (await ask('getScreeningState', of(serviceId))).value
const listed = async (serviceId: string) =>
  (await ask('getWorkList')).value.companies.find((one) => one.serviceId === serviceId)?.screening
const compare = () => compareBehind(harness, new AbortController().signal)
const runEditions = () => runAll(harness, async () => [], new AbortController().signal)
const later = async (serviceId: string) =>
  (await companyStateOf(harness.database.sql, serviceId)).later.map(({ kind, state, names }) => [kind, state, names])

/** A graph that an order has just brought. */
async function graphArrives(serviceId: string, ...held: Parameters<typeof storeGraph>[2][number][]) {
  harness.pass(1_000)
  await storeGraph(journal, serviceId, held)
  await harness.database.transaction((tx) => partiesMayDiffer(tx, [serviceId]))
}
const oakmoor = { by: 'h', ...namedHolder, share: { exact: 60 } }
const other = { by: 'o', name: 'Bramblewick', share: { exact: 60 } }

async function decide(serviceId: string, verdict: 'confirmed' | 'rejected') {
  const [match] = (await ask('getCompanySanctions', of(serviceId))).value.matches
  const { partyKey, list, entryId, matchId = null } = match ?? {}
  const body = { partyKey, list, entryId, seen: matchId, verdict, reason: 'other', note: 'Number on the letterhead.' }
  expect((await ask('decideSanctionMatch', { ...of(serviceId), body })).status).toBe(201)
}

describe('what is kept of the screening of a company', () => {
  it('is not compared before a list is imported, nor before anything on file names parties', async () => {
    await graphArrives('co_xa_1', oakmoor)
    await compare()
    expect(await stateOf('co_xa_1')).toMatchObject({ kind: 'notCompared', notCompared: 'noList' })
    await bringOfac(journal, '2026-11-20', oakmoorRow)
    expect(await stateOf('co_xa_nothing')).toMatchObject({ kind: 'notCompared', notCompared: 'noParties' })
    expect(await stateOf('co_xa_1')).toMatchObject({ kind: 'notCompared', notCompared: 'comparing' })
  })

  it('is an open match once compared, then what a person decides, each in the transaction that decides it', async () => {
    await runEditions()
    expect(await stateOf('co_xa_1')).toMatchObject({
      ...{ kind: 'open', notCompared: null, parties: 2, lists: [{ list: 'ofacSdn', day: '2026-11-20' }] },
      open: [{ partyName: 'Oakmoor Trading', entryName: 'OAKMOOR TRADING LTD', from: 'list' }],
    })
    expect(await listed('co_xa_1')).toMatchObject({ kind: 'open', names: ['Oakmoor Trading'] })
    expect(await later('co_xa_1')).toEqual([['screening', 'open', ['Oakmoor Trading']]])
    await decide('co_xa_1', 'confirmed')
    expect(await stateOf('co_xa_1')).toMatchObject({ kind: 'confirmed', open: [], notCompared: null })
    expect(await listed('co_xa_1')).toMatchObject({ kind: 'confirmed', names: ['Oakmoor Trading'] })
    expect(await later('co_xa_1')).toEqual([['screening', 'confirmed', ['Oakmoor Trading']]])
    await decide('co_xa_1', 'rejected')
    expect(await stateOf('co_xa_1')).toMatchObject({ kind: 'compared', confirmed: [], open: [] })
    expect(await listed('co_xa_1')).toEqual({ kind: 'compared', parties: 2, lists: 1, day: '2026-11-20' })
    expect(await later('co_xa_1')).toEqual([])
  })

  it('tells who has the file of a match that a comparison found, once, and nobody else', async () => {
    const serviceId = 'co_xa_told'
    const of = { params: { serviceId } }
    await graphArrives(serviceId, other)
    await ask('editFile', { ...of, body: { version: 0, changes: { assigneeId: harness.users.admin } } })
    await compare()
    const told = async () => {
      const rows = await harness.database.sql.select().from(notifications).where(eq(notifications.serviceId, serviceId))
      return rows.map(({ userId, kind, changes, companyName, mail }) => ({ userId, kind, changes, companyName, mail }))
    }
    expect((await told()).filter(({ kind }) => kind === 'sanctions.changed')).toEqual([])
    await graphArrives(serviceId, oakmoor)
    await compare()
    const one = { kind: 'sanctions.changed', changes: 1, companyName: 'Muster AG', mail: 'due' }
    const expected = [{ ...one, userId: harness.users.admin }]
    expect((await told()).filter(({ kind }) => kind === 'sanctions.changed')).toEqual(expected)
    await graphArrives(serviceId, oakmoor)
    await compare()
    expect((await told()).filter(({ kind }) => kind === 'sanctions.changed')).toEqual(expected)
  })

  it('is behind as soon as a result or a related party came, until it is compared again', async () => {
    await graphArrives('co_xa_2', other)
    await compare()
    expect(await stateOf('co_xa_2')).toMatchObject({ kind: 'compared' })
    await graphArrives('co_xa_2', oakmoor)
    expect(await stateOf('co_xa_2')).toMatchObject({ kind: 'notCompared', notCompared: 'changed' })
    await compare()
    expect(await stateOf('co_xa_2')).toMatchObject({ kind: 'open' })
    await graphArrives('co_xa_2', other)
    await compare()
    expect(await stateOf('co_xa_2')).toMatchObject({ kind: 'compared' })
    const parties = [{ name: 'Oakmoor Trading', relation: 'adviser' }]
    await ask('editFile', { ...of('co_xa_2'), body: { version: 0, changes: { parties } } })
    expect(await stateOf('co_xa_2')).toMatchObject({ notCompared: 'changed' })
    await compare()
    expect(await stateOf('co_xa_2')).toMatchObject({ kind: 'open' })
  })

  it('keeps a decision that was made while the company was being compared', async () => {
    await graphArrives('co_xa_3', oakmoor)
    await compare()
    await graphArrives('co_xa_3', oakmoor)
    // The comparison reads what is undecided, the person decides, then the comparison is stored.
    const once = new AbortController()
    let decided: Promise<void> | null = null
    const transaction: typeof harness.database.transaction = async (work, options) => {
      decided ??= decide('co_xa_3', 'confirmed')
      await decided
      // Another round would compare it again.
      once.abort()
      return harness.database.transaction(work, options)
    }
    await compareBehind({ ...harness, database: { ...harness.database, transaction } }, once.signal)
    expect(await stateOf('co_xa_3')).toMatchObject({ kind: 'confirmed', open: [] })
    await compare()
    expect(await stateOf('co_xa_3')).toMatchObject({ kind: 'confirmed', open: [], notCompared: null })
  })

  it('has hits of a provider in it, open and true', async () => {
    await graphArrives('co_xa_4', other)
    await compare()
    const rows = [{ line: 2, name: 'Bramblewick', listName: 'Peps', matchedName: 'B. Wick' }]
    expect((await ask('importScreeningHits', { ...of('co_xa_4'), body: { lines: 1, unread: [], rows } })).status).toBe(
      201,
    )
    expect(await stateOf('co_xa_4')).toMatchObject({ kind: 'open', open: [{ from: 'provider', list: 'Peps' }] })
    expect(await later('co_xa_4')).toEqual([['screening', 'open', ['Bramblewick']]])
    const [hit] = (await ask('getScreening', of('co_xa_4'))).value.hits
    const params = { serviceId: 'co_xa_4', hitId: hit?.hitId ?? '' }
    const decideHit = async (basedOn: string | null, verdict: string) =>
      (await ask('decideScreeningHit', { params, body: { basedOn, verdict, reason: 'Other birth.' } })).value
    const { decisionId = null } = await decideHit(null, 'confirmed')
    expect(await stateOf('co_xa_4')).toMatchObject({ kind: 'confirmed', open: [] })
    expect(await listed('co_xa_4')).toMatchObject({ kind: 'confirmed', names: ['Bramblewick'] })
    await decideHit(decisionId, 'rejected')
    expect(await stateOf('co_xa_4')).toMatchObject({ kind: 'compared' })
    await ask('importScreeningHits', { ...of('co_xa_4'), body: { lines: 2, unread: [], rows } })
    expect(await stateOf('co_xa_4')).toMatchObject({ kind: 'notCompared', notCompared: 'linesUnread' })
  })

  it('names nobody once the results that named them are erased', async () => {
    await ask('changeSettings', { role: 'admin', body: { resultsDays: 30 } })
    harness.pass(40 * 86_400_000)
    ;({ ask } = await journal.renewed())
    await eraseOld(harness)
    const stored = await harness.database.sql.select().from(companyScreenings)
    expect(stored.find(({ serviceId }) => serviceId === 'co_xa_1')?.found).toBeNull()
    expect(JSON.stringify(stored)).not.toContain('Oakmoor')
    await compare()
    expect(await stateOf('co_xa_1')).toMatchObject({ kind: 'notCompared', notCompared: 'noParties', open: [] })
  })
})
