'use client'

import { useSyncExternalStore } from 'react'

/** All 420 once the page is in a browser; they would be a quarter of its HTML. */
export function useZones(chosen: string | null): string[] {
  const isInBrowser = useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  )
  const own = chosen === null ? [] : [chosen]
  return isInBrowser ? [...new Set([...own, 'UTC', ...Intl.supportedValuesOf('timeZone')])].toSorted() : own
}
