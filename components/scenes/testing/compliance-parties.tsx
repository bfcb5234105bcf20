import { PartiesPage } from '../../features/companies/parties/parties-page.tsx'
import { OnePartyPage } from '../../features/companies/parties/party-page.tsx'
import type { Readings } from './scenes.tsx'

const partyId = `t${'0'.repeat(31)}`
const at = '2026-11-21T09:00:00.000Z'
const source = { orderId: 'ord_1', product: 'report', at }
const party = {
  ...{ partyId, kind: 'person', name: 'Petra Muster', births: [], countries: [], numbers: [], companyCount: 1 },
  ...{ companies: [], names: [{ name: 'Petra Muster', serviceIds: ['co_xa_1'], ...source }], standings: [] },
  ...{ candidates: [], decisions: [], isCut: false, isBehind: false },
}
const matches = { lists: [{ list: 'eu', day: '2026-11-20' }], matches: [], hits: [], isCut: false }
const page = { part: () => <OnePartyPage partyId={partyId} />, answers: { getParty: party, getPartyMatches: matches } }

/** What is concluded of parties over all companies on file. */
export const partyScenes = {
  'parties.find.none': {
    part: () => <PartiesPage />,
    answers: {
      findParties: { parties: [], nextCursor: null, isCut: false, isBehind: false, arePersonsLeftOut: false },
    },
    search: 'name=Petra',
  },
  'parties.page.noCandidates': page,
  'parties.page.noMatch': page,
} as const satisfies Readings
