'use client'

import type { UseQueryResult } from '@tanstack/react-query'
import { createContext, useContext, useSyncExternalStore } from 'react'

const never = () => () => {}

/** True where a page is drawn once, from what has been read already: no browser takes it over, so nothing can differ. */
export const DrawnOnce = createContext(false)

/** False in the HTML of the server and until the scripts of the page run: until then a press on a form would leave the page. */
export function useIsHydrated(): boolean {
  const isDrawnOnce = useContext(DrawnOnce)
  return useSyncExternalStore(
    never,
    () => true,
    () => isDrawnOnce,
  )
}

const pending = {
  data: undefined,
  dataUpdatedAt: 0,
  error: null,
  errorUpdateCount: 0,
  status: 'pending',
  isPending: true,
  isSuccess: false,
  isError: false,
  isFetched: false,
  isPlaceholderData: false,
} as const

const pendingFields = Object.fromEntries(Object.entries(pending).map(([name, value]) => [name, { value }]))

/**
 * A reading as the server drew it, until this part of the page is hydrated. The shell is hydrated first and may have filled the
 * cache by then; React throws away the server's HTML of a part, and what was typed into it, where the first drawing differs.
 */
export function useAsDrawn<T>(read: UseQueryResult<T, Error>): UseQueryResult<T, Error> {
  const isHydrated = useIsHydrated()
  // Not copied: a copy reads every field, and the page would be drawn again for each of them.
  return isHydrated ? read : Object.create(read, pendingFields)
}
