import { type Asking, type Products, type Question, recordedCompany, recordedHits, searchBy } from '../frame/index.ts'
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
const ask = searchBy('prh', byNumber, ({ words }) => ({
  path: '/companies',
  query: { name: words },
  activity: 'Searching YTJ',
  recorded: recordedHits(kind, { shape: 'companies/search', words, mode: 'words' }, listOf),
  isNone,
}))

/** One question answers all: a report has nothing that a prefill has not. */
const entry = (asking: Asking, nativeId: string) => asking.one('prh', byNumber(nativeId))

export const products: Products = {
  search: { ask, mapping: hits },
  autocomplete: { ask, mapping: completions },
  prefill: { ask: entry, mapping: company },
  report: { ask: entry, mapping: company },
}
