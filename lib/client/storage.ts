/** What the console, or the service behind it, answers while its disk is full. */
export const storageFullCode = 'internal.storage_full'

const listeners = new Set<() => void>()

/** Tells that a call failed because storage is full: the console's own or the service's. */
export function storageFailed(): void {
  for (const listener of listeners) listener()
}

export function onStorageFailed(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
