import type { AutocompleteHit, SearchHit } from '#lib/contract/index.ts'
import {
  type Products,
  type Question,
  type Reads,
  recordedCompany,
  recordedHits,
  type Searches,
} from '../frame/index.ts'
import { company, completions, hits } from './mapping.ts'
import { companiesIn } from './recorded.ts'

const kind = { companiesIn }
const listOf = (companies: unknown[]) => ({ totalResults: companies.length, companies })
/** What it does not know it answers with 200 and an empty list. */
const isNone = (value: unknown) => Array.isArray(Object(value).companies) && Object(value).companies.length === 0

const byNumber = (businessId: string): Question => ({
  path: '/companies',
  query: { businessId },
  activity: `Reading the entry of ${businessId} in YTJ`,
  recorded: recordedCompany(kind, 'companies', businessId, (found) => listOf([found])),
  isNone,
})

/** A page has a hundred; the first is shown. */
const byName = (name: string): Question => ({
  path: '/companies',
  query: { name },
  activity: 'Searching YTJ',
  recorded: recordedHits(kind, { shape: 'companies/search', words: name, mode: 'words' }, listOf),
  isNone,
})

/** By number where the words are one, else, and where nobody has it, by name. */
const ask: Searches<unknown>['ask'] = async (asking, { words, number }) => {
  if (number === null || (await asking.maybe('prh', byNumber(number))) === null)
    await asking.maybe('prh', byName(words))
}

/** One question answers all: a report has nothing that a prefill has not. */
const entry: Reads<never>['ask'] = async (asking, nativeId) => {
  await asking.one('prh', byNumber(nativeId))
}

export const products: Products = {
  search: { ask, mapping: hits } satisfies Searches<SearchHit>,
  autocomplete: { ask, mapping: completions } satisfies Searches<AutocompleteHit>,
  prefill: { ask: entry, mapping: company },
  report: { ask: entry, mapping: company },
}
