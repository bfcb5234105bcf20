import { eq, like } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { notifications, orders, results, sanctionRunCompanies, sanctionRuns } from '../../core/schema/index.ts'
import { type Journal, openJournal } from '../../testing/journal.ts'
import { closeMatcher } from './matching/matcher.ts'
import { type ListMonitored, runAll } from './replay/run.ts'
import { takeRun } from './replay/store.ts'
import { type SanctionsState, sanctionsStateOf, sanctionsStatesOf } from './sanctions-state.ts'
import { bringOfac, listedHolder, namedHolder, oakmoorRow, storeGraph } from './testing/companies.ts'
import { outcomeOf } from './verdicts/assess.ts'

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

const nobody: ListMonitored = async () => []
const work = (listMonitored = nobody, signal = new AbortController().signal) => runAll(harness, listMonitored, signal)
const runs = async () => (await ask('listSanctionRuns', { role: 'auditor' })).value.runs
const newest = async () => (await runs())[0]
const news = async (serviceId: string) => {
  const rows = await harness.database.sql.select().from(notifications).where(eq(notifications.serviceId, serviceId))
  return rows.filter(({ kind }) => kind === 'sanctions.changed')
}
const held = (serviceId: string) => storeGraph(journal, serviceId, [{ by: 'h', ...listedHolder, share: { exact: 60 } }])

describe('a new edition of a list', () => {
  it('is compared with every company with a stored graph, a file or a monitor, and the run says how many and when', async () => {
    await held('co_xa_graph')
    await ask('editFile', { params: { serviceId: 'co_xa_file' }, body: { version: 0, changes: { tags: ['a'] } } })
    await bringOfac(journal, '2026-02-01')
    expect(await newest()).toMatchObject({ list: 'ofacSdn', day: '2026-02-01', endedAt: null, companies: 0 })
    await work(async () => ['co_xa_watched', 'co_xa_graph'])
    expect(await newest()).toMatchObject({
      ...{ companies: 3, changed: 0, failed: 0 },
      endedAt: harness.clock.now().toISOString(),
    })
    expect(await harness.database.sql.select().from(sanctionRunCompanies)).toEqual([])
  })

  it('that names a party notifies everybody who reads companies, once, and finance never', async () => {
    await bringOfac(journal, '2026-02-02', oakmoorRow)
    await work()
    await work()
    const people = (await news('co_xa_graph')).map(({ userId }) => userId)
    const { analyst, admin } = harness.users
    expect(people).toEqual(expect.arrayContaining([analyst, admin]))
    expect(people).not.toContain(harness.users.finance)
    expect(new Set(people).size).toBe(people.length)
    expect(await newest()).toMatchObject({ changed: 1 })
  })

  it('that says the same again notifies nobody, nor of what a person has decided meanwhile', async () => {
    const before = (await news('co_xa_graph')).length
    const of = { params: { serviceId: 'co_xa_graph' } }
    const [match] = (await ask('getCompanySanctions', of)).value.matches
    const { partyKey, list, entryId } = match ?? {}
    const body = {
      partyKey,
      list,
      entryId,
      seen: null,
      verdict: 'confirmed',
      reason: 'other',
      note: 'The same number.',
    }
    expect((await ask('decideSanctionMatch', { ...of, body })).status).toBe(201)
    await bringOfac(journal, '2026-02-03', oakmoorRow)
    await work()
    expect(await newest()).toMatchObject({ changed: 0 })
    expect(await news('co_xa_graph')).toHaveLength(before)
  })

  it('that no longer has a confirmed entry changes the verdict, says so, and keeps the decision', async () => {
    const before = (await news('co_xa_graph')).length
    await bringOfac(journal, '2026-02-04')
    await work()
    expect((await news('co_xa_graph')).length).toBeGreaterThan(before)
    const { matches, results } = (await ask('getCompanySanctions', { params: { serviceId: 'co_xa_graph' } })).value
    expect(matches).toMatchObject([{ verdict: 'confirmed', isListed: false }])
    expect(results.find(({ regime }) => regime === 'ofac')).toMatchObject({ verdict: 'notBlocked' })
  })

  it('goes on where it was after its process ended, and counts each company once', async () => {
    for (let at = 0; at < 60; at += 1) await held(`co_xa_many_${at}`)
    await bringOfac(journal, '2026-02-05')
    const stopped = new AbortController()
    const killed = { ...harness, log: harness.log }
    let checked = 0
    const clock = {
      ...harness.clock,
      now: () => {
        checked += 1
        // Later than the first companies that are checked together, and before the last.
        if (checked > 3) stopped.abort()
        return harness.clock.now()
      },
    }
    await runAll({ ...killed, clock }, nobody, stopped.signal)
    const half = await newest()
    expect(half).toMatchObject({ endedAt: null })
    expect(half?.companies).toBeGreaterThan(0)
    await work()
    expect(await newest()).toMatchObject({ companies: 62, endedAt: expect.any(String) })
  })

  it('costs one company that cannot be read itself, and none of those that are checked together with it', async () => {
    await held('co_xa_broken')
    const { orderId } = results
    const broken = { body: Buffer.from('no result') }
    await harness.database.sql.update(results).set(broken).where(like(orderId, 'co_xa_broken-%'))
    await bringOfac(journal, '2026-02-05', oakmoorRow)
    await work()
    expect(await newest()).toMatchObject({ companies: 63, failed: 1, changed: 61, endedAt: expect.any(String) })
    await harness.database.sql.delete(orders).where(eq(orders.serviceId, 'co_xa_broken'))
  })

  it('finds of companies that are read together what it finds of each alone', async () => {
    await storeGraph(journal, 'co_xa_named', [{ by: 'h', ...namedHolder, share: { exact: 60 } }])
    const serviceIds = ['co_xa_many_1', 'co_xa_named', 'co_xa_nobody', 'co_xa_file', 'co_xa_graph']
    const plain = ({ subject, editions, matches, assessed, compared }: SanctionsState) => ({
      ...{ serviceId: subject.serviceId, parties: subject.parties, editions, matches, compared },
      outcome: outcomeOf(subject, assessed, matches),
      sums: assessed.map(({ regime, pending, unread, judgments }) => ({ regime, pending, unread, judgments })),
    })
    const together = (await sanctionsStatesOf(harness, serviceIds)).map(plain)
    const alone = await Promise.all(serviceIds.map(async (one) => plain(await sanctionsStateOf(harness, one))))
    expect(together).toEqual(alone)
    // The same party is decided in two of them, and waits in one that knows it by its name alone.
    const decided = together.flatMap(({ matches }) => matches.map(({ decision }) => decision?.outcome ?? 'open'))
    expect(decided).toEqual(['confirmed', 'open', 'confirmed'])
    await harness.database.sql.delete(orders).where(eq(orders.serviceId, 'co_xa_named'))
  })

  it('is worked on by one process at a time, and taken over from one that is gone', async () => {
    await bringOfac(journal, '2026-02-06')
    const now = harness.clock.now()
    const until = new Date(now.getTime() + 60_000)
    const first = '00000000-0000-4000-8000-000000000001'
    expect(await takeRun(harness.database, first, now, until)).toMatchObject({ day: '2026-02-06' })
    if (harness.database.kind === 'postgres') {
      await work()
      expect(await newest()).toMatchObject({ endedAt: null })
    }
    harness.pass(61_000)
    await work()
    expect(await newest()).toMatchObject({ endedAt: expect.any(String) })
  })

  it('waits for the monitors of a service that cannot be asked, and for nothing else', async () => {
    await bringOfac(journal, '2026-02-07')
    await work(async () => null)
    expect(await newest()).toMatchObject({ companies: 62, endedAt: null })
    await work(async () => ['co_xa_watched'])
    expect(await newest()).toMatchObject({ companies: 63, endedAt: expect.any(String) })
  })

  it('that is refused leaves no run', async () => {
    const before = await harness.database.sql.select().from(sanctionRuns)
    expect((await bringOfac(journal, '2026-01-01')).status).toBe(409)
    expect(await harness.database.sql.select().from(sanctionRuns)).toHaveLength(before.length)
  })
})
