'use client'

import { otherParty, partyName } from '#lib/domain/parties/index.ts'
import { NotStated, Term } from './term.tsx'

/** A party's name; of one that is neither person nor company its type as well. */
export function PartyLabel({ party }: { party: object }) {
  const other = otherParty(party)
  if (other === null) return <bdi>{partyName(party) ?? <NotStated />}</bdi>
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
