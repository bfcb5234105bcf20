'use client'

import { useRoute } from '#lib/client/hooks.ts'
import { useIsRested } from '../ui/rested.ts'

/** How many orders run now; null until it is known. */
export function useRunningCount(): number | null {
  const { data } = useRoute('getOverview', {}, { enabled: useIsRested() })
  return data?.value.runningCount ?? data?.value.running.length ?? null
}
