'use client'

import { CircleX } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import { useTranslations } from './translations.ts'

export interface FieldLabels {
  label: string
  /** Stays beneath the field: what it is for, or what its value means. */
  hint?: ReactNode
  /** What is wrong with the value, from the form or from the service; shown at the field. */
  error?: string | null
  /** How much of a limited value is used: "8 of 150". */
  used?: { count: number; max: number; unit?: 'characters' | 'bytes' }
  isRequired?: boolean
}

/** Attributes that tie a control to its label, hint and error for readers of the text. */
interface ControlProps {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
  'aria-required': true | undefined
}

interface FieldProps extends FieldLabels {
  children: (control: ControlProps) => ReactNode
  className?: string
}

export function Field({ label, hint, error, used, isRequired, children, className }: FieldProps) {
  const t = useTranslations('ui.field')
  const id = useId()
  const hasError = Boolean(error)
  const isOver = used !== undefined && used.count > used.max
  const described = [hint && `${id}-hint`, hasError && `${id}-error`, used && `${id}-used`].filter(Boolean).join(' ')
  const control: ControlProps = {
    id,
    'aria-describedby': described === '' ? undefined : described,
    'aria-invalid': hasError || isOver || undefined,
    'aria-required': isRequired || undefined,
  }
  return (
    <div className={classNames('flex min-w-0 flex-col gap-2', className)}>
      <span className="flex items-baseline justify-between gap-3">
        <label htmlFor={id} className="text-sm font-medium text-ink-2">
          {label}
          {isRequired && <span className="font-regular text-ink-3"> {t('required')}</span>}
        </label>
        {used && (
          <span id={`${id}-used`} className={classNames('text-sm', isOver ? 'font-medium text-bad' : 'text-ink-3')}>
            {t(used.unit ?? 'characters', { count: used.count, max: used.max })}
          </span>
        )}
      </span>
      {children(control)}
      {hint && (
        <span id={`${id}-hint`} className="text-sm text-ink-3">
          {hint}
        </span>
      )}
      {/* In the page from the start, so that a message which comes later is announced. */}
      <span id={`${id}-error`} aria-live="polite" className={hasError ? 'flex gap-3 text-sm text-bad' : 'hidden'}>
        {hasError && <Icon of={CircleX} size={14} className="mt-px" />}
        {hasError && error}
      </span>
    </div>
  )
}
