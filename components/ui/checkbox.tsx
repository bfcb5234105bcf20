'use client'

import { type ChangeEvent, type ComponentProps, type ReactNode, useEffect, useRef } from 'react'
import { classNames } from './class-names.ts'

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'children' | 'onChange'> {
  onChange?: (isChecked: boolean, event: ChangeEvent) => void
  /** Absent only in a table, where `aria-label` names the row. */
  children?: ReactNode
  /** Some of the rows it represents are selected. */
  isPartly?: boolean
}

/** The browser's checkbox in the manner of the house: it is in the form, in forced colours and at no cost. */
export function Checkbox({ children, isPartly = false, className, onChange, ...input }: CheckboxProps) {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (box.current) box.current.indeterminate = isPartly
  }, [isPartly])
  return (
    <label
      className={classNames(
        'inline-flex items-center gap-3 select-none has-disabled:cursor-not-allowed has-disabled:text-ink-3',
        'pointer-coarse:min-h-touch pointer-coarse:min-w-touch',
        className,
      )}
    >
      <span className="relative inline-flex size-icon shrink-0">
        <input
          {...input}
          ref={box}
          type="checkbox"
          onChange={(event) => onChange?.(event.target.checked, event)}
          className={classNames(
            'peer size-icon appearance-none rounded-1 border border-line bg-surface before:absolute before:-inset-2',
            'checked:border-fill checked:bg-fill indeterminate:border-fill indeterminate:bg-fill',
            'disabled:border-rule disabled:bg-sunken disabled:checked:bg-ink-3',
            'forced-colors:appearance-auto',
          )}
        />
        <svg
          viewBox="0 0 16 16"
          aria-hidden="true"
          className="pointer-events-none invisible absolute inset-0 text-on-fill peer-checked:visible peer-indeterminate:invisible forced-colors:hidden"
        >
          <path d="M4 8.5l2.5 2.5L12 5.5" fill="none" stroke="currentColor" strokeWidth="1.75" strokeLinecap="round" />
        </svg>
        <svg
          viewBox="0 0 16 16"
          aria-hidden="true"
          className="pointer-events-none invisible absolute inset-0 text-on-fill peer-indeterminate:visible forced-colors:hidden"
        >
          <path d="M4.5 8h7" fill="none" stroke="currentColor" strokeWidth="1.75" strokeLinecap="round" />
        </svg>
      </span>
      {children}
    </label>
  )
}
