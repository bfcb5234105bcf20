'use client'

import type { LucideIcon } from 'lucide-react'
import { useId } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'

interface SegmentedProps<V extends string> {
  /** What is being chosen, for readers of the text. */
  label: string
  value: V
  onChange: (value: V) => void
  options: readonly { value: V; label: string; icon?: LucideIcon }[]
}

/** One of a few, all in view: the browser's radio buttons, so arrows move and the choice is announced. */
export function Segmented<V extends string>({ label, value, onChange, options }: SegmentedProps<V>) {
  const name = useId()
  return (
    <fieldset className="inline-flex h-control items-stretch overflow-clip rounded-2 border border-rule bg-surface has-focus-visible:shadow-focus">
      <legend className="sr-only">{label}</legend>
      {options.map((option) => (
        <label
          key={option.value}
          className={classNames(
            'relative flex cursor-pointer items-center gap-3 border-rule px-inset not-last:border-r',
            option.value === value
              ? 'bg-sunken font-medium text-ink shadow-[inset_0_-2px_0_var(--accent)]'
              : 'text-ink-2 hover:bg-hover',
          )}
        >
          <input
            type="radio"
            name={name}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
            className="absolute inset-0 appearance-none opacity-0"
          />
          {option.icon && <Icon of={option.icon} />}
          {option.label}
        </label>
      ))}
    </fieldset>
  )
}
