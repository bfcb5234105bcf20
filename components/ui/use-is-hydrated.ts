'use client'

import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False in the HTML of the server and until the scripts of the page run: until then a press on a form would leave the page. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
