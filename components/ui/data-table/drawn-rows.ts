'use client'

import { startTransition, useEffect, useState } from 'react'
import { useIsHydrated } from '#lib/client/hydrated.ts'
import { firstRows } from './first-rows.ts'

/**
 * How many rows are drawn: of those that have just come what is in view, and a moment later the others, which hold no key meanwhile.
 * What is there from the beginning is drawn whole, so that the way back finds its place.
 */
export function useDrawnRows(count: number): number {
  const isHydrated = useIsHydrated()
  const [drawn, setDrawn] = useState(isHydrated ? count : 0)
  useEffect(() => {
    if (count > drawn) startTransition(() => setDrawn(count))
  }, [count, drawn])
  return Math.max(drawn, firstRows)
}
