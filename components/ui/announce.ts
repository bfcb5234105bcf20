import { createListeners } from './listeners.ts'
import type { ToastLabels } from './toast-body.tsx'

/** What was announced before the place of the toasts was there waits for it. */
let waiting: ToastLabels[] = []
let show: ((labels: ToastLabels) => void) | null = null
const listeners = createListeners()

/** Says that something has happened. The same is always shown elsewhere as well: in the bell, or in place. */
export function announce(labels: ToastLabels): void {
  if (show !== null) {
    show(labels)
    return
  }
  waiting = [...waiting, labels]
  listeners.notify()
}

/** The toast host registers how to show one, and receives what has waited. */
export function receiveAnnouncements(receiver: (labels: ToastLabels) => void): () => void {
  show = receiver
  for (const labels of waiting) receiver(labels)
  waiting = []
  return () => {
    show = null
  }
}

export function hasAnnouncements(): boolean {
  return waiting.length > 0 || show !== null
}

export const onAnnouncement = listeners.subscribe
