import {
  type Asking,
  type Pages,
  type Products,
  type Question,
  recordedCompany,
  recordedHits,
  recordedWhere,
  searchBy,
} from '../frame/index.ts'
import { company, completions, documents, figures, hits, prefill } from './mapping.ts'
import { companiesIn } from './recorded.ts'

const kind = { companiesIn }
const listOf = (results: unknown[]) => ({ results, total_results: results.length, page: 1 })
/** A number nobody has may be answered with an entry of nulls; who is kept from the public has a name in its place, and a state. */
const isPlaceholder = (result: unknown) => {
  const { nom_complet: name, etat_administratif: state } = Object(result)
  return name === null && state === null
}
const isNone = (value: unknown) => {
  const { results }: { results?: unknown } = Object(value)
  return Array.isArray(results) && results.every(isPlaceholder)
}

/** Nine digits are looked up and not searched for. */
const byNumber = (siren: string): Question => ({
  path: '/search',
  query: { q: siren },
  activity: `Reading the entry of ${siren} in Sirene`,
  recorded: recordedCompany(kind, 'search', siren, (found) => listOf([found])),
  isNone,
})

/** A page has 25 at most; the first is shown. */
const byName = (words: string, limit: number): Question => ({
  path: '/search',
  query: { q: words, per_page: String(Math.min(limit, 25)), minimal: 'true', include: 'siege' },
  activity: 'Searching Sirene',
  recorded: recordedHits(kind, { shape: 'search/hits', words, mode: 'words' }, listOf),
  isNone,
})

/** By number where the words are one, else, and where nobody has it, by name, of which it wants three letters. */
const search = searchBy('recherche', byNumber, ({ words, limit }) =>
  words.trim().length >= 3 ? byName(words.trim(), limit) : null,
)

interface DataSet {
  at: string
  dataset: string
  field: string
  activity: string
  more?: Record<string, string>
}
const rows = 100
/** All entries about a company in a set of open data, a hundred a page. Where the set itself is gone, it does not say that there are none. */
const entries = (siren: string, { at, dataset, field, activity, more }: DataSet): Pages => ({
  pointer: '/records',
  entriesMax: 1_000,
  idOf: (entry) => Object(entry).recordid,
  totalOf: (page) => (typeof Object(page).nhits === 'number' ? Object(page).nhits : null),
  page: (number, read) => ({
    at,
    path: '/search/',
    query: { dataset, q: `${field}:${siren}`, rows: String(rows), start: String(read), ...more },
    activity,
    ...(number === 1 ? { alsoAnswers: [404, 410] } : {}),
    recorded: {
      shape: dataset,
      id: number === 1 ? siren : `${siren}-${number}`,
      find: ({ value }) => {
        const { parameters = {}, nhits } = Object(value)
        const isIt = typeof nhits === 'number' && parameters.q === `${field}:${siren}`
        return isIt && (parameters.start ?? 0) === read ? [value] : []
      },
    },
  }),
})
const notices = (siren: string) =>
  entries(siren, {
    at: 'fr-bodacc',
    dataset: 'annonces-commerciales',
    field: 'registre',
    activity: `Reading notices about ${siren} in BODACC`,
    more: { sort: 'dateparution' },
  })
const ratios = (siren: string) =>
  entries(siren, {
    at: 'fr-ratios-inpi-bce',
    dataset: 'ratios_inpi_bce',
    field: 'siren',
    activity: `Reading figures of ${siren}`,
  })

const entry = async (on: Asking, siren: string): Promise<void> => {
  await on.one('recherche', byNumber(siren))
}
const withNotices = async (on: Asking, siren: string): Promise<void> => {
  await entry(on, siren)
  await on.pages('bodacc', notices(siren))
}

/** The register of enterprises itself, where the customer has a login of INPI's. */
async function inRegister(on: Asking, siren: string): Promise<void> {
  const { username, password } = on.secrets
  if (username === undefined || password === undefined) return
  await on.part('rne', {
    at: 'fr-inpi-rne',
    path: `/companies/${siren}`,
    isKeyed: true,
    entry: {
      path: '/sso/login',
      safePost: { contentType: 'application/json', body: JSON.stringify({ username, password }) },
      isKeyed: true,
      activity: 'Logging in to the register of enterprises',
      recorded: { shape: 'sso/login', id: 'rne' },
      headersOf(value) {
        const { token } = Object(value)
        return typeof token === 'string' && token !== '' ? { authorization: `Bearer ${token}` } : null
      },
    },
    activity: `Reading the entry of ${siren} in the register of enterprises`,
    recorded: recordedWhere('companies', siren, (value) => Object(value).formality?.siren === siren),
  })
}

export const products: Products = {
  search: { ask: search, mapping: hits },
  autocomplete: { ask: search, mapping: completions },
  prefill: { ask: entry, mapping: prefill },
  report: {
    ask: async (on, siren) => {
      await withNotices(on, siren)
      await inRegister(on, siren)
    },
    mapping: company,
  },
  listDocuments: { ask: withNotices, mapping: documents },
  financials: {
    ask: async (on, siren) => {
      await entry(on, siren)
      await on.pages('ratios', ratios(siren))
    },
    mapping: figures,
  },
}
