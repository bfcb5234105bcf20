'use client'

import { otherParty, partyName } from '#lib/domain/parties/index.ts'
import { NotStated } from './term.tsx'

/** A party's name; of one that is neither person nor company its type as well, as the register's service calls it. */
export function PartyLabel({ party }: { party: object }) {
  const other = otherParty(party)
  if (other === null) return <bdi>{partyName(party) ?? <NotStated />}</bdi>
  return (
    <>
      <bdi>{other.name ?? <NotStated />}</bdi>
      {other.type !== null && <code className="ms-2 font-regular text-ink-3">{other.type}</code>}
    </>
  )
}
