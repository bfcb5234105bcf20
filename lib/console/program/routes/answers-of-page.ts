import 'server-only'
import { headers } from 'next/headers'
import { cache } from 'react'
import { addressInPage, type Called, type CallInput, calledOf } from '#lib/client/call.ts'
import type { GivenAnswer } from '#lib/client/given.ts'
import type { ReadId } from '#lib/client/queries.ts'
import { ApiError, type RouteAnswer } from '#lib/contract/index.ts'
import { ownOrigin } from '../../core/http/origin.ts'
import { guard } from '../server/guard.ts'
import { getRuntime } from '../server/runtime.ts'
import { consoleTable } from './console.ts'
import { v2Table } from './v2.ts'

/** What is not read by then comes by a request of the page, as it would have without this. */
const patienceMs = 600

/** Of all answers of one page, as JSON; what goes beyond is asked for by the page. */
const bytesMax = 48_000
/** Of one answer, before it is read: every other page would wait for it. */
const readBytesMax = 500_000

const own = guard(getRuntime, consoleTable)
const ofService = guard(getRuntime, v2Table)

/** What a page asks of a row: by the same input as it asks with, because another one would be another question. */
export interface Asked {
  id: ReadId
  input: AskedInput
  /** Asks for the beginning of a list that is too long to come with the page. */
  few?: AskedInput
  /** Takes the part of an answer that the page draws, where the whole is too long. */
  cut?: (value: unknown) => unknown
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

/** The same of an answer of which a part comes with the page. */
export function askedInPart<Id extends ReadId>(
  id: Id,
  input: CallInput<Id>,
  cut: (value: RouteAnswer<Id>) => RouteAnswer<Id>,
): Asked {
  return { id, input: asLoose(input), cut: (value) => cut(value as RouteAnswer<Id>) }
}

/** The compiler will not compare the inputs of all rows with each other; each of them is an object. */
function asLoose(input: unknown) {
  return input as AskedInput
}

/**
 * Answers for a page that is made here, so that its first paint has them: each by the guard of every request, as the person of the
 * page. One that fails or takes long is missing alone, and so are all on a page that is fetched ahead of need, because nobody has
 * looked at it yet.
 */
export async function answersOfPage(...all: readonly Asked[]): Promise<AnswerOfPage[]> {
  let left = bytesMax
  const answered = (await Promise.all(all.map(answerOfPage))).filter((one) => one !== null)
  return answered.filter(({ called }) => {
    const bytes = Buffer.byteLength(JSON.stringify(called))
    const fits = bytes <= left
    if (fits) left -= bytes
    return fits
  })
}

/**
 * One of them, for a page that draws itself what follows from it. Null where it is not read in time, undefined where the row has
 * nothing of what is asked.
 */
export async function answerHere<Id extends ReadId>(
  id: Id,
  input: CallInput<Id>,
): Promise<RouteAnswer<Id> | null | undefined> {
  const called = await inTime(id, asLoose(input))
  if (called?.status === 404) return undefined
  // It was read by the form of its row.
  return called === null ? null : (called.value as RouteAnswer<Id>)
}

async function answerOfPage({ id, input, few, cut }: Asked): Promise<AnswerOfPage | null> {
  const readAtMs = (await getRuntime()).clock.now().getTime()
  const called = await inTime(id, few ?? input)
  if (called === null || called.status === 404) return null
  // What else came with the whole comes with it again.
  const { requestId, status } = called
  if (cut !== undefined) {
    const part = { value: cut(called.value), unexpected: [], requestId, status }
    return { id, input, isPart: true, readAtMs, called: part }
  }
  const value: { nextCursor?: unknown } = Object(called.value)
  const isPart = few !== undefined && value.nextCursor !== null
  // What comes after its beginning comes with the whole.
  const drawn = isPart ? { ...called, value: { ...value, nextCursor: null } } : called
  return { id, input, isPart, readAtMs, called: drawn }
}

function inTime(id: ReadId, { params, query }: AskedInput) {
  return Promise.race([readOnce(id, addressInPage(id, { params, query })), afterPatience()])
}

/** Once for a page, however many of its parts ask. */
const readOnce = cache(async (id: ReadId, path: string): Promise<Called<unknown> | null> => {
  const given = await headers()
  if (given.has('next-router-prefetch')) return null
  const { env } = await getRuntime()
  const request = new Request(new URL(path, ownOrigin(given, env)), { headers: headersOfReads(given) })
  try {
    const response = await (path.startsWith('/api/v2') ? ofService : own)(request)
    const body = await response.arrayBuffer()
    return body.byteLength > readBytesMax ? null : await calledOf(id, new Response(body, response))
  } catch (error) {
    const isNone = error instanceof ApiError && error.status === 404
    return isNone ? { value: null, unexpected: [], requestId: null, status: 404 } : null
  }
})

/** A page of this console asks: what the browser itself says of where the page was opened from is about the page. */
function headersOfReads(given: Headers) {
  const sent = new Headers(given)
  for (const name of ['accept-encoding', 'if-none-match', 'range']) sent.delete(name)
  sent.set('accept', 'application/json')
  sent.set('sec-fetch-site', 'same-origin')
  return sent
}

function afterPatience(): Promise<null> {
  return new Promise((resolve) => setTimeout(() => resolve(null), patienceMs).unref())
}
