import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { MatchDecision, UserRole } from '#lib/contract/index.ts'
import { audit, decisions, fileEvents, notifications } from '../../core/schema/index.ts'
import { type Journal, openJournal } from '../../testing/journal.ts'
import { compareBehind } from './index.ts'
import { closeMatcher } from './matching/matcher.ts'
import { bringOfac, listedHolder, oakmoorRow, storeGraph } from './testing/companies.ts'

let journal: Journal
let ask: Journal['ask']
beforeAll(async () => {
  journal = await openJournal()
  ;({ ask } = journal)
  expect((await bringOfac(journal, '2026-02-01', oakmoorRow)).status).toBe(201)
})
afterAll(async () => {
  await closeMatcher()
  await journal.harness.close()
})
beforeEach(() => rule({ needsSecondPerson: false, secondPersonRisks: ['high'] }))

const rule = async (body: object) => {
  expect((await ask('changeSettings', { role: 'admin', body })).status).toBe(200)
}
const of = (serviceId: string) => ({ params: { serviceId } })
const matchOf = async (serviceId: string, role: UserRole = 'analyst') => {
  const { matches } = (await ask('getCompanySanctions', { ...of(serviceId), role })).value
  const match = matches.find(({ entryId }) => entryId === '2')
  if (match === undefined) throw new Error('the entry matches nobody')
  return match
}
/** Oakmoor by its number, which is one party in each of them. */
async function companyOf(serviceId: string, riskClass: 'low' | 'high' | null) {
  journal.harness.pass(1_000)
  await storeGraph(journal, serviceId, [{ by: 'h', ...listedHolder, share: { exact: 60 } }])
  const changes = { riskClass, ...(riskClass === null ? {} : { riskReason: 'Known.' }) }
  const { status } = await ask('editFile', { ...of(serviceId), body: { version: 0, changes } })
  expect(status).toBe(200)
}
async function decide(serviceId: string, verdict: MatchDecision, role: UserRole = 'analyst') {
  const { partyKey, list, entryId, matchId } = await matchOf(serviceId)
  const body = { partyKey, list, entryId, seen: matchId ?? null, verdict, reason: 'other', note: 'Looked at both.' }
  return ask('decideSanctionMatch', { ...of(serviceId), role, body })
}
const proposalOf = async (serviceId: string) => {
  const { proposal } = await matchOf(serviceId)
  return { params: { serviceId, proposalId: proposal?.proposalId ?? '' } }
}
const stateOf = async (serviceId: string) => {
  while (await compareBehind(journal.harness, new AbortController().signal));
  return (await ask('getScreeningState', of(serviceId))).value.kind
}
const clear = () => journal.harness.database.sql.delete(decisions)

describe('a decision on a match where a second person is needed', () => {
  it('by the highest risk class of the companies the party stands in waits, and changes nothing before', async () => {
    await companyOf('co_xa_low', 'low')
    expect((await decide('co_xa_low', 'rejected')).value).toMatchObject({ proposalId: null })
    await companyOf('co_xa_high', 'high')
    expect(await matchOf('co_xa_low')).toMatchObject({ verdict: 'rejected', needsSecondPerson: true })
    expect((await decide('co_xa_low', 'confirmed')).value).toMatchObject({ matchId: null })
    expect(await matchOf('co_xa_high')).toMatchObject({
      ...{ verdict: 'rejected', needsSecondPerson: true },
      proposal: { verdict: 'confirmed', reason: 'other', by: { email: 'analyst@example.test' } },
    })
    const events = await journal.harness.database.sql.select().from(fileEvents)
    expect(events.map(({ kind }) => kind)).toContain('sanctionMatchProposed')
    const waiting = async (role: UserRole) =>
      (await ask('listDecisions', { role, query: { kind: 'match' } })).value.decisions.filter(({ outcome }) => outcome)
    expect(await waiting('analyst')).toEqual([])
    expect(await waiting('admin')).toMatchObject([
      { id: 'co_xa_low', subject: 'Oakmoor Trading', isMine: true, outcome: 'confirmed' },
    ])
  })

  it('is confirmed by another person in both directions and in that of taking back, never by the same', async () => {
    const input = await proposalOf('co_xa_low')
    expect((await ask('confirmMatchProposal', input)).status).toBe(403)
    expect((await ask('returnMatchProposal', { ...input, body: { note: 'No.' } })).status).toBe(403)
    expect((await matchOf('co_xa_low')).verdict).toBe('rejected')
    expect((await ask('confirmMatchProposal', { ...input, role: 'admin' })).status).toBe(200)
    for (const serviceId of ['co_xa_low', 'co_xa_high']) {
      expect(await matchOf(serviceId)).toMatchObject({
        ...{ verdict: 'confirmed', proposal: null },
        ...{ by: { email: 'analyst@example.test' }, confirmedBy: { email: 'admin@example.test' } },
      })
      expect(await stateOf(serviceId)).toBe('confirmed')
    }
    for (const verdict of ['rejected', 'open'] as const) {
      expect((await decide('co_xa_high', verdict, 'admin')).value).toMatchObject({ matchId: null })
      const next = await proposalOf('co_xa_high')
      expect((await ask('confirmMatchProposal', { ...next, role: 'admin' })).status).toBe(403)
      expect((await ask('confirmMatchProposal', next)).status).toBe(200)
      expect((await matchOf('co_xa_low')).verdict).toBe(verdict === 'open' ? null : verdict)
    }
    expect(await stateOf('co_xa_high')).toBe('open')
    const told = await journal.harness.database.sql.select().from(notifications)
    expect(told.filter(({ kind }) => kind === 'match.decided')).toHaveLength(3)
  })

  it('is returned with a note by another and withdrawn by its proposer alone, each with its row of the audit log', async () => {
    await decide('co_xa_low', 'confirmed')
    const first = await proposalOf('co_xa_low')
    expect((await ask('withdrawMatchProposal', { ...first, role: 'admin' })).status).toBe(403)
    expect((await ask('returnMatchProposal', { ...first, role: 'admin', body: { note: 'Ask first.' } })).status).toBe(
      200,
    )
    expect(await matchOf('co_xa_low')).toMatchObject({ verdict: null, proposal: null })
    await decide('co_xa_low', 'confirmed')
    const second = await proposalOf('co_xa_low')
    expect((await ask('withdrawMatchProposal', second)).status).toBe(200)
    expect((await ask('confirmMatchProposal', { ...second, role: 'admin' })).status).toBe(409)
    const rows = (await journal.harness.database.sql.select().from(audit)).filter(({ outcome }) => outcome === 'done')
    const objects = rows.flatMap(({ action, object }) => (/Match/.test(action) ? [object] : []))
    expect(objects.slice(-4)).toEqual([
      'co_xa_low: ofacSdn 2 open to confirmed, proposed',
      'co_xa_low: ofacSdn 2 proposal of confirmed returned',
      'co_xa_low: ofacSdn 2 open to confirmed, proposed',
      'co_xa_low: ofacSdn 2 proposal of confirmed withdrawn',
    ])
  })

  it('stays under its rule where the rule is switched off, and a later one replaces it', async () => {
    await decide('co_xa_low', 'confirmed')
    const first = await proposalOf('co_xa_low')
    await rule({ secondPersonRisks: [] })
    expect((await decide('co_xa_low', 'rejected')).value).toMatchObject({ matchId: null })
    expect((await ask('confirmMatchProposal', { ...first, role: 'admin' })).status).toBe(409)
    const second = await proposalOf('co_xa_high')
    expect((await ask('confirmMatchProposal', { ...second, role: 'admin' })).status).toBe(404)
    const own = { params: { ...second.params, serviceId: 'co_xa_low' } }
    expect((await ask('confirmMatchProposal', { ...own, role: 'admin' })).status).toBe(200)
    expect((await decide('co_xa_low', 'confirmed')).value).toMatchObject({ proposalId: null })
  })

  it('is needed at a company without a risk class as at one of high risk', async () => {
    await clear()
    await companyOf('co_xa_none', null)
    await rule({ secondPersonRisks: ['high'] })
    expect((await decide('co_xa_none', 'rejected')).value).toMatchObject({ matchId: null })
  })
})

describe('the reason of a decision', () => {
  it('is one of the list of its answer, and taken back only what is decided', async () => {
    await clear()
    await rule({ secondPersonRisks: [] })
    const { partyKey, list, entryId } = await matchOf('co_xa_low')
    const body = { partyKey, list, entryId, seen: null, note: 'Looked at both.' }
    const ofBody = (more: object) => ask('decideSanctionMatch', { ...of('co_xa_low'), body: { ...body, ...more } })
    expect((await ofBody({ verdict: 'rejected' })).status).toBe(400)
    expect((await ofBody({ verdict: 'rejected', reason: 'sameNumber' })).status).toBe(400)
    expect((await ofBody({ verdict: 'open', reason: 'mistake' })).status).toBe(409)
    expect((await ofBody({ verdict: 'rejected', reason: 'otherBirth' })).status).toBe(201)
    expect(await matchOf('co_xa_high')).toMatchObject({ verdict: 'rejected', reason: 'otherBirth' })
  })
})
