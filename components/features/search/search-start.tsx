'use client'

import { useTranslations } from 'next-intl'
import { Nothing } from '../../ui/nothing.tsx'
import { Section } from '../../ui/section.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { SearchList } from '../../widgets/searches/search-list.tsx'
import type { Registers } from './use-registers.ts'

/** Before anything is typed: the searches that were made, by everybody. */
export function SearchStart({ registers }: { registers: Registers }) {
  const t = useTranslations('search.start')
  if (!registers.isReady) return <SkeletonRows rows={6} columns={2} />
  if (registers.searches.length === 0) {
    return (
      <Nothing kind="notAskedYet" title={t('none')}>
        {t('noneNext')}
      </Nothing>
    )
  }
  return (
    <Section heading={t('title')} remark={t('remark')}>
      <SearchList searches={registers.searches} />
    </Section>
  )
}
