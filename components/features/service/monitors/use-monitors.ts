'use client'

import { parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs'
import { useMemo } from 'react'
import { useRoute } from '#lib/client/hooks.ts'
import { limits, type Monitor, sourcesIn } from '#lib/contract/index.ts'
import { hasTag } from './tags.ts'

export const shownActivities = ['all', 'active', 'inactive'] as const

/** The state of the monitors page; `create` is a company to monitor, or `new` for none yet. */
export function useMonitorState() {
  const [state, set] = useQueryStates({
    text: parseAsString.withDefault('').withOptions({ throttleMs: 300 }),
    tag: parseAsString.withDefault(''),
    show: parseAsStringLiteral(shownActivities).withDefault('all'),
    create: parseAsString.withOptions({ history: 'push' }),
  })
  return useMemo(
    () => ({
      ...state,
      type: (text: string) => void set({ text: text === '' ? null : text }),
      choose: (show: typeof state.show) => void set({ show }),
      chooseTag: (tag: string) => void set({ tag: tag === '' ? null : tag }),
      open: (create: string | null) => void set({ create }),
      clear: () => void set({ text: null, show: null, tag: null }),
    }),
    [state, set],
  )
}

/** The newest of all monitors: the interface gives 500 at most at once, and says how many there are. */
export function useMonitors() {
  const listed = useRoute('listMonitors', { query: { limit: limits.listLimitMax } })
  const monitors = listed.data?.value.monitors ?? null
  const first = monitors?.[0]?.serviceId ?? null
  const creditsPerCheck = useCreditsPerCheck(first)
  return { listed, monitors, total: listed.data?.value.total ?? null, creditsPerCheck }
}

/** What a check costs, as the sources of a company say it; null where the service states no price. */
export function useCreditsPerCheck(serviceId: string | null): number | null {
  const { data } = useRoute(
    'listMonitorSources',
    { query: { serviceId: serviceId ?? '' } },
    { enabled: serviceId !== null },
  )
  const prices = (sourcesIn(data?.received) ?? []).flatMap(({ creditsPerCheck }) => creditsPerCheck ?? [])
  return prices.length === 0 ? null : Math.max(...prices)
}

interface MonitorFilter {
  text: string
  show: (typeof shownActivities)[number]
  tag: string
}

export function filteredMonitors(monitors: readonly Monitor[], { text, show, tag }: MonitorFilter): Monitor[] {
  const wanted = text.trim().toLocaleLowerCase()
  return monitors.filter((one) => {
    if (show !== 'all' && (one.isActive ?? true) !== (show === 'active')) return false
    if (tag !== '' && !hasTag(one, tag)) return false
    const labels = [one.companyName, one.serviceId, one.monitorId, ...Object.values(one.metadata ?? {})]
    return wanted === '' || labels.some((word) => word?.toLocaleLowerCase().includes(wanted))
  })
}
