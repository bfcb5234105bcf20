'use client'

import { useSyncExternalStore } from 'react'

/** What a page shows first is there by then, as a rule. */
const pageMs = 400
/** A page that is never idle is not waited for longer. */
const patienceMs = 1_500

let isRested = false
let isAwaited = false
const listeners = new Set<() => void>()

function rest(): void {
  isRested = true
  for (const listener of listeners) listener()
}

function awaitRest(): void {
  if (isAwaited) return
  isAwaited = true
  setTimeout(() => {
    if ('requestIdleCallback' in window) requestIdleCallback(rest, { timeout: patienceMs })
    else rest()
  }, pageMs)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  awaitRest()
  return () => listeners.delete(listener)
}

/** False until the first page of a visit has drawn what it shows first: what stands around it asks afterwards. */
export function useIsRested(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => isRested,
    () => false,
  )
}
