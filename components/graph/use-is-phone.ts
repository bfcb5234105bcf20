'use client'

import { useSyncExternalStore } from 'react'

const query = '(max-width: 639px)'

/** Whether the window is as narrow as a phone's; a page that is being loaded takes it for a wide one. */
export function useIsPhone(): boolean {
  return useSyncExternalStore(
    (changed) => {
      const media = window.matchMedia(query)
      media.addEventListener('change', changed)
      return () => media.removeEventListener('change', changed)
    },
    () => window.matchMedia(query).matches,
    () => false,
  )
}
