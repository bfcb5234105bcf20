'use client'

import { type NamedParty, otherParty, partyCountry, partyName } from '#lib/domain/parties/index.ts'
import { AlsoWritten } from '../../widgets/names/also-written.tsx'
import { NotStated, Term } from './term.tsx'

/** A party's name, and how it is written in Latin letters; of one that is neither person nor company its type as well. */
export function PartyLabel({ party }: { party: NamedParty }) {
  const other = otherParty(party)
  if (other === null) {
    const name = partyName(party)
    return (
      <>
        <bdi>{name ?? <NotStated />}</bdi> <AlsoWritten name={name} country={partyCountry(party)} isBrief />
      </>
    )
  }
  return (
    <>
      <bdi>{other.name ?? <NotStated />}</bdi>
      {other.type !== null && (
        <span className="ms-2 font-regular text-ink-3">
          <Term of="party" value={other.type} />
        </span>
      )}
    </>
  )
}
