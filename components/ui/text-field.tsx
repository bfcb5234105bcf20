'use client'

import type { ChangeEvent, ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Field, type FieldLabels } from './field.tsx'

type Native<T extends 'input' | 'textarea' | 'select'> = Omit<
  ComponentProps<T>,
  'id' | 'children' | 'onChange' | 'aria-describedby' | 'aria-invalid' | 'aria-required'
> & { onChange?: ((value: string) => void) | undefined }

const given =
  <Value extends string>(onChange: ((value: Value) => void) | undefined) =>
  (event: ChangeEvent<{ value: string }>) =>
    // The browser hands on the value of one of the options, and a field that is typed in takes any text.
    onChange?.(event.target.value as Value)

/** An identifier or code is typed in mono; words are not. */
interface Manner {
  isCode?: boolean
}

export function TextField({
  label,
  hint,
  error,
  used,
  isRequired,
  isCode,
  className,
  trailing,
  onChange,
  ...input
}: FieldLabels & Manner & Native<'input'> & { trailing?: ReactNode }) {
  return (
    <Field {...{ label, hint, error, used, isRequired, className }}>
      {(control) => (
        <span className="relative flex items-center">
          <input
            {...input}
            {...control}
            onChange={given(onChange)}
            className={classNames(
              'field-box h-control',
              isCode && 'font-mono text-sm',
              trailing ? 'pe-8' : undefined,
              'pointer-coarse:text-lg',
            )}
          />
          {trailing && <span className="absolute end-1 flex items-center">{trailing}</span>}
        </span>
      )}
    </Field>
  )
}

export function TextArea({
  label,
  hint,
  error,
  used,
  isRequired,
  isCode,
  className,
  rows = 4,
  onChange,
  ...area
}: FieldLabels & Manner & Native<'textarea'>) {
  return (
    <Field {...{ label, hint, error, used, isRequired, className }}>
      {(control) => (
        <textarea
          {...area}
          {...control}
          onChange={given(onChange)}
          rows={rows}
          className={classNames('field-box py-3', isCode && 'font-mono text-sm', 'pointer-coarse:text-lg')}
        />
      )}
    </Field>
  )
}

interface Choice<Value extends string> {
  options: readonly { value: Value; label: string }[]
  onChange?: ((value: Value) => void) | undefined
}

/** The browser's own list: it works with every key, reader and phone. */
export function SelectField<Value extends string>({
  label,
  hint,
  error,
  isRequired,
  className,
  options,
  onChange,
  ...select
}: FieldLabels & Omit<Native<'select'>, 'onChange'> & Choice<Value>) {
  return (
    <Field {...{ label, hint, error, isRequired, className }}>
      {(control) => (
        <select
          {...select}
          {...control}
          onChange={given(onChange)}
          className="field-box h-control pointer-coarse:text-lg"
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}
