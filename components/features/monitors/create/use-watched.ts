'use client'

import { useMonitors } from '../use-monitors.ts'
import type { WantedCompany } from './companies.ts'

/** Those that an active monitor watches already: another one costs as much again. */
export function useWatched(companies: readonly WantedCompany[]): WantedCompany[] {
  const { monitors } = useMonitors()
  const watched = new Set((monitors ?? []).flatMap((one) => (one.isActive === false ? [] : (one.serviceId ?? []))))
  return companies.filter(({ serviceId }) => watched.has(serviceId))
}
