import { ApiError, type UnmappedValue } from '#lib/contract/index.ts'
import {
  accountFor,
  type CompletenessFacts,
  type Connector,
  type FetchContext,
  type ListedRegister,
  type RegisterSource,
  type RulesByShape,
} from '#lib/registers/connector/index.ts'
import { registers, worldwide } from '#lib/registers/index.ts'
import { writeRecording } from '#lib/registers/recording/index.ts'
import {
  createTransport,
  type OnResponse,
  type RateLimit,
  type Received,
  type RegisterRequest,
  readJson,
  readXml,
  type Transport,
} from '#lib/registers/transport/index.ts'

interface CheckOptions {
  /** Other addresses, by slug; a register without one is asked at its own. */
  sourceUrls: ReadonlyMap<string, string>
  rateLimit: RateLimit
  context: FetchContext
  /** Folder the answers are written to, for replays. */
  recordTo?: string | undefined
}

/** How one question went: `ok`, or in what the answer is not what the connector reads. */
interface RegisterCheck {
  question: string
  result: 'ok' | 'differs' | 'failed'
  details: string[]
}

/**
 * Asks a live register each of its questions once and says where the answers are not as the connector reads them: refused
 * by its schema, or with values nobody accounts for. Names pointers and never values.
 */
export async function checkRegister(register: CheckedRegister, options: CheckOptions): Promise<RegisterCheck[]> {
  const { rules } = register
  let unknown: string[] = []
  const transports: Transport[] = []
  const reach = (source: RegisterSource) => {
    const transport = transportOf(source, options, (request, received) => {
      if (rules !== undefined) unknown.push(...unknownIn(rules, request, received))
    })
    transports.push(transport)
    return transport
  }
  const connector = register.open(reach, (read) => unknown.push(...unreadIn(read.reading?.unmapped ?? [])))
  const checked: RegisterCheck[] = []
  for (const [question, ask] of connector === undefined ? [] : questionsOf(connector, register.company)) {
    unknown = []
    const { failure, missing } = await ask(options.context).then(
      (found) => ({ failure: null, missing: missingIn(found) }),
      (error: unknown) => ({ failure: reasonOf(error), missing: [] }),
    )
    const differs = [...[...new Set(unknown)].map((pointer) => `unknown value ${pointer}`), ...missing]
    const details = failure === null ? differs : [failure]
    checked.push({ question, result: resultOf(failure, details), details })
  }
  await Promise.all(transports.map((transport) => transport.close()))
  return checked
}

function transportOf(
  { slug, baseUrl, limits }: RegisterSource,
  { sourceUrls, rateLimit, recordTo }: CheckOptions,
  note: (request: RegisterRequest, received: Received) => void,
): Transport {
  const onResponse: OnResponse = async (request, received) => {
    if (recordTo !== undefined) await writeRecording(recordTo, slug, request, received)
    if (received.status === 200) note(request, received)
  }
  return createTransport({ slug, baseUrl: sourceUrls.get(slug) ?? baseUrl, limits, rateLimit, onResponse })
}

/** Of a register that accounts for its values with each reading. */
function unreadIn(unmapped: readonly UnmappedValue[]): string[] {
  const unread = unmapped.filter(({ reason }) => reason === 'unknown' || reason === 'not_understood')
  return unread.map(({ source, pointer }) => `${source}${pointer}`)
}

/** Pointers of values no rule accounts for, by the shape of the answer. */
function unknownIn(rules: RulesByShape, request: RegisterRequest & { lists?: readonly string[] }, { bytes }: Received) {
  const { shape } = request.recorded
  const read = request.lists === undefined ? readJson(bytes) : readXml(bytes, request.lists)
  const known = rules[shape]
  if (known === undefined || !('value' in read)) return []
  const unknown = accountFor(read.value, known).filter(({ fate }) => fate === 'unknown')
  return unknown.map(({ pointer }) => `${shape}${pointer.replace(/\/\d+(?=\/|$)/g, '/*')}`)
}

/** A supplement that gave no answer makes no question fail, and is said all the same. */
function missingIn(found: unknown): string[] {
  const { completeness }: { completeness?: CompletenessFacts } = Object(found)
  const missing = (completeness?.parts ?? []).filter(({ reason }) => `${reason}`.startsWith('source_'))
  return missing.map(({ part, detail }) => `no answer for ${part}: ${detail ?? ''}`)
}

function resultOf(failure: string | null, details: readonly string[]): RegisterCheck['result'] {
  if (failure !== null) return 'failed'
  return details.length === 0 ? 'ok' : 'differs'
}

/** A refusal that is an answer of its kind is the register's word, and still printed. */
function reasonOf(error: unknown): string {
  if (!(error instanceof ApiError)) throw error
  const cause = error.cause instanceof Error ? error.cause.message : ''
  return `${error.code}: ${cause === '' ? error.message : cause}`
}

type Ask = (context: FetchContext) => Promise<unknown>

function questionsOf(connector: Connector, { nativeId, name }: CheckedRegister['company']): [string, Ask][] {
  const { autocomplete, search, prefill, report, listDocuments, financials, ubo, shareholders } = connector
  const about = (ask: ((context: FetchContext, nativeId: string) => Promise<unknown>) | undefined): Ask | undefined =>
    ask && ((context) => ask(context, nativeId))
  const all: [string, Ask | undefined][] = [
    ['autocomplete', autocomplete && ((context) => autocomplete(context, { query: name, limit: 5 }))],
    ['search', search && ((context) => search(context, { companyName: name }))],
    ['prefill', about(prefill)],
    ['report', about(report)],
    ['documents', about(listDocuments)],
    ['financials', about(financials)],
    ['beneficial owners', about(ubo)],
    ['shareholders', about(shareholders)],
  ]
  return all.flatMap(([question, ask]) => (ask === undefined ? [] : [[question, ask]]))
}

/** A register as the live check asks it: of a company that has an answer to most questions. */
interface CheckedRegister {
  slug: string
  /** Every address it is asked at. */
  sources: readonly RegisterSource[]
  rules?: RulesByShape
  company: { nativeId: string; name: string }
  /** The name of the secret it asks for; its value is REGISTER_<SLUG>_KEY. */
  secret?: string
  open(
    reach: (source: RegisterSource) => Transport,
    onRead: Parameters<ListedRegister['open']>[2],
  ): Connector | undefined
}

const index: CheckedRegister = {
  ...worldwide,
  company: worldwide.checked,
  open: (reach, onRead) =>
    worldwide.open(reach, [], { jurisdictions: [worldwide.checked.jurisdiction], onRead }).issuing[0],
}

export const checkedRegisters: readonly CheckedRegister[] = [
  ...registers.map(
    (one): CheckedRegister => ({
      ...one,
      company: one.checked,
      open: (reach, onRead) => one.open(reach, () => null, onRead),
    }),
  ),
  index,
]
