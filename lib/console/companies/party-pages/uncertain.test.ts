import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newId } from '#lib/id/index.ts'
import { decisions, partyAppearances } from '../../core/schema/index.ts'
import { deleteAppearances } from '../parties/index.ts'
import { type OfficersOnFile, openOfficers } from './testing/officers.ts'

let of: OfficersOnFile
beforeAll(async () => {
  of = await openOfficers()
})
afterAll(() => of.harness.close())

/** A decision as a console has it that knew a party by its company alone. */
async function decided(company: string, name: string): Promise<void> {
  const { clock, database, users } = of.harness
  const serviceId = `co_xa_${company}`
  const isNamed = and(eq(partyAppearances.serviceId, serviceId), eq(partyAppearances.name, name))
  const [entry] = await database.sql.select().from(partyAppearances).where(isNamed)
  const on = { source: 'list', partyKey: `p${company}`, partyName: name, list: 'eu', entryId: '7' } as const
  const none = { why: null, evidence: null, editionId: null, basis: null }
  const match: typeof decisions.$inferInsert = {
    decisionId: newId(clock.now()),
    kind: 'match',
    place: serviceId,
    subject: `p${company} eu 7`,
    outcome: 'rejected',
    reason: 'Another birth.',
    keys: [entry?.ids[0] ?? ''],
    facts: { ...on, ...none, entryName: 'MUSTER, Anna' },
    at: clock.now(),
    by: users.analyst,
  }
  await database.sql.insert(decisions).values(match)
}

async function listed(query: { serviceId?: string } = {}, role: 'analyst' | 'auditor' = 'analyst') {
  const { decisions, count } = (await of.ask('listUncertainDecisions', { query, role })).value
  expect(count).toBe(decisions.length)
  return decisions.map(({ serviceId, partyName, partyId, alike }) => {
    return [serviceId.slice('co_xa_'.length), partyName, partyId === null ? 'gone' : 'named', alike]
  })
}

async function partyIn(company: string): Promise<string> {
  const query = { name: 'Anna Muster', serviceId: `co_xa_${company}` }
  return (await of.ask('findParties', { query })).value.parties[0]?.partyId ?? ''
}

it('lists decisions of a party that nothing means for certain, until a person joins it to another', async () => {
  await of.keep('sure', [{ name: 'Bert Zahl', number: 'XA-P-10071' }])
  await of.keep('alone', [{ name: 'Anna Muster' }])
  await decided('sure', 'Bert Zahl')
  await decided('alone', 'Anna Muster')
  // A number of a register makes a decision of before one of the party.
  expect(await listed()).toEqual([['alone', 'Anna Muster', 'named', 0]])
  await of.keep('other', [{ name: 'Anna Muster' }])
  expect(await listed()).toEqual([['alone', 'Anna Muster', 'named', 1]])
  const params = { partyId: await partyIn('alone') }
  const body = { other: await partyIn('other'), reason: 'Same signature.' }
  const join = await of.ask('decideParty', { params, body: { ...body, verdict: 'same' } })
  expect(join.status).toBe(201)
  expect(await listed()).toEqual([])
  await of.ask('undoPartyDecision', { params: { ...params, joinId: join.value.joinId } })
  expect(await listed()).toEqual([['alone', 'Anna Muster', 'named', 1]])
  expect((await of.ask('decideParty', { params, body: { ...body, verdict: 'different' } })).status).toBe(201)
  expect(await listed()).toEqual([['alone', 'Anna Muster', 'named', 0]])
})

it('lists them of one company, without persons for a role that may not see them, and whom no result names any more', async () => {
  expect(await listed({ serviceId: 'co_xa_alone' })).toHaveLength(1)
  expect(await listed({ serviceId: 'co_xa_other' })).toEqual([])
  expect(await listed({}, 'auditor')).toEqual([])
  await of.harness.database.transaction((tx) => deleteAppearances(tx, ['report-alone']))
  expect(await listed()).toEqual([['alone', 'Anna Muster', 'gone', 0]])
  expect(await listed({}, 'auditor')).toEqual([])
})
