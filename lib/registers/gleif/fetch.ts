import type { z } from 'zod'
import { ApiError } from '#lib/contract/index.ts'
import type { FetchContext } from '../connector/index.ts'
import type { Answer, Recorded, Transport } from '../transport/index.ts'
import {
  recordedCompletions,
  recordedFile,
  recordedList,
  recordedNumber,
  recordedRecord,
  recordedSearch,
} from './recorded.ts'
import {
  CompletionPage,
  type LeiRecord,
  OneException,
  OneRecord,
  OneRelationship,
  RecordPage,
  RelationshipPage,
} from './schema.ts'

const accept = 'application/vnd.api+json'
/** The most GLEIF gives on a page, and the most of a list it gives at all. */
const pageMax = 200
const windowMax = 10_000
const nameMax = 500

export type ParentKind = 'direct' | 'ultimate'

/** A parent as it is reported: a company, the reason why none is, or nothing at all. */
export type ParentAnswer =
  | { kind: 'company'; relationship: Answer<OneRelationship>; record: Answer<OneRecord> | null }
  | { kind: 'exception'; exception: Answer<OneException> }

export interface ChildrenAnswer {
  records: readonly Answer<RecordPage>[]
  relationships: readonly Answer<RelationshipPage>[]
}

export function askRecord(transport: Transport, context: FetchContext, lei: string): Promise<Answer<OneRecord> | null> {
  return transport.getJson(context, {
    path: `/lei-records/${lei}`,
    accept,
    activity: `Reading the LEI record of ${lei}`,
    schema: OneRecord,
    recorded: recordedRecord(lei),
  })
}

/** Records of one country by their names, the first page of GLEIF's own order. */
export async function askNames(
  transport: Transport,
  context: FetchContext,
  request: { name: string; country: string; size: number },
): Promise<LeiRecord[]> {
  const { country, size } = request
  const name = request.name.slice(0, nameMax)
  const answer = await transport.getJson(context, {
    path: '/lei-records',
    query: {
      'filter[entity.names]': name,
      'filter[entity.legalAddress.country]': country,
      'page[size]': String(Math.min(size, pageMax)),
    },
    accept,
    activity: 'Searching the Global LEI Index',
    schema: RecordPage,
    recorded: recordedSearch(name, country, size),
  })
  return answer?.value.data ?? []
}

/** Records whose legal names complete what is typed, of any country: two requests. */
export async function askCompletions(transport: Transport, context: FetchContext, query: string): Promise<LeiRecord[]> {
  const completions = await transport.getJson(context, {
    path: '/autocompletions',
    query: { field: 'entity.legalName', q: query.slice(0, nameMax) },
    accept,
    activity: 'Searching the Global LEI Index',
    schema: CompletionPage,
    recorded: recordedCompletions(query, 10),
  })
  const hits = completions?.value.data ?? []
  const leis = [...new Set(hits.flatMap((hit) => hit.relationships?.['lei-records']?.data?.id ?? []))]
  if (leis.length === 0) return []
  const records = await transport.getJson(context, {
    path: '/lei-records',
    query: { 'filter[lei]': leis.join(','), 'page[size]': String(leis.length) },
    accept,
    activity: 'Reading the records found',
    schema: RecordPage,
    recorded: recordedList(leis),
  })
  return records?.value.data ?? []
}

/** Which link a record has says whether there is a parent, a reason, or neither; a link it has not would be a 404. */
async function askParent(
  transport: Transport,
  context: FetchContext,
  record: LeiRecord,
  kind: ParentKind,
): Promise<ParentAnswer | null> {
  const { lei } = record.attributes
  const links = linksOf(record, `${kind}-parent`)
  const ask = <S extends z.ZodType>(rest: string, shape: string, schema: S) =>
    transport.getJson(context, {
      path: `/lei-records/${lei}/${rest}`,
      accept,
      activity: `Reading the ${kind} parent of ${lei}`,
      schema,
      recorded: recordedFile(shape, lei),
    })
  if ('relationship-record' in links) {
    const shape = `relationships/${kind}-parent-relationship`
    const relationship = await ask(`${kind}-parent-relationship`, shape, OneRelationship)
    const parent = await ask(`${kind}-parent`, `lei_records/${kind}-parent`, OneRecord)
    return relationship === null ? null : { kind: 'company', relationship, record: parent }
  }
  if (!('reporting-exception' in links)) return null
  const name = `${kind}-parent-reporting-exception`
  const exception = await ask(name, `reporting_exceptions/${name}`, OneException)
  return exception === null ? null : { kind: 'exception', exception }
}

/** Both parents, one after the other: the limit lets no more through, and the first that fails ends the asking. */
export async function askParents(
  transport: Transport,
  context: FetchContext,
  record: LeiRecord,
): Promise<Record<ParentKind, ParentAnswer | null>> {
  const direct = await askParent(transport, context, record, 'direct')
  return { direct, ultimate: await askParent(transport, context, record, 'ultimate') }
}

/** Records a number of a national register is given for, by whichever register: two of them may give the same one. */
export function askByNumber(
  transport: Transport,
  context: FetchContext,
  { number, maxWaitMs }: { number: string; maxWaitMs: number },
): Promise<Answer<RecordPage> | null> {
  return transport.getJson(context, {
    path: '/lei-records',
    query: { 'filter[entity.registeredAs]': number, 'page[size]': '20' },
    accept,
    activity: `Looking up the LEI of ${number}`,
    maxWaitMs,
    schema: RecordPage,
    recorded: recordedNumber(number),
  })
}

/** The companies a parent consolidates directly, and the relationships that say so; whole lists or none. */
export async function askChildren(
  transport: Transport,
  context: FetchContext,
  record: LeiRecord,
): Promise<ChildrenAnswer> {
  const { lei } = record.attributes
  if (!('related' in linksOf(record, 'direct-children'))) return { records: [], relationships: [] }
  const relationships = await askPages(`what ${lei} consolidates`, (number) =>
    transport.getJson(context, {
      ...pageRequest(lei, 'direct-child-relationships', number),
      activity: `Reading what ${lei} consolidates`,
      schema: RelationshipPage,
      recorded: pageRecorded('relationships/direct-child-relationships', lei, number),
    }),
  )
  const records = await askPages(`companies ${lei} consolidates`, (number) =>
    transport.getJson(context, {
      ...pageRequest(lei, 'direct-children', number),
      activity: `Reading the companies ${lei} consolidates`,
      schema: RecordPage,
      recorded: pageRecorded('lei_records/direct-children', lei, number),
    }),
  )
  return { records, relationships }
}

export async function askBranches(
  transport: Transport,
  context: FetchContext,
  record: LeiRecord,
): Promise<readonly Answer<RecordPage>[]> {
  const { lei } = record.attributes
  if (!('related' in linksOf(record, 'branches'))) return []
  return askPages(`branches of ${lei}`, (number) =>
    transport.getJson(context, {
      ...pageRequest(lei, 'branches', number),
      activity: `Reading the branches of ${lei}`,
      schema: RecordPage,
      recorded: pageRecorded('lei_records/branches', lei, number),
    }),
  )
}

function pageRequest(lei: string, list: string, number: number) {
  const query = { 'page[size]': String(pageMax), 'page[number]': String(number) }
  return { path: `/lei-records/${lei}/${list}`, query, accept }
}

/** All pages up to the total GLEIF states. A list that ends before it is refused: a short one would look whole. */
async function askPages<P extends RecordPage | RelationshipPage>(
  what: string,
  ask: (number: number) => Promise<Answer<P> | null>,
): Promise<Answer<P>[]> {
  const pages: Answer<P>[] = []
  for (let number = 1, read = 0; ; number += 1) {
    const answer = await ask(number)
    if (answer !== null) pages.push(answer)
    const total = answer?.value.meta.pagination.total ?? 0
    const count = answer?.value.data.length ?? 0
    read += count
    if (answer !== null && read === total) return pages
    if (answer === null || count === 0 || read > total || total > windowMax) {
      const cause = new Error(`gleif ${what}: ${read} of ${total} entries`)
      throw new ApiError('source.unavailable', 'registry temporarily unavailable', { cause })
    }
  }
}

function pageRecorded(shape: string, lei: string, number: number): Recorded {
  return recordedFile(shape, number === 1 ? lei : `${lei}-page${number}`)
}

function linksOf({ relationships }: LeiRecord, name: string): object {
  const { links }: { links?: object | null } = Object(relationships?.[name])
  return links ?? {}
}
