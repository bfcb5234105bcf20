'use client'

import { Check, Plus, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import { useTranslations } from './translations.ts'

const chip =
  'inline-flex h-control-s items-center gap-3 rounded-2 border px-3 text-sm whitespace-nowrap pointer-coarse:h-touch pointer-coarse:px-4'

interface ChoiceChipProps {
  isChosen: boolean
  onChange: (isChosen: boolean) => void
  children: ReactNode
  /** A word on it that matters before choosing: "slow today, 40 s". */
  remark?: ReactNode
  /** Why it cannot be chosen now; said on the chip ("register down since 11:02"). */
  disabledReason?: string | null
}

/** One of several that can be chosen together: registers, products, statuses. */
export function ChoiceChip({ isChosen, onChange, children, remark, disabledReason = null }: ChoiceChipProps) {
  const isOff = disabledReason !== null
  return (
    <label
      className={classNames(
        chip,
        'has-focus-visible:shadow-focus',
        isOff && 'cursor-not-allowed border-dashed border-rule text-ink-3',
        !isOff && 'cursor-pointer',
        !isOff && isChosen && 'border-accent-line bg-accent-tint font-medium text-accent',
        !isOff && !isChosen && 'border-rule bg-surface text-ink-2 hover:border-line',
      )}
    >
      <input
        type="checkbox"
        checked={isChosen && !isOff}
        aria-disabled={isOff || undefined}
        onChange={(event) => !isOff && onChange(event.target.checked)}
        className="sr-only focus-visible:shadow-none"
      />
      {isChosen && !isOff && <Icon of={Check} size={14} />}
      {children}
      {isOff ? (
        <span className="text-warn">{disabledReason}</span>
      ) : (
        remark && <span className="font-regular">{remark}</span>
      )}
    </label>
  )
}

interface FilterChipProps {
  children: ReactNode
  /** What the filter is, for readers of the text. */
  label: string
  onRemove: () => void
}

/** A filter that is set: pressing it takes it away. */
export function FilterChip({ children, label, onRemove }: FilterChipProps) {
  const t = useTranslations('ui.chips')
  return (
    <button
      type="button"
      onClick={onRemove}
      aria-label={t('remove', { filter: label })}
      className={classNames(chip, 'border-rule bg-surface text-ink-2 hover:border-line')}
    >
      {children}
      <Icon of={X} size={14} />
    </button>
  )
}

export function AddChip({ children, onPress }: { children: ReactNode; onPress: () => void }) {
  return (
    <button type="button" onClick={onPress} className={classNames(chip, 'border-dashed border-rule text-ink-3')}>
      <Icon of={Plus} size={14} />
      {children}
    </button>
  )
}
