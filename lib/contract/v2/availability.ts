import type { Capability, Jurisdictions } from './jurisdiction.ts'
import type { CapabilityName } from './values.ts'

/**
 * Availability derived from the two facts of a capability (P116). `liveUnstated` is live, and whether for this
 * organization is not provided; `unknown` has neither fact. Only the three negative ones prevent an order.
 */
export type Availability = 'live' | 'liveUnstated' | 'notEnabled' | 'comingSoon' | 'unsupported' | 'unknown'

/** Availability of a capability in a jurisdiction; `unknown` without a catalogue or a jurisdiction. */
export function availabilityOf(
  catalogue: Jurisdictions | null | undefined,
  jurisdictionCode: string | null,
  capability: CapabilityName,
): Availability {
  return availabilityIn(jurisdictionCode === null ? null : catalogue?.[jurisdictionCode]?.capabilities?.[capability])
}

/** Reads a capability in any spelling: the interface shows the words, such as "coming soon", but not their form. */
export function availabilityIn(capability: Pick<Capability, 'status' | 'enabled'> | null | undefined): Availability {
  const status = (capability?.status ?? '').toLowerCase().replace(/[\s_-]+/g, '')
  if (status === 'comingsoon') return 'comingSoon'
  if (status === 'unsupported') return 'unsupported'
  if (capability?.enabled === false) return 'notEnabled'
  if (status !== 'live') return 'unknown'
  return capability?.enabled === true ? 'live' : 'liveUnstated'
}

/**
 * Whether to recommend an order at all, which is more than to allow one: a service with a catalogue answers no question about a
 * jurisdiction that is not in it.
 */
export function mayRecommend(
  catalogue: Jurisdictions | null | undefined,
  jurisdictionCode: string | null,
  capability: CapabilityName,
): boolean {
  const isConnected = !catalogue || (jurisdictionCode !== null && catalogue[jurisdictionCode] !== undefined)
  return isConnected && mayOrder(availabilityOf(catalogue, jurisdictionCode, capability))
}

/** False only where the catalogue rules it out. */
export function mayOrder(availability: Availability): availability is 'live' | 'liveUnstated' | 'unknown' {
  return availability !== 'comingSoon' && availability !== 'unsupported' && availability !== 'notEnabled'
}
