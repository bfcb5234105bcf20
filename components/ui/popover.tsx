'use client'

import { Popover as Base } from '@base-ui/react/popover'
import type { ReactNode, RefObject } from 'react'
import { useKeyLayer } from './keyboard/hooks.ts'

interface PopoverProps {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  /** The button that opens it; it is there before this code is loaded. */
  anchor: RefObject<HTMLElement | null>
  title: ReactNode
  children: ReactNode
  /** At the end of the title line. */
  aside?: ReactNode
}

/** A small surface beside the button that opens it; the page behind stays usable. */
export function Popover({ isOpen, onOpenChange, anchor, title, children, aside }: PopoverProps) {
  useKeyLayer('dialog', isOpen)
  const onChange = (next: boolean, { event }: { event: Event }) => {
    // The opener closes it itself; closing here as well would reopen it with the same click.
    if (!next && event.target instanceof Node && anchor.current?.contains(event.target)) return
    onOpenChange(next)
  }
  return (
    <Base.Root open={isOpen} onOpenChange={onChange}>
      <Base.Portal>
        <Base.Positioner anchor={anchor} align="end" sideOffset={6} collisionPadding={8} className="z-(--z-menu)">
          <Base.Popup
            finalFocus={anchor}
            className="flex max-h-[min(560px,var(--available-height))] w-panel max-w-[calc(100vw-2*var(--s-3))] flex-col rounded-3 bg-surface shadow-float outline-none focus-visible:shadow-float"
          >
            <div className="flex items-center justify-between gap-3 border-b border-hair px-4 py-3">
              <Base.Title className="text-md font-semibold">{title}</Base.Title>
              {aside}
            </div>
            <div className="min-h-0 overflow-y-auto">{children}</div>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
