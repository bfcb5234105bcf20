'use client'

import type { PartyInShort } from '#lib/contract/index.ts'
import { pages } from '../../pages.ts'
import { Link } from '../../ui/kit.ts'
import { usePartyWords } from './party-words.ts'

/** A party with what tells it from others of its name, and where it stands. */
export function PartyLine({ party }: { party: PartyInShort }) {
  const words = usePartyWords()
  const facts = words.facts(party)
  return (
    <span className="block min-w-0 wrap-anywhere">
      <Link href={pages.party(party.partyId)} className="link font-medium">
        <bdi>{party.name}</bdi>
      </Link>{' '}
      <span className="text-sm text-ink-3">{words.kind(party.kind)}</span>
      {facts !== '' && <span className="block text-sm text-ink-2">{facts}</span>}
      <span className="block text-sm">
        <bdi>{words.companies(party)}</bdi>
      </span>
    </span>
  )
}
