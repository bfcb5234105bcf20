'use client'

import { useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import { organizationNameMax, type Settings } from '#lib/contract/index.ts'
import { Button } from '../../../../ui/button.tsx'
import { ErrorNotice } from '../../../../ui/error-notice.tsx'
import { Section } from '../../../../ui/section.tsx'
import { TextField } from '../../../../ui/text-field.tsx'
import { useRuleEdit } from './use-rule-edit.ts'

/** What the organization is called to people who do not know this console yet. */
export function OrganizationRule({ settings }: { settings: Settings }) {
  const t = useTranslations('settings.rules')
  const before = settings.organizationName ?? ''
  const [text, setText] = useState(before)
  const { save, begin, conflict, error, isPending } = useRuleEdit(settings, () => setText(before))
  const name = text.trim()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (name !== before) save({ organizationName: name === '' ? null : name })
  }
  return (
    <Section id="organization" heading={t('organization')}>
      {conflict}
      <form noValidate onSubmit={submit} className="flex max-w-panel flex-col gap-4">
        {error && <ErrorNotice error={error} />}
        <TextField
          label={t('organizationName')}
          value={text}
          maxLength={organizationNameMax}
          hint={t('organizationHow')}
          onChange={(typed) => {
            begin()
            setText(typed)
          }}
        />
        <div>
          <Button act="changeSettings" type="submit" off={name === before ? t('same') : null} isBusy={isPending}>
            {t('saveName')}
          </Button>
        </div>
      </form>
    </Section>
  )
}
