import 'server-only'
import { ApiError, type RouteBody, routeOf } from '#lib/contract/index.ts'
import { newId } from '#lib/id/index.ts'
import type { Context } from '../context.ts'
import type { CallOf, Handler } from '../http/handler.ts'
import { hashOf, readKey, type Submission, submitRequest } from '../journal/index.ts'
import { readSearch } from './list.ts'
import { findSearchByKey, insertSearch } from './store.ts'

type Wanted = RouteBody<'createLiveSearch'>

/**
 * Places one order for each jurisdiction, under one search. The search and its keys are written first: the same request
 * repeated finds it, places what is missing, and never orders anything twice.
 */
export const createLiveSearch: Handler<'createLiveSearch'> = async (ctx, call) => {
  const searchId = await savedSearch(ctx, call)
  const codes = [...new Set(call.body.jurisdictionCodes)]
  const placed = await Promise.allSettled(
    codes.map((code) =>
      submitRequest(ctx, { ...submissionFor(call.person.userId, searchId, code, call.body), trail: call.trail }),
    ),
  )
  for (const part of placed) {
    // A refusal by a register or the service fails its part; only a fault of the console fails the whole.
    if (part.status === 'rejected' && !(part.reason instanceof ApiError)) throw part.reason
  }
  return readSearch(ctx.database.sql, searchId, call.person)
}

async function savedSearch(
  ctx: Context,
  { person, headers, body, trail }: CallOf<'createLiveSearch'>,
): Promise<string> {
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
