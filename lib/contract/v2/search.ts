import { z } from 'zod'
import { answer, closedEnum, given, maybe, maybeText, maybeTextList } from '../fields.ts'
import { Address, CompanyStatus, Identifier } from '../values.ts'

export const SearchHit = answer({
  serviceId: z.string(),
  jurisdictionCode: maybeText,
  name: maybeText,
  identifiers: maybe(z.array(Identifier)),
  addresses: maybe(z.array(Address)),
  status: maybe(CompanyStatus),
})
export type SearchHit = z.infer<typeof SearchHit>

export const LiveSearchResult = answer({
  type: closedEnum(['liveSearch']),
  searchResults: given(z.array(SearchHit)),
})
export type LiveSearchResult = z.infer<typeof LiveSearchResult>

/** Fields of autocomplete are not shown by the interface; docs/interface.md, "Autocomplete" decides them. */
export const AutocompleteHit = answer({
  serviceId: z.string(),
  jurisdictionCode: maybeText,
  name: maybeText,
  identifiers: maybe(z.array(Identifier)),
  address: maybe(Address),
  status: maybe(CompanyStatus),
})
export type AutocompleteHit = z.infer<typeof AutocompleteHit>

export const AutocompleteAnswer = answer({
  results: given(z.array(AutocompleteHit)),
  /** Registers that failed or were too slow, by name: what they have is not among the results. */
  leftOut: maybeTextList,
})
export type AutocompleteAnswer = z.infer<typeof AutocompleteAnswer>
