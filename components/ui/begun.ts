'use client'

import { startTransition, useEffect, useState } from 'react'
import { useIsHydrated } from '#lib/client/hydrated.ts'

/**
 * True while of what has just come only the first part is drawn: what is in view is seen at once, and the rest, which holds no key
 * meanwhile, a moment later. What is there from the beginning is drawn whole, so that the way back finds its place.
 */
export function useIsBegun(isThere: boolean): boolean {
  const isHydrated = useIsHydrated()
  const [isBegun, setBegun] = useState(!isThere || !isHydrated)
  useEffect(() => {
    if (isThere && isBegun) startTransition(() => setBegun(false))
  }, [isThere, isBegun])
  return isBegun
}
