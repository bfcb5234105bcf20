'use client'

import { Tooltip as Base } from '@base-ui/react/tooltip'
import type { ReactNode, RefObject } from 'react'

interface TooltipPopupProps {
  anchor: RefObject<Element | null>
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  children: ReactNode
}

export function TooltipPopup({ anchor, isOpen, onOpenChange, children }: TooltipPopupProps) {
  return (
    <Base.Root open={isOpen} onOpenChange={onOpenChange}>
      <Base.Portal>
        <Base.Positioner anchor={anchor} sideOffset={6} className="z-(--z-menu)">
          <Base.Popup
            aria-hidden
            className="max-w-panel rounded-2 bg-ink px-3 py-2 text-sm text-paper shadow-float [--ink-3:var(--rule)]"
          >
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
