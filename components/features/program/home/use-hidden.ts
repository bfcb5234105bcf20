'use client'

import { useSyncExternalStore } from 'react'

export const hideable = ['changes', 'recent', 'credits', 'risk', 'reviews', 'registers', 'running'] as const
export type Hideable = (typeof hideable)[number]

const key = 'home.hidden'
const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** A browser that keeps nothing shows every section. */
function read() {
  try {
    return localStorage.getItem(key) ?? ''
  } catch {
    return ''
  }
}

/** Which sections this browser leaves out. */
export function useHidden() {
  const text = useSyncExternalStore(subscribe, read, () => '')
  const hidden = new Set(text.split(','))
  return {
    isShown: (section: Hideable) => !hidden.has(section),
    toggle: (section: Hideable) => {
      const next = hideable.filter((one) => hidden.has(one) !== (one === section))
      try {
        localStorage.setItem(key, next.join(','))
      } catch {
        return
      }
      for (const listener of listeners) listener()
    },
  }
}
