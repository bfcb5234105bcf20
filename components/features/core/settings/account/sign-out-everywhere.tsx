'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useAct } from '#lib/client/hooks.ts'
import { forgetFiles } from '#lib/client/kept-files.ts'
import { pages } from '../../../../pages.ts'
import { announce } from '../../../../ui/announce.ts'
import { Button } from '../../../../ui/button.tsx'
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx'

/** Ends every session of one's own at once; this page is one of them. */
export function SignOutEverywhere() {
  const t = useTranslations('settings.sessions')
  const [isAsking, setAsking] = useState(false)
  const { mutate, isPending, isSuccess } = useAct('endOwnSessions')
  const end = () =>
    mutate(
      {},
      {
        onSuccess: () => void forgetFiles().then(() => window.location.assign(pages.signIn())),
        onError: () => announce({ kind: 'failed', title: t('everywhereFailed') }),
      },
    )
  return (
    <>
      <Button size="s" onClick={() => setAsking(true)}>
        {t('everywhere')}
      </Button>
      {isAsking && (
        <ConfirmDialog
          onClose={() => setAsking(false)}
          title={t('askEverywhere')}
          description={t('askEverywhereWhy')}
          does={t('everywhere')}
          isBusy={isPending || isSuccess}
          error={null}
          onConfirm={end}
        />
      )}
    </>
  )
}
