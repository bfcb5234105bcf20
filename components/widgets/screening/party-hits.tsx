'use client'

import { HitMark } from './hit-mark.tsx'
import { type NamedParty, useHitsOf } from './use-screening.ts'

/** The mark of one party, where it has hits to be seen. */
export function PartyHits({ serviceId, party }: { serviceId: string; party: NamedParty }) {
  return <HitMark serviceId={serviceId} hits={useHitsOf(serviceId)(party)} />
}
