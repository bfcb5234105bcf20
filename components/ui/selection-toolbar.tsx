'use client'

import type { MouseEvent, ReactNode } from 'react'

interface SelectionToolbarProps {
  label: string
  /** How many are selected, or how far an action on them is. */
  status: string
  /** What could not be done, above the buttons. */
  notice?: ReactNode
  /** Buttons. */
  children: ReactNode
}

/** What can be done with the selected rows of a table; stays at the edge of the window. */
export function SelectionToolbar({ label, status, notice, children }: SelectionToolbarProps) {
  return (
    <section
      aria-label={label}
      onMouseDown={keepFocus}
      className="sticky bottom-0 z-(--z-sticky) mt-2 border-t border-bar bg-paper py-3"
    >
      {notice}
      <div className="flex flex-wrap items-center gap-2">
        <strong role="status" className="me-3 font-semibold whitespace-nowrap">
          {status}
        </strong>
        {children}
      </div>
    </section>
  )
}

/**
 * The focus stays in the row: a name that folds back when it leaves would move the button away under the press. What is pressed in a
 * dialog that a button opened comes here, too, though it stands elsewhere in the page, and takes the focus as always.
 */
function keepFocus(event: MouseEvent<HTMLElement>) {
  if (event.target instanceof Node && event.currentTarget.contains(event.target)) event.preventDefault()
}
