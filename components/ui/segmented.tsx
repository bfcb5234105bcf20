'use client'

import type { LucideIcon } from 'lucide-react'
import { useId } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'

interface SegmentedProps<V extends string> {
  /** What is being chosen, for readers of the text. */
  label: string
  /** Null where nothing is chosen yet. */
  value: V | null
  onChange: (value: V) => void
  options: readonly { value: V; label: string; icon?: LucideIcon }[]
}

export const choicesClass =
  'inline-flex h-fit min-h-control min-w-0 max-w-full flex-wrap items-stretch overflow-clip rounded-2 border border-rule bg-surface has-focus-visible:shadow-focus'

export function choiceClass(isChosen: boolean): string {
  return classNames(
    // The line on its right and the one below it, should the row be too narrow; those at the edge are cut.
    'relative flex min-h-[calc(var(--control-h)-2px)] pointer-coarse:min-h-touch cursor-pointer items-center gap-3 px-inset whitespace-nowrap',
    isChosen
      ? 'bg-sunken font-medium text-ink shadow-[inset_0_-2px_0_var(--accent),1px_1px_0_var(--rule)]'
      : 'text-ink-2 shadow-[1px_1px_0_var(--rule)] hover:bg-hover',
  )
}

/** One of a few, all in view: the browser's radio buttons, so arrows move and the choice is announced. */
export function Segmented<V extends string>({ label, value, onChange, options }: SegmentedProps<V>) {
  const name = useId()
  return (
    <fieldset className={choicesClass}>
      <legend className="sr-only">{label}</legend>
      {options.map((option) => (
        <label key={option.value} className={choiceClass(option.value === value)}>
          <input
            type="radio"
            name={name}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
            className="absolute inset-0 appearance-none opacity-0"
          />
          {option.icon && <Icon of={option.icon} className="max-panel:hidden" />}
          {option.label}
        </label>
      ))}
    </fieldset>
  )
}
