'use client'

import { useTranslations } from 'next-intl'
import { useRoute } from '#lib/client/hooks.ts'
import type { MonitorChange } from '#lib/contract/index.ts'
import { pages } from '../../pages.ts'
import { absent, readingOf } from '../../ui/absence.ts'
import { Link, TextLink } from '../../ui/link.tsx'
import { Section } from '../../ui/section.tsx'
import { Unread } from '../../ui/unread.tsx'
import { ChangeSeverityMark } from '../../widgets/changes/change-severity.tsx'
import { useChangeWords } from '../../widgets/changes/use-change-words.ts'

/** What the page reads of it; the page waits for it as well. */
export const changesInput = { query: { limit: 8, order: 'severity' } } as const

/** What monitors found, the gravest first, as sentences; each line leads to its event, before and after. */
export function Changes() {
  const t = useTranslations('overview.changes')
  const { data, error, refetch } = useRoute('listMonitorChanges', changesInput)
  const read = readingOf({ data, error }, 'listMonitorChanges')
  return (
    <Section heading={t('title')} aside={<TextLink href={pages.monitors()}>{t('all')}</TextLink>}>
      {!read.isKnown && <Unread error={error} onAgain={refetch} />}
      {read.isKnown && read.value.value.changes.length === 0 && (
        <p className="py-2 text-ink-2">{absent(t, 'none', read)}</p>
      )}
      <ul>
        {data?.value.changes.map((change) => (
          <ChangeRow key={change.changeId} change={change} />
        ))}
      </ul>
    </Section>
  )
}

function ChangeRow({ change }: { change: MonitorChange }) {
  const t = useTranslations('overview.changes')
  const { dated } = useChangeWords()
  const { monitorId, eventId, serviceId, companyName, weight, isFiltered } = change
  const name = companyName ?? serviceId ?? monitorId
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-1 border-b border-hair py-2">
      <span className="w-[124px]">
        <ChangeSeverityMark severity={weight} />
      </span>
      <span className="min-w-0 flex-1 basis-[240px]">
        <Link
          href={pages.monitor(monitorId, eventId ?? undefined)}
          className="block truncate font-medium hover:underline"
          title={name}
        >
          <bdi>{name}</bdi>
        </Link>
        <span className="block text-sm break-words text-ink-2">
          <bdi>{dated(change)}</bdi>
        </span>
        {isFiltered === true && <span className="block text-sm text-ink-3">{t('filtered')}</span>}
      </span>
    </li>
  )
}
