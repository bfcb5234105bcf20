import { Completeness, MonitoredState, type OutdatedReason, type Quote, tolerate } from '#lib/contract/index.ts'
import type { Sql } from '#lib/database/index.ts'
import { jsonOrNull } from '#lib/text/index.ts'
import { type Category, compareStates, eventTable, isPresent, openCategories, type State } from '../monitors/index.ts'
import {
  type AnswerOrder,
  completedOrder,
  currentStates,
  eventsSince,
  newerOrder,
  type OutdatedEventRow,
  outdatedResultsOf,
} from './store.ts'

/** What became known of a company after an answer was read, so that reusing it is a choice made in full knowledge. */

type Reason = OutdatedReason & { detectedAt: string }

/** Events read of a company, and reasons a quote names. */
const eventsMax = 100
const reasonsMax = 20

/**
 * Which events say something of each product, and which later answers can be compared with it. A product without a row is one whose
 * answers nothing that monitors detect is about.
 */
const touchedBy: Readonly<Record<string, { isBy: (event: OutdatedEventRow) => boolean; newer: readonly string[] }>> = {
  report: {
    isBy: ({ source, category }) => source === 'company_report' || category === 'ownership',
    newer: ['prefill'],
  },
  graph: {
    isBy: ({ source, category }) => source === 'shareholder_graph' || category === 'ownership',
    newer: ['graph'],
  },
  ubo: { isBy: ({ category }) => category === 'ownership', newer: [] },
}

/** That a company is gone, or there again, touches whatever was read of it. */
function isPresence(category: string) {
  return category === 'disappeared'
}

/**
 * What became known of the company after the answer that would be reused was read: by monitors of the same organization and by
 * newer answers for the same customer. Null where nothing did, also where nobody looked.
 */
export async function outdatedOf(db: Sql, organizationId: string, orderId: string): Promise<Quote['outdated']> {
  const answer = await completedOrder(db, organizationId, orderId)
  const touched = answer === null ? undefined : touchedBy[answer.product]
  if (answer === null || touched === undefined) return null
  const isBy = (event: OutdatedEventRow) => isPresence(event.category) || touched.isBy(event)
  const events = (await eventsSince(db, answer, eventsMax)).filter(isBy)
  const newer = await newerOrder(db, answer, touched.newer)
  if (events.length === 0 && newer === null) return null
  const results = await outdatedResultsOf(db, [orderId, ...(newer === null ? [] : [newer.orderId])])
  const state = stateIn(results.get(orderId))
  const other = newer === null ? undefined : results.get(newer.orderId)
  const reasons = [
    ...(await eventReasons(db, answer, state, events)),
    ...(newer === null ? [] : answerReasons(state, stateIn(other), newer)),
  ].toSorted((a, b) => (a.detectedAt < b.detectedAt ? 1 : -1))
  const since = reasons.at(-1)?.detectedAt
  return since === undefined ? null : { since, reasons: reasons.slice(0, reasonsMax) }
}

/** Events an answer does not have in it yet: a monitor may find today what a report read an hour ago said. */
async function eventReasons(
  db: Sql,
  answer: AnswerOrder,
  state: State | null,
  events: readonly OutdatedEventRow[],
): Promise<Reason[]> {
  if (events.length === 0) return []
  const currents = await currentStates(db, [...new Set(events.map(({ monitorId }) => monitorId))])
  const found = [...Map.groupBy(events, ({ monitorId }) => monitorId)].flatMap(([monitorId, ofMonitor]) => {
    const current = stateOf(jsonOrNull(currents.get(monitorId) ?? ''))
    const open = state === null || current === null ? null : openCategories(state, current)
    const isGone = current === null || !isPresent(current)
    return ofMonitor.filter((event) => (isPresence(event.category) ? isGone : isOpen(event, answer, state, open)))
  })
  const each = new Map(found.map((event) => [[event.eventCode, event.diffPath, event.after].join('\n'), event]))
  return [...each.values()].map(({ eventId, monitorId, eventCode, category, detectedAt }) => ({
    ...{ eventCode, category, detectedAt: detectedAt.toISOString(), eventId, monitorId },
  }))
}

/** A report that names no shareholders says nothing that a change of them would touch. */
function isOpen(
  { category, source }: OutdatedEventRow,
  { product }: AnswerOrder,
  state: State | null,
  open: ReadonlySet<Category> | null,
): boolean {
  const isOfHolders = source === 'shareholder_graph'
  if (product === 'report' && isOfHolders && !state?.companyReport?.relationships?.shareholders?.length) return false
  return open === null || open.has(category as Category)
}

/** What the newer answer says otherwise, as events would name it. */
function answerReasons(
  state: State | null,
  newer: State | null,
  { orderId, product, responseTime }: { orderId: string; product: string; responseTime: Date | null },
): Reason[] {
  if (state === null || newer === null || responseTime === null) return []
  const sides = product === 'prefill' ? [entryOf(state), entryOf(newer)] : [state, newer]
  const [was = {}, is = {}] = sides
  const codes = new Set(compareStates(was, is, ['company_report']).map(({ eventCode }) => eventCode))
  const detectedAt = responseTime.toISOString()
  return [...codes].map((eventCode) => ({ eventCode, category: eventTable[eventCode].category, detectedAt, orderId }))
}

/** What a prefill and a report both have: the entry without persons and rules. */
function entryOf({ companyReport, completeness }: State): State {
  const { representationPolicy: _, ...basicInformation } = companyReport?.basicInformation ?? {}
  return { companyReport: { basicInformation }, ...(completeness ? { completeness } : {}) }
}

interface StoredResult {
  body: string
  completeness: string | null
}

function stateIn(stored: StoredResult | undefined): State | null {
  const result = stateOf(jsonOrNull(stored?.body ?? ''))
  const parts = tolerate(Completeness.pick({ parts: true }), jsonOrNull(stored?.completeness ?? ''))?.value.parts
  return result === null || !parts ? result : { ...result, completeness: { companyReport: parts, graph: parts } }
}

/** The report or graph of a result, which are under the same names in a state. */
function stateOf(value: unknown) {
  return tolerate(MonitoredState, value)?.value ?? null
}
