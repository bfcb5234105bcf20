import { createListeners } from './listeners.ts'

const listeners = createListeners()

/**
 * True while the browser is offline: a navigation that fails would load the document, and the browser show an error page of its
 * own. Whoever listens says why nothing happened.
 */
export function blocksNavigation(): boolean {
  if (navigator.onLine) return false
  listeners.notify()
  return true
}

export const onBlockedNavigation = listeners.subscribe
