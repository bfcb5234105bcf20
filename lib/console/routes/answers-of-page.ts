import 'server-only'
import { headers } from 'next/headers'
import { type Called, type CallInput, calledOf, type ReadId } from '#lib/client/index.ts'
import { pathOf } from '#lib/contract/index.ts'
import { ownOrigin } from '../http/origin.ts'
import { guard } from '../server/guard.ts'
import { getRuntime } from '../server/runtime.ts'
import { consoleTable } from './console.ts'

/** What is not read by then comes by a request of the page, as it would have without this. */
const patienceMs = 150

/** Of all answers of one page, as JSON; what goes beyond is asked for by the page. */
const bytesMax = 16_000

const route = guard(getRuntime, consoleTable)

interface Asked {
  id: ReadId
  input: object
}

export interface AnswerOfPage extends Asked {
  called: Called<unknown>
}

/** What is asked of a row, typed by it. */
export const asked = <Id extends ReadId>(id: Id, input: CallInput<Id>): Asked => ({ id, input })

/**
 * Answers of the console's own rows for a page that is made here, so that its first paint has them: each by the guard of every
 * request, as the person of the page. One that fails or takes long is missing alone, and so are all on a page that is fetched
 * ahead of need, because nobody has looked at it yet.
 */
export async function answersOfPage(...all: readonly Asked[]): Promise<AnswerOfPage[]> {
  const given = await headers()
  if (given.has('next-router-prefetch')) return []
  const [origin, sent] = [ownOrigin(given, (await getRuntime()).env), headersOfReads(given)]
  const read = all.map(async ({ id, input }): Promise<AnswerOfPage | null> => {
    const { params, query }: { params?: object; query?: object } = input
    const request = new Request(new URL(pathOf(id, params, query), origin), { headers: sent })
    return { id, input, called: await calledOf(id, await route(request)) }
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
