'use client'

import type { PartyInShort } from '#lib/contract/index.ts'
import type { Combobox } from '../../../ui/combobox.ts'
import { Icon } from '../../../ui/kit.ts'
import { iconOfParty, useFoundPartyWords } from '../../../widgets/parties/use-found-parties.ts'
import { optionClass } from './option-class.ts'

/** A party that results on file name, with what it is and where it stands. */
export function SuggestedParty({ party, combobox }: { party: PartyInShort; combobox: Combobox }) {
  const words = useFoundPartyWords()
  const option = `party:${party.partyId}`
  return (
    <div {...combobox.option(option)} className={optionClass(combobox.marked === option)}>
      <Icon of={iconOfParty(party)} className="text-ink-2" />
      <span className="min-w-0 flex-1 truncate" title={party.name}>
        <bdi>{party.name}</bdi>
      </span>
      <span className="max-w-[50%] truncate text-ink-2">
        <bdi>{words(party)}</bdi>
      </span>
    </div>
  )
}
