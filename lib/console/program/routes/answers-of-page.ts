import 'server-only'
import { headers } from 'next/headers'
import { addressInPage, type CallInput, calledOf } from '#lib/client/call.ts'
import type { GivenAnswer } from '#lib/client/given.ts'
import type { ReadId } from '#lib/client/queries.ts'
import { ownOrigin } from '../../core/http/origin.ts'
import { guard } from '../server/guard.ts'
import { getRuntime } from '../server/runtime.ts'
import { consoleTable } from './console.ts'
import { v2Table } from './v2.ts'

/** What is not read by then comes by a request of the page, as it would have without this. */
const patienceMs = 150

/** Of all answers of one page, as JSON; what goes beyond is asked for by the page. */
const bytesMax = 24_000

const own = guard(getRuntime, consoleTable)
const ofService = guard(getRuntime, v2Table)

/** What a page asks of a row: by the same input as it asks with, because another one would be another question. */
export interface Asked {
  id: ReadId
  input: AskedInput
  /** Asks for the beginning of a list that is too long to come with the page. */
  few?: AskedInput
}

interface AskedInput {
  params?: object
  query?: object
}

export interface AnswerOfPage extends GivenAnswer {
  id: ReadId
}

/** What is asked of a row, typed by it. */
export function asked<Id extends ReadId>(id: Id, input: CallInput<Id>, few?: CallInput<Id>): Asked {
  return { id, input: asLoose(input), ...(few !== undefined && { few: asLoose(few) }) }
}

/** The compiler will not compare the inputs of all rows with each other; each of them is an object. */
function asLoose(input: unknown): AskedInput {
  return input as AskedInput
}

/**
 * Answers for a page that is made here, so that its first paint has them: each by the guard of every request, as the person of the
 * page. One that fails or takes long is missing alone, and so are all on a page that is fetched ahead of need, because nobody has
 * looked at it yet.
 */
export async function answersOfPage(...all: readonly Asked[]): Promise<AnswerOfPage[]> {
  const given = await headers()
  if (given.has('next-router-prefetch')) return []
  const { env, clock } = await getRuntime()
  const [origin, sent, readAtMs] = [ownOrigin(given, env), headersOfReads(given), clock.now().getTime()]
  const read = all.map(async ({ id, input, few }): Promise<AnswerOfPage | null> => {
    const { params, query } = few ?? input
    const path = addressInPage(id, { params, query })
    const route = path.startsWith('/api/v2') ? ofService : own
    const called = await calledOf(id, await route(new Request(new URL(path, origin), { headers: sent })))
    const value: { nextCursor?: unknown } = Object(called.value)
    const isPart = few !== undefined && value.nextCursor !== null
    // What comes after its beginning comes with the whole.
    return {
      id,
      input,
      isPart,
      readAtMs,
      called: isPart ? { ...called, value: { ...value, nextCursor: null } } : called,
    }
  })
  const inTime = read.map((one) => Promise.race([one.catch(() => null), afterPatience()]))
  let left = bytesMax
  const answered = (await Promise.all(inTime)).filter((one) => one !== null)
  return answered.filter(({ called }) => {
    const bytes = Buffer.byteLength(JSON.stringify(called))
    const fits = bytes <= left
    if (fits) left -= bytes
    return fits
  })
}

/** A page of this console asks: what the browser itself says of where the page was opened from is about the page. */
function headersOfReads(given: Headers): Headers {
  const sent = new Headers(given)
  for (const name of ['accept-encoding', 'if-none-match', 'range']) sent.delete(name)
  sent.set('accept', 'application/json')
  sent.set('sec-fetch-site', 'same-origin')
  return sent
}

function afterPatience(): Promise<null> {
  return new Promise((resolve) => setTimeout(() => resolve(null), patienceMs).unref())
}
