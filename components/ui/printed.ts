'use client'

import { useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'

/** Whether the page is being printed. */
export function useIsPrinted(): boolean {
  return useSyncExternalStore(
    onPrint,
    () => matchMedia('print').matches,
    () => false,
  )
}

/** The browser prints what is there when its listeners have returned, so what changes is drawn before that. */
function onPrint(notify: () => void) {
  const query = matchMedia('print')
  const draw = () => flushSync(notify)
  query.addEventListener('change', draw)
  return () => query.removeEventListener('change', draw)
}
