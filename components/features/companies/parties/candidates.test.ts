import { expect, it } from 'vitest'
import type { PartyDecisionRecord, PartyInShort, PartyPage } from '#lib/contract/index.ts'
import { messagesOf } from '../../../messages/index.ts'
import { shownTexts } from '../../../widgets/company/testing/shown.tsx'
import { candidatesOf } from './testing/rendered.tsx'

const inShort: PartyInShort = {
  ...{ partyId: 'p2', kind: 'person', name: 'Anna Muster', births: [], countries: [], numbers: [] },
  ...{ companies: [], companyCount: 1 },
}
const keptApart: PartyDecisionRecord = {
  ...{ joinId: 'j', verdict: 'different', other: inShort, reason: 'r' },
  ...{ at: '2026-11-21T09:00:00.000Z', by: null, isInForce: true },
}
const party: PartyPage = {
  ...{ ...inShort, partyId: 'p1', names: [], standings: [], candidates: [] },
  ...{ decisions: [], isCut: false, isBehind: false },
}

it('says that no other party has the name only where all were looked at and nothing was decided on one', async () => {
  const { noCandidates } = Object((await messagesOf('en')).parties).page
  const says = async (more: Partial<PartyPage>) =>
    (await shownTexts(candidatesOf({ ...party, ...more }), 'en')).includes(noCandidates)
  expect(await says({})).toBe(true)
  for (const more of [{ decisions: [keptApart] }, { isCut: true }, { isBehind: true }])
    expect([more, await says(more)]).toEqual([more, false])
})
