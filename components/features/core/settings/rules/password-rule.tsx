'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { Settings } from '#lib/contract/index.ts'
import { Checkbox } from '../../../../ui/checkbox.tsx'
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx'
import { ErrorNotice } from '../../../../ui/error-notice.tsx'
import { Section } from '../../../../ui/section.tsx'
import { useRuleEdit } from './use-rule-edit.ts'

/** Whether people sign in with passwords beside the identity provider; without one they do, and nothing is asked. */
export function PasswordRule({ settings }: { settings: Settings }) {
  const t = useTranslations('settings.rules')
  const [isAsking, setAsking] = useState(false)
  const { save, conflict, error, isPending, isSaved } = useRuleEdit(settings, () => setAsking(false))
  const name = settings.signOn
  const isOn = settings.isPasswordAllowed ?? true
  if (!name) return null
  return (
    <Section id="passwords" heading={t('passwords')}>
      {conflict}
      {error && !isAsking && <ErrorNotice error={error} />}
      <Checkbox
        checked={isOn}
        onChange={(isPasswordAllowed) => (isPasswordAllowed ? save({ isPasswordAllowed }) : setAsking(true))}
      >
        {t('passwordAllowed')}
      </Checkbox>
      <p className="mt-2 text-sm text-ink-3">{t('passwordWhy', { name })}</p>
      {isAsking && isOn && !conflict && (
        <ConfirmDialog
          onClose={() => setAsking(false)}
          title={t('askPasswords')}
          description={t('askPasswordsWhy', { name })}
          does={t('turnOffPasswords')}
          isBusy={isPending && !isSaved}
          error={error}
          onConfirm={() => save({ isPasswordAllowed: false })}
        />
      )}
    </Section>
  )
}
