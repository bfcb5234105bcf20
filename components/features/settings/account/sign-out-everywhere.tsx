'use client'

import { useTranslations } from 'next-intl'
import { useAct } from '#lib/client/hooks.ts'
import { forgetFiles } from '#lib/client/kept-files.ts'
import { pages } from '../../../pages.ts'
import { announce } from '../../../ui/announce.ts'
import { Button } from '../../../ui/button.tsx'

/** Ends every session of one's own at once; this page is one of them. */
export function SignOutEverywhere() {
  const t = useTranslations('settings.sessions')
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
    <Button size="s" isBusy={isPending || isSuccess} onClick={end}>
      {t('everywhere')}
    </Button>
  )
}
