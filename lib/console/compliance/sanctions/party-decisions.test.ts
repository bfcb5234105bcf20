import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SanctionMatch, UserRole } from '#lib/contract/index.ts'
import { newId } from '#lib/id/index.ts'
import { counted } from '#lib/testing/counts.ts'
import { audit, decisions, partyJoins } from '../../core/schema/index.ts'
import { type Journal, openJournal } from '../../testing/journal.ts'
import { ofacRow } from '../../testing/sanctions-lists.ts'
import { screenedPartiesOf } from '../screening/parties.ts'
import { compareBehind } from './index.ts'
import { closeMatcher } from './matching/matcher.ts'
import { bringOfac, storeGraph } from './testing/companies.ts'

/** One entry for each round, so that each has parties of its own. */
const rounds = counted(200)
const numberOf = (at: number) => `0${2_000_000 + at * 13}`
const rows = Array.from({ length: rounds + 20 }, (_, at) =>
  ofacRow(100 + at, `OAKMOOR TRADING ${at}`, undefined, `UK Company Number ${numberOf(at)} (United Kingdom).`),
)

let journal: Journal
let ask: Journal['ask']
beforeAll(async () => {
  journal = await openJournal()
  ;({ ask } = journal)
  expect((await bringOfac(journal, '2026-02-01', ...rows)).status).toBe(201)
})
afterAll(async () => {
  await closeMatcher()
  await journal.harness.close()
})

const holder = (at: number, more: object = {}) => ({
  ...{ by: 'h', name: `Holder ${at}`, number: numberOf(at), share: { exact: 60 } },
  ...more,
})
const compared = () => compareBehind(journal.harness, new AbortController().signal)

async function matchOf(serviceId: string, at: number): Promise<SanctionMatch | null> {
  const { value } = await ask('getCompanySanctions', { params: { serviceId } })
  return value.matches.find(({ entryId }) => entryId === String(100 + at)) ?? null
}

interface Deciding {
  verdict?: 'confirmed' | 'rejected'
  role?: UserRole
}

async function decide(serviceId: string, at: number, { verdict = 'confirmed', role = 'analyst' }: Deciding = {}) {
  const match = await matchOf(serviceId, at)
  if (match === null) throw new Error('the entry matches nobody')
  const { partyKey, list, entryId, matchId } = match
  const body = {
    partyKey,
    list,
    entryId,
    seen: matchId ?? null,
    verdict,
    reason: 'other',
    note: 'Number on the letterhead.',
  }
  return { send: () => ask('decideSanctionMatch', { params: { serviceId }, role, body }) }
}

const said = async (serviceId: string, at: number) => (await matchOf(serviceId, at))?.verdict ?? null
const stateOf = async (serviceId: string) => (await ask('getScreeningState', { params: { serviceId } })).value.kind

describe('a match of a party', () => {
  it('is decided once for every company that names the party, those that are ordered later too, and for no other', async () => {
    const at = rounds
    await storeGraph(journal, 'co_gb_a', [holder(at)])
    await storeGraph(journal, 'co_gb_b', [holder(at, { name: 'Holder, as another register writes it' })])
    await storeGraph(journal, 'co_gb_c', [holder(at, { number: undefined, name: `Oakmoor Trading ${at}` })])
    await compared()
    expect(await matchOf('co_gb_a', at)).toMatchObject({
      verdict: null,
      alsoInCount: 1,
      alsoIn: [{ serviceId: 'co_gb_b' }],
    })
    expect((await (await decide('co_gb_a', at)).send()).status).toBe(201)
    // At once, without another comparison.
    expect(await stateOf('co_gb_b')).toBe('confirmed')
    await compared()
    await storeGraph(journal, 'co_gb_d', [holder(at)])
    await compared()
    for (const serviceId of ['co_gb_a', 'co_gb_b', 'co_gb_d']) {
      expect([serviceId, await said(serviceId, at)]).toEqual([serviceId, 'confirmed'])
      expect([serviceId, await stateOf(serviceId)]).toEqual([serviceId, 'confirmed'])
    }
    expect(await said('co_gb_c', at)).toBeNull()
    const log = await journal.harness.database.sql.select().from(audit)
    const row = log.find(({ action, outcome }) => action === 'decideSanctionMatch' && outcome === 'done')
    expect(row?.object).toBe(`co_gb_a: ofacSdn ${100 + at} open to confirmed, for 1 more: co_gb_b`)
    expect((await (await decide('co_gb_d', at, { verdict: 'rejected' })).send()).status).toBe(201)
    for (const serviceId of ['co_gb_a', 'co_gb_b', 'co_gb_d'])
      expect([serviceId, await said(serviceId, at)]).toEqual([serviceId, 'rejected'])
  })

  it('is decided for a party that a person joined, until that is taken back', async () => {
    const at = rounds + 1
    const { clock, database, users } = journal.harness
    const named = holder(at, { number: undefined, name: `Oakmoor Trading ${at}` })
    for (const serviceId of ['co_gb_j', 'co_gb_k']) await storeGraph(journal, serviceId, [named])
    expect((await (await decide('co_gb_j', at)).send()).status).toBe(201)
    expect(await said('co_gb_k', at)).toBeNull()
    const keysIn = async (serviceId: string) => {
      const party = (await screenedPartiesOf(database.sql, serviceId)).find(
        ({ party: { name } }) => name === named.name,
      )
      return [...(party?.ties ?? []), ...(party?.ids ?? [])]
    }
    const sides = { one: await keysIn('co_gb_j'), other: await keysIn('co_gb_k') }
    const join = {
      joinId: newId(clock.now()),
      verdict: 'same' as const,
      reason: 'r',
      at: clock.now(),
      by: users.analyst,
    }
    await database.sql.insert(partyJoins).values({ ...join, ...sides })
    expect(await said('co_gb_k', at)).toBe('confirmed')
    await database.sql.update(partyJoins).set({ undoneAt: clock.now(), undoneBy: users.analyst })
    expect(await said('co_gb_k', at)).toBeNull()
    expect(await said('co_gb_j', at)).toBe('confirmed')
  })

  it('decided otherwise in two companies before stays in each as it was, is open elsewhere, and says so', async () => {
    const at = rounds + 2
    const db = journal.harness.database.sql
    for (const serviceId of ['co_gb_x', 'co_gb_y', 'co_gb_z']) await storeGraph(journal, serviceId, [holder(at)])
    expect((await (await decide('co_gb_x', at)).send()).status).toBe(201)
    const [made] = (await db.select().from(decisions)).filter(({ place }) => place === 'co_gb_x')
    if (made === undefined) throw new Error('nothing was decided')
    const other = { place: 'co_gb_y', decisionId: newId(journal.harness.clock.now()), outcome: 'rejected' }
    await db.insert(decisions).values({ ...made, ...other })
    expect(await matchOf('co_gb_x', at)).toMatchObject({ verdict: 'confirmed', isContradicted: true })
    expect(await matchOf('co_gb_y', at)).toMatchObject({ verdict: 'rejected', isContradicted: true })
    expect(await matchOf('co_gb_z', at)).toMatchObject({ verdict: null, isContradicted: true })
    expect((await (await decide('co_gb_z', at)).send()).status).toBe(201)
    for (const serviceId of ['co_gb_x', 'co_gb_y', 'co_gb_z'])
      expect(await matchOf(serviceId, at)).toMatchObject({ verdict: 'confirmed', isContradicted: false })
  })
})

it('two people decide in two companies, a company is ordered and an edition arrives in one second: one decision, everywhere', async () => {
  for (let at = 0; at < rounds; at += 1) {
    const [one, two, late] = [`co_gb_one${at}`, `co_gb_two${at}`, `co_gb_late${at}`]
    await storeGraph(journal, one, [holder(at)])
    await storeGraph(journal, two, [holder(at)])
    await compared()
    const acts = [await decide(one, at), await decide(two, at, { verdict: 'rejected', role: 'admin' })]
    const beside = [() => storeGraph(journal, late, [holder(at)]), compared]
    const isNew = at % 5 === 0
    const edition = () => bringOfac(journal, `2026-03-${String(1 + (at % 28)).padStart(2, '0')}`, ...rows)
    const [decisions] = await Promise.all([
      Promise.all(acts.map(({ send }) => send())),
      ...beside.map((act) => act()),
      ...(isNew ? [edition()] : []),
    ])
    const made = decisions.filter(({ status }) => status === 201)
    expect(decisions.map(({ status }) => [201, 409].includes(status))).toEqual([true, true])
    // An edition that arrives meanwhile may send both back to look again.
    if (!isNew) expect(made).toHaveLength(1)
    await compared()
    const verdicts = await Promise.all([one, two, late].map((serviceId) => said(serviceId, at)))
    expect([at, new Set(verdicts).size]).toEqual([at, 1])
    const states = await Promise.all([one, two, late].map(stateOf))
    expect([at, new Set(states).size, states.includes('comparing')]).toEqual([at, 1, false])
    expect(verdicts[0] === null).toBe(made.length === 0)
  }
}, 900_000)
