import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Case } from '#lib/contract/index.ts'
import type { Database } from '#lib/database/index.ts'
import { audit, notifications, sanctionOutcomes } from '../../core/schema/index.ts'
import { type Journal, openJournal } from '../../testing/journal.ts'
import { closeMatcher } from './matching/matcher.ts'
import { runAll } from './replay/run.ts'
import { bringOfac, namedHolder, oakmoorRow, storeGraph } from './testing/companies.ts'

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

const work = (database: Database = harness.database) =>
  runAll({ ...harness, database }, async () => [], new AbortController().signal)
let editions = 0
/** A newer edition, with the holder on it or without. */
async function bring(isListed: boolean) {
  editions += 1
  const day = new Date(Date.UTC(2026, 0, editions)).toISOString().slice(0, 10)
  expect((await bringOfac(journal, day, ...(isListed ? [oakmoorRow] : []))).status).toBe(201)
  return day
}
const casesOf = async (serviceId: string) =>
  (await ask('listCases', { query: { serviceId } })).value.cases.toSorted((a, b) => a.number - b.number)
const eventsOf = async ({ caseId }: Case) => (await ask('getCase', { params: { caseId } })).value.events
const kindsOf = async (one: Case) => (await eventsOf(one)).map(({ kind }) => kind)
const audited = async (serviceId: string) =>
  (await harness.database.sql.select().from(audit).orderBy(asc(audit.seq))).filter(
    ({ action, object }) => action === 'changedVerdict' && object?.startsWith(`${serviceId}:`),
  )
const only = (found: readonly Case[]): Case => {
  expect(found).toHaveLength(1)
  const [one] = found
  if (one === undefined) throw new Error('there is no case')
  return one
}

let companies = 0
let serviceId = ''
/** A company whose holder of 60 percent is on the list in use, as a person confirmed. */
beforeEach(async () => {
  companies += 1
  serviceId = `co_xa_case_${companies}`
  await storeGraph(journal, serviceId, [{ by: 'h', ...namedHolder, share: { exact: 60 } }])
  await bring(true)
  await work()
  const of = { params: { serviceId } }
  const [match] = (await ask('getCompanySanctions', of)).value.matches
  const { partyKey, list, entryId } = match ?? {}
  const body = { partyKey, list, entryId, seen: null, verdict: 'confirmed', reason: 'other', note: 'The same number.' }
  expect((await ask('decideSanctionMatch', { ...of, body })).status).toBe(201)
  expect(await casesOf(serviceId)).toEqual([])
})

describe('a verdict that changes with a new edition', () => {
  it('is a case for whoever has the file, due the same day, with what it was, what it is, and the edition', async () => {
    const { analyst } = harness.users
    const changes = { assigneeId: analyst }
    await ask('editFile', { params: { serviceId }, role: 'admin', body: { version: 1, changes } })
    const day = await bring(false)
    await work()
    const one = only(await casesOf(serviceId))
    expect(one).toMatchObject({
      ...{ kind: 'sanctions', status: 'open', subject: 'Muster AG', openedBy: null },
      ...{ dueOn: harness.clock.now().toISOString().slice(0, 10), assignee: { name: 'analyst' } },
    })
    expect(await eventsOf(one)).toMatchObject([
      { kind: 'opened', by: null },
      {
        ...{ kind: 'verdictChanged', by: null, text: 'Muster AG', outcome: `ofacSdn ${day}` },
        changes: [{ field: 'ofac', before: 'blocked owned', after: 'notBlocked unidentified' }],
      },
      {
        ...{ kind: 'verdictChanged', text: 'Oakmoor Trading' },
        changes: [{ field: 'ofac', before: 'blocked listed', after: 'notBlocked unidentified' }],
      },
    ])
    expect(await audited(serviceId)).toMatchObject([
      {
        email: null,
        outcome: 'done',
        object: `${serviceId}: ofacSdn of ${day}, 2 verdicts changed, case ${one.caseId}`,
      },
    ])
    const told = await harness.database.sql.select().from(notifications).where(eq(notifications.caseId, one.caseId))
    expect(told).toMatchObject([{ kind: 'case.assigned', userId: analyst }])
  })

  it('is not called not blocked while another entry waits for a person', async () => {
    editions += 1
    const day = new Date(Date.UTC(2026, 0, editions)).toISOString().slice(0, 10)
    // The same name and number under another entry: what was confirmed is gone, and this one nobody has decided.
    const elsewhere = oakmoorRow.replace(/^2,/, '3,')
    expect((await bringOfac(journal, day, elsewhere)).status).toBe(201)
    await work()
    const [, changed, ofHolder] = await eventsOf(only(await casesOf(serviceId)))
    expect(changed?.changes).toEqual([{ field: 'ofac', before: 'blocked owned', after: 'open' }])
    expect(ofHolder?.changes).toEqual([{ field: 'ofac', before: 'blocked listed', after: 'open' }])
  })

  it('is one case when the run is made again, and none where only a match is new', async () => {
    await bring(false)
    await work()
    await work()
    await bring(false)
    await work()
    const one = only(await casesOf(serviceId))
    expect(await kindsOf(one)).toEqual(['opened', 'verdictChanged', 'verdictChanged'])
    expect(await audited(serviceId)).toHaveLength(1)
    await storeGraph(journal, `${serviceId}_new`, [{ by: 'h', ...namedHolder, share: { exact: 60 } }])
    await bring(true)
    await work()
    expect(await casesOf(`${serviceId}_new`)).toEqual([])
  })

  it('and changes again is added to the case that is not closed, which voids what was proposed and reopens what was decided', async () => {
    const propose = async (one: Case) => {
      const { caseId } = one
      const { version } = (await ask('getCase', { params: { caseId } })).value.case
      const body = { version, outcome: 'noReport', reason: 'Delisted.' }
      return ask('proposeCaseDecision', { params: { caseId }, body })
    }
    await bring(false)
    await work()
    const one = only(await casesOf(serviceId))
    await ask('changeSettings', { role: 'admin', body: { needsSecondPerson: true } })
    await propose(one)
    await bring(true)
    await work()
    expect(only(await casesOf(serviceId))).toMatchObject({ caseId: one.caseId, status: 'open' })
    expect((await kindsOf(one)).slice(-4)).toEqual(['proposed', 'verdictChanged', 'verdictChanged', 'voided'])
    await ask('changeSettings', { role: 'admin', body: { needsSecondPerson: false } })
    await propose(one)
    await bring(false)
    await work()
    expect(only(await casesOf(serviceId))).toMatchObject({ caseId: one.caseId, status: 'open', decision: null })
    expect((await kindsOf(one)).at(-1)).toBe('reopened')
  })

  it('after its case was closed opens another', async () => {
    await bring(false)
    await work()
    const { caseId } = only(await casesOf(serviceId))
    const step = async (id: 'proposeCaseDecision' | 'closeCase', body: object) => {
      const { version } = (await ask('getCase', { params: { caseId } })).value.case
      expect((await ask(id, { params: { caseId }, body: { version, ...body } })).status).toBe(200)
    }
    await step('proposeCaseDecision', { outcome: 'noReport', reason: 'Delisted.' })
    await step('closeCase', { reason: 'Nothing is left to do.' })
    await bring(true)
    await work()
    expect((await casesOf(serviceId)).map(({ status }) => status)).toEqual(['closed', 'open'])
  })
})

describe('a run that is cut off', () => {
  it('before its commit leaves no case, no audit row and the verdict as it was; whoever takes over writes all of it once', async () => {
    await bring(false)
    const killed: Database = {
      ...harness.database,
      transaction: (inside) =>
        harness.database.transaction(async (tx) => {
          await inside(tx)
          throw new Error('killed')
        }),
    }
    const stored = async () =>
      (await harness.database.sql.select().from(sanctionOutcomes)).map(({ outcome }) => outcome)
    const before = await stored()
    await expect(work(killed)).rejects.toThrow('killed')
    expect([await casesOf(serviceId), await audited(serviceId)]).toEqual([[], []])
    expect(await stored()).toEqual(before)
    harness.pass(61_000)
    await work()
    expect(await kindsOf(only(await casesOf(serviceId)))).toEqual(['opened', 'verdictChanged', 'verdictChanged'])
    expect(await audited(serviceId)).toHaveLength(1)
  })

  it('beside another run, in two processes that have both read a company nobody looked at, says its change once', async () => {
    const first = 'co_xa_case_1'
    await bring(true)
    await bring(true)
    await harness.database.sql.delete(sanctionOutcomes)
    const before = await audited(first)
    const both = Promise.withResolvers<void>()
    const isOne = harness.database.kind === 'pglite'
    let waiting = 0
    const beside = (): Database => {
      let isFirst = true
      const transaction: Database['transaction'] = async (inside) => {
        if (isFirst) waiting += 1
        if (waiting === 2 || isOne) both.resolve()
        if (isFirst) await both.promise
        isFirst = false
        return harness.database.transaction(inside)
      }
      return { ...harness.database, transaction }
    }
    await Promise.all([work(beside()), work(beside())])
    await work()
    expect(await audited(first)).toHaveLength(before.length + 1)
    expect(await kindsOf(only(await casesOf(serviceId)))).toEqual(['opened', 'verdictChanged', 'verdictChanged'])
  })

  it('behind a newer one stores what the newer edition says, and never goes back', async () => {
    const first = 'co_xa_case_1'
    await bring(true)
    const before = await audited(first)
    let isImported = false
    const late: Database = {
      ...harness.database,
      transaction: async (inside) => {
        // The first company was read with its holder on the list; the next edition is without it, and its run is over first.
        if (!isImported) {
          isImported = true
          await bring(false)
          await work()
        }
        return harness.database.transaction(inside)
      },
    }
    await work(late)
    expect(await audited(first)).toHaveLength(before.length + 1)
    const [row] = await harness.database.sql
      .select()
      .from(sanctionOutcomes)
      .where(eq(sanctionOutcomes.serviceId, first))
    expect(row?.outcome.verdicts).toEqual({ ofac: {} })
  })
})
