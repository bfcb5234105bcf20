'use client'

import { useTranslations } from 'next-intl'
import type { CompanyFile } from '#lib/contract/index.ts'
import { Banner } from '../../../../ui/banner.tsx'
import { OpenItemList } from './open-item-list.tsx'

/** What became known after the approval, and what that did to the file. */
export function ChangedSince({ file }: { file: CompanyFile }) {
  const t = useTranslations('file.changedSince')
  const { serviceId, status, changedSince } = file
  const items = changedSince ?? []
  if (items.length === 0) return null
  const isSerious = items.some(({ severity }) => severity === 'serious')
  return (
    <section aria-label={t('title')}>
      <Banner meaning={isSerious ? 'bad' : 'warn'} title={t('count', { count: items.length })}>
        {t(status === 'closed' ? 'staysClosed' : 'decideAnew')}
      </Banner>
      <OpenItemList serviceId={serviceId} items={items} />
    </section>
  )
}
