'use client'

import type { ReactNode } from 'react'

interface SelectionToolbarProps {
  label: string
  /** How many are selected, or how far an action on them is. */
  status: string
  /** What could not be done, above the buttons. */
  notice?: ReactNode
  /** Buttons. */
  children: ReactNode
}

/** What can be done with the selected rows of a table; stays at the edge of the window. Its dialogs stand beside it. */
export function SelectionToolbar({ label, status, notice, children }: SelectionToolbarProps) {
  return (
    <section
      aria-label={label}
      // The focus stays in the row: a name that folds back when it leaves would move the button away under the press.
      onMouseDown={(event) => event.preventDefault()}
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
