'use client'

import { useTranslations } from 'next-intl'
import { pages } from '../../../pages.ts'
import { absent } from '../../../ui/absence.ts'
import { Button } from '../../../ui/button.tsx'
import { TextLink } from '../../../ui/link.tsx'
import { Nothing } from '../../../ui/nothing.tsx'
import { Section } from '../../../ui/section.tsx'
import { SkeletonRows } from '../../../ui/skeleton.tsx'
import { Unread } from '../../../ui/unread.tsx'
import { SearchList } from '../../../widgets/searches/search-list.tsx'
import { searchBoxId } from './search-box.tsx'
import type { Registers } from './use-registers.ts'

/** Before anything is typed: the searches that were made, by everybody. */
export function SearchStart({ registers }: { registers: Registers }) {
  const t = useTranslations('search.start')
  const { read, error, again } = registers.searched
  if (!read.isKnown && read.reason === 'loading') return <SkeletonRows rows={6} columns={2} />
  if (!read.isKnown) return <Unread error={error} onAgain={again} />
  if (registers.searches.length === 0) {
    return (
      <Nothing
        kind="notAskedYet"
        title={absent(t, 'none', read)}
        act="createLiveSearch"
        next={
          <>
            <Button onClick={() => document.getElementById(searchBoxId)?.focus()}>{t('enter')}</Button>
            <ToGraphFile />
          </>
        }
      >
        {t('noneNext')}
      </Nothing>
    )
  }
  return (
    <Section heading={t('title')} remark={t('remark')} aside={<ToGraphFile />}>
      <SearchList searches={registers.searches} />
    </Section>
  )
}

/** Owners that come as a file need no search. */
function ToGraphFile() {
  const t = useTranslations('search.start')
  return <TextLink href={pages.graphFile()}>{t('graphFile')}</TextLink>
}
