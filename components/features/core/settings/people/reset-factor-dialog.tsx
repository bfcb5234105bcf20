'use client'

import { useTranslations } from 'next-intl'
import { useAct } from '#lib/client/hooks.ts'
import type { PersonRecord } from '#lib/contract/index.ts'
import { announce } from '../../../../ui/announce.ts'
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx'

interface ResetFactorDialogProps {
  person: PersonRecord
  onBack: () => void
  onDone: () => void
}

/** For a person who has lost the app and the recovery codes. */
export function ResetFactorDialog({ person: { userId, name }, onBack, onDone }: ResetFactorDialogProps) {
  const t = useTranslations('settings.person')
  const act = useAct('resetSecondFactor')
  const reset = () =>
    act.mutate(
      { params: { userId } },
      {
        onSuccess: () => {
          announce({ kind: 'done', title: t('factorReset', { name }) })
          onDone()
        },
      },
    )
  return (
    <ConfirmDialog
      onClose={onBack}
      title={t('askFactor', { name })}
      description={t('askFactorWhy')}
      does={t('resetFactor')}
      of={act}
      onConfirm={reset}
    />
  )
}
