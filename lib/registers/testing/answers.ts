import { createHash } from 'node:crypto'
import {
  addressOf,
  type Outcome,
  type Received,
  type RegisterClient,
  type RegisterRequest,
  readJson,
  readXml,
} from '../transport/index.ts'

/** What a register answered to one question, by the question's shape and id. */
export interface KnownAnswer {
  shape: string
  id: string
  value: unknown
  /** Of its bytes, where it was played. */
  sha256?: string
  /** Given as XML, as whose texts and lists it was read. */
  isXml?: true
}

/** Passes on what another client answers and keeps every answer that is JSON, or XML where that was asked for. */
export function keepAnswers(client: RegisterClient): RegisterClient & { answers: KnownAnswer[] } {
  const answers: KnownAnswer[] = []
  return {
    answers,
    enter: (context) => client.enter(context),
    async answer(context, request): Promise<Outcome> {
      const outcome = await client.answer(context, request)
      if (outcome !== null && 'bytes' in outcome) {
        const { shape, id } = request.recorded
        const lists = listsOf(request)
        const read = lists === null ? readJson(outcome.bytes) : readXml(outcome.bytes, lists)
        if ('value' in read) {
          const sha256 = sha256Of(outcome.bytes)
          answers.push({ shape, id, value: read.value, sha256, ...(lists === null ? {} : { isXml: true }) })
        }
      }
      return outcome
    },
  }
}

/** Answers of another client, each as JSON with what `change` makes of it; the shape of the question says which it is. */
export function changeAnswers(
  client: RegisterClient,
  change: (value: unknown, shape: string) => unknown,
): RegisterClient {
  return {
    enter: (context) => client.enter(context),
    async answer(context, request): Promise<Outcome> {
      const outcome = await client.answer(context, request)
      const read = outcome !== null && 'bytes' in outcome ? readJson(outcome.bytes) : null
      if (outcome === null || read === null || !('value' in read)) return outcome
      return { ...outcome, bytes: Buffer.from(JSON.stringify(change(read.value, request.recorded.shape))) }
    },
  }
}

/** Gives these answers to the questions they belong to, and has nothing else. */
export function answerWith(answers: readonly KnownAnswer[], baseUrl: string): RegisterClient {
  return {
    enter: () => () => {},
    async answer(_, request): Promise<Outcome> {
      const { shape, id } = request.recorded
      const found = answers.find((one) => one.shape === shape && one.id === id)
      if (found === undefined) return null
      const bytes = Buffer.from(found.isXml ? xmlOf(found.value) : (JSON.stringify(found.value) ?? 'null'))
      const { href: url } = addressOf(baseUrl, request)
      const contentType = found.isXml ? 'text/xml' : 'application/json'
      const received: Received = { status: 200, bytes, contentType, retryAfter: null, url }
      return received
    },
  }
}

export function sha256Of(bytes: Uint8Array | string): string {
  return createHash('sha256').update(bytes).digest('hex')
}

/** Elements that are lists, of a request for XML. */
function listsOf(request: RegisterRequest & { lists?: readonly string[] }): readonly string[] | null {
  return request.lists ?? null
}

/** Objects, lists and texts as the elements they would be read from; a list without a name of its own is one of items. */
function xmlOf(value: unknown): string {
  if (Array.isArray(value)) return value.map((item) => elementOf('item', item)).join('')
  if (typeof value !== 'object' || value === null) return escaped(String(value ?? ''))
  return Object.entries(value)
    .map(([name, item]) =>
      Array.isArray(item) ? item.map((one) => elementOf(name, one)).join('') : elementOf(name, item),
    )
    .join('')
}

function elementOf(name: string, value: unknown): string {
  return `<${name}>${xmlOf(value)}</${name}>`
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
