import { createListeners } from './listeners.ts'
import type { ToastWords } from './toast-body.tsx'

/** What was announced before the place of the toasts was there waits for it. */
let waiting: ToastWords[] = []
let show: ((words: ToastWords) => void) | null = null
const listeners = createListeners()

/** Says that something has happened. The same is always shown elsewhere as well: in the bell, or in place. */
export function announce(words: ToastWords): void {
  if (show !== null) {
    show(words)
    return
  }
  waiting = [...waiting, words]
  listeners.notify()
}

/** The toast host registers how to show one, and receives what has waited. */
export function receiveAnnouncements(receiver: (words: ToastWords) => void): () => void {
  show = receiver
  for (const words of waiting) receiver(words)
  waiting = []
  return () => {
    show = null
  }
}

export function hasAnnouncements(): boolean {
  return waiting.length > 0 || show !== null
}

export const onAnnouncement = listeners.subscribe
