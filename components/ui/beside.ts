import type { RefObject } from 'react'
import { useKeyLayer } from './keyboard/hooks.ts'

/** What opens beside a button. */
export interface Beside {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  /** The button that opens it; it is there before this code is loaded. */
  anchor: RefObject<HTMLElement | null>
}

/** The button closes what it opened itself; closing here as well would reopen it with the same click. */
export function useBeside({ isOpen, onOpenChange, anchor }: Beside) {
  useKeyLayer('dialog', isOpen)
  return (next: boolean, { event }: { event: Event }) => {
    const isOpener = event.target instanceof Node && anchor.current?.contains(event.target)
    if (next || !isOpener) onOpenChange(next)
  }
}
