const listeners = new Set<() => void>()

/**
 * True while the browser is offline: a navigation that fails would load the document, and the browser show an error page of its
 * own. Whoever listens says why nothing happened.
 */
export function blocksNavigation(): boolean {
  if (navigator.onLine) return false
  for (const listener of listeners) listener()
  return true
}

export function onBlockedNavigation(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
