import 'server-only'
import type { Transaction } from '#lib/database/index.ts'
import { withoutAnswers } from '#lib/domain/files/index.ts'
import {
  decisionsWithItems,
  eventsWithItems,
  filesChangedSince,
  saveChangedFile,
  saveDecisionItems,
  saveEventItems,
} from './store.ts'

/**
 * Erases from files what only these answers said: what was open at a decision, or became known after it, stays with its day, and
 * what it said goes. The states of the companies are locked.
 */
export async function forgetAnswers(
  tx: Transaction,
  serviceIds: readonly string[],
  orderIds: readonly string[],
): Promise<void> {
  if (serviceIds.length === 0) return
  const erased = new Set(orderIds)
  for (const { serviceId, changedSince } of await filesChangedSince(tx, serviceIds)) {
    const left = withoutAnswers(changedSince, erased)
    if (left !== null) await saveChangedFile(tx, serviceId, { changedSince: left })
  }
  for (const { decisionId, openItems } of await decisionsWithItems(tx, serviceIds)) {
    const left = withoutAnswers(openItems, erased)
    if (left !== null) await saveDecisionItems(tx, decisionId, left)
  }
  for (const { eventId, openItems } of await eventsWithItems(tx, serviceIds)) {
    const left = withoutAnswers(openItems ?? [], erased)
    if (left !== null) await saveEventItems(tx, eventId, left)
  }
}
