'use client'

import { useTranslations } from 'next-intl'
import type { RefObject } from 'react'
import { scopes } from '#lib/contract/index.ts'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { TextArea, TextField } from '../../../ui/text-field.tsx'
import type { KeyErrors, KeyForm } from './key-form.ts'

interface KeyFieldsProps {
  form: KeyForm
  errors: KeyErrors
  nameField: RefObject<HTMLInputElement | null>
  onChange: (change: Partial<KeyForm>) => void
}

/** What a key is called, what it may do, and what bounds it. */
export function KeyFields({ form, errors, nameField, onChange }: KeyFieldsProps) {
  const t = useTranslations('keys.new')
  const words = useTranslations('keys.scopes')
  return (
    <>
      <TextField
        ref={nameField}
        label={t('name')}
        hint={t('nameHint')}
        isRequired
        maxLength={100}
        value={form.name}
        error={errors.name}
        onChange={(name) => onChange({ name })}
      />
      <fieldset className="flex min-w-0 flex-col gap-3" aria-describedby={errors.scopes && 'key-scopes-error'}>
        <legend className="mb-2 text-sm font-medium text-ink-2">{t('scopes')}</legend>
        {scopes.map((scope) => (
          <Checkbox
            key={scope}
            checked={form.scopes.includes(scope)}
            onChange={(isOn) =>
              onChange({ scopes: scopes.filter((one) => (one === scope ? isOn : form.scopes.includes(one))) })
            }
          >
            <span>
              <code>{scope}</code> <span className="text-sm text-ink-3">{words(scope)}</span>
            </span>
          </Checkbox>
        ))}
        {errors.scopes && (
          <span id="key-scopes-error" className="text-sm text-bad">
            {errors.scopes}
          </span>
        )}
      </fieldset>
      <div className="grid gap-4 panel:grid-cols-2">
        <TextField
          type="date"
          label={t('lastDay')}
          hint={t('lastDayHint')}
          value={form.lastDay}
          error={errors.lastDay}
          onChange={(lastDay) => onChange({ lastDay })}
        />
        <TextField
          inputMode="numeric"
          label={t('cap')}
          hint={t('capHint')}
          value={form.cap}
          error={errors.cap}
          onChange={(cap) => onChange({ cap })}
        />
      </div>
      <TextArea
        rows={2}
        isCode
        label={t('networks')}
        hint={t('networksHint')}
        value={form.networks}
        error={errors.networks}
        onChange={(networks) => onChange({ networks })}
      />
    </>
  )
}
