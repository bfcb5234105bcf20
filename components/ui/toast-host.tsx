'use client'

import { useSyncExternalStore } from 'react'
import { hasAnnouncements, onAnnouncement } from './announce.ts'
import { lazyPart } from './lazy-part.ts'
import { PartBoundary } from './part-boundary.tsx'

const Toasts = lazyPart(() => import('./toasts.tsx'), 'Toasts')

/** Loads the toasts when the first one is announced. */
export function ToastHost() {
  const isWanted = useSyncExternalStore(onAnnouncement, hasAnnouncements, () => false)
  return isWanted ? (
    <PartBoundary>
      <Toasts />
    </PartBoundary>
  ) : null
}
