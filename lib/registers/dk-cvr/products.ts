import { type Asking, type Products, type Question, recordedCompany, recordedHits } from '../frame/index.ts'
import { company, hits, holders, owners, prefill } from './mapping.ts'
import { companiesIn } from './recorded.ts'

const kind = { companiesIn }
const listOf = (found: unknown[]) => ({ hits: { total: found.length, hits: found } })

type Asked = Pick<Question, 'activity' | 'recorded'> & { query: object; size: number }
/** A question of the search engine behind the register, with the customer's own user and password. */
function asking({ secrets }: Asking, { query, size, ...more }: Asked): Question {
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

const byNumber = (on: Asking, cvr: string) =>
  asking(on, {
    query: { term: { 'Vrvirksomhed.cvrNummer': Number(cvr) } },
    size: 1,
    activity: `Reading the entry of ${cvr} in CVR`,
    recorded: recordedCompany(kind, 'virksomhed', cvr, (found) => listOf([found])),
  })
const byName = (on: Asking, words: string, size: number) =>
  asking(on, {
    query: { match: { 'Vrvirksomhed.virksomhedMetadata.nyesteNavn.navn': words } },
    size,
    activity: 'Searching CVR',
    recorded: recordedHits(kind, { shape: 'virksomhed/search', words, mode: 'words' }, listOf),
  })

const search = async (
  on: Asking,
  { words, number, limit }: { words: string; number: string | null; limit: number },
): Promise<void> => {
  if (number === null || (await on.maybe('cvr', byNumber(on, number))) === null)
    await on.maybe('cvr', byName(on, words, limit))
}
/** One entry answers all about a company. */
const entry = (on: Asking, cvr: string) => on.one('cvr', byNumber(on, cvr))

export const products: Products = {
  search: { ask: search, mapping: hits },
  prefill: { ask: entry, mapping: prefill },
  report: { ask: entry, mapping: company },
  shareholders: { ask: entry, mapping: holders },
  ubo: { ask: entry, mapping: owners },
}
