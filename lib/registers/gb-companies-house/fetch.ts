import type { z } from 'zod'
import type { FetchContext } from '../connector/index.ts'
import {
  type Answer,
  type ReadList,
  type Recorded,
  readPages,
  refusedAnswer,
  type Transport,
} from '../transport/index.ts'
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
  /** Of the company that is asked about; an answer about another one is refused. */
  number?: string
  path: string
  query?: Record<string, string>
  activity: string
  schema: S
  recorded: Recorded
}

/** One question under the key the work goes out with; without one, the register refuses and says so. */
export async function ask<S extends z.ZodType>(
  transport: Transport,
  context: FetchContext,
  { number, ...question }: Question<S>,
): Promise<Answer<z.output<S>> | null> {
  const answer = await transport.getJson(context, { ...question, isKeyed: true, headers: credentialsOf(context) })
  const other = answer === null || number === undefined ? null : otherThan(number, answer.value)
  if (other !== null) throw refusedAnswer(transport.slug, question.path, `an answer about ${other}`)
  return answer
}

/** The number of another company an answer, or an entry of it, is about; null where all that say so are of this one. */
function otherThan(number: string, answer: unknown): string | null {
  const { company_number: own, items = [] }: { company_number?: unknown; items?: unknown } = Object(answer)
  const numbers = [answer, ...(Array.isArray(items) ? items : [])].map((one) => companyIn(selfOf(one)))
  const given = typeof own === 'string' ? [own, ...numbers] : numbers
  return given.find((one) => one !== null && one !== number) ?? null
}

function companyIn(self: string | undefined): string | null {
  return /^\/company\/([A-Za-z0-9]{1,20})(?:\/|$)/.exec(self ?? '')?.[1] ?? null
}

/** The address an answer or an entry of one has at the register, which names it and nothing else. */
function selfOf(value: unknown): string | undefined {
  const { links }: { links?: { self?: unknown } | null } = Object(value)
  return typeof links?.self === 'string' ? links.self : undefined
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
    number,
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
): Promise<ReadList<OfficerList>> {
  return askPages(transport, context, { number, list: 'officers', schema: OfficerList, total: 'total_results' })
}

export function askOwners(transport: Transport, context: FetchContext, number: string): Promise<ReadList<OwnerList>> {
  const list = 'persons-with-significant-control'
  return askPages(transport, context, { number, list, schema: OwnerList, total: 'total_results' })
}

export function askStatements(
  transport: Transport,
  context: FetchContext,
  number: string,
): Promise<ReadList<StatementList>> {
  const list = 'persons-with-significant-control-statements'
  return askPages(transport, context, { number, list, schema: StatementList, total: 'total_results' })
}

export function askCharges(transport: Transport, context: FetchContext, number: string): Promise<ReadList<ChargeList>> {
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
    number,
    path: `/company/${number}/${list}`,
    activity: `Reading the ${list.replaceAll('-', ' ')} of ${number}`,
    schema,
    recorded: recordedOf(list, number),
  })
}

interface Listing<P> {
  number: string
  list: string
  query?: Record<string, string>
  schema: z.ZodType<P>
  /** What an entry is told by, where it is not its address. */
  idOf?(entry: unknown): string | undefined
  /** The field in which a page of this list states how many entries there are in all. */
  total: 'total_results' | 'total_count'
}

interface Page {
  items: unknown[]
}

/** All pages up to the total the register states; none where it has no such list. */
export function askPages<P extends Page & { [K in Listing<P>['total']]?: number | undefined }>(
  transport: Transport,
  context: FetchContext,
  { number, list, query = {}, schema, total, idOf = selfOf }: Listing<P>,
): Promise<ReadList<P>> {
  return readPages<P, unknown>({
    ask: (page, read) =>
      ask(transport, context, {
        number,
        path: `/company/${number}/${list}`,
        query: { ...query, items_per_page: String(pageMax), start_index: String(read) },
        activity: `Reading the ${list.replaceAll('-', ' ')} of ${number}`,
        schema,
        recorded: recordedList(list, page === 1 ? number : `${number}-page${page}`),
      }),
    pointer: '/items',
    entriesOf: ({ items }) => items,
    idOf,
    withEntries: (page, items) => ({ ...page, items }),
    totalOf: (page) => page[total] ?? null,
  })
}
