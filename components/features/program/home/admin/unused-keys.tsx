'use client'

import { useTranslations } from 'next-intl'
import { useExtensions, useRoute } from '#lib/client/hooks.ts'
import { dayMs } from '#lib/time/index.ts'
import { pages } from '../../../../pages.ts'
import { absent, readingOf } from '../../../../ui/absence.ts'
import { TextLink } from '../../../../ui/link.tsx'
import { useNow } from '../../../../ui/reader.tsx'
import { Section } from '../../../../ui/section.tsx'
import { Unread } from '../../../../ui/unread.tsx'

const unusedDays = 90

/** Keys that nobody has used for 90 days, or never since they are as old. */
export function UnusedKeys() {
  const t = useTranslations('home.admin')
  const isOffered = useExtensions()?.has('listKeys') ?? false
  const list = useRoute('listKeys', {}, { enabled: isOffered })
  const read = readingOf(list, 'listKeys')
  const now = useNow(3_600_000)
  if (!isOffered) return null
  const keys = list.data?.value.keys ?? []
  const daysOf = (at: string | null | undefined) => (at ? Math.floor((now - Date.parse(at)) / dayMs) : 0)
  const unused = keys
    .map((key) => ({ ...key, days: daysOf(key.lastUsedAt ?? key.createdAt) }))
    .filter(({ days }) => days >= unusedDays)
  return (
    <Section
      heading={t('unused', { days: unusedDays })}
      remark={unused.length > 0 ? t('ofKeys', { count: unused.length, all: keys.length }) : undefined}
      aside={<TextLink href={pages.keys()}>{t('keys')}</TextLink>}
    >
      {!read.isKnown && <Unread error={list.error} onAgain={list.refetch} />}
      {read.isKnown && unused.length === 0 && <p className="py-2 text-ink-2">{absent(t, 'allUsed', read)}</p>}
      <ul>
        {unused.map(({ keyId, name, prefix, days }) => (
          <li key={keyId} className="flex min-h-row-s items-center gap-3 border-b border-hair">
            {prefix && <code className="text-sm">{prefix}</code>}
            <bdi className="min-w-0 truncate">{name ?? keyId}</bdi>
            <span className="ms-auto text-sm whitespace-nowrap text-ink-3">{t('unusedFor', { count: days })}</span>
          </li>
        ))}
      </ul>
    </Section>
  )
}
