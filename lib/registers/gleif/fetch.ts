import type { z } from 'zod'
import type { FetchContext, PartFacts } from '../connector/index.ts'
import {
  type Answer,
  askList,
  askPart,
  isMissing,
  linked,
  notAsked,
  type PartAnswers,
  type Recorded,
  readPages,
  refusedAnswer,
  type Transport,
} from '../transport/index.ts'
import { recordedFile, recordedNumber, recordedRecord } from './recorded.ts'
import { gleifRegister } from './register.ts'
import {
  type LeiRecord,
  OneException,
  OneRecord,
  OneRelationship,
  RecordPage,
  RelationshipPage,
  type RelationshipRecord,
} from './schema.ts'

export const accept = 'application/vnd.api+json'
/** The most GLEIF gives on a page, and the most of a list it gives at all. */
export const pageMax = 200
const windowMax = 10_000

export type ParentKind = 'direct' | 'ultimate'

/** A parent as it is reported: a company, the reason why none is, why neither is known, or nothing at all. */
export type ParentAnswer =
  | { kind: 'missing'; why: PartFacts }
  | { kind: 'company'; relationship: Answer<OneRelationship>; record: Answer<OneRecord> | null }
  | { kind: 'exception'; exception: Answer<OneException> }

export interface ChildrenAnswer {
  records: PartAnswers<RecordPage>
  relationships: PartAnswers<RelationshipPage>
}

export async function askRecord(
  transport: Transport,
  context: FetchContext,
  lei: string,
): Promise<Answer<OneRecord> | null> {
  const path = `/lei-records/${lei}`
  const answer = await transport.getJson(context, {
    path,
    accept,
    activity: `Reading the LEI record of ${lei}`,
    schema: OneRecord,
    recorded: recordedRecord(lei),
  })
  if (answer !== null) requireOwn(path, lei, answer.value.data.attributes.lei)
  return answer
}

/** An answer that says it is about another LEI than was asked for is none. */
function requireOwn(path: string, lei: string, given: string | null | undefined): void {
  if (given != null && given !== lei) throw refusedAnswer(gleifRegister.slug, path, `an answer about ${given}`)
}

/** A list names whose it is in its links alone. */
function requireOwnList(path: string, lei: string, answer: Answer<RecordPage | RelationshipPage> | null): void {
  requireOwn(path, lei, /\/lei-records\/([A-Z0-9]{20})\//.exec(answer?.value.links?.first ?? '')?.[1])
}

/**
 * Which link a record has says whether there is a parent, a reason, or neither. What it refers to and GLEIF then has nothing
 * of is not absent: it is not known.
 */
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
    const path = `${kind}-parent-relationship`
    const relationship = await ask(path, `relationships/${path}`, OneRelationship)
    const parent = await ask(`${kind}-parent`, `lei_records/${kind}-parent`, OneRecord)
    if (relationship === null) return notAnswered
    const { startNode, endNode } = relationship.value.data.attributes.relationship
    requireOwn(path, lei, startNode.id)
    requireOwn(`${kind}-parent`, endNode.id, parent?.value.data.attributes.lei)
    return { kind: 'company', relationship, record: parent }
  }
  if (!('reporting-exception' in links)) return null
  const name = `${kind}-parent-reporting-exception`
  const exception = await ask(name, `reporting_exceptions/${name}`, OneException)
  if (exception === null) return notAnswered
  requireOwn(name, lei, exception.value.data.attributes.lei)
  return { kind: 'exception', exception }
}

const notAnswered: ParentAnswer = { kind: 'missing', why: { state: 'not_read', reason: 'linked_not_answered' } }

/** Both parents, one after the other: the limit lets no more through. One that fails is missing alone. */
export async function askParents(
  transport: Transport,
  context: FetchContext,
  record: LeiRecord,
): Promise<Record<ParentKind, ParentAnswer | null>> {
  const one = async (kind: ParentKind): Promise<ParentAnswer | null> => {
    const asked = await askPart(context, (within) => askParent(transport, within, record, kind))
    return isMissing(asked) ? { kind: 'missing', why: asked.missing } : asked.value
  }
  const direct = await one('direct')
  return { direct, ultimate: await one('ultimate') }
}

/** Both parents, or the failure of the first that fails: of a level of a graph nothing may be missing in silence. */
export async function askWholeParents(
  transport: Transport,
  context: FetchContext,
  record: LeiRecord,
): Promise<Record<ParentKind, ParentAnswer | null>> {
  const one = async (kind: ParentKind) => {
    const parent = await askParent(transport, context, record, kind)
    if (parent?.kind !== 'missing') return parent
    throw refusedAnswer(gleifRegister.slug, record.attributes.lei, `${kind} parent is linked and not answered`)
  }
  const direct = await one('direct')
  return { direct, ultimate: await one('ultimate') }
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

/** The companies a parent consolidates directly, and the relationships that say so. */
export async function askChildren(
  transport: Transport,
  context: FetchContext,
  record: LeiRecord,
): Promise<ChildrenAnswer> {
  const { lei } = record.attributes
  if (!('related' in linksOf(record, 'direct-children'))) return { records: notAsked, relationships: notAsked }
  const relationships = await askList(context, (within) =>
    readPages<RelationshipPage, RelationshipRecord>({
      ...listOf<RelationshipPage, RelationshipRecord>(({ attributes }) => attributes.relationship.startNode.id),
      ask: async (number) => {
        const request = pageRequest(lei, 'direct-child-relationships', number)
        const answer = await transport.getJson(within, {
          ...request,
          activity: `Reading what ${lei} consolidates`,
          schema: RelationshipPage,
          recorded: pageRecorded('relationships/direct-child-relationships', lei, number),
        })
        requireOwnList(request.path, lei, answer)
        for (const { attributes } of answer?.value.data ?? [])
          requireOwn(request.path, lei, attributes.relationship.endNode.id)
        return answer
      },
    }),
  )
  const records = await askRecords(transport, context, {
    lei,
    list: 'direct-children',
    activity: `Reading the companies ${lei} consolidates`,
  })
  return { records: linked(records), relationships: linked(relationships) }
}

export async function askBranches(
  transport: Transport,
  context: FetchContext,
  record: LeiRecord,
): Promise<PartAnswers<RecordPage>> {
  const { lei } = record.attributes
  if (!('related' in linksOf(record, 'branches'))) return notAsked
  const activity = `Reading the branches of ${lei}`
  return linked(await askRecords(transport, context, { lei, list: 'branches', activity }))
}

function askRecords(
  transport: Transport,
  context: FetchContext,
  { lei, list, activity }: { lei: string; list: string; activity: string },
): Promise<PartAnswers<RecordPage>> {
  return askList(context, (within) =>
    readPages<RecordPage, LeiRecord>({
      ...listOf<RecordPage, LeiRecord>(({ attributes }) => attributes.lei),
      ask: async (number) => {
        const request = pageRequest(lei, list, number)
        const answer = await transport.getJson(within, {
          ...request,
          activity,
          schema: RecordPage,
          recorded: pageRecorded(`lei_records/${list}`, lei, number),
        })
        requireOwnList(request.path, lei, answer)
        return answer
      },
    }),
  )
}

function pageRequest(lei: string, list: string, number: number) {
  const query = { 'page[size]': String(pageMax), 'page[number]': String(number) }
  return { path: `/lei-records/${lei}/${list}`, query, accept }
}

/** What all lists of GLEIF have in common. */
function listOf<P extends { data: E[]; meta?: RecordPage['meta'] }, E>(idOf: (entry: E) => string) {
  return {
    pointer: '/data',
    entriesOf: ({ data }: P) => data,
    idOf,
    withEntries: (page: P, data: E[]) => ({ ...page, data }),
    totalOf: ({ meta }: P) => meta?.pagination?.total ?? null,
    entriesMax: windowMax,
  }
}

function pageRecorded(shape: string, lei: string, number: number): Recorded {
  return recordedFile(shape, number === 1 ? lei : `${lei}-page${number}`)
}

function linksOf({ relationships }: LeiRecord, name: string): object {
  const { links }: { links?: object | null } = Object(relationships?.[name])
  return links ?? {}
}
