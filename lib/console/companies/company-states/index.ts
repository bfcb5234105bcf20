import 'server-only'
import type { Order, ScreeningState, SearchHit } from '#lib/contract/index.ts'
import type { Sql, Transaction } from '#lib/database/index.ts'
import { factsOfChange, severityOfChange, severityOfFact, severityOfKind } from '#lib/domain/changes/index.ts'
import {
  companyState,
  factsOfAnswer,
  factsOfHit,
  type KnownCounts,
  knownCounts,
  type StateRows,
  type StateWeights,
  searchProduct,
} from '#lib/domain/company-state/index.ts'
import { withoutAnswers } from '#lib/domain/files/index.ts'
import type { Handler } from '../../core/http/handler.ts'
import { severitiesIn } from '../../core/settings/index.ts'
import { screeningStatesOf } from '../screening-states/index.ts'
import { markChangedSince } from './changed-since/mark.ts'
import {
  decisionsWithItems,
  eventsWithItems,
  filesChangedSince,
  saveDecisionItems,
  saveFileRow,
  updateFileEvent,
} from './changed-since/store.ts'
import { reviewedBy } from './reviewed/store.ts'
import {
  companyStateOf,
  deleteAnswers,
  lockStates,
  saveAnswers,
  saveStates,
  stateRowsOf,
  statesOf,
  touchedIds,
  withState,
} from './store.ts'

export { ownerOf } from './changed-since/mark.ts'
export { type FileRow, lockFileOf, saveFileRow } from './changed-since/store.ts'
export { reviewsOf, type SinceReviewColumns, sinceReviewColumns, sinceReviewJoin } from './reviewed/store.ts'
export { companyStateOf, lockState, lockStates, statesOf } from './store.ts'

/** Reading it asks nobody: it is made where something becomes known. */
export const getCompanyState: Handler<'getCompanyState'> = async (ctx, { params: { serviceId }, person }) => {
  const db = ctx.database.sql
  const [state, reviewed] = await Promise.all([companyStateOf(db, serviceId), reviewedBy(db, person.userId, serviceId)])
  return { ...state, reviewed }
}

/** Keeps what the newest search said of each company it found: it may know of a company what an older report does not. */
export async function saveSearched(
  tx: Transaction,
  found: readonly { serviceId: string; hit: SearchHit }[],
  now: Date,
): Promise<void> {
  const rows = found.flatMap(({ serviceId, hit }) => {
    const facts = factsOfHit(hit)
    const orderId = `${searchProduct}:${serviceId}`
    return facts.length === 0 ? [] : [{ orderId, serviceId, product: searchProduct, at: now, recordedAt: now, facts }]
  })
  await saveAnswers(tx, rows)
  // What a search says of a company nothing else is known of touches nothing: its state is made with its first answer.
  await refreshStates(tx, await withState(tx, rows), now)
}

/** How much is known of each of these companies beside its data on file, by id at the service. */
export async function knownCountsOf(db: Sql, serviceIds: readonly string[]): Promise<Map<string, KnownCounts>> {
  const states = await statesOf(db, serviceIds)
  return new Map([...states].map(([serviceId, state]) => [serviceId, knownCounts(state)]))
}

/** Weighs anew what is known later of companies, after an admin has changed how grave it is. It was known before: it is no news. */
export async function reweighStates(tx: Transaction, now: Date): Promise<void> {
  await refreshStates(tx, await touchedIds(tx), now, { isNews: false })
}

export interface SettledAnswer {
  orderId: string
  serviceId: string | null
  product: string | null
  at: Date
}

/** Keeps what a stored result says of its company and makes its state anew, in the transaction that stores the result. */
export async function saveAnswer(
  tx: Transaction,
  { orderId, serviceId, product, at }: SettledAnswer,
  { result }: Pick<Order, 'result'>,
  now: Date,
): Promise<void> {
  if (serviceId === null || product === null) return
  const facts = factsOfAnswer(product, result)
  if (facts.length === 0) return
  await saveAnswers(tx, [{ orderId, serviceId, product, at, recordedAt: now, facts }])
  await refreshStates(tx, [serviceId], now)
}

/** Erases what these answers say: their companies are believed to be what the others say. Their screenings are forgotten after it. */
export async function eraseAnswers(tx: Transaction, orderIds: string[], now: Date): Promise<void> {
  const serviceIds = await deleteAnswers(tx, orderIds)
  await refreshStates(tx, serviceIds, now, { isErasure: true })
  await forgetAnswers(tx, serviceIds, orderIds)
}

interface Refreshing {
  isNews?: boolean
  /**
   * Where the states are locked already and the screenings of the companies are forgotten in the same transaction, but later: what
   * that locks, all orders need.
   */
  isErasure?: boolean
}

/** Companies whose rows are read together. */
const atOnceMax = 200

/**
 * Makes the states of these companies anew from what is stored, in the transaction that stored some of it. Sorted, so that two who
 * do this at once never wait for each other. What erasure brings to light was known before: it is no news.
 */
export async function refreshStates(
  tx: Transaction,
  serviceIds: readonly string[],
  now: Date,
  options: Refreshing = {},
): Promise<void> {
  if (serviceIds.length === 0) return
  const weights = await weightsIn(tx)
  const sorted = [...new Set(serviceIds)].toSorted()
  for (let at = 0; at < sorted.length; at += atOnceMax)
    await refreshSome(tx, sorted.slice(at, at + atOnceMax), { now, weights, ...options })
}

async function refreshSome(
  tx: Transaction,
  serviceIds: readonly string[],
  { now, weights, isErasure = false, isNews = !isErasure }: Refreshing & { now: Date; weights: StateWeights },
) {
  const states = isErasure ? (await statesOf(tx, serviceIds)).values() : await lockStates(tx, serviceIds, now)
  const screenings = await screeningStatesOf(tx, serviceIds, now, { areForgotten: isErasure })
  const rowsOf = await stateRowsOf(tx, serviceIds)
  const changed = [...states].flatMap((before) => {
    const { serviceId, version } = before
    const matches = matchRowsIn(screenings.get(serviceId))
    const state = companyState({ ...rowsOf(serviceId), matches }, weights, version)
    return canonical(before) === canonical(state) ? [] : [{ before, state }]
  })
  const saved = changed.map(({ state }) => ({ ...state, version: state.version + 1 }))
  await saveStates(tx, saved, now)
  if (isNews) for (const one of changed) await markChangedSince(tx, one, now)
}

/** Matches that are open or confirmed, of lists and of providers, as the last comparison and decisions left them. */
function matchRowsIn(screening: ScreeningState | undefined): StateRows['matches'] {
  const { confirmed = [], open = [] } = screening ?? {}
  return [...confirmed, ...open].map(({ id, from, partyName, state, at }) => ({
    id,
    name: partyName,
    at: new Date(at),
    from: from === 'provider' ? 'hit' : 'match',
    state: state === 'confirmed' ? 'confirmed' : 'open',
  }))
}

/** A stored state has its fields in an order of its own. */
function canonical(value: unknown) {
  return JSON.stringify(value, (_, one: unknown) =>
    typeof one === 'object' && one !== null && !Array.isArray(one)
      ? Object.fromEntries(Object.entries(one).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : one,
  )
}

/**
 * Erases from files what only these answers said: what was open at a decision, or became known after it, stays with its day, and
 * what it said goes. The states of the companies are locked.
 */
async function forgetAnswers(tx: Transaction, serviceIds: readonly string[], orderIds: readonly string[]) {
  if (serviceIds.length === 0) return
  const erased = new Set(orderIds)
  for (const { serviceId, changedSince } of await filesChangedSince(tx, serviceIds)) {
    const left = withoutAnswers(changedSince, erased)
    if (left !== null) await saveFileRow(tx, serviceId, { changedSince: left })
  }
  for (const { decisionId, openItems } of await decisionsWithItems(tx, serviceIds)) {
    const left = withoutAnswers(openItems, erased)
    if (left !== null) await saveDecisionItems(tx, decisionId, left)
  }
  for (const { eventId, openItems } of await eventsWithItems(tx, serviceIds)) {
    const left = withoutAnswers(openItems ?? [], erased)
    if (left !== null) await updateFileEvent(tx, eventId, { openItems: left })
  }
}

/** How grave it is to learn of a change, by the organization's table. */
async function weightsIn(db: Sql): Promise<StateWeights> {
  const severities = await severitiesIn(db)
  return {
    ofFact: (fact) => severityOfFact(fact, severities),
    ofConfirmedMatch: severityOfKind('sanctions', severities),
    ofChange: (change) => ({ facts: factsOfChange(change), severity: severityOfChange(change, severities) }),
  }
}
