'use client'

import dynamic from 'next/dynamic'
import { useSyncExternalStore } from 'react'
import { hasAnnouncements, onAnnouncement } from './announce.ts'
import { PartBoundary } from './part-boundary.tsx'

const Toasts = dynamic(() => import('./toasts.tsx').then((file) => file.Toasts), { ssr: false })

/** Loads the toasts when the first one is announced. */
export function ToastHost() {
  const isWanted = useSyncExternalStore(onAnnouncement, hasAnnouncements, () => false)
  return isWanted ? (
    <PartBoundary>
      <Toasts />
    </PartBoundary>
  ) : null
}
