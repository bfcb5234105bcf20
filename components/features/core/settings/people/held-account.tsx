'use client'

import { useTranslations } from 'next-intl'
import { useAct } from '#lib/client/hooks.ts'
import type { PersonRecord } from '#lib/contract/index.ts'
import { Time } from '../../../../ui/age.tsx'
import { announce } from '../../../../ui/announce.ts'
import { Banner } from '../../../../ui/banner.tsx'
import { Button } from '../../../../ui/button.tsx'
import { ErrorNotice } from '../../../../ui/error-notice.tsx'

/** What an account may not confirm, because somebody else gave it a new way in, and how a further admin allows it. */
export function HeldAccount({ person }: { person: PersonRecord }) {
  const t = useTranslations('settings.person')
  const { userId, name, heldUntil, resetBy } = person
  const { mutate, error, isPending, data } = useAct('allowAccount')
  const allow = () =>
    mutate({ params: { userId } }, { onSuccess: () => announce({ kind: 'done', title: t('allowed', { name }) }) })
  return (
    <>
      {heldUntil && data === undefined && (
        <Banner
          meaning="warn"
          title={
            <>
              {t('held')} <Time at={heldUntil} />
            </>
          }
          aside={
            <Button act="allowAccount" size="s" isBusy={isPending} onClick={allow}>
              {t('allow')}
            </Button>
          }
        >
          {t('heldWhy')}
        </Banner>
      )}
      {error && <ErrorNotice error={error} />}
      {resetBy && resetBy.length > 0 && (
        <p className="text-sm text-ink-3">{t('resetBy', { names: resetBy.join(', ') })}</p>
      )}
    </>
  )
}
