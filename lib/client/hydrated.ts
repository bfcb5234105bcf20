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

const success = { ...pending, status: 'success', isPending: false, isSuccess: true, isFetched: true } as const

const asFields = (values: object): PropertyDescriptorMap =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, { value }]))
const [pendingFields, givenFields] = [asFields(pending), asFields(success)]

interface Drawn<T> {
  called: T
  isPart: boolean
}

/**
 * A reading as the server drew it, until this part of the page is hydrated: pending, or the answer that came with the page. The shell
 * is hydrated first and may have filled the cache by then; React throws away the server's HTML of a part, and what was typed into it,
 * where the first drawing differs. The beginning of a list stays until the whole of it is there, or could not be read.
 */
export function useAsDrawn<T>(read: UseQueryResult<T, Error>, given?: Drawn<T>): UseQueryResult<T, Error> {
  const isHydrated = useIsHydrated()
  if (isHydrated && !(given?.isPart && read.isPending)) return read
  // Not copied: a copy reads every field, and the page would be drawn again for each of them.
  return Object.create(read, given === undefined ? pendingFields : { ...givenFields, data: { value: given.called } })
}
