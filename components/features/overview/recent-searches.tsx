'use client'

import { useTranslations } from 'next-intl'
import type { SearchRecord } from '#lib/contract/index.ts'
import { pages } from '../../pages.ts'
import { TextLink } from '../../ui/link.tsx'
import { Section } from '../../ui/section.tsx'
import { SearchList } from '../../widgets/searches/search-list.tsx'

export function RecentSearches({ searches }: { searches: readonly SearchRecord[] }) {
  const t = useTranslations('overview.searches')
  return (
    <Section heading={t('title')} aside={<TextLink href={pages.search()}>{t('new')}</TextLink>}>
      {searches.length === 0 ? <p className="py-2 text-ink-2">{t('none')}</p> : <SearchList searches={searches} />}
    </Section>
  )
}
