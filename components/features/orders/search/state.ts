'use client'

import { parseAsArrayOf, parseAsString, useQueryStates } from 'nuqs'
import { useMemo } from 'react'

/** Addresses stay short enough for every mail program; more searches than this are no view of one thing. */
const searchesMax = 10

/** The state of the search page, all of it in the address. Nothing is ordered by opening an address. */
export function useSearchState() {
  const [state, set] = useQueryStates({
    q: parseAsString.withDefault('').withOptions({ throttleMs: 300 }),
    in: parseAsArrayOf(parseAsString),
    search: parseAsArrayOf(parseAsString).withDefault([]).withOptions({ history: 'push' }),
    peek: parseAsString.withOptions({ history: 'push' }),
  })
  return useMemo(
    () => ({
      text: state.q,
      /** Null before a choice: then the registers of the last search apply. */
      chosen: state.in,
      searchIds: state.search.slice(-searchesMax),
      peek: state.peek,
      type: (q: string) => void set({ q }),
      choose: (codes: readonly string[]) => void set({ in: [...codes] }),
      openPeek: (serviceId: string | null) => void set({ peek: serviceId }),
      show: (searchIds: readonly string[]) => void set({ search: [...searchIds], peek: null }),
      clear: () => void set({ q: null, search: null, peek: null }),
    }),
    [state, set],
  )
}

export type SearchState = ReturnType<typeof useSearchState>
