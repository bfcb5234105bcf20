import 'server-only'
import { call } from '#lib/client/call.ts'
import { ApiError, hitsIn, limits, saysNotUnderstood, searchLimits } from '#lib/contract/index.ts'
import type { Context } from '../../core/context.ts'
import type { Handler } from '../../core/http/handler.ts'
import { notifyFound } from '../../core/notifications/index.ts'
import { requestsOfSearches } from '../journal/index.ts'
import { readSearch } from './list.ts'
import { countAlerts, type DueAlert, dueAlerts, insertAlert, markChecked, removeAlert } from './store.ts'

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
      throw new ApiError('request.conflict', `A user is notified of at most ${alertsMax} searches; end one first`)
    }
  })
  return readSearch(db, searchId, person)
}

export const removeSearchAlert: Handler<'removeSearchAlert'> = async (ctx, { person, params: { searchId }, trail }) => {
  await trail.change((tx) => removeAlert(tx, searchId, person.userId))
  return readSearch(ctx.database.sql, searchId, person)
}

/**
 * Asks once a day for the suggestions under the names of searches somebody is notified of, and says which companies are
 * new among them. Suggestions are free; a live search costs credits and is never repeated here.
 */
export async function checkSearchAlerts(ctx: Context, signal: AbortSignal): Promise<void> {
  const before = new Date(ctx.clock.now().getTime() - searchLimits.alertEveryHours * hourMs)
  for (const due of await dueAlerts(ctx.database.sql, before, atOnceMax)) {
    if (signal.aborted) return
    try {
      await checkAlert(ctx, due, signal)
    } catch (error) {
      if (signal.aborted) return
      if (!(error instanceof ApiError)) throw error
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

async function checkAlert(ctx: Context, due: DueAlert, signal: AbortSignal): Promise<void> {
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
    await notifyFound(tx, { searchId, userId, searchText, first, count: found.length }, now)
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

async function suggestedIn(
  ctx: Context,
  query: string,
  jurisdictionCode: string,
  signal: AbortSignal,
): Promise<Suggested[]> {
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
