'use client'

import { useSyncExternalStore } from 'react'
import { createListeners } from './listeners.ts'

/** What a page shows first is there by then, as a rule. */
const rest = momentAfter(800)
/** After this a page is usable on a slow line as well. */
const quiet = momentAfter(2_500)

/** False until the first page of a visit has drawn what it shows first: what stands around it asks afterwards. */
export function useIsRested(): boolean {
  return useSyncExternalStore(rest.subscribe, rest.isPast, never)
}

/** False until the first page of a visit has been there for a moment: what nobody needs to begin with is fetched then. */
export function useIsQuiet(): boolean {
  return useSyncExternalStore(quiet.subscribe, quiet.isPast, never)
}

const never = () => false

/** A moment of the visit, counted from the first part of a page that waits for it. */
function momentAfter(ms: number) {
  let isPast = false
  const { subscribe, notify, isHeard } = createListeners()
  const pass = () => {
    isPast = true
    notify()
  }
  return {
    isPast: () => isPast,
    subscribe: (listener: () => void) => {
      if (!isHeard() && !isPast) setTimeout(pass, ms)
      return subscribe(listener)
    },
  }
}
