import type { z } from 'zod'
import { answer, closedEnum, givenList, maybe, maybeList, maybeText, maybeTextList, text } from '../fields.ts'
import { Address, CompanyStatus, Identifier } from '../values.ts'

export const SearchHit = answer({
  serviceId: text,
  jurisdictionCode: maybeText,
  name: maybeText,
  identifiers: maybeList(Identifier),
  addresses: maybeList(Address),
  status: maybe(CompanyStatus),
})
export type SearchHit = z.infer<typeof SearchHit>

export const LiveSearchResult = answer({
  type: closedEnum(['liveSearch']),
  searchResults: givenList(SearchHit),
})

/** Fields of autocomplete are not shown by the interface; docs/interface.md, "Autocomplete" decides them. */
export const AutocompleteHit = answer({
  serviceId: text,
  jurisdictionCode: maybeText,
  name: maybeText,
  identifiers: maybeList(Identifier),
  address: maybe(Address),
  status: maybe(CompanyStatus),
})
export type AutocompleteHit = z.infer<typeof AutocompleteHit>

export const AutocompleteAnswer = answer({
  results: givenList(AutocompleteHit),
  /** Registers that failed or were too slow, by name: what they have is not among the results. */
  leftOut: maybeTextList,
})
