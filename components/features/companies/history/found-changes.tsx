'use client'

import { useTranslations } from 'next-intl'
import { useRoute } from '#lib/client/hooks.ts'
import type { MonitorChange } from '#lib/contract/index.ts'
import { pages } from '../../../pages.ts'
import { absent, Link, Nothing, readingOf, Section, TextLink, Unread } from '../../../ui/kit.ts'
import { ChangeSeverityMark } from '../../../widgets/changes/change-severity.tsx'
import { useChangeWords } from '../../../widgets/changes/use-change-words.ts'

const shownMax = 100

export function useFoundChanges(serviceId: string) {
  return useRoute('listMonitorChanges', { query: { serviceId, limit: shownMax } })
}

/** What monitors found at a company, newest first, as sentences; each leads to its event. */
export function FoundChanges({ serviceId }: { serviceId: string }) {
  const t = useTranslations('history.found')
  const { data, error, refetch } = useFoundChanges(serviceId)
  const read = readingOf({ data, error }, 'listMonitorChanges')
  const changes = data?.value.changes ?? []
  return (
    <Section
      heading={t('title')}
      remark={changes.length > 0 && t(changes.length < shownMax ? 'count' : 'newest', { count: changes.length })}
    >
      {!read.isKnown && <Unread error={error} onAgain={refetch} />}
      {read.isKnown && changes.length === 0 && (
        <Nothing
          kind="notAskedYet"
          title={absent(t, 'none', read)}
          act="createMonitor"
          next={<TextLink href={pages.monitors(serviceId)}>{t('monitor')}</TextLink>}
        >
          {t('noneWhy')}
        </Nothing>
      )}
      <ul>
        {changes.map((change) => (
          <FoundChange key={change.changeId} change={change} />
        ))}
      </ul>
    </Section>
  )
}

function FoundChange({ change }: { change: MonitorChange }) {
  const { dated } = useChangeWords()
  const { monitorId, eventId, weight } = change
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-1 border-b border-hair py-2">
      <span className="w-[124px]">
        <ChangeSeverityMark severity={weight} />
      </span>
      <Link
        href={pages.monitor(monitorId, eventId ?? undefined)}
        className="min-w-0 flex-1 basis-[240px] break-words hover:underline"
      >
        <bdi>{dated(change)}</bdi>
      </Link>
    </li>
  )
}
