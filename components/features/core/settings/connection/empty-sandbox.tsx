'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useAct } from '#lib/client/hooks.ts'
import { Button } from '../../../../ui/button.tsx'
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx'
import { May } from '../../../../ui/may.tsx'
import { Section } from '../../../../ui/section.tsx'

/** The organization of the sandbox begins anew. */
export function EmptySandbox() {
  const t = useTranslations('settings.emptySandbox')
  const [isOpen, setIsOpen] = useState(false)
  const { mutate, error, isPending } = useAct('emptySandbox')
  // Nothing that this browser has read is so any more.
  const empty = () => mutate({}, { onSuccess: () => window.location.assign('/') })
  return (
    <May act="emptySandbox">
      <Section heading={t('heading')}>
        <p className="mb-3 max-w-prose text-ink-2">{t('what')}</p>
        <Button onClick={() => setIsOpen(true)}>{t('act')}</Button>
      </Section>
      {isOpen && (
        <ConfirmDialog
          onClose={() => setIsOpen(false)}
          title={t('title')}
          description={t('cannot')}
          does={t('act')}
          onConfirm={empty}
          isBusy={isPending}
          error={error}
        />
      )}
    </May>
  )
}
