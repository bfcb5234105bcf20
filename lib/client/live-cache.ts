import type { Query, QueryClient } from '@tanstack/react-query'
import { isSettled, type LiveEvent, type OrderRecord, type RequestRecord } from '#lib/contract/index.ts'
import type { LiveState } from './live.ts'
import { openSharedLive } from './live-tabs.ts'
import { quoteKey, type ReadId, staleAfter } from './queries.ts'

interface StreamOptions {
  client: QueryClient
  since: string
  onState: (state: LiveState) => void
  gone: AbortSignal
}

/** Applies what the stream says to what was read, until it is `gone`. */
export function openStream({ client, since, onState, gone }: StreamOptions): void {
  if (gone.aborted) return
  const cache = createLiveCache(client)
  const close = openSharedLive({ since, onEntry: ({ event }) => cache.apply(event), onState })
  gone.addEventListener('abort', () => {
    close()
    cache.close()
  })
}

/** What every page shows of requests; a settled order changes the rest as well. All of it is free to read. */
const ofRequests: readonly ReadId[] = [
  'listRequests',
  'getOverview',
  'getHome',
  'getLiveSearch',
  'listLiveSearches',
  'listFileChronology',
]
/** What is believed of a company, what is open at it, and whether its approved file was opened again. */
const ofState: readonly ReadId[] = ['getCompanyState', 'listOpenItems', 'getCompanyFile', 'listDecisions', 'getHome']
const ofSettled: readonly (ReadId | typeof quoteKey)[] = [
  ...ofRequests,
  ...ofState,
  'getStoredCompany',
  // What came of a holder is part of every company below it.
  'getComposition',
  'getWorkList',
  'countCompanies',
  // Whom no result named, this one may name.
  'findParties',
  'listCompanyParties',
  'listMandates',
  'listSourceHealth',
  'getCredits',
  'listJurisdictions',
  'listDeliveries',
  // A result that a paused webhook misses is counted at once.
  'previewRecovery',
  quoteKey,
]
const ofMonitors: readonly ReadId[] = [
  'listMonitorChanges',
  'getHome',
  'listMonitors',
  'getMonitor',
  'listMonitorEvents',
  'getCredits',
]
const ofFiles: readonly ReadId[] = [
  ...ofState,
  'getCompanyRecord',
  'listFileChronology',
  'getWorkList',
  'countCompanies',
]
/** Whole lists of thousands: a batch that settles order after order does not read them every second. */
const large: ReadonlySet<string> = new Set<ReadId>(['getWorkList', 'countCompanies'])
const largeRestMs = 10_000
const gatherMs = 150
/** Many orders at once send many events a second: the same is asked again no sooner than after this. */
const restMs = 1_000

/**
 * Applies live events to the cache: a moving order is written in place, without a request; what an event makes stale is
 * asked again, once for all events of a moment, and only where a page shows it.
 */
export function createLiveCache(client: QueryClient) {
  const stale = new Set<string>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let restsUntil = 0
  let largeRestUntil = 0

  function refresh(ids: readonly string[]): void {
    for (const id of ids) stale.add(id)
    timer ??= setTimeout(flush, Math.max(gatherMs, restsUntil - Date.now()))
  }

  function flush(): void {
    timer = undefined
    restsUntil = Date.now() + restMs
    const ids = new Set(stale)
    stale.clear()
    // Asking anew throws away an answer that is on its way: under a stream of events none would ever come.
    const underway = client.getQueryCache().findAll({ fetchStatus: 'fetching' })
    const later = underway.map(idOf).filter((id) => ids.delete(id))
    if (Date.now() < largeRestUntil) later.push(...[...large].filter((id) => ids.delete(id)))
    else if ([...large].some((id) => ids.has(id))) largeRestUntil = Date.now() + largeRestMs
    if (later.length > 0) refresh(later)
    void client.invalidateQueries({ predicate: (query) => ids.has(idOf(query)) })
  }

  function applyOrder(order: OrderRecord): void {
    const before = statusIn(client, order.orderId)
    client.setQueriesData(holdingOrders, (data: unknown) => withOrder(data, order))
    if (isSettled(order.status)) {
      refresh(ofSettled)
      void client.invalidateQueries({ predicate: ({ queryKey }) => isAboutOrder(queryKey, order.orderId) })
    } else if (before === null) refresh(ofRequests)
  }

  return {
    apply(event: LiveEvent): void {
      if (event.type === 'order') applyOrder(event.order)
      else if (event.type === 'request') refresh([...ofRequests, 'getOrderRecord', 'getStoredCompany'])
      else if (event.type === 'notification') refresh(['listNotifications', ...ofNews(event.notification.kind)])
      else if (event.type === 'webhook') void staleAfter(['updateWebhook']).then((ids) => refresh([...ids]))
      else if (event.type === 'reset') void client.invalidateQueries()
    },
    close(): void {
      clearTimeout(timer)
    },
  }
}

const idOf = ({ queryKey }: Pick<Query, 'queryKey'>) => String(queryKey[0])

/** What a piece of news makes old beside the bell. */
function ofNews(kind: string): readonly ReadId[] {
  if (/^(note|file|case|match)\./.test(kind)) return ofFiles
  if (kind === 'sanctions.changed') return ['getCompanySanctions', ...ofState]
  return kind === 'monitor.changed' ? [...ofMonitors, ...ofState] : []
}

const holdsOrders: ReadonlySet<string> = new Set(['listRequests', 'getOverview', 'getOrderRecord'])
const holdingOrders = { predicate: (query: Query) => holdsOrders.has(idOf(query)) }

function isAboutOrder(queryKey: readonly unknown[], orderId: string): boolean {
  const [, asked] = queryKey
  if (typeof asked !== 'object' || asked === null || !('params' in asked)) return false
  const { params } = asked
  return typeof params === 'object' && params !== null && 'orderId' in params && params.orderId === orderId
}

/** The status under which an order stands in some list of the cache, or null where none shows it. */
function statusIn(client: QueryClient, orderId: string): string | null {
  for (const [, data] of client.getQueriesData(holdingOrders)) {
    for (const order of ordersIn(data)) if (order.orderId === orderId) return order.status
  }
  return null
}

const requestLists = ['requests', 'running', 'failed'] as const

interface OrderAnswer {
  value: { order?: OrderRecord } & { [Name in (typeof requestLists)[number]]?: RequestRecord[] }
}

function ordersIn(data: unknown): OrderRecord[] {
  if (!isOrderAnswer(data)) return []
  const { order, ...lists } = data.value
  const listed = requestLists.flatMap((name) => lists[name] ?? []).flatMap((request) => request.order ?? [])
  return order === undefined ? listed : [order, ...listed]
}

function withOrder(data: unknown, order: OrderRecord): unknown {
  if (!isOrderAnswer(data)) return data
  const { value } = data
  const changed: OrderAnswer['value'] = { ...value }
  if (value.order?.orderId === order.orderId) changed.order = order
  for (const name of requestLists) {
    const replaced = value[name]?.map((one) => (one.order?.orderId === order.orderId ? { ...one, order } : one))
    if (replaced !== undefined) changed[name] = replaced
  }
  return { ...data, value: changed }
}

/** Data of the three queries that hold orders: their rows of the contract gave it this form. */
function isOrderAnswer(data: unknown): data is OrderAnswer {
  if (typeof data !== 'object' || data === null || !('value' in data)) return false
  return typeof data.value === 'object' && data.value !== null
}
