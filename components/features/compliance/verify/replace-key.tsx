'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useAct } from '#lib/client/hooks.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'

/** For admins: another key signs from now on, where the present one may be in wrong hands. */
export function ReplaceKey() {
  const t = useTranslations('verify.key')
  const replace = useAct('replaceEvidenceKey')
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <p>
        <Button act="replaceEvidenceKey" size="s" onClick={() => setAsking(true)}>
          {t('replace')}
        </Button>
      </p>
      {isAsking && (
        <ConfirmDialog
          title={t('replace')}
          description={t('replaceWhy')}
          does={t('replace')}
          isBusy={replace.isPending}
          error={replace.error}
          onClose={() => setAsking(false)}
          onConfirm={() => replace.mutate({}, { onSuccess: () => setAsking(false) })}
        />
      )}
    </>
  )
}
