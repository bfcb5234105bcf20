import { ApiError } from '#lib/contract/index.ts'
import { accountFor, type Connector, type FetchContext } from '#lib/registers/connector/index.ts'
import { writeRecording } from '#lib/registers/recording/index.ts'
import { createTransport, type OnResponse, type RateLimit, readJson } from '#lib/registers/transport/index.ts'
import type { CheckedRegister } from './checked.ts'

export interface CheckOptions {
  /** Where the register is asked; its own address unless set. */
  baseUrl?: string | undefined
  rateLimit: RateLimit
  context: FetchContext
  /** Folder the answers are written to, for replays. */
  recordTo?: string | undefined
}

/** How one question went: `ok`, or in what the answer is not what the connector reads. */
export interface Checked {
  question: string
  result: 'ok' | 'differs' | 'failed'
  details: string[]
}

/**
 * Asks a live register each of its questions once and says where the answers are not as the connector reads them: refused
 * by its schema, or with values nobody accounts for. Names pointers and never values.
 */
export async function checkRegister(register: CheckedRegister, options: CheckOptions): Promise<Checked[]> {
  const { slug, limits, rules } = register
  const { context, rateLimit, recordTo } = options
  let unknown: string[] = []
  const onResponse: OnResponse = async (request, received) => {
    if (recordTo !== undefined) await writeRecording(recordTo, slug, request, received)
    const json = readJson(received.bytes)
    const known = rules[request.recorded.shape]
    if (known === undefined || !('value' in json) || received.status !== 200) return
    for (const { pointer, fate } of accountFor(json.value, known)) {
      if (fate === 'unknown') unknown.push(`${request.recorded.shape}${pointer.replace(/\/\d+(?=\/|$)/g, '/*')}`)
    }
  }
  const baseUrl = options.baseUrl ?? register.baseUrl
  const transport = createTransport({ slug, baseUrl, limits, rateLimit, onResponse })
  const connector = register.open(transport)
  const checked: Checked[] = []
  for (const [question, ask] of connector === undefined ? [] : questionsOf(connector, register.company)) {
    unknown = []
    const failure = await ask(context).then(() => null, reasonOf)
    const details = failure === null ? [...new Set(unknown)].map((pointer) => `unknown value ${pointer}`) : [failure]
    checked.push({ question, result: resultOf(failure, details), details })
  }
  await transport.close()
  return checked
}

function resultOf(failure: string | null, details: readonly string[]): Checked['result'] {
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
  const all: [string, Ask | undefined][] = [
    ['autocomplete', autocomplete && ((context) => autocomplete(context, { query: name, limit: 5 }))],
    ['search', search && ((context) => search(context, { companyName: name }))],
    ['prefill', prefill && ((context) => prefill(context, nativeId))],
    ['report', report && ((context) => report(context, nativeId))],
    ['documents', listDocuments && ((context) => listDocuments(context, nativeId))],
    ['financials', financials && ((context) => financials(context, nativeId))],
    ['beneficial owners', ubo && ((context) => ubo(context, nativeId))],
    ['shareholders', shareholders && ((context) => shareholders(context, nativeId))],
  ]
  return all.flatMap(([question, ask]) => (ask === undefined ? [] : [[question, ask]]))
}
