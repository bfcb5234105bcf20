import 'server-only'
import { ApiError, type RouteBody, routeOf } from '#lib/contract/index.ts'
import { newId } from '#lib/id/index.ts'
import type { Context } from '../../core/context.ts'
import type { CallOf, Handler } from '../../core/http/handler.ts'
import { hashOf, quoteOf, readKey, type Submission, submitRequest } from '../journal/index.ts'
import { readSearch } from './list.ts'
import { findSearchByKey, insertSearch } from './store.ts'

type Wanted = RouteBody<'createLiveSearch'>
type Call = CallOf<'createLiveSearch'>

/**
 * Places one order for each jurisdiction, under one search. The search and its keys are written first: the same request
 * repeated finds it, places what is missing, and never orders anything twice.
 */
export const createLiveSearch: Handler<'createLiveSearch'> = async (ctx, call) => {
  const prices = await pricesOf(ctx, call)
  const searchId = await savedSearch(ctx, call)
  const codes = [...new Set(call.body.jurisdictionCodes)]
  const placed = await Promise.allSettled(
    codes.map((code) => {
      const credits = prices?.get(code)
      return submitRequest(ctx, {
        ...submissionFor(call.person.userId, searchId, code, call.body),
        trail: call.trail,
        ...(credits === undefined ? {} : { creditsQuoted: credits, creditsMax: credits }),
      })
    }),
  )
  for (const part of placed) {
    // A refusal by a register or the service fails its part; only a fault of the console fails the whole.
    if (part.status === 'rejected' && !(part.reason instanceof ApiError)) throw part.reason
  }
  return readSearch(ctx.database.sql, searchId, call.person)
}

/**
 * What each register costs, where a price was shown: each is charged that at most. Refuses a sum above what was shown
 * before anything is written; null for a search that is repeated.
 */
async function pricesOf(ctx: Context, { person, headers, body }: Call): Promise<Map<string, number | null> | null> {
  const { jurisdictionCodes, creditsSeen } = body
  const key = readKey(headers)
  if (creditsSeen === undefined) return null
  if (key !== null && (await findSearchByKey(ctx.database.sql, person.userId, key)) !== null) return null
  const codes = [...new Set(jurisdictionCodes)]
  const quotes = await Promise.all(
    codes.map(async (code) => [code, await quoteOf(ctx, submissionFor(person.userId, '', code, body))] as const),
  )
  const sum = quotes.reduce((total, [, credits]) => total + (credits ?? 0), 0)
  if (sum > creditsSeen) {
    throw new ApiError('request.conflict', 'The price has changed since it was shown; review it again')
  }
  return new Map(quotes)
}

async function savedSearch(ctx: Context, { person, headers, body, trail }: Call): Promise<string> {
  const now = ctx.clock.now()
  const searchId = newId(now)
  const idempotencyKey = readKey(headers) ?? `rs_${searchId}`
  const sentHash = hashOf('createLiveSearch', JSON.stringify(body), body.customerId ?? null)
  const { companyName } = body
  const createdBy = person.userId
  return trail.change(async (tx) => {
    const search = { searchId, companyName, createdAt: now, createdBy, idempotencyKey, sentHash }
    if (await insertSearch(tx, search)) return searchId
    const known = await findSearchByKey(tx, createdBy, idempotencyKey)
    if (known === null) throw new Error('a search with this key is known and cannot be found')
    if (known.sentHash !== sentHash) {
      throw new ApiError('request.conflict', 'Idempotency-Key was already used for a different request')
    }
    return known.searchId
  })
}

function submissionFor(userId: string, searchId: string, jurisdictionCode: string, wanted: Wanted): Submission {
  const { companyName, customerReference, customerId } = wanted
  const body = { companyName, jurisdictionCode, ...(customerReference === undefined ? {} : { customerReference }) }
  return {
    id: 'startSearch',
    operation: routeOf('startSearch'),
    userId,
    params: {},
    query: {},
    body,
    bodyText: JSON.stringify(body),
    customerId: customerId === undefined || customerId === '' ? null : customerId,
    idempotencyKey: `rs_${searchId}_${jurisdictionCode}`,
    searchId,
    object: `${companyName}, ${jurisdictionCode}`,
  }
}
