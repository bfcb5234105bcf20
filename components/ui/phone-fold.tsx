'use client'

import { ChevronDown, ChevronUp } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { Button } from './button.tsx'
import { classNames } from './class-names.ts'

interface PhoneFoldProps {
  /** On the button: what is folded, with the number or the value that holds. */
  label: string
  children: ReactNode
  /** How its parts lie; from 900 px on they lie as if nothing were around them. */
  className: string
}

/** Controls that are in view from 900 px on; below, one button opens them, so that the answer stands high on a phone. */
export function PhoneFold({ label, children, className }: PhoneFoldProps) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        data-print="none"
        icon={isOpen ? ChevronUp : ChevronDown}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
        className="ms-auto flex-row-reverse panel:hidden"
      >
        {label}
      </Button>
      <div id={id} className={classNames('contents', className, !isOpen && 'max-panel:hidden')}>
        {children}
      </div>
    </>
  )
}
