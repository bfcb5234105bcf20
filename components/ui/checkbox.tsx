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

/** The browser's checkbox in the manner of the house: it is in the form, in forced colours and at no cost in a long table. */
export function Checkbox({ children, isPartly = false, className, onChange, ...input }: CheckboxProps) {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (box.current) box.current.indeterminate = isPartly
  }, [isPartly])
  return (
    <label
      className={classNames(
        '-m-2 inline-flex items-center gap-3 p-2 select-none has-disabled:cursor-not-allowed has-disabled:text-ink-3',
        'pointer-coarse:min-h-touch pointer-coarse:min-w-touch',
        className,
      )}
    >
      <input
        {...input}
        ref={box}
        type="checkbox"
        onChange={(event) => onChange?.(event.target.checked, event)}
        className={classNames(
          'tick size-icon shrink-0 appearance-none rounded-1 border border-line bg-surface',
          'checked:border-fill checked:bg-fill indeterminate:border-fill indeterminate:bg-fill',
          'disabled:border-rule disabled:bg-sunken disabled:checked:bg-ink-3',
          'forced-colors:appearance-auto',
        )}
      />
      {children}
    </label>
  )
}
