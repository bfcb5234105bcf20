import type { Capability, CapabilityName, Jurisdictions } from './jurisdiction.ts'

/**
 * What the two facts of a capability come to for whoever wants to order (P116). `liveUnstated` is live, and whether for this
 * organization is not said; `unknown` says nothing of either. Only the three that say no keep from ordering.
 */
export type Availability = 'live' | 'liveUnstated' | 'notEnabled' | 'comingSoon' | 'unsupported' | 'unknown'

/** Of a capability in a jurisdiction; `unknown` without a catalogue or a jurisdiction: then only ordering shows it. */
export function availabilityOf(
  catalogue: Jurisdictions | null | undefined,
  jurisdictionCode: string | null,
  capability: CapabilityName,
): Availability {
  return availabilityIn(jurisdictionCode === null ? null : catalogue?.[jurisdictionCode]?.capabilities?.[capability])
}

/** Reads a capability as any service may write it: the interface shows the words, "coming soon" among them, not their form. */
export function availabilityIn(capability: Pick<Capability, 'status' | 'enabled'> | null | undefined): Availability {
  const status = (capability?.status ?? '').toLowerCase().replace(/[\s_-]+/g, '')
  if (status === 'comingsoon') return 'comingSoon'
  if (status === 'unsupported') return 'unsupported'
  if (capability?.enabled === false) return 'notEnabled'
  if (status !== 'live') return 'unknown'
  return capability?.enabled === true ? 'live' : 'liveUnstated'
}

/** False only where the catalogue says that it cannot be had. */
export function mayOrder(availability: Availability): availability is 'live' | 'liveUnstated' | 'unknown' {
  return availability !== 'comingSoon' && availability !== 'unsupported' && availability !== 'notEnabled'
}
