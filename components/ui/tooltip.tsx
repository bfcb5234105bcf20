'use client'

import { type ReactNode, useId, useRef, useState } from 'react'
import { lazyPart } from './lazy-part.ts'

const TooltipPopup = lazyPart(() => import('./tooltip-popup.tsx'), 'TooltipPopup')

interface TooltipProps {
  /** What is said on pointer and on focus; also the description of what it is about. */
  content: ReactNode
  /** The same as plain text, always in the page for readers of the text. */
  description: string
  children: ReactNode
}

/** Shows on pointer and on focus, stays while the pointer is on it, goes with Escape. Its code loads on first use. */
export function Tooltip({ content, description, children }: TooltipProps) {
  const [isOpen, setOpen] = useState(false)
  const [isWanted, setWanted] = useState(false)
  const anchor = useRef<HTMLSpanElement>(null)
  const id = useId()
  const show = () => {
    setWanted(true)
    setOpen(true)
  }
  const hide = () => setOpen(false)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only listens; what it shows is also in the description.
    <span
      ref={anchor}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what it says is for the keyboard as well.
      tabIndex={0}
      aria-describedby={id}
      onPointerEnter={(event) => event.pointerType !== 'touch' && show()}
      onPointerLeave={hide}
      onFocus={show}
      onBlur={hide}
      onClick={show}
      onKeyDown={(event) => event.key === 'Escape' && isOpen && hide()}
      className="rounded-1"
    >
      {children}
      <span id={id} className="sr-only">
        {description}
      </span>
      {isWanted && (
        <TooltipPopup anchor={anchor} isOpen={isOpen} onOpenChange={setOpen}>
          {content}
        </TooltipPopup>
      )}
    </span>
  )
}
