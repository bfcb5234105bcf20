import { describe, expect, it } from 'vitest'
import { missing, openCases } from '../../compliance/cases/testing/cases.ts'
import { openHanding } from '../../compliance/disclosures/testing/handed-on.ts'
import { closeMatcher } from '../../compliance/sanctions/matching/matcher.ts'
import { bringOfac, listedHolder, oakmoorRow, storeGraph } from '../../compliance/sanctions/testing/companies.ts'
import { openJournal } from '../../testing/journal.ts'
import { holdAccount } from './testing/held.ts'

describe('an account that was given a new way in confirms and returns nothing', () => {
  it('of a case', async () => {
    const { harness, ask, of, open, edit, propose, setRule } = await openCases()
    await setRule({ needsSecondPerson: true })
    const one = await open('co_xa_two', missing)
    await edit(one, { class: 'substantive' }, { class: null })
    const proposed = (await propose(one, 'report')).value.case
    const params = { ...of(one), decisionId: proposed.proposal?.decisionId }
    const body = { version: proposed.version }
    const allow = await holdAccount(harness, 'admin')
    expect((await ask('confirmCaseDecision', { params, body, role: 'admin' })).status).toBe(409)
    const back = { params, body: { ...body, reason: 'No.' }, role: 'admin' as const }
    expect((await ask('returnCaseDecision', back)).status).toBe(409)
    await allow()
    expect((await ask('confirmCaseDecision', { params, body, role: 'admin' })).status).toBe(200)
    await harness.close()
  })

  it('of a match with a sanctions list', async () => {
    const journal = await openJournal()
    const { ask, harness } = journal
    await bringOfac(journal, '2026-02-01', oakmoorRow)
    await ask('changeSettings', { role: 'admin', body: { needsSecondPerson: true } })
    const serviceId = 'co_xa_low'
    const of = { params: { serviceId } }
    await storeGraph(journal, serviceId, [{ by: 'h', ...listedHolder, share: { exact: 60 } }])
    const matchOf = async () =>
      (await ask('getCompanySanctions', of)).value.matches.find(({ entryId }) => entryId === '2')
    const { partyKey, list, entryId, matchId } = (await matchOf()) ?? {}
    const seen = { partyKey, list, entryId, seen: matchId ?? null }
    const body = { ...seen, verdict: 'confirmed', reason: 'other', note: 'Looked at both.' }
    expect((await ask('decideSanctionMatch', { ...of, body })).status).toBe(201)
    const params = { serviceId, proposalId: (await matchOf())?.proposal?.proposalId }
    const allow = await holdAccount(harness, 'admin')
    expect((await ask('confirmMatchProposal', { params, role: 'admin' })).status).toBe(409)
    const back = { params, role: 'admin' as const, body: { note: 'No.' } }
    expect((await ask('returnMatchProposal', back)).status).toBe(409)
    await allow()
    expect((await ask('confirmMatchProposal', { params, role: 'admin' })).status).toBe(200)
    await closeMatcher()
    await harness.close()
  })

  it('of a report that is shared', async () => {
    const desk = await openHanding()
    await desk.setRule('secondFromHigh')
    const { disclosureId } = await desk.handOn({ expiresInDays: 2 }, 'analyst')
    const params = { disclosureId }
    const allow = await holdAccount(desk.harness, 'admin')
    expect((await desk.ask('confirmDisclosure', { params, role: 'admin' })).status).toBe(409)
    const back = { params, role: 'admin' as const, body: { reason: 'Too much.' } }
    expect((await desk.ask('refuseDisclosure', back)).status).toBe(409)
    await allow()
    expect((await desk.ask('confirmDisclosure', { params, role: 'admin' })).status).toBe(200)
    await desk.harness.close()
  })
})
