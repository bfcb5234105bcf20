'use client'

import { useTranslations } from 'next-intl'
import { useServiceAway } from '#lib/client/hooks.ts'
import { isSignedOut } from '../ui/error-notice.tsx'
import { Banner, Button } from '../ui/kit.ts'

/** On every page while the registry service cannot be reached; what the console stores is shown below as usual. */
export function ServiceLine() {
  const t = useTranslations('shell.service')
  const { error, isAsking, again } = useServiceAway()
  if (error === null || isSignedOut(error)) return null
  return (
    <div role="status">
      <Banner
        meaning="warn"
        title={t('title')}
        aside={
          <Button size="s" isBusy={isAsking} onClick={again}>
            {t('again')}
          </Button>
        }
      >
        {t('next')}
      </Banner>
    </div>
  )
}
