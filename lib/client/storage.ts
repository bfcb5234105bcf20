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

/**
 * Forgets the files that were opened in this browser, once the session is over, whoever ended it: by time, elsewhere, or an
 * administrator. Preferences such as the theme stay, which is why the browser is not told to clear its whole storage
 * (`Clear-Site-Data: "storage"`).
 */
export function forgetAtSignIn(): void {
  if (typeof indexedDB === 'undefined') return
  // Few pages keep files, so that no other page has to load what reads them.
  void import('./kept-files.ts').then(({ forgetFiles }) => forgetFiles()).catch(() => {})
}
