'use client'

import { useTranslations } from 'next-intl'
import type { SearchRecord } from '#lib/contract/index.ts'
import { pages } from '../../pages.ts'
import { Age } from '../../ui/age.tsx'
import { CountryCode } from '../../ui/country-code.tsx'
import { Link } from '../../ui/link.tsx'

/** Live searches that were made: opening one shows its results without a new request. */
export function SearchList({ searches }: { searches: readonly SearchRecord[] }) {
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
