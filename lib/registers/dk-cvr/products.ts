import { type Asking, type Products, type Question, recordedCompany, recordedHits, searchBy } from '../frame/index.ts'
import { company, hits, holders, owners, prefill } from './mapping.ts'
import { companiesIn } from './recorded.ts'

const kind = { companiesIn }
const listOf = (found: unknown[]) => ({ hits: { total: found.length, hits: found } })

type Asked = Pick<Question, 'activity' | 'recorded'> & { query: object; size: number }
/** A question of the search engine behind the register, with the customer's own user and password. */
function asked({ secrets }: Asking, { query, size, ...more }: Asked): Question {
  const { username = '', password = '' } = secrets
  return {
    path: '/virksomhed/_search',
    safePost: { contentType: 'application/json', body: JSON.stringify({ query, size }) },
    headers: { authorization: `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}` },
    isKeyed: true,
    isNone: (value) => Array.isArray(Object(value).hits?.hits) && Object(value).hits.hits.length === 0,
    ...more,
  }
}

const byNumber = (cvr: string, asking: Asking) =>
  asked(asking, {
    query: { term: { 'Vrvirksomhed.cvrNummer': Number(cvr) } },
    size: 1,
    activity: `Reading the entry of ${cvr} in CVR`,
    recorded: recordedCompany(kind, 'virksomhed', cvr, (found) => listOf([found])),
  })
const search = searchBy('cvr', byNumber, ({ words, limit }, asking) =>
  asked(asking, {
    query: { match: { 'Vrvirksomhed.virksomhedMetadata.nyesteNavn.navn': words } },
    size: limit,
    activity: 'Searching CVR',
    recorded: recordedHits(kind, { shape: 'virksomhed/search', words, mode: 'words' }, listOf),
  }),
)
/** One entry answers all about a company. */
const entry = (asking: Asking, cvr: string) => asking.one('cvr', byNumber(cvr, asking))

export const products: Products = {
  search: { ask: search, mapping: hits },
  prefill: { ask: entry, mapping: prefill },
  report: { ask: entry, mapping: company },
  shareholders: { ask: entry, mapping: holders },
  ubo: { ask: entry, mapping: owners },
}
