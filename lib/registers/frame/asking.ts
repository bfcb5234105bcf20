import { z } from 'zod'
import { ApiError, type CompletenessPartName, type SourceEntry } from '#lib/contract/index.ts'
import { type FetchContext, NotUnderstood, type PartFacts } from '../connector/index.ts'
import {
  type Answer,
  fetchPart,
  isMissing,
  type PagedList,
  type Recorded,
  type RegisterRequest,
  readPages,
  refusedAnswer,
  type Transport,
} from '../transport/index.ts'
import type { Given } from './reading.ts'

/** A request for JSON, or for XML where it names the elements that are lists. */
export interface Question extends Omit<RegisterRequest, 'recorded'> {
  recorded: Recorded
  /** The slug of the address it is put to, or the address itself, where that is not the register's own. */
  at?: string
  lists?: readonly string[]
  /** What an answer is nothing without: one of another form is not understood. */
  schema?: z.ZodType
  /** What its file in the result is called after, where that is not its key. */
  file?: string
  /** Whether an answer says that the register has nothing of the kind, as an empty list does. */
  isNone?(value: unknown): boolean
  /** What is asked first, for a token: no answer about anybody, it is no source and kept nowhere. */
  entry?: Omit<RegisterRequest, 'isSecret'> & { headersOf(value: unknown): Record<string, string> | null }
  /** Throws where an answer is none, as that of a company that is gone. */
  check?(value: unknown, status: number): void
  /** Another answer says that there is one: that none comes is then no statement that there is none. */
  isLinked?: boolean
  /** Another company that an answer says it is about: then it is refused, and a part is missing without the rest. */
  otherIn?(value: unknown): string | undefined
}

/** How a list in pages is asked for; `totalOf` null where the register states none. */
export interface Pages extends Pick<PagedList<unknown, unknown>, 'pointer' | 'entriesMax'>, Pick<Question, 'isLinked'> {
  page(page: number, read: number): Question
  /** Path of an entry's identity in it. */
  idOf(entry: unknown): string | undefined
  totalOf(page: unknown): number | null
  /** The product is nothing without the list as far as it can be read, or without all of it: then it fails as the list does. */
  needed?: 'read' | 'whole'
}

/** Puts the questions of one product; each answer stands in the document under its key, which is the key of its source too. */
export interface Asking {
  /** What the product is nothing without: where the register has none of it, it has no such company. */
  one(key: string, question: Question): Promise<unknown>
  /** The same, where the register may have none: then null, and what follows decides. */
  maybe(key: string, question: Question): Promise<unknown>
  /** What the product can stand without: its parts then say why it is missing. */
  part(key: string, question: Question): Promise<unknown>
  /** The same of several questions of one kind: what each of them got, one behind the other. */
  several(key: string, questions: readonly Question[]): Promise<void>
  /** All pages of a list the product can stand without. */
  pages(key: string, pages: Pages): Promise<readonly unknown[]>
  /** Parts that a company of this kind cannot have, or not in this register, whatever is asked. */
  lacks(parts: readonly CompletenessPartName[], why: PartFacts): void
  /** The register knows no company of this number, or says that it is gone. */
  notFound(detail?: string): never
  now(): Date
  /** Of the integration the question is put with; empty where there is none. */
  readonly secrets: Readonly<Record<string, string>>
}

export interface Asked {
  given: Given
  missing: ReadonlyMap<string, PartFacts>
  lacking: ReadonlyMap<CompletenessPartName, PartFacts>
  /** By key, what files are called after. */
  files: ReadonlyMap<string, string>
  /** Keys of answers the product can stand without. */
  parts: ReadonlySet<string>
}

/** The answer to one question; null where the register has none of it. */
export async function answerTo(
  transport: Transport,
  context: FetchContext,
  { isNone, isLinked: _, otherIn, check, entry, at: __, file: ___, schema = z.unknown(), ...question }: Question,
): Promise<Answer<unknown> | null> {
  const { lists } = question
  const headers = entry === undefined ? {} : await letIn(transport, context, entry)
  if (headers === null) return null
  const request = { ...question, headers: { ...question.headers, ...headers }, schema }
  const answer =
    lists === undefined
      ? await transport.getJson(context, request)
      : await transport.getXml(context, { ...request, lists })
  if (answer !== null) check?.(answer.value, answer.status)
  const other = answer === null ? undefined : otherIn?.(answer.value)
  if (other !== undefined) refuseOther(transport.slug, other)
  return answer === null || isNone?.(answer.value) === true ? null : answer
}

const linkedNotAnswered: PartFacts = { state: 'not_read', reason: 'linked_not_answered' }

/** Puts what `ask` wants to know to a register, over the transport of each of its addresses. */
export async function fetchAnswers(
  transportOf: (question: Question) => Transport,
  context: FetchContext,
  ask: (asking: Asking) => Promise<unknown>,
): Promise<Asked> {
  const given: Record<string, Answer<unknown> | readonly Answer<unknown>[]> = {}
  const missing = new Map<string, PartFacts>()
  const lacking = new Map<CompletenessPartName, PartFacts>()
  /** Keys in the order they were asked for: questions that are put at once are answered in any. */
  const keys = new Set<string>()
  const files = new Map<string, string>()
  const parts = new Set<string>()

  const asks = (key: string, { file }: Question) => {
    keys.add(key)
    if (file !== undefined) files.set(key, file)
  }
  const answerOf = (within: FetchContext, question: Question) => answerTo(transportOf(question), within, question)

  const asking: Asking = {
    async one(key, question) {
      return (await asking.maybe(key, question)) ?? asking.notFound()
    },
    async maybe(key, question) {
      asks(key, question)
      const answer = await answerOf(context, question)
      if (answer !== null) given[key] = answer
      return answer?.value ?? null
    },
    async part(key, question) {
      asks(key, question)
      parts.add(key)
      const asked = await fetchPart(context, (within) => answerOf(within, question))
      if (isMissing(asked)) missing.set(key, asked.missing)
      else if (asked.value !== null) given[key] = asked.value
      else if (question.isLinked === true) missing.set(key, linkedNotAnswered)
      return isMissing(asked) ? null : (asked.value?.value ?? null)
    },
    async several(key, questions) {
      const answers: Answer<unknown>[] = []
      parts.add(key)
      for (const question of questions) {
        asks(key, question)
        const asked = await fetchPart(context, (within) => answerOf(within, question))
        if (isMissing(asked)) missing.set(key, asked.missing)
        else if (asked.value !== null) answers.push(asked.value)
      }
      if (answers.length > 0) given[key] = answers
    },
    async pages(key, { page, pointer, isLinked, needed, ...more }) {
      asks(key, page(1, 0))
      parts.add(key)
      const read = (within: FetchContext) =>
        readPages(listOf({ page, pointer, ...more }, (question) => answerOf(within, question)))
      const asked = needed === undefined ? await fetchPart(context, read) : { value: await read(context) }
      if (isMissing(asked)) {
        missing.set(key, asked.missing)
        return []
      }
      const { pages, lacks } = asked.value
      if (lacks !== null && needed === 'whole') throw refusedAnswer(key, page(1, 0).path, `${lacks} entries`)
      if (pages.length > 0) given[key] = pages
      else if (isLinked === true) missing.set(key, linkedNotAnswered)
      if (lacks !== null) missing.set(key, { state: 'given', reason: 'incomplete_list', detail: lacks })
      return pages.map(({ value }) => value)
    },
    lacks(parts, why) {
      for (const part of parts) lacking.set(part, why)
    },
    notFound(detail = 'company not found') {
      throw new ApiError('company.not_found', detail)
    },
    now: () => context.now(),
    secrets: context.secrets ?? {},
  }
  await ask(asking)
  const inOrder = [...keys].flatMap((key) => (given[key] === undefined ? [] : [[key, given[key]] as const]))
  return { given: Object.fromEntries(inOrder), missing, lacking, files, parts }
}

/** What a person typed: words, and the number of this register they are, if any. */
export interface Typed {
  words: string
  number: string | null
  limit: number
  /** No other jurisdiction is asked, so that more may be spent on this one. */
  isAlone?: boolean | undefined
}

/** By number where the words are one, else, and where nobody has it, by name; `byName` null for one that is not asked for. */
export function searchBy(
  key: string,
  byNumber: (number: string, asking: Asking) => Question,
  byName: (typed: Typed, asking: Asking) => Question | null,
) {
  return async (asking: Asking, typed: Typed): Promise<void> => {
    const { number } = typed
    if (number !== null && (await asking.maybe(key, byNumber(number, asking))) !== null) return
    const named = byName(typed, asking)
    if (named !== null) await asking.maybe(key, named)
  }
}

/** A list in pages, each of which is asked for by a question of its own. */
function listOf(
  { page, pointer, ...more }: Omit<Pages, 'isLinked' | 'needed'>,
  answerOf: (question: Question) => Promise<Answer<unknown> | null>,
): PagedList<unknown, unknown> {
  return {
    ...more,
    pointer,
    entriesOf: (value) => listAt(value, pointer),
    ask: (number, read) => answerOf(page(number, read)),
    withEntries: (value, entries) => withListAt(value, pointer.split('/').slice(1), entries),
  }
}

/** What lets a question in; null where the register has no such way in. */
async function letIn(transport: Transport, within: FetchContext, entry: NonNullable<Question['entry']>) {
  const { headersOf, ...question } = entry
  const answer = await transport.getJson(within, { ...question, isSecret: true, schema: z.unknown() })
  if (answer === null) return null
  return headersOf(answer.value) ?? notUnderstood(question.recorded.shape)
}

function listAt(value: unknown, pointer: string): unknown[] {
  const found = pointer
    .split('/')
    .slice(1)
    .reduce<unknown>((inner, step) => Object(inner)[step], value)
  return Array.isArray(found) ? found : []
}

function withListAt(value: unknown, [step, ...rest]: readonly string[], entries: unknown[]): unknown {
  if (step === undefined) return entries
  return { ...Object(value), [step]: withListAt(Object(value)[step], rest, entries) }
}

/** An answer of which nothing is understood: asking again would bring the same. */
export function notUnderstood(slug: string): never {
  throw new NotUnderstood(new Error(`${slug}: nothing of the answer is understood`))
}

/** An answer about another company is none. */
export function refuseOther(slug: string, other: string): never {
  throw refusedAnswer(slug, '', `an answer about ${other}`)
}

/** A register's entry among the sources of a result: its own lasting address is a download, that of a stand-in or one that asks for a key is not. */
export function sourceEntryOf(
  answer: Answer<unknown>,
  {
    slug,
    name,
    jurisdictionCode,
    baseUrl,
    fileName,
    isKeyed = false,
  }: { isKeyed?: boolean } & Record<'slug' | 'name' | 'baseUrl' | 'fileName', string> &
    Pick<SourceEntry, 'jurisdictionCode'>,
): SourceEntry {
  return {
    dataSource: slug,
    type: 'officialRegister',
    name,
    ...(jurisdictionCode == null ? {} : { jurisdictionCode }),
    retrievalTime: answer.retrievedAt,
    ...(!isKeyed && answer.url.startsWith(`${baseUrl}/`) ? { downloadUrl: answer.url } : {}),
    fileHash: answer.sha256,
    fileName,
  }
}
