'use client'

import { parseAsInteger, parseAsString, useQueryStates } from 'nuqs'
import { useMemo } from 'react'

/** More than a quarter: what most laws take for a beneficial owner. */
export const usualThreshold = 25

export function useOwnersState() {
  const [state, set] = useQueryStates({
    above: parseAsInteger.withDefault(usualThreshold).withOptions({ history: 'replace' }),
    party: parseAsString.withOptions({ history: 'push' }),
  })
  return useMemo(
    () => ({
      threshold: Math.min(100, Math.max(0, state.above)),
      party: state.party,
      setThreshold: (above: number) => void set({ above: above === usualThreshold ? null : above }),
      select: (party: string | null) => void set({ party }),
    }),
    [state, set],
  )
}
