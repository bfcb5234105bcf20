'use client'

import { Popover as Base } from '@base-ui/react/popover'
import type { ReactNode } from 'react'
import { type Beside, useBeside } from './beside.ts'

interface PopoverProps extends Beside {
  title: ReactNode
  children: ReactNode
  /** At the end of the title line. */
  aside?: ReactNode
}

/** A small surface beside the button that opens it; the page behind stays usable. */
export function Popover({ title, children, aside, ...beside }: PopoverProps) {
  const { isOpen, anchor } = beside
  return (
    <Base.Root open={isOpen} onOpenChange={useBeside(beside)}>
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
