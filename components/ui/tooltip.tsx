'use client'

import dynamic from 'next/dynamic'
import { type ReactNode, useId, useRef, useState } from 'react'
import { classNames } from './class-names.ts'

const TooltipPopup = dynamic(() => import('./tooltip-popup.tsx').then((file) => file.TooltipPopup), { ssr: false })

interface TooltipProps {
  /** What is said on pointer and on focus; also the description of what it is about. */
  content: ReactNode
  /** The same as plain text, always in the page for readers of the text. */
  description: string
  children: ReactNode
  /** Where the content can take focus by itself, the wrapper does not. */
  isFocusable?: boolean
  className?: string
}

/** Shows on pointer and on focus, stays while the pointer is on it, goes with Escape. Its code loads on first use. */
export function Tooltip({ content, description, children, isFocusable = true, className }: TooltipProps) {
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
      tabIndex={isFocusable ? 0 : undefined}
      aria-describedby={isFocusable ? id : undefined}
      onPointerEnter={(event) => event.pointerType !== 'touch' && show()}
      onPointerLeave={hide}
      onFocus={show}
      onBlur={hide}
      onClick={show}
      onKeyDown={(event) => event.key === 'Escape' && isOpen && hide()}
      className={classNames('rounded-1', className)}
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
