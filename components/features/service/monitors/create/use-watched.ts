'use client'

import { useQueries } from '@tanstack/react-query'
import { queryFor } from '#lib/client/queries.ts'
import { limits, type Monitor } from '#lib/contract/index.ts'
import { useMonitors } from '../use-monitors.ts'
import type { WantedCompany } from './companies.ts'

/** Those that an active monitor watches already: another one costs as much again. All monitors are read, however many there are. */
export function useWatched(companies: readonly WantedCompany[]): { watched: WantedCompany[]; isPending: boolean } {
  const { monitors, total, listed } = useMonitors()
  const offsets = offsetsIn(monitors === null ? 0 : (total ?? 0))
  const others = useQueries({
    queries: offsets.map((offset) => queryFor('listMonitors', { query: { limit: limits.listLimitMax, offset } })),
  })
  const all: readonly Monitor[] = [...(monitors ?? []), ...others.flatMap(({ data }) => data?.value.monitors ?? [])]
  const ids = new Set(all.flatMap((one) => (one.isActive === false ? [] : (one.serviceId ?? []))))
  return {
    watched: companies.filter(({ serviceId }) => ids.has(serviceId)),
    isPending: listed.isPending || others.some(({ isPending }) => isPending),
  }
}

/** Where the parts after the first one begin. */
function offsetsIn(total: number): number[] {
  const offsets: number[] = []
  for (
    let offset: number = limits.listLimitMax;
    offset < total && offset <= limits.listOffsetMax;
    offset += limits.listLimitMax
  )
    offsets.push(offset)
  return offsets
}
