'use client'

import dynamic from 'next/dynamic'
import { useSyncExternalStore } from 'react'
import { hasAnnouncements, onAnnouncement } from './announce.ts'

const Toasts = dynamic(() => import('./toasts.tsx').then((file) => file.Toasts), { ssr: false })

/** Loads the toasts when the first one is announced. */
export function ToastHost() {
  const isWanted = useSyncExternalStore(onAnnouncement, hasAnnouncements, () => false)
  return isWanted ? <Toasts /> : null
}
