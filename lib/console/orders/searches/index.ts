import 'server-only'
import { call } from '#lib/client/call.ts'
import {
  ApiError,
  conflict,
  hitsIn,
  limits,
  orNotFound,
  type RouteBody,
  requireRefusal,
  routeOf,
  type SearchRecord,
  saysNotUnderstood,
  searchLimits,
} from '#lib/contract/index.ts'
import type { Sql } from '#lib/database/index.ts'
import { newId } from '#lib/id/index.ts'
import { earlier } from '#lib/time/index.ts'
import type { Context, Person } from '../../core/context.ts'
import { limitOf, pageOf, readAtCursor, writeCursor } from '../../core/http/cursor.ts'
import type { CallOf, Handler } from '../../core/http/handler.ts'
import { notify } from '../../core/notifications/index.ts'
import { serialized } from '../../core/serialized.ts'
import {
  type FullRequest,
  hashOf,
  quoteOf,
  readKey,
  requestsOfSearches,
  type Submission,
  submitRequest,
} from '../journal/index.ts'
import {
  type AlertRow,
  countAlerts,
  type DueAlert,
  deleteAlert,
  dueAlerts,
  type FullSearch,
  findSearch,
  findSearchByKey,
  insertAlert,
  insertSearch,
  listSearches,
  markChecked,
  searchAlertsOf,
  updateSearch,
} from './store.ts'

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
        creditsQuoted: credits,
        creditsMax: credits,
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
async function pricesOf(ctx: Context, { person, headers, body }: Call) {
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
    throw conflict('The price has changed since it was shown; review it again')
  }
  return new Map(quotes)
}

async function savedSearch(ctx: Context, { person, headers, body, trail }: Call) {
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
      throw conflict('Idempotency-Key was already used for a different request')
    }
    return known.searchId
  })
}

function submissionFor(userId: string, searchId: string, jurisdictionCode: string, wanted: Wanted): Submission {
  const { companyName, customerReference, customerId } = wanted
  const body = { companyName, jurisdictionCode, customerReference }
  return {
    id: 'startSearch',
    operation: routeOf('startSearch'),
    userId,
    params: {},
    query: {},
    body,
    bodyText: JSON.stringify(body),
    customerId: customerId || null,
    idempotencyKey: `rs_${searchId}_${jurisdictionCode}`,
    searchId,
    object: `${companyName}, ${jurisdictionCode}`,
  }
}

/** Alerts read at once; the rest follows with the next run. */
const atOnceMax = 50
/** Between two questions: suggestions share their registers with people who type. */
const pauseMs = 1_000
const hourMs = 3_600_000

export const setSearchAlert: Handler<'setSearchAlert'> = async (ctx, { person, params: { searchId }, trail }) => {
  const db = ctx.database.sql
  await readSearch(db, searchId, person)
  const { alertsMax } = searchLimits
  await trail.change(async (tx) => {
    const isNew = await insertAlert(tx, { searchId, userId: person.userId, since: ctx.clock.now() })
    if (isNew && (await countAlerts(tx, person.userId)) > alertsMax) {
      throw conflict(`A user is notified of at most ${alertsMax} searches; end one first`)
    }
  })
  return readSearch(db, searchId, person)
}

export const removeSearchAlert: Handler<'removeSearchAlert'> = async (ctx, { person, params: { searchId }, trail }) => {
  await trail.change((tx) => deleteAlert(tx, searchId, person.userId))
  return readSearch(ctx.database.sql, searchId, person)
}

/**
 * Asks once a day for the suggestions under the names of searches somebody is notified of, and says which companies are
 * new among them. Suggestions are free; a live search costs credits and is never repeated here.
 */
export async function checkSearchAlerts(ctx: Context, signal: AbortSignal): Promise<void> {
  const before = earlier(ctx.clock.now(), searchLimits.alertEveryHours * hourMs)
  for (const due of await dueAlerts(ctx.database.sql, before, atOnceMax)) {
    if (signal.aborted) return
    try {
      await checkAlert(ctx, due, signal)
    } catch (error) {
      if (signal.aborted) return
      requireRefusal(error)
      const { code } = error
      ctx.log.info(
        { event: 'search.alert_postponed', searchId: due.searchId, code },
        'Failed to check a search for news',
      )
      // A register that fails keeps only its searches waiting; a service that is away or throttles is left alone.
      if (error.status === 429 || code.startsWith('upstream.')) return
    }
  }
}

async function checkAlert(ctx: Context, due: DueAlert, signal: AbortSignal) {
  const suggested = await suggestedFor(ctx, due, signal)
  const known = due.knownIds === null ? null : new Set(due.knownIds)
  const found = known === null ? [] : suggested.filter(({ serviceId }) => !known.has(serviceId))
  const knownIds = [...new Set([...(due.knownIds ?? []), ...suggested.map(({ serviceId }) => serviceId)])]
  const now = ctx.clock.now()
  await ctx.database.transaction(async (tx) => {
    // Another process may have checked it meanwhile, or its user ended it.
    if (!(await markChecked(tx, due, { knownIds, checkedAt: now }))) return
    const [first] = found
    if (first === undefined) return
    const { searchId, userId, companyName: searchText } = due
    const { serviceId, name: companyName } = first
    // It names the first.
    const about = { serviceId, companyName, searchText, changes: found.length, about: `${searchId} ${serviceId}` }
    await notify(tx, 'search.found', [userId], about, now)
  })
}

interface Suggested {
  serviceId: string
  name: string | null
}

async function suggestedFor(ctx: Context, { searchId, companyName }: DueAlert, signal: AbortSignal) {
  const query = companyName.slice(0, limits.autocompleteQueryMax)
  if (query.length < limits.autocompleteQueryMin) return []
  const requests = await requestsOfSearches(ctx.database.sql, [searchId])
  const codes = [...new Set(requests.flatMap(({ request }) => request.jurisdictionCode ?? []))]
  const found: Suggested[] = []
  for (const jurisdictionCode of codes) {
    found.push(...(await suggestedIn(ctx, query, jurisdictionCode, signal)))
    await ctx.sleep(pauseMs, signal)
  }
  return [...new Map(found.map((one) => [one.serviceId, one])).values()]
}

async function suggestedIn(ctx: Context, query: string, jurisdictionCode: string, signal: AbortSignal) {
  const asked = { query, jurisdictionCode, limit: limits.autocompleteLimitMax }
  try {
    const options = { ...ctx.upstream.options('autocomplete'), signal }
    const { received } = await call('autocomplete', { query: asked }, options)
    return (hitsIn(received) ?? []).map(({ serviceId, name }) => ({ serviceId, name: name ?? null }))
  } catch (error) {
    // A register without suggestions has none; its companies are found by a live search alone.
    const isNotOffered = error instanceof ApiError && error.code === 'capability.not_available'
    if (isNotOffered && !saysNotUnderstood(error.code, error.message)) return []
    throw error
  }
}

/** Searches of everybody: the answer belongs to the organization that paid for it. */
export const listLiveSearches: Handler<'listLiveSearches'> = async (ctx, { person, query }) => {
  const limit = limitOf(query)
  const db = ctx.database.sql
  const found = await listSearches(db, readAtCursor(query.cursor), limit + 1)
  const { rows, nextCursor } = pageOf(found, limit, ({ search }) => writeCursor(search.createdAt, search.searchId))
  const searchIds = rows.map(({ search }) => search.searchId)
  const requests = await requestsOfSearches(db, searchIds)
  const alerts = await searchAlertsOf(db, person.userId, searchIds)
  return { searches: rows.map((row) => searchRecord(row, requests, alerts)), nextCursor }
}

export const getLiveSearch: Handler<'getLiveSearch'> = (ctx, { person, params }) =>
  readSearch(ctx.database.sql, params.searchId, person)

export const nameLiveSearch: Handler<'nameLiveSearch'> = async (ctx, { person, params, body, trail }) => {
  await trail.change((tx) => updateSearch(tx, params.searchId, body))
  return readSearch(ctx.database.sql, params.searchId, person)
}

async function readSearch(db: Sql, searchId: string, { userId }: Person) {
  const found = orNotFound(await findSearch(db, searchId), 'Search not found')
  const alerts = await searchAlertsOf(db, userId, [searchId])
  return searchRecord(found, await requestsOfSearches(db, [searchId]), alerts)
}

/** A live search as a page sees it: one part a jurisdiction, each with what became of it; `alerts` are the reader's own. */
function searchRecord(
  { search, person }: FullSearch,
  requests: readonly FullRequest[],
  alerts: ReadonlyMap<string, AlertRow>,
): SearchRecord {
  const alert = alerts.get(search.searchId)
  return {
    ...serialized(search, 'searchId', 'companyName', 'name', 'createdAt'),
    createdBy: person,
    alert: alert ? serialized(alert, 'since', 'checkedAt') : null,
    parts: requests.filter(({ request }) => request.searchId === search.searchId).map(partOf),
  }
}

function partOf({ request, order }: FullRequest): SearchRecord['parts'][number] {
  return {
    jurisdictionCode: request.jurisdictionCode ?? '',
    requestId: request.requestId,
    orderId: request.orderId,
    status: order?.status ?? null,
    code: order?.code ?? request.errorCode,
    error: order?.error ?? request.errorDetail,
    upstreamRequestId: request.upstreamRequestId,
  }
}
