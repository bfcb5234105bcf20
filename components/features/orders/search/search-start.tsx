'use client'

import { useTranslations } from 'next-intl'
import type { SearchRecord } from '#lib/contract/index.ts'
import { pages } from '../../../pages.ts'
import { absent } from '../../../ui/absence.ts'
import { Age } from '../../../ui/age.tsx'
import { Button } from '../../../ui/button.tsx'
import { CountryCode } from '../../../ui/country-code.tsx'
import { Link, TextLink } from '../../../ui/link.tsx'
import { Nothing } from '../../../ui/nothing.tsx'
import { Section } from '../../../ui/section.tsx'
import { SkeletonRows } from '../../../ui/skeleton.tsx'
import { Unread } from '../../../ui/unread.tsx'
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

/** Live searches that were made: opening one shows its results without a new request. */
function SearchList({ searches }: { searches: readonly SearchRecord[] }) {
  const t = useTranslations('search.made')
  return (
    <ul>
      {searches.map((search) => {
        const title = search.name ?? search.companyName
        const running = search.parts.filter((part) => part.status === 'running').length
        const without = search.parts.filter((part) => part.status !== 'running' && part.status !== 'completed').length
        return (
          <li key={search.searchId} className="flex min-h-row-l items-center gap-4 border-b border-hair py-1">
            <span className="min-w-0 flex-1">
              <Link
                href={pages.madeSearch([search.searchId])}
                className="block truncate font-medium hover:underline"
                title={title}
              >
                <bdi>{title}</bdi>
              </Link>
              <span className="block truncate text-sm text-ink-3">
                {search.name && search.name !== search.companyName && <bdi>{search.companyName} · </bdi>}
                {search.createdBy?.name && <bdi>{search.createdBy.name} · </bdi>}
                {search.createdAt && <Age at={search.createdAt} />}
                {running > 0 && ` · ${t('running', { count: running })}`}
                {without > 0 && <span className="text-bad"> · {t('without', { count: without })}</span>}
              </span>
            </span>
            <span className="flex shrink-0 gap-2">
              {search.parts.map((part) => (
                <CountryCode key={part.jurisdictionCode} code={part.jurisdictionCode} />
              ))}
            </span>
          </li>
        )
      })}
    </ul>
  )
}
