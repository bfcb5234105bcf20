/** Whoever wants to hear of something, and the way to tell them. */
export function createListeners() {
  const listeners = new Set<() => void>()
  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    notify: () => {
      for (const listener of listeners) listener()
    },
    isHeard: () => listeners.size > 0,
  }
}
