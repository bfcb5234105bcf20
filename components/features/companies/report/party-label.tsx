'use client'

import { partyOfOwner } from '#lib/domain/ownership/index.ts'
import { type NamedParty, otherParty, partyCountry, partyName } from '#lib/domain/parties/index.ts'
import { AlsoWritten } from '../../../widgets/names/also-written.tsx'
import { PartyPageLink } from '../../../widgets/parties/party-page-link.tsx'
import { NotStated, Term, useReport } from './report-section.tsx'

/** A party's name, and how it is written in Latin letters; of one that is neither person nor company its type as well. */
export function PartyLabel({ party }: { party: NamedParty & Parameters<typeof partyOfOwner>[0] }) {
  const other = otherParty(party)
  if (other === null) {
    const name = partyName(party)
    return (
      <>
        <Name party={party}>{name}</Name> <AlsoWritten name={name} country={partyCountry(party)} isBrief />
      </>
    )
  }
  return (
    <>
      <Name party={party}>{other.name}</Name>
      {other.type !== null && (
        <span className="ms-2 font-regular text-ink-3">
          <Term of="party" value={other.type} />
        </span>
      )}
    </>
  )
}

/** Leads to the page of the party; of a report of no company on file, as on paper, it is plain. */
function Name({ party, children: name }: { party: Parameters<typeof partyOfOwner>[0]; children: string | null }) {
  const { serviceId, orderId } = useReport()
  const written = <bdi>{name ?? <NotStated />}</bdi>
  if (serviceId === undefined || name === null) return written
  return (
    <PartyPageLink serviceId={serviceId} of={[{ ...partyOfOwner(party), orderId }]}>
      {written}
    </PartyPageLink>
  )
}
