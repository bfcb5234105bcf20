'use client'

import { useSyncExternalStore } from 'react'

/** What a page shows first is there by then, as a rule. */
const restMs = 800

let isRested = false
const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0 && !isRested) setTimeout(rest, restMs)
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function rest(): void {
  isRested = true
  for (const listener of listeners) listener()
}

/** False until the first page of a visit has drawn what it shows first: what stands around it asks afterwards. */
export function useIsRested(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => isRested,
    () => false,
  )
}
