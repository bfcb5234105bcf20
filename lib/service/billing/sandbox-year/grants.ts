import { dayMs } from '#lib/time/index.ts'
import { type Month, monthAfter } from '../calendar.ts'
import type { GrantRow } from '../grants/store.ts'
import { months, type PlannedEvent } from './plan.ts'

/** Grants of the year: one used up, one that lasted two months, one that expired half used, one that is still there. */
export function planGrants(current: Month): Omit<GrantRow, 'organizationId' | 'grantId' | 'remaining'>[] {
  const ago = (count: number) => monthAfter(current, -count).start
  const on = (monthsAgo: number, day: number) => new Date(ago(monthsAgo).getTime() + (day - 1) * dayMs)
  return [
    { name: 'Welcome credits', credits: 1_500, createdAt: ago(months), expiresAt: ago(months - 3) },
    { name: 'Volume bonus', credits: 4_000, createdAt: ago(6), expiresAt: ago(4) },
    { name: 'Trial of ownership data', credits: 3_000, createdAt: on(3, 10), expiresAt: on(3, 20) },
    { name: 'Loyalty credits', credits: 250, createdAt: current.start, expiresAt: monthAfter(current, 6).start },
  ]
}

/** What the grants paid of an event; for a refund what they get back. The two lists are parallel. */
export interface Payment {
  grantsUsed: string[]
  grantAmounts: number[]
}

/**
 * Goes through a year in the order of time and takes from the grants as the ledger does, changing `remaining`. Earliest
 * expiry first; a refund gives back what its event had taken.
 */
export function payFromGrants(grants: GrantRow[], events: readonly PlannedEvent[]): Map<string, Payment> {
  const payments = new Map<string, Payment>()
  const inOrder = grants.toSorted((one, other) => expiryOf(one) - expiryOf(other))
  for (const event of events) {
    const earlier = event.refundOf === null ? undefined : payments.get(event.refundOf)
    payments.set(event.name, event.refundOf === null ? pay(inOrder, event) : giveBack(inOrder, earlier))
  }
  return payments
}

function pay(grants: GrantRow[], event: PlannedEvent): Payment {
  const payment: Payment = { grantsUsed: [], grantAmounts: [] }
  let left = event.credits
  for (const grant of grants) {
    const isOpen = grant.createdAt <= event.occurredAt && event.occurredAt.getTime() < expiryOf(grant)
    const amount = isOpen ? Math.min(left, grant.remaining) : 0
    if (amount === 0) continue
    grant.remaining -= amount
    left -= amount
    payment.grantsUsed.push(grant.grantId)
    payment.grantAmounts.push(amount)
  }
  return payment
}

function giveBack(grants: GrantRow[], earlier: Payment = { grantsUsed: [], grantAmounts: [] }): Payment {
  for (const [index, grantId] of earlier.grantsUsed.entries()) {
    const grant = grants.find((one) => one.grantId === grantId)
    if (grant !== undefined) grant.remaining += earlier.grantAmounts[index] ?? 0
  }
  return { grantsUsed: earlier.grantsUsed, grantAmounts: earlier.grantAmounts.map((amount) => -amount) }
}

const expiryOf = ({ expiresAt }: GrantRow) => expiresAt?.getTime() ?? Number.POSITIVE_INFINITY
