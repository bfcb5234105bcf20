import { QueryClient, type QueryKey, queryOptions } from '@tanstack/react-query'
import {
  type AnyRouteId,
  ApiError,
  type allRoutes,
  canRetry,
  isSettled,
  type RouteAnswer,
  rows,
  secondsUntilIn,
  staleRows,
} from '#lib/contract/index.ts'
import { type Called, type CallInput, type CallOptions, call } from './call.ts'
import { pollRows } from './poll-rows.ts'

/** Rows that only read. A graph is among them: its intermediate result costs, and the proxy refuses it on GET. */
export type ReadId = { [Id in AnyRouteId]: (typeof allRoutes)[Id]['method'] extends 'GET' ? Id : never }[AnyRouteId]

/** The key of a query is what is asked: the operation and its input. */
export function keyOf(id: AnyRouteId, input?: object): QueryKey {
  if (input === undefined) return [id]
  const { headers: _headers, ...asked }: { headers?: unknown } = input
  return [id, asked]
}

/** Prices are asked with a body, so they are no row that only reads; an order changes them all the same. */
export const quoteKey = 'quote'

/** What an act that spends makes old beside what it says itself: an order of today is reused, and the account has moved. */
const ofSpending: readonly (ReadId | typeof quoteKey)[] = [quoteKey, 'getCredits']

/** What is believed of a company, and open at it, is made of these. */
const making: ReadonlySet<string> = new Set<ReadId>(['getCompanySanctions', 'getScreening', 'listCases'])
const madeOfThem: readonly ReadId[] = ['getCompanyState', 'listOpenItems', 'getCompanyFile']

/** What is asked again once these acts were done: what their rows name, and what follows from it. */
export async function staleAfter(acts: readonly AnyRouteId[]): Promise<ReadonlySet<string>> {
  const stale = await staleRows()
  const named = acts.flatMap((id) => stale[id] ?? [])
  const ofState = named.some((id) => making.has(id)) ? madeOfThem : []
  // Home begins with the first of what is to be decided, and ticks what was.
  const ofHome: readonly ReadId[] = named.includes('listDecisions') ? ['getHome'] : []
  const spend = acts.some((id) => rows[id].spends !== 'free') ? ofSpending : []
  return new Set<string>([...named, ...ofState, ...ofHome, ...spend])
}

export async function askAgain(client: QueryClient, acts: readonly AnyRouteId[]): Promise<void> {
  // Where nothing can be fetched, as offline, nobody knows what is stale, and everything is asked again.
  const ids = await staleAfter(acts).catch(() => null)
  await client.invalidateQueries(ids === null ? {} : { predicate: ({ queryKey }) => ids.has(String(queryKey[0])) })
}

const minuteMs = 60_000

/** How long an answer counts as fresh. What is not named here is fresh for half a minute. */
const freshMs: Partial<Record<ReadId, number>> = {
  listJurisdictions: 60 * minuteMs,
  listRegisters: 60 * minuteMs,
  getOpenApi: Number.POSITIVE_INFINITY,
  // A settled order and its result never change.
  getOrderResult: Number.POSITIVE_INFINITY,
  getCompleteness: Number.POSITIVE_INFINITY,
  getHistory: Number.POSITIVE_INFINITY,
  // The link to the file ends after 15 minutes; asking again renews it, free.
  getDocument: 10 * minuteMs,
  autocomplete: 5 * minuteMs,
  getInvoice: 5 * minuteMs,
  // What was done on other pages is seen on return; what came with the page a moment ago is not asked again.
  getHome: 3_000,
  // Nobody approves on what was open half a minute ago.
  listOpenItems: 0,
  // Each look at a person is in the audit log: what a program reads again is none.
  getParty: Number.POSITIVE_INFINITY,
}
const usuallyFreshMs = 30_000

/** A settled order is never asked again, but for a document, whose link polling renews. */
const settlingIds: ReadonlySet<string> = new Set(Object.values(pollRows).filter((id) => id !== 'getDocument'))

/** Options for useQuery, prefetchQuery and ensureQueryData: what is asked, how long it is fresh, when it is repeated. */
export function queryFor<Id extends ReadId>(id: Id, input: CallInput<Id>, options: CallOptions = {}) {
  return queryOptions<Called<RouteAnswer<Id>>>({
    queryKey: keyOf(id, input),
    queryFn: ({ signal }) => call<Id>(id, asInputOfItsRow<Id>(input), { ...options, signal }),
    staleTime: ({ state }) => {
      if (settlingIds.has(id) && isSettledOrder(state.data?.value)) return Number.POSITIVE_INFINITY
      return freshMs[id] ?? usuallyFreshMs
    },
    retry: shouldRetry,
    retryDelay: delayOfRetry,
  })
}

/** The compiler will not compare the inputs of all rows with each other; this one came in as the input of its row. */
function asInputOfItsRow<Id extends ReadId>(input: object): CallInput<Id> {
  return input as unknown as CallInput<Id>
}

/** Nobody looks at a page that shows nothing for longer than this: it says when to come back instead. */
const waitSecondsMax = 20

/** A read is repeated twice where waiting can help; a refusal is final. What came too late has been waited for. */
export function shouldRetry(failures: number, error: unknown): boolean {
  if (failures >= 2 || !(error instanceof ApiError) || error.code === 'upstream.timeout') return false
  return canRetry(error) && (secondsUntilIn(error) ?? 0) <= waitSecondsMax
}

/** A read that a limit refused waits as long as it was told to; any other one second, then two. */
export function delayOfRetry(failures: number, error: unknown): number {
  const seconds = error instanceof ApiError ? secondsUntilIn(error) : null
  return seconds === null ? 1_000 * 2 ** failures : seconds * 1_000
}

/**
 * The cache of a page. A change is sent once: never repeated, and never kept back until the computer is online again,
 * when the person has forgotten the request.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { retry: shouldRetry, retryDelay: delayOfRetry, staleTime: usuallyFreshMs },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}

function isSettledOrder(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || !('status' in value)) return false
  return typeof value.status === 'string' && isSettled(value.status)
}
