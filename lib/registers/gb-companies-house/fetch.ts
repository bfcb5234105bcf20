import type { z } from 'zod'
import { ApiError } from '#lib/contract/index.ts'
import type { FetchContext } from '../connector/index.ts'
import type { Answer, Recorded, Transport } from '../transport/index.ts'
import { recordedList, recordedOf, recordedProfile, recordedSearch } from './recorded.ts'
import {
  ChargeList,
  CompanyProfile,
  Establishments,
  Exemptions,
  Insolvency,
  OfficerList,
  OwnerList,
  SearchPage,
  StatementList,
} from './schema.ts'

/** The most the register gives on a page, and of a search at all. */
const pageMax = 100
const nameMax = 160

interface Question<S extends z.ZodType> {
  path: string
  query?: Record<string, string>
  activity: string
  schema: S
  recorded: Recorded
}

/** One question under the key the work goes out with; without one, the register refuses and says so. */
export function ask<S extends z.ZodType>(
  transport: Transport,
  context: FetchContext,
  question: Question<S>,
): Promise<Answer<z.output<S>> | null> {
  return transport.getJson(context, { ...question, isKeyed: true, headers: credentialsOf(context) })
}

/** The key is the user of HTTP Basic, with an empty password. */
export function credentialsOf({ secrets }: FetchContext): Record<string, string> {
  const key = secrets?.apiKey
  return key === undefined ? {} : { authorization: `Basic ${Buffer.from(`${key}:`).toString('base64')}` }
}

export function askProfile(
  transport: Transport,
  context: FetchContext,
  number: string,
): Promise<Answer<CompanyProfile> | null> {
  return ask(transport, context, {
    path: `/company/${number}`,
    activity: `Reading the profile of ${number} at Companies House`,
    schema: CompanyProfile,
    recorded: recordedProfile(number),
  })
}

/** Companies by name, the first page of the register's own order. */
export async function askNames(
  transport: Transport,
  context: FetchContext,
  request: { name: string; size: number },
): Promise<SearchPage['items']> {
  const name = request.name.slice(0, nameMax)
  const answer = await ask(transport, context, {
    path: '/search/companies',
    query: { q: name, items_per_page: String(Math.min(request.size, pageMax)) },
    activity: 'Searching Companies House',
    schema: SearchPage,
    recorded: recordedSearch(name, request.size),
  })
  return answer?.value.items ?? []
}

export function askOfficers(
  transport: Transport,
  context: FetchContext,
  number: string,
): Promise<Answer<OfficerList>[]> {
  return askPages(transport, context, { number, list: 'officers', schema: OfficerList, total: 'total_results' })
}

export function askOwners(transport: Transport, context: FetchContext, number: string): Promise<Answer<OwnerList>[]> {
  const list = 'persons-with-significant-control'
  return askPages(transport, context, { number, list, schema: OwnerList, total: 'total_results' })
}

export function askStatements(
  transport: Transport,
  context: FetchContext,
  number: string,
): Promise<Answer<StatementList>[]> {
  const list = 'persons-with-significant-control-statements'
  return askPages(transport, context, { number, list, schema: StatementList, total: 'total_results' })
}

export function askCharges(transport: Transport, context: FetchContext, number: string): Promise<Answer<ChargeList>[]> {
  return askPages(transport, context, { number, list: 'charges', schema: ChargeList, total: 'total_count' })
}

export function askExemptions(
  transport: Transport,
  context: FetchContext,
  number: string,
): Promise<Answer<Exemptions> | null> {
  return askOne(transport, context, number, 'exemptions', Exemptions)
}

export function askInsolvency(
  transport: Transport,
  context: FetchContext,
  number: string,
): Promise<Answer<Insolvency> | null> {
  return askOne(transport, context, number, 'insolvency', Insolvency)
}

export function askEstablishments(
  transport: Transport,
  context: FetchContext,
  number: string,
): Promise<Answer<Establishments> | null> {
  return askOne(transport, context, number, 'uk-establishments', Establishments)
}

function askOne<S extends z.ZodType>(
  transport: Transport,
  context: FetchContext,
  number: string,
  list: string,
  schema: S,
): Promise<Answer<z.output<S>> | null> {
  return ask(transport, context, {
    path: `/company/${number}/${list}`,
    activity: `Reading the ${list.replaceAll('-', ' ')} of ${number}`,
    schema,
    recorded: recordedOf(list, number),
  })
}

interface Listing<S> {
  number: string
  list: string
  query?: Record<string, string>
  schema: S
  /** The field in which a page of this list states how many entries there are in all. */
  total: 'total_results' | 'total_count'
}

interface Page {
  items: unknown[]
}

/**
 * All pages up to the total the register states; none where it has no such list. A list that ends before it is refused: a
 * short one would look whole, and its last page holds those who have resigned.
 */
export async function askPages<S extends z.ZodType<Page & { [K in Listing<S>['total']]?: number }>>(
  transport: Transport,
  context: FetchContext,
  { number, list, query = {}, schema, total: field }: Listing<S>,
): Promise<Answer<z.output<S>>[]> {
  const pages: Answer<z.output<S>>[] = []
  for (let read = 0; ; ) {
    const answer = await ask(transport, context, {
      path: `/company/${number}/${list}`,
      query: { ...query, items_per_page: String(pageMax), start_index: String(read) },
      activity: `Reading the ${list.replaceAll('-', ' ')} of ${number}`,
      schema,
      recorded: recordedList(list, pages.length === 0 ? number : `${number}-page${pages.length + 1}`),
    })
    if (answer === null && pages.length === 0) return []
    const total = answer?.value[field] ?? 0
    const count = answer?.value.items.length ?? 0
    read += count
    if (answer !== null) pages.push(answer)
    if (answer !== null && read === total) return pages
    if (answer === null || count === 0 || read > total) {
      const cause = new Error(`gb-companies-house ${list} of ${number}: ${read} of ${total} entries`)
      throw new ApiError('source.unavailable', 'registry temporarily unavailable', { cause })
    }
  }
}
