import { afterAll, beforeAll, expect, it } from 'vitest'
import { newId } from '#lib/id/index.ts'
import { partyKeyOf } from '../../companies/parties/index.ts'
import { type OfficersOnFile, openOfficers } from '../../companies/party-pages/testing/officers.ts'
import { decisions, screeningHits } from '../../core/schema/index.ts'
import { closeMatcher } from '../sanctions/matching/matcher.ts'

let of: OfficersOnFile
beforeAll(async () => {
  of = await openOfficers()
})
afterAll(async () => {
  await closeMatcher()
  await of.harness.close()
})

async function bring(company: string, identity: string, listName: string, outcome: 'confirmed' | null = null) {
  const { clock, database, users } = of.harness
  const now = clock.now()
  const [hitId, decisionId, serviceId] = [newId(now), outcome === null ? null : newId(now), `co_xa_${company}`]
  if (outcome !== null && decisionId !== null) {
    const about = { kind: 'match', place: serviceId, subject: hitId, facts: { source: 'provider' } } as const
    const decided = { ...about, decisionId, outcome, reason: 'Same passport.', at: now, by: users.admin }
    await database.sql.insert(decisions).values(decided)
  }
  await database.sql.insert(screeningHits).values({
    ...{ hitId, decisionId, serviceId, partyKey: partyKeyOf(identity), partyName: 'Ida Treffer' },
    ...{ listName, matchedName: 'TREFFER, I.', importedAt: now, importedBy: users.analyst },
  })
}

it('the page of a party has what files of providers say of it in each of its companies, and of nobody else', async () => {
  const ida = { name: 'Ida Treffer', number: 'XA-P-31011' }
  await of.keep('hit', [ida, { name: 'Otto Anders' }])
  await of.keep('also', [{ ...ida, name: 'TREFFER Ida' }])
  await of.keep('namesake', [{ name: 'Ida Treffer' }])
  await bring('hit', 'xa_person_number:XA-P-31011', 'PEP')
  await bring('also', 'person|ida treffer|', 'Adverse media', 'confirmed')
  await bring('hit', 'person|anders otto|', 'Of another party')
  await bring('namesake', 'person|ida treffer|', 'Of a namesake')
  const query = { name: 'Ida Treffer', serviceId: 'co_xa_hit' }
  const partyId = (await of.ask('findParties', { query })).value.parties[0]?.partyId ?? ''
  const { hits } = (await of.ask('getPartyMatches', { params: { partyId } })).value
  expect(hits.map(({ listName, serviceId, verdict, reason }) => [listName, serviceId, verdict, reason])).toEqual([
    ['Adverse media', 'co_xa_also', 'confirmed', 'Same passport.'],
    ['PEP', 'co_xa_hit', null, null],
  ])
})
