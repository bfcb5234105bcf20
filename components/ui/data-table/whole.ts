'use client'

import { createContext, useContext, useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'

/** True around tables that are read without a window: every row is in the page, however many there are. */
export const WholeTables = createContext(false)

/** Whether all rows must be there: on paper nobody scrolls. */
export function useIsWhole(): boolean {
  const isWanted = useContext(WholeTables)
  const isPrinted = useSyncExternalStore(
    onPrint,
    () => window.matchMedia('print').matches,
    () => false,
  )
  return isWanted || isPrinted
}

/** The browser prints what is there when its listeners have returned, so the rows are drawn before that. */
function onPrint(notify: () => void): () => void {
  const query = window.matchMedia('print')
  const draw = () => flushSync(notify)
  query.addEventListener('change', draw)
  return () => query.removeEventListener('change', draw)
}
