'use client'

import { useTranslations } from 'next-intl'
import { useRoute } from '#lib/client/hooks.ts'
import { pages } from '../../pages.ts'
import { absent, readingOf } from '../../ui/absence.ts'
import { TextLink } from '../../ui/link.tsx'
import { Section } from '../../ui/section.tsx'
import { Unread } from '../../ui/unread.tsx'
import { SearchList } from '../../widgets/searches/search-list.tsx'

/** What the page reads of them; the page waits for it as well. */
export const searchesInput = { query: { limit: 6 } } as const

export function RecentSearches() {
  const t = useTranslations('overview.searches')
  const { data, error, refetch } = useRoute('listLiveSearches', searchesInput)
  const read = readingOf({ data, error }, 'listLiveSearches')
  const searches = data?.value.searches ?? []
  return (
    <Section heading={t('title')} aside={<TextLink href={pages.search()}>{t('new')}</TextLink>}>
      {!read.isKnown && <Unread error={error} onAgain={refetch} />}
      {read.isKnown && searches.length === 0 && <p className="py-2 text-ink-2">{absent(t, 'none', read)}</p>}
      {searches.length > 0 && <SearchList searches={searches} />}
    </Section>
  )
}
