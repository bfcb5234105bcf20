import type { ReactNode } from 'react'
import type { PartyPage } from '#lib/contract/index.ts'
import { known } from '#lib/domain/knowledge/index.ts'
import { CandidatesSection } from '../candidates-section.tsx'

/** Who else a party may be, as read from one answer. */
export function candidatesOf(party: PartyPage): ReactNode {
  return <CandidatesSection party={party} read={known(party, { what: 'getParty', id: party.partyId, on: null })} />
}
