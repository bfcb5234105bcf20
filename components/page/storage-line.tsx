'use client'

import { useStorageFull } from '#lib/client/hooks.ts'
import { Banner, useTranslations } from '../ui/kit.ts'

/** On every page while the console's disk is full: what is stored can be read, and no change can be saved. */
export function StorageLine({ isKnown }: { isKnown: boolean }) {
  const t = useTranslations('shell.storage')
  if (!useStorageFull(isKnown)) return null
  return (
    <div role="status">
      <Banner meaning="warn" title={t('title')}>
        {t('next')}
      </Banner>
    </div>
  )
}
