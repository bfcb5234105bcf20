import { isSettled, type OthersBehind, type RequestRecord } from '#lib/contract/index.ts'
import { type Knowledge, known, unknown } from '#lib/domain/knowledge/index.ts'

/** Sent, and never answered: there may be an order of it. */
export function isUndecided({ state }: Pick<RequestRecord, 'state'>): boolean {
  return state === 'unknown'
}

/** Of an order whose end nobody can learn any more: its last status is what was heard of it, not how it is. */
export function isLost({ order }: Pick<RequestRecord, 'order'>): boolean {
  return order != null && !isSettled(order.status)
}

/**
 * Whether it is known of each order that it runs or how it ended. That none runs or failed does not follow from a list while
 * there may be an order that is not in it.
 *
 * @param troubled what needs attention: without a response, failed, or lost sight of
 */
export function endsOf(
  troubled: readonly Pick<RequestRecord, 'state' | 'order'>[],
  behind: OthersBehind | null = null,
): Knowledge<true> {
  if (behind !== null) return unknown('incomplete', 'othersBehind')
  if (troubled.some((request) => isUndecided(request) || isLost(request))) return unknown('incomplete')
  return known(true, { what: 'getOverview' })
}
