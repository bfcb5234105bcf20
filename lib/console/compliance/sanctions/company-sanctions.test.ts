import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SanctionRegime, UserRole } from '#lib/contract/index.ts'
import { codeSaid } from '#lib/domain/screening/index.ts'
import { audit, decisions, files } from '../../core/schema/index.ts'
import { eraseOldFiles } from '../../service/retention/index.ts'
import { type Journal, openJournal } from '../../testing/journal.ts'
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

const of = (serviceId: string) => ({ params: { serviceId } })
const sanctionsOf = async (serviceId: string, role: UserRole = 'analyst') =>
  (await ask('getCompanySanctions', { ...of(serviceId), role })).value
const resultOf = async (serviceId: string, regime: SanctionRegime) =>
  (await sanctionsOf(serviceId)).results.find((one) => one.regime === regime)
const oakmoor = async (serviceId: string) => {
  const match = (await sanctionsOf(serviceId)).matches.find(({ entryId }) => entryId === '2')
  if (match === undefined) throw new Error('the entry matches nobody')
  return match
}
async function decide(
  serviceId: string,
  verdict: 'confirmed' | 'rejected',
  more: object = {},
  role: UserRole = 'analyst',
) {
  const { partyKey, list, entryId, matchId } = await oakmoor(serviceId)
  const body = {
    partyKey,
    list,
    entryId,
    seen: matchId ?? null,
    verdict,
    reason: 'other',
    note: 'Number on the letterhead.',
    ...more,
  }
  return ask('decideSanctionMatch', { ...of(serviceId), role, body })
}
const holder = (more: object) => ({ by: 'h', ...listedHolder, share: null, ...more })

describe('a match of a party with a list in use', () => {
  it('[law 2.8] is proposed by number with both numbers as printed, counts for nothing before a person confirms it', async () => {
    await storeGraph(journal, 'co_xa_1', [holder({ share: { exact: 60 } })])
    expect(await oakmoor('co_xa_1')).toMatchObject({
      ...{ partyName: 'Oakmoor Trading', list: 'ofacSdn', isFreeze: true, verdict: null },
      evidence: {
        by: 'number',
        own: { type: 'gb_company_number', value: '01234567' },
        ownCountry: null,
        listed: { value: '01234567', label: 'UK Company Number', country: 'United Kingdom' },
      },
    })
    expect(await resultOf('co_xa_1', 'ofac')).toMatchObject({ verdict: 'notBlocked', pending: 1 })
    expect((await sanctionsOf('co_xa_1')).sources).toEqual([{ product: 'graph', isRead: true, unread: 0 }])
  })

  it('says which results have parties that nobody could be compared with, and is then no verdict', async () => {
    const named = { by: 'a', name: 'Harmless Holding', share: { exact: 40 } }
    await storeGraph(journal, 'co_xa_unread', [named, { by: 'b', name: '', share: { exact: 60 } }])
    const { sources, results } = await sanctionsOf('co_xa_unread')
    expect(sources).toEqual([{ product: 'graph', isRead: true, unread: 1 }])
    const ofac = results.find(({ regime }) => regime === 'ofac')
    expect(ofac).toMatchObject({ verdict: 'notBlocked', pending: 0, unread: 1 })
    expect(ofac && codeSaid(ofac)).toBe('unread')
  })

  it('[law 6] by name is to be confirmed, and says which words agree, as they are written', async () => {
    await storeGraph(journal, 'co_xa_2', [
      holder({ number: undefined, name: 'Oakmoor East Trading', share: { exact: 60 } }),
    ])
    expect(await oakmoor('co_xa_2')).toMatchObject({
      evidence: { by: 'name', agree: ['Oakmoor', 'Trading'], differ: ['East'], listedForm: 'oakmor trading' },
    })
  })

  it('is confirmed or rejected with a note, in one transaction with its row of the audit log', async () => {
    expect((await decide('co_xa_1', 'confirmed', { note: ' ' })).status).toBe(400)
    expect((await decide('co_xa_1', 'confirmed')).status).toBe(201)
    expect(await oakmoor('co_xa_1')).toMatchObject({
      ...{ verdict: 'confirmed', reason: 'other', note: 'Number on the letterhead.' },
      by: { email: 'analyst@example.test' },
    })
    const rows = await journal.harness.database.sql.select().from(audit)
    const row = rows.find(({ action, outcome }) => action === 'decideSanctionMatch' && outcome === 'done')
    expect(row?.object).toBe('co_xa_1: ofacSdn 2 open to confirmed')
  })

  it('decided by two people at once stays as the first decided it', async () => {
    await storeGraph(journal, 'co_xa_3', [holder({ number: undefined, share: { exact: 60 } })])
    // Both have read the page before either decides.
    const { partyKey, list, entryId } = await oakmoor('co_xa_3')
    const body = { partyKey, list, entryId, seen: null, reason: 'other', note: 'Number on the letterhead.' }
    const both = await Promise.all([
      ask('decideSanctionMatch', { ...of('co_xa_3'), body: { ...body, verdict: 'confirmed' } }),
      ask('decideSanctionMatch', { ...of('co_xa_3'), role: 'admin', body: { ...body, verdict: 'rejected' } }),
    ])
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409])
    expect((await decide('co_xa_3', 'rejected')).status).toBe(201)
    expect(await resultOf('co_xa_3', 'ofac')).toMatchObject({ verdict: 'notBlocked', pending: 0 })
  })

  it('that no list in use proposes is not decided', async () => {
    expect((await decide('co_xa_1', 'confirmed', { entryId: '1' })).status).toBe(404)
  })

  it('is decided by those who read companies, never by an auditor, and is nothing for finance', async () => {
    for (const role of ['auditor', 'finance'] as const) {
      expect((await decide('co_xa_2', 'confirmed', {}, role)).status).toBe(403)
    }
    expect((await ask('getCompanySanctions', { ...of('co_xa_2'), role: 'finance' })).status).toBe(403)
    expect((await sanctionsOf('co_xa_2', 'auditor')).matches).toHaveLength(1)
  })
})

describe('what the lists say of a company', () => {
  it('is blocked with its proof: the sum, round by round, with source and date', async () => {
    const ofac = await resultOf('co_xa_1', 'ofac')
    expect(ofac).toMatchObject({ verdict: 'blocked', reason: 'owned', edition: { day: '2026-02-01' } })
    expect(ofac?.edition?.files[0]?.sha256).toMatch(/^[0-9a-f]{64}$/)
    expect(ofac?.proof).toMatchObject([
      { party: 'h', round: 0, by: 'start' },
      {
        ...{ party: 'root', round: 1, by: 'shares', sum: { low: '60', high: '60' } },
        holdings: [{ by: ['h'], of: 'root', sources: [{ source: 'Register', retrievedAt: '2026-11-01T08:00:00Z' }] }],
      },
    ])
  })

  it.each([
    ['49.99', 'notBlocked'],
    ['50', 'blocked'],
    ['50.01', 'blocked'],
  ])('under OFAC is at %s percent %s', async (percent, verdict) => {
    const serviceId = `co_xa_at_${percent.replace('.', '_')}`
    await storeGraph(journal, serviceId, [
      holder({ share: { exact: Number(percent) } }),
      { by: 'o', name: 'Other', share: { exact: 100 - Number(percent) } },
    ])
    await decide(serviceId, 'confirmed')
    expect(await resultOf(serviceId, 'ofac')).toMatchObject({ verdict })
  })

  it('cannot be decided over a band, and says what to obtain and from which company', async () => {
    await storeGraph(journal, 'co_xa_4', [holder({ share: { minimum: 25, maximum: 60 } })])
    await decide('co_xa_4', 'confirmed')
    expect(await resultOf('co_xa_4', 'ofac')).toMatchObject({
      ...{ verdict: 'cannotBeDecided', reason: 'data' },
      toObtain: [{ by: ['h'], of: 'root', kind: 'shares', missing: '25', room: '35', serviceId: 'co_xa_4' }],
    })
  })

  it('[law 6] is not blocked only with the part that nobody identified', async () => {
    // Of the holder of 10 % itself nobody named an owner, so its part is open as well.
    await storeGraph(journal, 'co_xa_5', [holder({ share: { exact: 10 } })])
    expect(await resultOf('co_xa_5', 'ofac')).toMatchObject({
      ...{ verdict: 'notBlocked', isUnidentified: true },
      unidentifiedPart: { low: '0', high: '100' },
    })
  })

  it('is said of every party of the structure that is not plainly unblocked, and asked about any of them', async () => {
    await storeGraph(journal, 'co_xa_7', [
      holder({ share: { exact: 60 }, of: 'm' }),
      { by: 'm', name: 'Middle', share: { exact: 50 } },
      { by: 'o', name: 'Other', share: { exact: 50 } },
    ])
    await decide('co_xa_7', 'confirmed')
    const { results, others, parties } = await sanctionsOf('co_xa_7')
    expect(results.find(({ regime }) => regime === 'ofac')?.proof.map(({ party, round }) => [party, round])).toEqual([
      ['h', 0],
      ['m', 1],
      ['root', 2],
    ])
    expect(others).toEqual([
      { id: 'h', verdicts: { ofac: 'blocked' }, ways: { ofac: 'listed' }, byDecision: {}, cautions: [] },
      { id: 'm', verdicts: { ofac: 'blocked' }, ways: { ofac: 'owned' }, byDecision: {}, cautions: [] },
    ])
    expect(parties.map(({ name }) => name)).toEqual(expect.arrayContaining(['Oakmoor Trading', 'Middle', 'Muster AG']))
    const about = async (party: string) => ask('getCompanySanctions', { ...of('co_xa_7'), query: { party } })
    expect((await about('h')).value.results[0]).toMatchObject({ verdict: 'blocked', reason: 'listed' })
    expect((await about('o')).value.results[0]).toMatchObject({ verdict: 'notBlocked' })
    expect((await about('nobody')).status).toBe(404)
  })

  it('is nothing under a regime whose list was not imported', async () => {
    expect(await resultOf('co_xa_1', 'eu')).toMatchObject({ verdict: 'missing', edition: null, proof: [] })
  })

  it('rests on the report’s shareholders where no graph is on file, and on nobody where neither is', async () => {
    expect(await sanctionsOf('co_xa_none')).toMatchObject({ basis: { product: 'none' }, matches: [] })
    expect(await resultOf('co_xa_none', 'ofac')).toMatchObject({ verdict: 'notBlocked', isUnidentified: true })
  })
})

describe('control where only ownership counts', () => {
  const judge = (body: object, role: UserRole = 'analyst') =>
    ask('judgeSanctions', {
      ...of('co_xa_6'),
      role,
      body: { regime: 'ofac', outcome: 'owned', reason: 'Runs it.', ...body },
    })

  it('is a caution that a person turns into a decision of their own, which others see and can withdraw', async () => {
    await storeGraph(journal, 'co_xa_6', [
      holder({ interestType: 'appointmentOfBoard' }),
      { by: 'o', name: 'Other', share: { exact: 100 } },
    ])
    await decide('co_xa_6', 'confirmed')
    expect(await resultOf('co_xa_6', 'ofac')).toMatchObject({
      verdict: 'notBlocked',
      cautions: [{ kind: 'control', name: 'Oakmoor Trading', means: 'board' }],
    })
    const partyKey = (await sanctionsOf('co_xa_6')).subject.partyKey
    for (const role of ['auditor', 'finance'] as const) expect((await judge({ partyKey }, role)).status).toBe(403)
    const { decisionId } = (await judge({ partyKey })).value
    expect((await judge({ partyKey, outcome: 'notOwned' }, 'admin')).status).toBe(409)
    expect(await resultOf('co_xa_6', 'ofac')).toMatchObject({
      verdict: 'notBlocked',
      judgment: { decisionId, outcome: 'owned', verdict: 'notBlocked', by: { email: 'analyst@example.test' } },
    })
    const which = { params: { serviceId: 'co_xa_6', decisionId } }
    expect((await ask('withdrawSanctionJudgment', { ...which, role: 'auditor' })).status).toBe(403)
    expect((await ask('withdrawSanctionJudgment', { params: { serviceId: 'co_xa_5', decisionId } })).status).toBe(409)
    expect((await ask('withdrawSanctionJudgment', which)).status).toBe(200)
    expect((await ask('withdrawSanctionJudgment', which)).status).toBe(409)
    expect(await resultOf('co_xa_6', 'ofac')).toMatchObject({ judgment: null })
  })

  it('decided by a person is carried down to what that party owns, as theirs beside the arithmetic, until it is withdrawn', async () => {
    const serviceId = 'co_xa_down'
    await storeGraph(journal, serviceId, [
      holder({ interestType: 'appointmentOfBoard', of: 'm' }),
      { by: 'o', name: 'Other', share: { exact: 100 }, of: 'm' },
      { by: 'm', name: 'Middle', share: { exact: 60 } },
      { by: 'o', name: 'Other', share: { exact: 40 } },
    ])
    await decide(serviceId, 'confirmed')
    const about = async (party: string) => ask('getCompanySanctions', { ...of(serviceId), query: { party } })
    expect((await sanctionsOf(serviceId)).others).toContainEqual(
      expect.objectContaining({ id: 'm', verdicts: {}, cautions: ['ofac'] }),
    )
    const { partyKey } = (await about('m')).value.subject
    const body = { partyKey, regime: 'ofac', outcome: 'owned', reason: 'Runs it.' }
    const { decisionId } = (await ask('judgeSanctions', { ...of(serviceId), body })).value
    expect(await resultOf(serviceId, 'ofac')).toMatchObject({
      ...{ verdict: 'notBlocked', judgment: null },
      byDecision: {
        ...{ verdict: 'blocked', reason: 'owned' },
        proof: [
          { party: 'm', by: 'decision' },
          { party: 'root', by: 'shares', sum: { low: '60' } },
        ],
        decisions: [
          { party: 'm', judgment: { decisionId, reason: 'Runs it.', by: { email: 'analyst@example.test' } } },
        ],
      },
    })
    // Of the party itself it is the decision, and nothing that follows from one.
    expect((await about('m')).value.results[0]).toMatchObject({ judgment: { decisionId }, byDecision: null })
    expect((await sanctionsOf(serviceId)).others).toEqual([
      { id: 'h', verdicts: { ofac: 'blocked' }, ways: { ofac: 'listed' }, byDecision: {}, cautions: [] },
      { id: 'm', verdicts: {}, ways: {}, byDecision: { ofac: 'blocked' }, cautions: [] },
    ])
    await ask('withdrawSanctionJudgment', { params: { serviceId, decisionId } })
    expect(await resultOf(serviceId, 'ofac')).toMatchObject({ verdict: 'notBlocked', byDecision: null })
  })

  it('is not for a person to decide where nothing hints at it, nor where the arithmetic does', async () => {
    for (const serviceId of ['co_xa_1', 'co_xa_5']) {
      const { partyKey } = (await sanctionsOf(serviceId)).subject
      const body = { partyKey, regime: 'ofac', outcome: 'notOwned', reason: 'No.' }
      expect((await ask('judgeSanctions', { ...of(serviceId), body })).status).toBe(409)
    }
  })
})

describe('decisions on sanctions', () => {
  it('are erased with the file of their company', async () => {
    const { database, pass } = journal.harness
    const closed = { status: 'closed' as const, closedAt: journal.harness.clock.now() }
    await database.sql.update(files).set(closed)
    pass(20 * 366 * 24 * 60 * 60_000)
    await eraseOldFiles(journal.harness)
    expect(await database.sql.select().from(decisions)).toEqual([])
  })
})
