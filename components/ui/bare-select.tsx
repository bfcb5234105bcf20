import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'

interface BareSelectProps<V extends string> extends Omit<ComponentProps<'select'>, 'value' | 'onChange'> {
  value: V
  onChange: (value: V) => void
  options: readonly { value: V; label: string }[]
}

/** One of several in a line of tools, named by words beside it or for readers of the text alone. */
export function BareSelect<V extends string>({ onChange, options, className, ...select }: BareSelectProps<V>) {
  return (
    <select
      {...select}
      onChange={({ target }) => {
        const chosen = options.find(({ value }) => value === target.value)
        if (chosen) onChange(chosen.value)
      }}
      className={classNames('field-box h-control', className)}
    >
      {options.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  )
}
