import type { RefObject } from 'react'

/** What a button opens and closes; the button is there before the code of it is loaded. */
export interface Floating {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  anchor: RefObject<HTMLElement | null>
}

/** The opener closes it itself; closing here as well would reopen it with the same click. */
export function besideOpener({ onOpenChange, anchor }: Floating) {
  return (next: boolean, { event }: { event: Event }) => {
    if (next || !(event.target instanceof Node && anchor.current?.contains(event.target))) onOpenChange(next)
  }
}
