export const orderStatuses = ['running', 'completed', 'failed', 'canceled', 'terminated', 'timedOut'] as const
export type OrderStatus = (typeof orderStatuses)[number]

/** True for the five states an order never leaves; an unknown status counts as not settled (P16). */
export function isSettled(status: string): boolean {
  return status !== 'running' && orderStatuses.some((known) => known === status)
}
